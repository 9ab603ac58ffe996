import Foundation
import JSONManagedObjects
import Janus
import Testing

/// Rules of a format beside those of a type.
@Suite struct FormatRulesTests {
  private final class Company: KeyValueCreatable, JSONMapped {
    var id = 0
    var people: [Person] = []
    static let jsonMapping: JSONMapping<Company> = [.inverse(\.people, \Person.company)]
  }

  private final class Person: KeyValueCreatable {
    var id = 0
    weak var company: Company?
  }

  @Test("A rule for one call does not cost a type its inverse")
  func inverse() throws {
    let reader = JSONDeserializer(JSONFormat(mappings: [JSONMapping<Company>(.key("staff", for: \.people))]))
    let company = try reader.importObjects(
      Company.self, from: #"{"id": 1, "staff": [{"id": 2}]}"#, into: InMemoryContext()
    ).value
    #expect(company.people[0].company === company)
    let bare = JSONDeserializer(
      JSONFormat(mappings: [JSONMapping<Company>(.replacingOwnRules, .key("staff", for: \.people))]))
    let other = try bare.importObjects(
      Company.self, from: #"{"id": 1, "staff": [{"id": 2}]}"#, into: InMemoryContext()
    ).value
    #expect(other.people[0].company == nil)
  }

  struct Ship: Codable, Equatable, KeyValueCreatable, JSONMapped {
    var imo = 0
    var name = ""
    var port = ""
    static let jsonMapping: JSONMapping<Ship> = [
      .keys(["IMO", "number"], for: \.imo), .path("vessel.name", for: \.name),
    ]
  }

  @Test(
    "The format's rule takes precedence over the type's, in every way to read and write",
    arguments: [
      ([], #"{"IMO":7,"vessel":{"name":"n"},"port":"p"}"#),
      ([.key("title", for: \.name)], #"{"IMO":7,"title":"n","port":"p"}"#),
      ([.path("a.b", for: \.imo), .key("home", for: \.port)], #"{"a":{"b":7},"vessel":{"name":"n"},"home":"p"}"#),
      ([.replacingOwnRules], #"{"imo":7,"name":"n","port":"p"}"#),
      ([.replacingOwnRules, .key("home", for: \.port)], #"{"imo":7,"name":"n","home":"p"}"#),
    ] as [(JSONMapping<Ship>, String)])
  func bothWays(mapping: JSONMapping<Ship>, text: String) throws {
    let ship = Ship(imo: 7, name: "n", port: "p")
    let format = JSONFormat(mappings: [mapping])
    let (reader, writer) = (JSONDeserializer(format), JSONSerializer(format))
    #expect(try writer.serializeToString(ship) == text)
    #expect(try JSONValue(parsing: writer.encode(ship)) == JSONValue(parsing: text))
    #expect(try reader.deserialize(Ship.self, from: text) == ship)
    #expect(try reader.deserialize(Ship.self, from: JSONValue(parsing: text)) == ship)
    #expect(try reader.decode(Ship.self, from: Data(text.utf8)) == ship)
  }

  private class Base: KeyValueCreatable, JSONMapped {
    var id = 1
    var title = "t"
    required init() {}
    class var jsonMapping: JSONMapping<Base> { [.key("number", for: \.id)] }
  }

  private final class Derived: Base {
    var extra = 2
    override class var jsonMapping: JSONMapping<Base> { [.key("derived", for: \.id)] }
  }

  @Test("The properties that a subclass overrides stay beside rules for its superclass")
  func overriding() throws {
    func text(_ mapping: JSONMapping<Base>) throws -> String {
      try JSONSerializer(JSONFormat(mappings: [mapping])).serializeToString(Derived())
    }
    #expect(try text([.key("name", for: \.title)]) == #"{"derived":1,"name":"t","extra":2}"#)
    #expect(try text([.key("other", for: \.id)]) == #"{"other":1,"title":"t","extra":2}"#)
    #expect(try text([.replacingOwnRules, .key("name", for: \.title)]) == #"{"id":1,"name":"t","extra":2}"#)
  }
}
