import Foundation
@testable import JSONCore
import Janus
import Testing

extension WhichProtocolWins {
  @Test("The rows of the tables have the order in which the compilers look for the forms of a type")
  func orderOfTheRows() throws {
    let sections = try GuideText("WhichProtocolWins").text.split(separator: "\n## ")
    let tables = sections.prefix(3).dropFirst().map { section in
      section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        .map { $0.split(separator: "|", omittingEmptySubsequences: false)[2].trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && $0 != "---" }
    }
    let forms = TypeForm.ordered.map(Self.rows)
    try #require(tables.count == 2)
    let writing = ["`Optional`"] + forms.flatMap(\.writing)
    #expect(Array(tables[0].prefix(writing.count)) == writing)
    #expect(tables[1] == ["`Optional`"] + forms.flatMap(\.reading))
  }

  /// What the rows of a form say in the column of the type.
  private static func rows(for form: TypeForm) -> (writing: [String], reading: [String]) {
    switch form {
    case .existential: (["`Any`, `AnyObject`, a protocol"], [])
    case .proxy: (["`JSONProxyProvider`"], ["`JSONProxyCreatable`"])
    case .union: (["[`JSONUnion`](EnumsAndUnions.md)"], ["[`JSONUnion`](EnumsAndUnions.md)"])
    case .leaf:
      (
        [
          "a leaf: `JSONLeafRepresentable`", "a leaf: `RawRepresentable` with a leaf as raw value", "`Date`", "`Data`",
        ],
        ["a leaf: `JSONLeafCreatable`", "`RawRepresentable` with a leaf as raw value", "`Date`", "`Data`"]
      )
    case .dictionary:
      (
        ["`Dictionary`", "`DictionaryReflection`", "`DictionaryCreatable`, and a `Sequence` of keys and values"],
        ["`DictionaryCreatable`; `Dictionary` is"]
      )
    case .collection:
      (
        [
          "`Array`, `ContiguousArray`, `ArraySlice`, `Set`", "`CollectionReflection`",
          "`CollectionCreatable`, and a `Sequence`",
        ],
        ["`CollectionCreatable`; `Array`, `ContiguousArray`, `ArraySlice` and `Set` are"]
      )
    case .model:
      (
        ["[`SynthesizedEncodable`](ModelsWithLet.md), with the compiler's `encode(to:)`"],
        ["`KeyValueCreatable`", "[`SynthesizedDecodable`](ModelsWithLet.md), with the compiler's `init(from:)`"]
      )
    case .enumeration: (["the same, and an enum"], ["the same, and an enum"])
    case .codable:
      (
        ["any other [`Encodable`](ComingFromFoundation.md), and not `KeyValueCreatable`"],
        ["[`Decodable`](ComingFromFoundation.md)"]
      )
    case .sequence: (["any other `Collection`, and not `KeyValueCreatable`"], [])
    case .properties:
      (
        [
          "`CustomReflectable`, and none of the above", "a struct", "a class", "a tuple", "a tuple with labels",
          "an enum without raw values", "a case with a payload", "a case with labels",
        ], []
      )
    // The classes of Foundation's are in the text, and containers of the standard library in the rows of what they are.
    case .bridgedObject, .container: ([], [])
    }
  }

