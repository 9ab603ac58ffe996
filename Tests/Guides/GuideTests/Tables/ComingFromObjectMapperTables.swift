import Foundation
import JSONFoundation
import Janus
import Testing

extension ComingFromObjectMapper {
  @Test("The calls in the table work") func calls() throws {
    let text = #"{"user_name": "Ada"}"#
    let dictionary: [String: Any] = ["user_name": "Ada", "age": 36]
    #expect(try reader.deserialize(User.self, from: JSONValue(any: dictionary)).age == 36)
    #expect(try reader.deserialize([User].self, from: "[\(text)]").count == 1)
    #expect(try reader.deserialize([String: User].self, from: "{\"a\": \(text)}")["a"]?.name == "Ada")
    #expect(try reader.deserialize([String: [User]].self, from: "{\"a\": [\(text)]}")["a"]?.count == 1)
    #expect(try reader.deserialize([[User]].self, from: "[[\(text)]]").first?.count == 1)
    #expect(try reader.deserialize(Set<Point>.self, from: #"[{"x": 1}, {"x": 1}]"#).count == 1)

    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let user = try reader.deserialize(User.self, from: file)
    try reader.fill(user, from: #"{"age": 37}"#)
    #expect(user.name == "Ada")
    #expect(user.age == 37)
    var point = Point(x: 1, y: 2)
    try reader.fill(&point, from: #"{"x": 3}"#)
    #expect(point == Point(x: 3, y: 2))

    let plain = try JSONValue(parsing: writer.serialize(user)).plainValue as? [String: Any]
    #expect(plain?["age"] as? Int == 37)
    #expect(
      try JSONSerializer(policy: .init { $0.layout = .pretty }).serializeToString(point)
        == "{\n  \"x\": 3,\n  \"y\": 2\n}")
    let explicit = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try explicit.serializeToString(Optionals()) == #"{"name":null}"#)
    #expect(try writer.serializeToString(Optionals()) == "{}")
  }

  struct Point: KeyValueCreatable, Hashable {
    var x = 0
    var y = 0
  }

  struct Optionals: KeyValueCreatable { var name: String? }

  // MARK: The other rows of the table

  struct Rules: KeyValueCreatable, JSONMapped {
    var first = 0
    var value = 0
    var identifier = ""
    var secret = "s"
    var milliseconds: Date?
    var iso: Date?
    var day: Date?
    var formatted: Date?
    var link: URL?
    var bytes = Data()
    var price: Decimal = 0

    static let formatter = {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(identifier: "UTC")
      formatter.dateFormat = "dd/MM/yyyy"
      return formatter
    }()
    static let day = try! DateStrategy.pattern("yyyy-MM-dd")
    static let jsonMapping: JSONMapping<Rules> = [
      .path("list.0.value", for: \.first),
      .path(["a", "b"], for: \.value),
      .key("app.identifier", for: \.identifier),
      .writeOnly(\.secret),
      .dates(.millisecondsSince1970, for: \.milliseconds),
      .dates(day, for: \.day),
      .dates(.formatter(formatter), for: \.formatted),
    ]
  }

  @Test("The rules in the table work") func rules() throws {
    let expected = """
      {"list":[{"value":1}],"a":{"b":2},"app.identifier":"x","secret":"s","milliseconds":1000,"iso":"2024-05-01T00:00:00Z",\
      "day":"2024-05-01","formatted":"01/05/2024","link":"http://a.b/","bytes":"AQI=","price":1.25}
      """
    let read = try reader.deserialize(Rules.self, from: expected.replacing(#""secret":"s""#, with: #""secret":"t""#))
    #expect(try writer.serializeToString(read) == expected)
    #expect(read.day == read.iso)
    #expect(read.formatted == read.iso)
    #expect(read.price == Decimal(string: "1.25"))
  }

  class Base: KeyValueCreatable, JSONMapped {
    var base: String?
    required init() {}

    static let jsonMapping: JSONMapping<Base> = [.key("b", for: \.base)]
  }

  final class Derived: Base { var derived: String? }

  struct Result<Value>: KeyValueCreatable { var result: Value? }

  @Test("Superclasses and generic types are read and written") func superclassesAndGenerics() throws {
    let text = #"{"b":"x","derived":"y"}"#
    let object = try reader.deserialize(Derived.self, from: text)
    #expect(object.base == "x")
    #expect(try writer.serializeToString(object) == text)
    #expect(try reader.deserialize(Result<Point>.self, from: #"{"result": {"x": 1}}"#).result == Point(x: 1))
  }

  // MARK: What behaves differently

  struct Values: KeyValueCreatable, Equatable {
    var count = 4
    var name: String? = "n"
    var role = Role.member
    var points: [Point] = []
  }

  /// Documents, the issues of a call with a report, and the value that it returns.
  static let rows: [(json: String, issue: String?, value: Values)] = [
    (#"{"name": []}"#, "typeMismatch /name", Values()),
    (#"{"count": "x"}"#, "typeMismatch /count", Values()),
    (#"{"name": null}"#, nil, Values(name: nil)),
    (#"{"count": null}"#, nil, Values()),
    (#"{"count": "12"}"#, nil, Values(count: 12)),
    (#"{"count": 12.7}"#, "valueOutOfRange /count", Values()),
    (#"{"role": "owner"}"#, "invalidValue /role", Values()),
    (#"{"points": [{"x": 1}, 2]}"#, "typeMismatch /points/1", Values(points: [Point(x: 1)])),
  ]

  @Test("The differences in the table hold") func differences() throws {
    let skipping = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    let exact = JSONDeserializer(policy: .init { $0.coercion = .exact })
    for row in Self.rows {
      #expect(try reader.issues(Values.self, from: row.json) == (row.issue.map { [$0] } ?? []))
      #expect(try skipping.deserialize(Values.self, from: row.json) == row.value)
      #expect(((try? reader.deserialize(Values.self, from: row.json)) == nil) == (row.issue != nil))
    }
    #expect(try failure { try exact.deserialize(Values.self, from: #"{"count": "12"}"#) }.code == .typeMismatch)
    #expect(try failure { try reader.deserialize(Values.self, from: "<html>") }.location?.column == 1)
    let keeping = JSONDeserializer(policy: .init { $0.null = .keep })
    #expect(try keeping.deserialize(Values.self, from: #"{"name": null}"#).name == "n")
  }

  struct Observed: KeyValueCreatable {
    var changes = 0
    var name = "" {
      didSet { changes += 1 }
    }
  }

  @Test("Reading does not call observers") func observers() throws {
    let observed = try reader.deserialize(Observed.self, from: #"{"name": "Ada"}"#)
    #expect(observed.name == "Ada")
    #expect(observed.changes == 0)
  }
}
