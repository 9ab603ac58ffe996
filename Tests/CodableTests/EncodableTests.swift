import Foundation
import Janus
import TestSupport
import Testing

/// What Foundation encodes, Janus encodes to an equal document, and reads again as the same value.
@Suite struct EncodableTests {
  private let foundation = JSONEncoder()
  private let janus = JSONSerializer(JSONFormat(dates: .secondsSince2001))

  private func check<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ours = try janus.encode(value)
    let theirs = try foundation.encode(value)
    #expect(
      try JSONValue(parsing: ours) == JSONValue(parsing: theirs), "\(String(decoding: ours, as: UTF8.self))",
      sourceLocation: sourceLocation)
    #expect(try Differential.janus.decode(Value.self, from: ours) == value, sourceLocation: sourceLocation)
    #expect(try Differential.janus.decode(Value.self, from: theirs) == value, sourceLocation: sourceLocation)
    #expect(try Differential.foundation.decode(Value.self, from: ours) == value, sourceLocation: sourceLocation)
    for layout in [JSONLayout.pretty, .sortedKeys, [.pretty, .sortedKeys]] {
      let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001), policy: .init { $0.layout = layout })
      #expect(try Differential.janus.decode(Value.self, from: writer.encode(value)) == value)
    }
  }

  private func complaint(_ body: () throws -> Data) -> String {
    do {
      _ = try body()
      return "nothing"
    } catch EncodingError.invalidValue(_, let context) {
      return
        "invalidValue \(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))"
    } catch {
      return "\(error)"
    }
  }

  @Test("Leaves and collections of them are encoded as Foundation encodes them") func leaves() throws {
    try check(true)
    try check("text \"quoted\" é \u{1}")
    try check([0, -1, Int.max, Int.min])
    try check([UInt64.max, 0])
    try check([Int8.min, Int8.max])
    try check([UInt16.max])
    try check([Int128(UInt64.max) + 1, -5])
    try check([0.1, -0.0, 1e300, Double.leastNonzeroMagnitude, 1.0])
    try check([Float(0.1), 3.5])
    try check([nil, 1, nil] as [Int?])
    try check(URL(string: "https://example.org/a?b=c")!)
    try check([UUID(uuidString: "6B29FC40-CA47-1067-B31D-00DD010662DA")!])
    try check([Data([1, 2, 250])])
    try check([Date(timeIntervalSinceReferenceDate: 12.5)])
    try check([Decimal(string: "1.25")!, -7])
    try check([1: "a", 2: "b"])
    try check(["a": [1], "b": []])
    try check([DecodableTests.Mood.glad: 1])
    try check([String: Int]())
    try check([Int]())
  }

  @Test("A model is encoded as Foundation encodes it, and in the order of its members") func models() throws {
    let child = DecodableTests.Person(
      name: "B", age: nil, mood: .calm, address: nil, tags: [], scores: [:], children: [])
    let person = DecodableTests.Person(
      name: "Ada", age: 36, mood: .glad, address: .init(street: "Long", number: 7), tags: ["a", "b"],
      scores: ["x": 1.5], children: [child])
    try check(person)
    try check([DecodableTests.Shape.circle(radius: 1.5), .square(2), .nothing])
    let text = try String(decoding: janus.encode(person.address), as: UTF8.self)
    // The order in which the members were encoded.
    #expect(text == #"{"street_name":"Long","number":7}"#)
  }

  /// Uses its containers in every order.
  struct Restless: Codable, Equatable {
    var a = 1
    var b = "x"

    enum Key: String, CodingKey { case list, object, late, deep, empty, none }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      a = try list.decode(Int.self)
      b = try container.nestedContainer(keyedBy: Key.self, forKey: .object).decode(String.self, forKey: .deep)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      var object = container.nestedContainer(keyedBy: Key.self, forKey: .object)
      try container.encode(0, forKey: .late)
      try list.encode(a)
      try object.encode(b, forKey: .deep)
      try list.encodeNil()
      var inner = list.nestedUnkeyedContainer()
      var second = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(["deep": 1])
      try second.encodeNil(forKey: .none)
      try container.encode(2, forKey: .late)
      _ = container.nestedContainer(keyedBy: Key.self, forKey: .empty)
      let superclass = container.superEncoder()
      try container.encodeIfPresent(Int?.none, forKey: .none)
      var single = superclass.singleValueContainer()
      try single.encode([a, 2])
      var again = encoder.container(keyedBy: Key.self)
      try again.encode(true, forKey: .deep)
    }
  }

  @Test("Containers that a type opens in any order are written in place") func containersInEveryOrder() throws {
    try check(Restless())
    let text = try String(decoding: janus.encode(Restless()), as: UTF8.self)
    let expected =
      #"{"list":[1,null,[{"deep":1}],{"none":null}],"object":{"deep":"x"},"late":2,"empty":{},"super":[1,2],"deep":true}"#
    #expect(text == expected)
  }

  struct Silent: Encodable { func encode(to encoder: any Encoder) {} }

  @Test("A value that cannot be encoded fails with the coding path that Foundation gives") func whatCannotBeEncoded() {
    #expect(complaint { try foundation.encode(Silent()) } == complaint { try janus.encode(Silent()) })
    #expect(complaint { try foundation.encode(["a": [Silent()]]) } == complaint { try janus.encode(["a": [Silent()]]) })
    #expect(complaint { try janus.encode(["a": [1, Double.nan]]) } == "invalidValue a.1")
    #expect(complaint { try foundation.encode(["a": [1, Double.nan]]) } == "invalidValue a.1")
    #expect(complaint { try janus.encode([Float.infinity]) } == "invalidValue 0")
  }

  /// Contains itself.
  final class Ring: Encodable {
    var next: Ring?
  }

  @Test("A cycle of objects is an error with its path") func cycles() {
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    #expect(complaint { try janus.encode(ring) }.hasPrefix("invalidValue next.next."))
  }

  @Test("The naming of keys and a root apply to Encodable types") func namesAndRoots() throws {
    struct User: Codable, Equatable { var firstName = "Ada", userID = 7, codes = ["someKey": 1] }
    let format = JSONFormat(keys: .snakeCase, root: .path("data.1"))
    let text = try String(decoding: JSONSerializer(format).encode(User()), as: UTF8.self)
    #expect(text == #"{"data":[null,{"first_name":"Ada","user_id":7,"codes":{"someKey":1}}]}"#)
    #expect(try JSONDeserializer(format).decode(User.self, from: text) == User())
    let foundation = JSONEncoder()
    foundation.keyEncodingStrategy = .convertToSnakeCase
    let bare = try JSONSerializer(JSONFormat(keys: .snakeCase)).encode(User())
    #expect(try JSONValue(parsing: foundation.encode(User())) == JSONValue(parsing: bare))
  }

  @Test("The formats of dates and non-finite numbers apply to Encodable types") func formats() throws {
    struct Moment: Codable, Equatable { var at = Date(timeIntervalSince1970: 0), numbers = [1.5, .infinity] }
    let format = JSONFormat(
      dates: .iso8601, nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
    let text = try String(decoding: JSONSerializer(format).encode(Moment()), as: UTF8.self)
    #expect(text == #"{"at":"1970-01-01T00:00:00Z","numbers":[1.5,"inf"]}"#)
    #expect(try JSONDeserializer(format).decode(Moment.self, from: text) == Moment())
  }

  // MARK: Janus's own inside

  struct Harbour: KeyValueCreatable, JSONMapped, Codable, Equatable {
    var name = ""
    var berths = 0
    static let jsonMapping: JSONMapping<Harbour> = [.key("title", for: \.name)]
  }

  struct Voyage: Codable, Equatable {
    var from = Harbour(name: "Bergen", berths: 3)
    var stops = [Harbour(name: "Bodø")]
    var ship = "Nordlys"
  }

  @Test("What is encoded has the keys that a mapping gives them, whether or not the type has a plan")
  func mappedKeys() throws {
    let text = try String(decoding: janus.encode(Voyage()), as: UTF8.self)
    #expect(
      text
        == #"{"from":{"title":"Bergen","berths":3},"stops":[{"title":"Bodø","berths":0}],"ship":"Nordlys"}"#
    )
    #expect(try Differential.janus.decode(Voyage.self, from: text) == Voyage())
    do {
      _ = try JSONDeserializer(policy: .init { $0.mismatch = .fail }).decode(
        Voyage.self, from: #"{"from":{"title":"a","berths":"x y"},"stops":[],"ship":"a"}"#)
      Issue.record("read what does not fit")
    } catch DecodingError.typeMismatch(_, let context) {
      #expect((context.underlyingError as? JSONError)?.path.description == "/from/berths")
    }
  }
}