  @Test("Values are written as the table says") func writing() throws {
    let writer = JSONSerializer()
    func row<Value>(_ code: String, _ value: Value, _ json: String) throws {
      #expect(try writer.serializeToString(value) == json)
      #expect(try GuideText("WhichProtocolWins").contains("| `\(code)` | `\(json)` |"), "the guide lacks \(code)")
    }
    try row("[1, nil]", [1, nil], "[1,null]")
    try row("[1, \"a\"] as [Any]", [1, "a"] as [Any], #"[1,"a"]"#)
    try row("Celsius(degrees: 21)", Celsius(degrees: 21), #""21 °C""#)
    try row("Grade(\"B\")", Grade("B"), #""B""#)
    try row("Level.high", Level.high, "2")
    try row("Date(timeIntervalSince1970: 0)", Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#)
    try row("Data([1, 2])", Data([1, 2]), #""AQI=""#)
    try row("[7: true]", [7: true], #"{"7":true}"#)
    try row("Stock(counts: [\"nuts\": 3])", Stock(counts: ["nuts": 3]), #"{"nuts":3}"#)
    try row("Set([1])", Set([1]), "[1]")
    try row("Queue([\"Ann\"])", Queue(["Ann"]), #"["Ann"]"#)
    try row("Menu([(\"tea\", 2)])", Menu([("tea", 2)]), #"{"tea":2}"#)
    try row("Countdown([2, 1])", Countdown([2, 1]), "[2,1]")
    try row("User(id: 1)", User(id: 1), #"{"id":1}"#)
    try row("Move.walk(km: 2)", Move.walk(km: 2), #"{"walk":{"km":2}}"#)
    try row("1...5", 1...5, "[1,5]")
    try row("\"ab\".utf8", "ab".utf8, "[97,98]")
    try row("Badge()", Badge(), #"{"name":"Ada"}"#)
    try row("Point(x: 1, y: 2)", Point(x: 1, y: 2), #"{"x":1,"y":2}"#)
    try row("Van()", Van(), #"{"wheels":4,"load":0}"#)
    try row("(1, true)", (1, true), "[1,true]")
    try row("(a: 1, b: true)", (a: 1, b: true), #"{"a":1,"b":true}"#)
    try row("Shape.dot", Shape.dot, #""dot""#)
    try row("Shape.circle(2)", Shape.circle(2), #"{"circle":2}"#)
    try row("Shape.box(width: 1, height: 2)", Shape.box(width: 1, height: 2), #"{"box":{"width":1,"height":2}}"#)
  }

  @Test("Values are read as the table says") func reading() throws {
    let reader = JSONDeserializer()
    func row<Value: Equatable>(_ json: String, _ code: String, _ value: Value) throws {
      #expect(try reader.deserialize(Value.self, from: json) == value)
      #expect(try GuideText("WhichProtocolWins").contains("| `\(json)` | `\(code)` |"), "the guide lacks \(code)")
    }
    try row("[1,null]", "[1, nil]", [1, nil])
    try row(#""21 °C""#, "Celsius(degrees: 21)", Celsius(degrees: 21))
    try row(#""B""#, "Grade(\"B\")", Grade("B"))
    try row(#""1970-01-01T00:00:00Z""#, "Date(timeIntervalSince1970: 0)", Date(timeIntervalSince1970: 0))
    try row(#""AQI=""#, "Data([1, 2])", Data([1, 2]))
    try row(#"{"7":true}"#, "[7: true]", [7: true])
    try row(#"{"nuts":3}"#, "Stock(counts: [\"nuts\": 3])", Stock(counts: ["nuts": 3]))
    try row("[1]", "Set([1])", Set([1]))
    try row(#"["Ann"]"#, "Queue([\"Ann\"])", Queue(["Ann"]))
    try row(#"{"tea":2}"#, "Menu([(\"tea\", 2)])", Menu([("tea", 2)]))
    try row("[2,1]", "Countdown([2, 1])", Countdown([2, 1]))
    try row("[1,5]", "1...5", 1...5)
    try row(#"{"id":1}"#, "User(id: 1)", User(id: 1))
    try row(#"{"walk":{"km":2}}"#, "Move.walk(km: 2)", Move.walk(km: 2))
    try row(#"{"x":1,"y":2}"#, "Point(x: 1, y: 2)", Point(x: 1, y: 2))
    try row("2", "Level.high", Level.high)

    let van = try reader.deserialize(Van.self, from: #"{"wheels":4,"load":9}"#)
    #expect(van.load == 9)
  }

  @Test("Properties that the guide lists are left out") func whatIsLeftOut() throws {
    struct Silent: JSONLeafRepresentable { var jsonLeafValue: JSONLeafValue? { nil } }
    struct Holder {
      var a: Int?
      var b = Silent()
      weak var c: Vehicle?
      var d: () -> Void = {}
      lazy var e: Int? = 5
      let f = 6
    }
    #expect(try JSONSerializer().serializeToString(Holder()) == #"{"f":6}"#)
    let writesNull = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try writesNull.serializeToString(Holder()) == #"{"a":null,"f":6}"#)
    #expect(try JSONSerializer().serializeToString([Silent()]) == "[]")
    #expect(try JSONSerializer().serializeToString(Silent()) == "null")
  }

  @Test("Containers of own types may have proxies") func containersOfOwnTypesMayHaveProxies() throws {
    let text = try JSONSerializer().serializeToString([RouteStop(name: "a"), RouteStop(name: "b")])
    #expect(text == #""a→b""#)
    #expect(
      try JSONDeserializer().deserialize([RouteStop].self, from: text) == [RouteStop(name: "a"), RouteStop(name: "b")])
    #expect(try JSONSerializer().serializeToString([Point(x: 1, y: 2)]) == #"[{"x":1,"y":2}]"#)
    #expect(try JSONDeserializer().deserialize([Point].self, from: #"[{"x":1,"y":2}]"#) == [Point(x: 1, y: 2)])
  }
}

public struct RouteStop: Equatable { var name: String }

extension Array: JSONProxyProvider where Element == RouteStop {
  public var jsonProxy: String { map(\.name).joined(separator: "→") }
}

extension Array: JSONProxyCreatable where Element == RouteStop {
  public init?(jsonProxy: String) { self = jsonProxy.split(separator: "→").map { RouteStop(name: String($0)) } }
}
