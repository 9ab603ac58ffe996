import Foundation
import Janus
import Testing

@Suite struct WhichProtocolWinsTests {
  // MARK: The example types

  struct Celsius: JSONProxyProvider, JSONProxyCreatable, Equatable {
    var degrees: Int
    init(degrees: Int) { self.degrees = degrees }

    var jsonProxy: String { "\(degrees) °C" }
    init?(jsonProxy: String) {
      guard jsonProxy.hasSuffix(" °C"), let degrees = Int(jsonProxy.dropLast(3)) else { return nil }
      self.degrees = degrees
    }
  }

  struct Grade: JSONLeaf, Equatable {
    var letter: Character

    init(_ letter: Character) { self.letter = letter }
    var jsonLeafValue: JSONLeafValue? { .string(String(letter)) }
    init?(jsonLeafValue: JSONLeafValue) {
      guard case .string(let text) = jsonLeafValue, let letter = text.first else { return nil }
      self.letter = letter
    }
  }

  enum Level: Int { case low = 1, high }

  struct Stock: DictionaryReflection, DictionaryCreatable, Equatable {
    typealias JSONKey = String
    typealias JSONEntryValue = Int

    var counts: [String: Int] = [:]

    var jsonEntries: [(key: String, value: Int)] { counts.sorted { $0.key < $1.key } }
    subscript(key: String) -> Int? {
      get { counts[key] }
      set { counts[key] = newValue }
    }
  }

  struct Queue: CollectionReflection, CollectionCreatable, Equatable {
    typealias Element = String

    var people: [String]

    var jsonElements: [String] { people }
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == String { people = Array(elements) }
  }

  struct Countdown: Sequence, CollectionCreatable, Equatable {
    var steps: [Int]
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { steps = Array(elements) }
    func makeIterator() -> some IteratorProtocol<Int> { steps.makeIterator() }
  }

  struct Menu: Sequence, DictionaryCreatable, Equatable {
    private var prices: [String: Int] = [:]
    init() {}
    init(_ prices: [(String, Int)]) { for (dish, price) in prices { self[dish] = price } }
    subscript(dish: String) -> Int? {
      get { prices[dish] }
      set { prices[dish] = newValue }
    }
    func makeIterator() -> some IteratorProtocol<(key: String, value: Int)> { prices.makeIterator() }
  }

  struct Badge: CustomReflectable {
    var name = "Ada", pin = 1234
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }

  struct Point: KeyValueCreatable, Equatable { var x = 0, y = 0 }

  class Vehicle: DeserializableObject { var wheels = 4 }
  final class Van: Vehicle { var load = 0 }

  enum Shape { case dot, circle(Int), box(width: Int, height: Int) }

  // MARK: The tables

