import JSONManagedObjects
import Janus
import TestSupport
import Testing

/// Properties inside other objects under their own names, which count wherever they count for properties with another key.
@Suite struct NamedPathTests {
  struct Inside: KeyValueCreatable, Equatable, JSONMapped {
    var id = 0
    var firstName = "-"
    static let jsonMapping: JSONMapping<Inside> = [.path("a.b", for: \.firstName)]
  }
  struct Beside: KeyValueCreatable, Equatable, JSONMapped {
    var id = 0
    var firstName = "-"
    static let jsonMapping: JSONMapping<Beside> = [.key("b", for: \.firstName)]
  }
  struct MarkedInside: SynthesizedCodable, JSONMapped {
    var id: Int?
    var firstName: String?
    static let jsonMapping: JSONMapping<MarkedInside> = [.path("a.b", for: \.firstName)]
  }
  struct MarkedBeside: SynthesizedCodable, JSONMapped {
    var id: Int?
    var firstName: String?
    static let jsonMapping: JSONMapping<MarkedBeside> = [.key("b", for: \.firstName)]
  }

  struct Naming: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keys: KeyNaming
    var isRemote = false
  }

  static let namings = [
    Naming(testDescription: "exact", keys: .exact), Naming(testDescription: "snakeCase", keys: .snakeCase),
    Naming(testDescription: "foundationSnakeCase", keys: .foundationSnakeCase),
    Naming(testDescription: "camelCase", keys: .camelCase), Naming(testDescription: "pascalCase", keys: .pascalCase),
    Naming(testDescription: "kebabCase", keys: .kebabCase),
    Naming(testDescription: "screamingSnakeCase", keys: .screamingSnakeCase),
    Naming(testDescription: "fuzzy", keys: .fuzzy),
    Naming(testDescription: "snakeCase.orExact", keys: .snakeCase.orExact),
    Naming(testDescription: "remote", keys: .remote, isRemote: true),
    Naming(testDescription: "remote(.camelCase)", keys: .remote(.camelCase), isRemote: true),
  ]

  @Test(
    "A property with a path is found under its name where one with a key is", arguments: namings,
    ["firstName", "first_name", "first-name", "FirstName", "FIRST_NAME", "firstname"])
  func names(naming: Naming, key: String) throws {
    let format = JSONFormat(keys: naming.keys)
    let idKey = format.keys.key(forProperty: "id")
    let text = "{\"\(idKey)\":1,\"\(key)\":\"x\"}"
    let reader = JSONDeserializer(format)
    let value = try JSONValue(parsing: text)
    let inside = try reader.deserialize(Inside.self, from: text).firstName
    #expect(try inside == reader.deserialize(Beside.self, from: text).firstName)
    #expect(try inside == reader.deserialize(Inside.self, from: value).firstName)
    let isName = key == "firstName" || key == format.keys.key(forProperty: "firstName")
    #expect((inside == "x") == (naming.isRemote && isName))
    #expect(
      try reader.deserialize(MarkedInside.self, from: text).firstName
        == reader.deserialize(MarkedBeside.self, from: text).firstName)
    #expect(
      try reader.decode(MarkedInside.self, from: text).firstName
        == reader.decode(MarkedBeside.self, from: text).firstName)
  }

  private static let remote = JSONDeserializer(.remote)

  static let duplicates: [(document: String, last: String, first: String, issue: String)] = [
    (
      #"{"id":1,"a":{"b":"x"},"firstName":"y"}"#, "y", "x",
      "line 1, column 35, at /firstName: expected each key once, found a value of `firstName` again."
    ),
    (
      #"{"id":1,"first_name":"y","a":{"b":"x"}}"#, "x", "y",
      "line 1, column 35, at /a/b: expected each key once, found a value of `firstName` again."
    ),
    (
      #"{"id":1,"first_name":"x","firstName":"y"}"#, "y", "x",
      #"line 1, column 26, at /firstName: expected each key once, found the key "firstName" again."#
    ),
  ]

  @Test("A path and a name together are one key twice", arguments: duplicates)
  func twice(row: (document: String, last: String, first: String, issue: String)) throws {
    let (value, report) = try Self.remote.deserializeReporting(Inside.self, from: row.document)
    #expect(value.firstName == row.last && report.description == row.issue)
    let first = JSONDeserializer(.remote, policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(Inside.self, from: row.document).firstName == row.first)
    let failing = JSONDeserializer(.remote, policy: .init { $0.duplicates = .fail })
    #expect(failure { try failing.deserialize(Inside.self, from: row.document) }?.code == .duplicateKey)
  }

  struct Demanding: KeyValueCreatable, JSONMapped {
    var part = Part()
    var name = ""
    var kind = 0
    var rest: [String: Int] = [:]
    static let jsonMapping: JSONMapping<Demanding> = [
      .path("a.part", for: \.part), .path("a.name", for: \.name), .required(\.name), .path("a.kind", for: \.kind),
      .default(7, for: \.kind, when: .missing), .remaining(\.rest),
    ]
  }
  struct Part: KeyValueCreatable, Equatable { var x = 1, y = 2 }

  @Test("A required property may be under its name, and nested values do not mix")
  func rules() throws {
    let value = try Self.remote.deserialize(Demanding.self, from: #"{"name":"n","a":{"part":{"x":5}},"part":{"y":6}}"#)
    #expect(value.name == "n" && value.kind == 7 && value.part == Part(x: 1, y: 6) && value.rest.isEmpty)
    #expect(try Self.remote.deserialize(Demanding.self, from: #"{"name":"n","kind":3}"#).kind == 3)
    let error = failure { try Self.remote.deserialize(Demanding.self, from: #"{"part":{}}"#) }
    #expect(error?.problems.map(\.message) == ["expected the required property `name`, found nothing"])
    // Written there, it would be read as the property.
    var taken = value
    taken.rest = ["kind": 1]
    #expect(failure { try JSONSerializer(.remote).serialize(taken) }?.code == .duplicateKey)
  }

  @Test("A key of another property is left to that")
  func others() throws {
    struct Crossed: KeyValueCreatable, JSONMapped {
      var title = "", name = ""
      static let jsonMapping: JSONMapping<Crossed> = [.path("a.b", for: \.title), .key("title", for: \.name)]
    }
    let crossed = try Self.remote.deserialize(Crossed.self, from: #"{"title":"t"}"#)
    #expect(crossed.title.isEmpty && crossed.name == "t")
  }

  @Test("Imports find such properties, and know what the document has changed")
  func imports() throws {
    final class Person: KeyValueCreatable, JSONMapped {
      var id = 0
      var name: String?
      var city = "-"
      static let jsonMapping: JSONMapping<Person> = [.path("home.town", for: \.city)]
    }
    let context = InMemoryContext()
    let first = try Self.remote.importObjects([Person].self, from: #"[{"id":1,"city":"Bergen"}]"#, into: context)
    #expect(first.insertedCount == 1 && first.value[0].city == "Bergen")
    let again = try Self.remote.importObjects([Person].self, from: #"[{"id":1,"city":"Bergen"}]"#, into: context)
    #expect(again.updatedCount == 0)
    let changed = try Self.remote.importObjects([Person].self, from: #"[{"id":1,"city":"Oslo"}]"#, into: context)
    #expect(changed.changes.map(\.changedProperties) == [["city"]] && first.value[0].city == "Oslo")
    let moved = try Self.remote.importObjects([Person].self, from: #"[{"id":1,"home":{"town":"Moss"}}]"#, into: context)
    #expect(moved.updatedCount == 1 && first.value[0].city == "Moss")
  }
}
