import Foundation
import Janus
import TestSupport
import Testing

/// One serializer and one deserializer, from many tasks at once, for types that they have not met.
@Suite struct ConcurrencyTests {
  private struct Wrapper<Value: Equatable & Sendable>: KeyValueCreatable, Equatable {
    var value: Value?
    var list: [Value] = []
    var map: [String: [Value]] = [:]
    var nested: [Wrapper] = []
  }

  /// Writes and reads a value a few levels of generic types deep; each level is a new type.
  private static func goAround<Value: Equatable & Sendable>(
    _ value: Value, levels: Int, _ writer: JSONSerializer, _ reader: JSONDeserializer
  ) throws {
    let inner = Wrapper(value: value, list: [value, value], map: ["k": [value]])
    let wrapper = Wrapper(value: value, list: [value], map: [:], nested: [inner])
    let bytes = try writer.serialize(wrapper)
    #expect(try reader.deserialize(Wrapper<Value>.self, from: bytes) == wrapper)
    #expect(try writer.serialize(reader.deserialize(Wrapper<Value>.self, from: bytes)) == bytes)
    if levels > 0 { try goAround(inner, levels: levels - 1, writer, reader) }
  }

  private static func goAroundSpecimen(_ writer: JSONSerializer, _ reader: JSONDeserializer) throws {
    var chance = Chance(seed: 5)
    let specimen = Specimen(&chance, unitsPerSecond: 1)
    #expect(try reader.deserialize(Specimen.self, from: writer.serialize(specimen)) == specimen)
  }

  @Test("Many tasks read and write many types") func manyTasksAndManyTypes() async throws {
    for _ in 0..<2 {
      let (writer, reader) = (JSONSerializer(), JSONDeserializer())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { try Self.goAround(1, levels: 3, writer, reader) }
          group.addTask { try Self.goAround("text", levels: 3, writer, reader) }
          group.addTask { try Self.goAround(1.5, levels: 3, writer, reader) }
          group.addTask { try Self.goAround(true, levels: 2, writer, reader) }
          group.addTask { try Self.goAround(UUID(), levels: 2, writer, reader) }
          group.addTask { try Self.goAround(JSONValue.array([1, nil]), levels: 2, writer, reader) }
          group.addTask { try Self.goAround(Date(timeIntervalSince1970: 1), levels: 2, writer, reader) }
          group.addTask { try Self.goAroundSpecimen(writer, reader) }
          group.addTask { #expect(failure { try writer.serialize([{}]) }?.code == .unwritableType) }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("Many tasks write the same text") func theSameTypeFromManyTasksGivesTheSameText() async throws {
    let writer = JSONSerializer(policy: .init { $0.layout = [.sortedKeys, .pretty] })
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 {
        group.addTask {
          var chance = Chance(seed: 6)
          return try writer.serializeToString((0..<3).map { _ in Specimen(&chance, unitsPerSecond: 1000) })
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
  }
}