  @Test func writing() throws {
    let writer = JSONSerializer()
    func row<Value>(_ code: String, _ value: Value, _ json: String) throws {
      #expect(try writer.serializeToString(value) == json)
      #expect(try guide.text().contains("| `\(code)` | `\(json)` |"), "the guide lacks \(code)")
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

  @Test func reading() throws {
    let reader = JSONDeserializer()
    func row<Value: Equatable>(_ json: String, _ code: String, _ value: Value) throws {
      #expect(try reader.deserialize(Value.self, from: json) == value)
      #expect(try guide.text().contains("| `\(json)` | `\(code)` |"), "the guide lacks \(code)")
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
    try row(#"{"x":1,"y":2}"#, "Point(x: 1, y: 2)", Point(x: 1, y: 2))
    try row("2", "Level.high", Level.high)

    let van = try reader.deserialize(Van.self, from: #"{"wheels":4,"load":9}"#)
    #expect(van.load == 9)
  }

  // MARK: Which one wins

  struct Version: KeyValueCreatable, JSONLeaf {
    var major = 0
    var minor = 0

    init() {}
    var jsonLeafValue: JSONLeafValue? { .string("\(major).\(minor)") }
    init?(jsonLeafValue: JSONLeafValue) {
      guard case .string(let text) = jsonLeafValue else { return nil }
      let parts = text.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      (major, minor) = (parts[0], parts[1])
    }
  }

  @Test func earlierRowsWin() throws {
    let version = try JSONDeserializer().deserialize(Version.self, from: #""6.3""#)
    #expect(version.minor == 3)
    #expect(try JSONSerializer().serializeToString(version) == #""6.3""#)
  }

  @Test func dynamicTypes() throws {
    let vehicles: [Vehicle] = [Vehicle(), Van()]
    let text = try JSONSerializer().serializeToString(vehicles)
    #expect(text == #"[{"wheels":4},{"wheels":4,"load":0}]"#)
  }

  @Test func onlyWhatIsDeclared() throws {
    struct Account { var name = "Ada", passwordHash = "f00" }

    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }
    let careful = JSONSerializer(policy: .init(reflection: .declared))
    do {
      _ = try careful.serialize(["user": Account()])
    } catch {
      print(error)
    }
    #expect(
      printed
        == """
        Account cannot be written: it adopts nothing that says how it is written, and the policy is `reflection: .declared`. Adopt KeyValueCreatable, Encodable or another protocol of Janus's, or add a mapping for the type.
        """)
    #expect(try careful.serializeToString([Point(x: 1, y: 2)]) == #"[{"x":1,"y":2}]"#)
  }

  @Test func whatIsLeftOut() throws {
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
    let writesNull = JSONSerializer(policy: .init(nilProperties: .writeNull))
    #expect(try writesNull.serializeToString(Holder()) == #"{"a":null,"f":6}"#)
    #expect(try JSONSerializer().serializeToString([Silent()]) == "[]")
    #expect(try JSONSerializer().serializeToString(Silent()) == "null")
  }

  // MARK: Before all rows

  @Test func conditionalConformances() throws {
    #expect(try JSONSerializer().serializeToString([Tagged(value: 7)]) == "[7]")
    #expect(try JSONDeserializer().deserialize([Tagged<Int>].self, from: "[7]").map(\.value) == [7])
    // Without the condition it is a struct as any other.
    #expect(try JSONSerializer().serializeToString(Tagged(value: Point(x: 1, y: 2))) == #"{"value":{"x":1,"y":2}}"#)
  }

  @Test func containersOfOwnTypesMayHaveProxies() throws {
    let text = try JSONSerializer().serializeToString([RouteStop(name: "a"), RouteStop(name: "b")])
    #expect(text == #""a→b""#)
    #expect(
      try JSONDeserializer().deserialize([RouteStop].self, from: text) == [RouteStop(name: "a"), RouteStop(name: "b")])
    #expect(try JSONSerializer().serializeToString([Point(x: 1, y: 2)]) == #"[{"x":1,"y":2}]"#)
    #expect(try JSONDeserializer().deserialize([Point].self, from: #"[{"x":1,"y":2}]"#) == [Point(x: 1, y: 2)])
  }

  private var guide: Guide { Guide(path: "Docs/WhichProtocolWins.md") }
}

struct Tagged<Value> { var value: Value }

extension Tagged: _JSONAware, _Model {}
extension Tagged: JSONLeafRepresentable where Value: JSONLeafRepresentable {
  var jsonLeafValue: JSONLeafValue? { value.jsonLeafValue }
}
extension Tagged: JSONLeafCreatable where Value: JSONLeafCreatable {
  init?(jsonLeafValue: JSONLeafValue) {
    guard let value = Value(jsonLeafValue: jsonLeafValue) else { return nil }
    self.init(value: value)
  }
}

public struct RouteStop: Equatable { var name: String }

extension Array: JSONProxyProvider where Element == RouteStop {
  public var jsonProxy: String { map(\.name).joined(separator: "→") }
}

extension Array: JSONProxyCreatable where Element == RouteStop {
  public init?(jsonProxy: String) { self = jsonProxy.split(separator: "→").map { RouteStop(name: String($0)) } }
}
