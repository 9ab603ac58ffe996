import Foundation
import Janus
import Testing

extension ComingFromHandyJSON {
  @Test("The calls in the table work") func calls() throws {
    let dictionary: [String: Any] = ["id": 7, "name": "Tom"]
    let cat = try reader.deserialize(Cat.self, from: JSONValue(any: dictionary))
    #expect(cat.id == 7)
    try reader.fill(cat, from: #"{"name": "Tim"}"#)
    #expect(cat.id == 7)
    #expect(cat.name == "Tim")
    var copy = Student(name: "Lisa", age: 12)
    try reader.fill(&copy, from: #"{"age": 13}"#)
    #expect(copy == Student(name: "Lisa", age: 13))
    let plain = try JSONValue(parsing: writer.serialize(cat)).plainValue as? [String: Any]
    #expect(plain?["name"] as? String == "Tim")
    let pretty = JSONSerializer(policy: .init { $0.layout = .pretty })
    #expect(try pretty.serializeToString(Hobby(name: "x")) == "{\n  \"name\": \"x\"\n}")
    #expect(try reader.deserialize([Hobby].self, from: #"[{"name": "x"}]"#).map(\.name) == ["x"])
    // Both modules have a type of this name.
    let qualified: Janus.JSONDeserializer = Janus.JSONDeserializer()
    #expect(try qualified.deserialize([Int].self, from: "[1]") == [1])
  }

  // MARK: The other rows of the tables

  struct Anything: KeyValueCreatable {
    var any: Any?
    var list: [Any] = []
    var entries: [String: Any] = [:]
    var value = JSONValue.null
    var implicit: String!
    var price: Decimal = 0
    var link: URL?
    var bytes = Data()
  }

  @Test("Properties of the types in the table are read and written") func typesOfProperties() throws {
    let text = """
      {"any":{"a":[1]},"list":[1,"a",null],"entries":{"k":1.5},"value":[4.90],"implicit":"x","price":1.25,\
      "link":"http://a.b/","bytes":"AQI="}
      """
    let anything = try reader.deserialize(Anything.self, from: text)
    #expect(anything.list.first as? Int == 1)
    #expect(anything.implicit == "x")
    #expect(try writer.serializeToString(anything) == text)
  }

  struct Flat: KeyValueCreatable, JSONMapped {
    var id = 0
    var hobby: Hobby?
    var ages: [Int] = []

    static let jsonMapping: JSONMapping<Flat> = [.flat(\.hobby), .lossy(\.ages)]
  }

  struct Clash: KeyValueCreatable, JSONMapped {
    var name = ""
    var hobby: Hobby?

    static let jsonMapping: JSONMapping<Clash> = [.flat(\.hobby)]
  }

  struct Seconds: KeyValueCreatable, JSONMapped {
    var born: Date?

    static let jsonMapping: JSONMapping<Seconds> = [.dates(.secondsSince1970, for: \.born)]
  }

  struct Parents: KeyValueCreatable, JSONMapped {
    var names = ("", "")

    static let jsonMapping: JSONMapping<Parents> = [
      .transform(
        \.names,
        read: { (text: String) in
          let names = text.split(separator: "/").map(String.init)
          return (names.first ?? "", names.last ?? "")
        },
        write: { "\($0.0)/\($0.1)" })
    ]
  }

  @Test("The rules in the table work") func rules() throws {
    let flat = try reader.deserialize(Flat.self, from: #"{"id": 1, "name": "sleep", "ages": [1, "x", 3]}"#)
    #expect(flat.hobby?.name == "sleep")
    #expect(flat.ages == [1, 3])
    #expect(try failure { try reader.deserialize(Clash.self, from: "{}") }.code == .invalidMapping)
    #expect(
      try reader.deserialize(Seconds.self, from: #"{"born": 86400}"#).born == Date(timeIntervalSince1970: 86_400))
    let parents = try reader.deserialize(Parents.self, from: #"{"names": "Tom/Mimi"}"#)
    #expect(parents.names == ("Tom", "Mimi"))
    #expect(try writer.serializeToString(parents) == #"{"names":"Tom/Mimi"}"#)

    let fuzzy = JSONDeserializer(JSONFormat(keys: .fuzzy))
    #expect(try fuzzy.deserialize(Hobby.self, from: #"{"NAME": "x"}"#).name == "x")
    let pascal = JSONDeserializer(JSONFormat(keys: .pascalCase))
    #expect(try pascal.deserialize(Hobby.self, from: #"{"Name": "x"}"#).name == "x")
    struct Snake: KeyValueCreatable { var userName = "" }
    let snake = JSONDeserializer(JSONFormat(keys: .snakeCase))
    #expect(try snake.deserialize(Snake.self, from: #"{"user_name": "x"}"#).userName == "x")
  }

  class Base: KeyValueCreatable, JSONMapped, DeserializationObserving {
    var name = ""
    var greeting = ""
    required init() {}

    static let jsonMapping: JSONMapping<Base> = [.key("base_name", for: \.name), .ignored(\.greeting)]

    func didDeserialize(_ object: JSONObject) { greeting = "I am \(name)" }
  }

  final class Derived: Base { var age: Int? }

  @Test("Subclasses are read and written") func subclasses() throws {
    let derived = try reader.deserialize(Derived.self, from: #"{"base_name": "Tom", "age": 3}"#)
    #expect(derived.greeting == "I am Tom")
    #expect(derived.age == 3)
    #expect(try writer.serializeToString(derived) == #"{"base_name":"Tom","age":3}"#)
  }

  // MARK: What behaves differently

  struct Values: KeyValueCreatable, Equatable {
    var count = 4
    var name: String? = "n"
    var on = false
    var list = [9]
  }

  /// Documents, the issues of a call with a report, and the value that it returns.
  static let rows: [(json: String, issue: String?, value: Values)] = [
    (#"{"count": "x"}"#, "typeMismatch /count", Values()),
    (#"{"name": null}"#, nil, Values(name: nil)),
    (#"{"count": null}"#, nil, Values()),
    (#"{"count": "12"}"#, nil, Values(count: 12)),
    (#"{"count": 12.7}"#, "valueOutOfRange /count", Values()),
    (#"{"on": "yes"}"#, nil, Values(on: true)),
    (#"{"on": 2}"#, nil, Values(on: true)),
    (#"{"name": {"a": 1}}"#, "typeMismatch /name", Values()),
    (#"{"list": [1, "x", 3]}"#, "typeMismatch /list/1", Values(list: [1, 3])),
  ]

  @Test("The differences in the table hold") func differences() throws {
    let skipping = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    for row in Self.rows {
      #expect(try reader.issues(Values.self, from: row.json) == (row.issue.map { [$0] } ?? []))
      #expect(try skipping.deserialize(Values.self, from: row.json) == row.value)
      #expect(((try? reader.deserialize(Values.self, from: row.json)) == nil) == (row.issue != nil))
    }
    let exact = JSONDeserializer(policy: .init { $0.coercion = .exact })
    #expect(try failure { try exact.deserialize(Values.self, from: #"{"count": "12"}"#) }.code == .typeMismatch)
    let keeping = JSONDeserializer(policy: .init { $0.null = .keep })
    #expect(try keeping.deserialize(Values.self, from: #"{"name": null}"#) == Values())
    #expect(try failure { try reader.deserialize(Values.self, from: "<html>") }.location?.line == 1)
    let nowhere = try failure { try reader.deserialize(Values.self, from: "{}", root: .path("data.cat")) }
    #expect(nowhere.location?.column == 1)
    let explicit = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try writer.serializeToString(Values(name: nil)) == #"{"count":4,"on":false,"list":[9]}"#)
    #expect(try explicit.serializeToString(Values(name: nil)) == #"{"count":4,"name":null,"on":false,"list":[9]}"#)
    let missing = try failure { try reader.deserialize([Values].self, from: "[{}, 3]") }
    #expect(missing.path.description == "/1")
  }

  struct Observed: KeyValueCreatable {
    var changes = 0
    var name = "" {
      didSet { changes += 1 }
    }
  }

  @Test("Reading does not call observers") func observers() throws {
    #expect(try reader.deserialize(Observed.self, from: #"{"name": "Ada"}"#).changes == 0)
  }
}
