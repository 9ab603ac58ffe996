import Janus
import Testing

/// Trees that are properties of models, where both need memory for a moment, and so do other threads.
@Suite struct TreesInModelsTests {
  struct Entry: KeyValueCreatable, Equatable {
    var id = 0
    var names: [String] = []
    var extra = JSONValue.null
  }

  private static func entries(_ count: Int) -> [Entry] {
    (0..<count).map { id in
      let numbers = (0..<id % 300).map { JSONValue.number(JSONNumber($0)) }
      let object: JSONValue = [
        "numbers": .array(numbers), "name of \(id)": ["id": nil], "text": "a text of some length",
      ]
      let extra = [object, .array(numbers), "text", 1.5, true, nil][id % 6]
      return Entry(id: id, names: (0..<id % 7).map { "name \($0)" }, extra: extra)
    }
  }

  @Test("Models with trees are read and written", arguments: [1, 10, 100, 1000])
  func areReadAndWritten(count: Int) throws {
    let entries = Self.entries(count)
    let bytes = try JSONSerializer().serialize(entries)
    #expect(try JSONDeserializer().deserialize([Entry].self, from: bytes) == entries)
    #expect(try JSONValue(parsing: bytes).serialized() == bytes)
  }

  @Test("Many threads read models with trees and trees alone") func byManyThreads() async throws {
    let entries = Self.entries(200)
    let bytes = try JSONSerializer().serialize(entries)
    let mistakes = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<20).reduce(0) { mistakes, _ in
            let isRight =
              task % 2 == 0
              ? (try? JSONDeserializer().deserialize([Entry].self, from: bytes)) == entries
              : (try? JSONValue(parsing: bytes).serialized()) == bytes
            return mistakes + (isRight ? 0 : 1)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(mistakes == 0)
  }

  @Test("Reading succeeds after errors at every length") func errorsGiveTheMemoryBack() throws {
    let bytes = try JSONSerializer().serialize(Self.entries(100))
    for length in stride(from: 0, to: bytes.count, by: 97) {
      #expect(throws: JSONError.self) { try JSONDeserializer().deserialize([Entry].self, from: bytes[..<length]) }
      #expect(throws: JSONError.self) { try JSONValue(parsing: bytes[..<length]) }
    }
    #expect(try JSONDeserializer().deserialize([Entry].self, from: bytes).count == 100)
  }
}
