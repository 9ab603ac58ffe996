import Foundation
import Janus
import Testing

extension ComingFromSwiftyJSON {
  @Test("The calls for parsing in the table work") func parsing() throws {
    let document = #"{"users": [{"name": "Ada"}]}"#
    let json = try JSONValue(parsing: Data(document.utf8))
    #expect(try JSONValue(parsing: document) == json)
    #expect(try JSONValue(parsing: Array(document.utf8)) == json)
    let dictionary: [String: Any] = ["a": [1, "b"]]
    #expect(try JSONValue(any: dictionary) == ["a": [1, "b"]])
    #expect(json.plainValue is [String: Any])
    #expect(json["users"].plainValue is [Any])
  }

  @Test("The look-ups in the table work") func lookUps() throws {
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

  @Test("The differences in the table hold") func differences() throws {
    #expect(try failure { try JSONValue(parsing: "<html>") }.location?.line == 1)
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
