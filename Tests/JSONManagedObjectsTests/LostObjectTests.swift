import Foundation
import JSONManagedObjects
import Janus
import Testing

/// Objects that an import would lose, or a context would not find any more.
@Suite struct LostObjectTests {
  private final class Note: KeyValueCreatable {
    var text = ""
    var written: Date?
  }

  private final class Ship: KeyValueCreatable {
    var id = 0
    var name = ""
  }

  private class Vessel: KeyValueCreatable, JSONMapped {
    var line = ""
    var number = 0
    required init() {}
    class var jsonMapping: JSONMapping<Vessel> { [.primaryKey(\.line), .primaryKey(\.number)] }
  }

  private final class Tug: Vessel {}

  private let reader = JSONDeserializer()
  private let context = InMemoryContext()

  @Test("An import of objects without a key is refused, and names the rule")
  func withoutKey() throws {
    struct Notes: KeyValueCreatable { var notes: [Note] = [] }
    let context = context
    func take<Value>(_ type: Value.Type) throws { try reader.importObjects(type, from: "[]", into: context) }
    let message =
      "the mapping of Note is invalid: an import finds objects by their primary key, and it has none. "
      + "Name the property with the key in a .primaryKey rule, or call it `id`; `deserialize` reads objects without keys."
    let failures = [
      #expect(throws: JSONError.self) { try take(Note.self) },
      #expect(throws: JSONError.self) { try take([Note].self) },
      #expect(throws: JSONError.self) { try take([String: Note?].self) },
      #expect(throws: JSONError.self) { try reader.importBatches(of: Note.self, from: "[]", into: context) },
    ]
    #expect(failures.map { $0?.description } == Array(repeating: message, count: 4))
    #expect(throws: JSONError.self) { try take(Notes.self) }
    #expect(throws: JSONError.self) { try take([Int].self) }
  }

  @Test("What has objects with a key needs none itself")
  func around() throws {
    final class Port: KeyValueCreatable {
      var name = ""
      var ships: [Ship] = []
    }
    struct Answer: KeyValueCreatable { var port: Port? }
    for document in [#"{"port": {"ships": [{"id": 1}]}}"#] {
      #expect(try reader.importObjects(Answer.self, from: document, into: context).insertedCount == 1)
    }
    #expect(try reader.importObjects(Port.self, from: #"{"ships": [{"id": 1}]}"#, into: context).unchangedCount == 1)
    // Each port would be a new one, and lost.
    #expect(throws: JSONError.self) { try reader.importObjects([Port].self, from: "[]", into: context) }
  }

  @Test("A context follows a key that a fill changes")
  func filledKey() throws {
    let ship = try reader.importObjects(Ship.self, from: #"{"id": 1, "name": "Anna"}"#, into: context).value
    try reader.fill(ship, from: #"{"id": 2}"#)
    #expect(context.object(Ship.self, forKey: 1) == nil && context.object(Ship.self, forKey: 2) === ship)
    let result = try reader.importObjects([Ship].self, from: #"[{"id": 2, "name": "Berta"}, {"id": 1}]"#, into: context)
    #expect(result.value[0] === ship && ship.name == "Berta")
    #expect(result.insertedCount == 1 && context.count(Ship.self) == 2)
    // There is another object with the key, so that this one stays where it is.
    try reader.fill(ship, from: #"{"id": 1}"#)
    #expect(context.object(Ship.self, forKey: 2) === ship && context.object(Ship.self, forKey: 1) === result.value[1])
  }

  @Test("A context follows a key of several parts, of a subclass as well")
  func filledParts() throws {
    let tug = try reader.importObjects(Tug.self, from: #"{"line": "a", "number": 1}"#, into: context).value
    try reader.fill(tug, from: #"{"number": 2}"#)
    #expect(
      context.object(Tug.self, forKey: ["a", 2]) === tug && context.object(Vessel.self, forKey: ["a", 2]) === tug)
    #expect(context.object(Vessel.self, forKey: ["a", 1]) == nil && context.count(Vessel.self) == 1)
  }
}
