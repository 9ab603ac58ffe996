import JSONCore
import Testing

@testable import JSONSerializer

/// The program for the members of an object says what is wrong with it, once it is broken.
@Suite struct WriteModelInvariantTests {
  private struct Ship { var name = ""; var length = 1.5 }

  @Test("A model says what is wrong with its steps")
  func steps() throws {
    let store = WritePlanStore(format: JSONFormat(), policy: JSONSerializer.Policy(), by: WritePlanMaker())
    let model = try #require(try store.node(for: Ship.self, store.defaultContext).pointee.model)
    #expect(model.pointee.brokenInvariant == nil)
    let room = model.pointee.steps[1].capacity
    model.pointee.steps[1].capacity = 3
    #expect(model.pointee.brokenInvariant == "step 1 of a model has too little room")
    model.pointee.steps[1].capacity = room
    var memory = PlanMemory()
    model.pointee.indices = memory.allocate([0, 2])
    #expect(model.pointee.brokenInvariant == "a model has no step 2")
    memory.deallocate()
    withExtendedLifetime(store) {}
  }
}
