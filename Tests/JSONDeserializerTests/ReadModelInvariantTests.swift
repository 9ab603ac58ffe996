import JSONCore
import Testing

@testable import JSONDeserializer

/// The program for the members of an object says what is wrong with it, once it is broken.
@Suite struct ReadModelInvariantTests {
  private struct Ship: KeyValueCreatable { var name = ""; var length = 1.5 }

  private static func withModel(_ body: (Ref<ReadModel>) throws -> Void) throws {
    let store = ReadPlanStore(format: JSONFormat(keys: .fuzzy), policy: JSONDeserializer.Policy(), by: ReadPlanMaker())
    let node = try store.node(for: Ship.self, store.defaultContext)
    try body(try #require(node.pointee.model))
    withExtendedLifetime(store) {}
  }

  @Test("A model whose plan was made is whole")
  func whole() throws {
    try Self.withModel { model in
      #expect(model.pointee.brokenInvariant == nil)
      #expect(model.pointee.fuzzySlots.count > 0)
    }
  }

  @Test("Members have numbers below their count")
  func members() throws {
    try Self.withModel { model in
      model.pointee.memberCount = 0
      #expect(model.pointee.brokenInvariant == "`name` is member 0 of 0")
    }
  }

  @Test("Slots have numbers of steps")
  func slots() throws {
    try Self.withModel { model in
      let slot = try #require(model.pointee.slots.indices.first { model.pointee.slots[$0] != 0 })
      model.pointee.slots[slot] = 99
      #expect(model.pointee.brokenInvariant == "a slot has step 99 of \(model.pointee.steps.count)")
    }
  }

  @Test("Each key leads to its step")
  func keys() throws {
    try Self.withModel { model in
      for slot in model.pointee.slots.indices { model.pointee.slots[slot] = 0 }
      for slot in model.pointee.fuzzySlots.indices { model.pointee.fuzzySlots[slot] = 0 }
      #expect(model.pointee.brokenInvariant == "`name` is not found")
    }
  }

  @Test("A step that is expected next is no negative number")
  func next() throws {
    try Self.withModel { model in
      model.pointee.steps[0].next = -1
      #expect(model.pointee.brokenInvariant == "after `name` step -1 is expected")
    }
  }
}
