import Foundation
import Janus
import Testing

/// What `Docs/ComingFromSwiftyJSON.md` shows and says of Janus, compiled and run.
@Suite struct ComingFromSwiftyJSONTests {
  let reader = JSONDeserializer()

  static let document = """
    {
      "status": "ok",
      "users": [
        { "name": "Ada", "age": 36, "tags": ["poet"], "site": null },
        { "name": "Charles", "tags": [] }
      ]
    }
    """

  let data = Data(document.utf8)

  // MARK: What it is called

  @Test func parsing() throws {
    let json = try JSONValue(parsing: data)
    #expect(try JSONValue(parsing: Self.document) == json)
    #expect(try JSONValue(parsing: Array(Self.document.utf8)) == json)
    let dictionary: [String: Any] = ["a": [1, "b"]]
    #expect(try JSONValue(any: dictionary) == ["a": [1, "b"]])
    #expect(json.plainValue is [String: Any])
    #expect(json["users"].plainValue is [Any])
  }

  @Test func lookUps() throws {
    let json: JSONValue = [
      "list": [0, 1, ["name": "x"]], "byte": 300, "link": "http://a.b/", "ratio": 0.5, "on": true, "nothing": nil,
    ]
    #expect(json["list"][2]["name"].string == "x")
    #expect(json[pointer: "/list/2/name"].string == "x")
    #expect((json["name"].string ?? "").isEmpty)
    #expect(json["ratio"].double == 0.5)
    #expect(json["on"].bool == true)
    #expect(json["byte"].number?.exactly(UInt8.self) == nil)
    #expect(json["byte"].number?.exactly(Int16.self) == 300)
    #expect(json["byte"].number?.int64 == 300)
    #expect(json["link"].string.flatMap { URL(string: $0) } == URL(string: "http://a.b/"))
    #expect((json["list"].array ?? []).enumerated().map(\.offset) == [0, 1, 2])
    #expect((json.object ?? [:]).map(\.key) == ["list", "byte", "link", "ratio", "on", "nothing"])
    #expect(json.count == 6)
    #expect(json.object?["nothing"] != nil)
    #expect(json.object?["name"] == nil)
    #expect(json["nothing"].isNull)
    #expect(json["name"].isNull)
    if case .string(let text) = json["link"] {
      #expect(text == "http://a.b/")
    } else {
      Issue.record("no string")
    }
    #expect(json.debugDescription == String(decoding: json.serialized(.pretty), as: UTF8.self))
    #expect(try JSONValue(parsing: json.serialized()) == json)

    struct Holder: Codable { var value: JSONValue }
    let holder = try JSONDecoder().decode(Holder.self, from: Data(#"{"value": [1]}"#.utf8))
    #expect(holder.value == [1])
  }

  // MARK: Reading

  @Test func reading() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let json = try JSONValue(parsing: data)
    let names = (json["users"].array ?? []).map { $0["name"].string ?? "" }
    let age = json["users"][1]["age"].int ?? 0
    let nobody = json["users"][7]["name"].string
    for (key, value) in json["users"][0].object ?? [:] {
      print(key, value)
    }
    let members = """
      name "Ada"
      age 36
      tags ["poet"]
      site null
      """
    #expect(printed.joined(separator: "\n") == members)
    #expect(names == ["Ada", "Charles"])
    #expect(age == 0)
    #expect(nobody == nil)

    printed = []
    do {
      _ = try json.at("/users/1/address/city")
    } catch {
      print(error)
    }
    let missing = """
      at /users/1/address/city: expected a value, found nothing; the document ends at /users/1.
      """
    #expect(printed == [missing])
  }

  @Test(arguments: ["36", #""36""#]) func conversions(text: String) throws {
    let json = try JSONValue(parsing: "{\"age\": \(text)}")
    let converted = try reader.deserialize(Int.self, from: json["age"])
    #expect(converted == 36)
  }

  @Test func refusedConversions() throws {
    #expect(JSONValue("36").int == nil)
    for value: JSONValue in ["x", nil, [36], 12.7, ["a": 36]] {
      #expect(throws: JSONError.self) { try reader.deserialize(Int.self, from: value) }
    }
    #expect(try reader.deserialize(Int.self, from: JSONValue(true)) == 1)
    let exact = JSONDeserializer(policy: .init(coercion: .exact))
    #expect(throws: JSONError.self) { try exact.deserialize(Int.self, from: JSONValue(true)) }
  }

  // MARK: Editing

  @Test func editing() throws {
    var printed: [String] = []
    func print(_ value: JSONValue) { printed.append(value.description) }

    var user: JSONValue = ["name": "Ada", "tags": ["poet"]]
    user["age"] = 36
    user["tags"][1] = "countess"
    user[pointer: "/home/city"] = "London"
    try user.remove(at: "/name")
    print(user)
    let expected = """
      {"tags":["poet","countess"],"age":36,"home":{"city":"London"}}
      """
    #expect(printed == [expected])
    let age = 37
    user["age"] = JSONValue(age)
    #expect(user["age"] == 37)
  }

  // MARK: Models

  struct User: KeyValueCreatable, Equatable {
    var name = ""
    var age: Int?
    var tags: [String] = []
    var site: URL?
  }

  @Test func models() throws {
    let reader = JSONDeserializer()
    let writer = JSONSerializer()
    let users = try reader.deserialize([User].self, from: data, root: .path("users"))
    let text = try writer.serializeToString(users, root: .path("users"))
    let expected = """
      {"users":[{"name":"Ada","age":36,"tags":["poet"]},{"name":"Charles","tags":[]}]}
      """
    #expect(text == expected)
    #expect(users.count == 2)

    let json = try JSONValue(parsing: data)
    let second = try reader.deserialize(User.self, from: json["users"][1])
    let asValue = try JSONValue(parsing: writer.serialize(second))
    #expect(second == users[1])
    #expect(asValue == ["name": "Charles", "tags": []])

    struct Mixed: KeyValueCreatable {
      var status = ""
      var users = JSONValue.null
    }
    #expect(try reader.deserialize(Mixed.self, from: data).users == json["users"])
  }

  // MARK: What behaves differently

  @Test func differences() throws {
    #expect(failure { try JSONValue(parsing: "<html>") }?.location?.line == 1)
    #expect(try JSONValue(parsing: #"{"b": 4.90, "a": 1}"#).description == #"{"b":4.90,"a":1}"#)

    let twice = try JSONValue(parsing: #"{"a": 1, "a": 2}"#)
    #expect(twice.count == 2)
    #expect(twice["a"] == 2)
    var members = twice.object ?? [:]
    members.removeDuplicates()
    #expect(members.description == #"{"a":2}"#)

    #expect(JSONValue.null.int == nil)
    #expect((12.7 as JSONValue).int == nil)
    #expect((true as JSONValue).int == nil)
    #expect((300 as JSONValue).number?.exactly(Int8.self) == nil)

    var list: JSONValue = [1]
    list[3] = 4
    #expect(list == [1, nil, nil, 4])
    var number: JSONValue = 7
    number["key"] = 1
    #expect(number == ["key": 1])

    #expect(("a" as JSONValue).description == #""a""#)
    #expect(("a" as JSONValue).string == "a")

    var object: JSONObject = ["a": ["x": 1], "b": 2]
    object.merge(["a": ["y": 2]])
    #expect(JSONValue.object(object) == ["a": ["y": 2], "b": 2])
  }
}
