import Foundation
import Janus
import Testing

@Suite struct EnumsAndUnionsTests {
  let reader = JSONDeserializer()
  let writer = JSONSerializer()

  enum Suit: String { case clubs, diamonds, hearts, spades }
  enum Rank: Int { case jack = 11, queen, king }

  struct Card: KeyValueCreatable {
    var suit = Suit.clubs
    var rank: Rank?
  }

  @Test func rawValues() throws {
    let card = try reader.deserialize(Card.self, from: #"{"suit": "hearts", "rank": 12}"#)
    let text = try writer.serializeToString(card)
    let expected = """
      {"suit":"hearts","rank":12}
      """
    #expect(text == expected)

    let (hand, report) = try reader.deserializeReporting(
      [Card].self, from: #"[{"suit": "stars"}, {"rank": "12"}]"#)
    let lines = """
      line 1, column 11, at /0/suit: expected Suit, found the string "stars".
      """
    #expect(report.description == lines)
    #expect(hand.map(\.suit) == [.clubs, .clubs])
    #expect(hand.map(\.rank) == [nil, .queen])
    let exact = JSONDeserializer(policy: .init(coercion: .exact))
    #expect(throws: JSONError.self) { try exact.deserialize(Card.self, from: #"{"rank": "12"}"#) }
    #expect(try exact.issues([Suit].self, from: #"["hearts", "stars"]"#) == ["invalidValue /1"])
  }

  enum Color: String, JSONMapped {
    case red, green, unknown

    static let jsonMapping: JSONMapping<Color> = [.fallback(.unknown)]
  }

  @Test func fallbacks() throws {
    let (colors, lost) = try reader.deserializeReporting([Color].self, from: #"["red", "teal"]"#)
    let expected = """
      line 1, column 9, at /1: expected Color, found the string "teal".
      """
    #expect(lost.description == expected)
    #expect(colors == [.red, .unknown])
    let strict = JSONDeserializer(policy: .init(mismatch: .fail))
    #expect(try strict.deserialize([Color].self, from: #"["red", "teal"]"#) == colors)
    #expect(try writer.serializeToString(colors) == #"["red","unknown"]"#)

    let reds = JSONFormat(mappings: [JSONMapping<Color>(.fallback(.red))])
    let red = try JSONDeserializer(reds).deserialize([Color].self, from: #"["teal"]"#)
    #expect(red == [.red])

    // The table.
    struct Palette: KeyValueCreatable {
      var color = Color.green
      var other: Color? = .green
    }
    let some = try reader.deserializeReporting([Color].self, from: #"["green", 1, true, null, [], {}]"#).value
    #expect(some == [.green, .unknown, .unknown])
    let palette = try reader.deserialize(Palette.self, from: #"{"color": null, "other": null}"#)
    #expect(palette.color == .green)
    #expect(palette.other == nil)
    #expect(
      try reader.issues(Palette.self, from: #"{"color": [], "other": {}}"#) == [
        "typeMismatch /color", "typeMismatch /other",
      ])
  }

  enum Unit: RawRepresentable, Equatable, JSONMapped {
    case metre, mile
    case other(String)

    init?(rawValue: String) {
      switch rawValue {
      case "m": self = .metre
      case "mi": self = .mile
      default: return nil
      }
    }

    var rawValue: String {
      switch self {
      case .metre: "m"
      case .mile: "mi"
      case .other(let text): text
      }
    }

    static let jsonMapping: JSONMapping<Unit> = [
      .fallback { leaf in
        guard case .string(let text) = leaf else { return nil }
        return .other(text)
      }
    ]
  }

  @Test func keptRawValues() throws {
    let units = try reader.deserialize([Unit].self, from: #"["mi", "ft"]"#)
    let same = try writer.serializeToString(units)
    let expected = """
      ["mi","ft"]
      """
    #expect(same == expected)
    #expect(units == [.mile, .other("ft")])
    #expect(try reader.issues([Unit].self, from: #"["mi", "ft", 7]"#) == ["typeMismatch /2"])
  }

  struct Circle: KeyValueCreatable, Equatable { var radius = 0.0 }
  struct Square: KeyValueCreatable, Equatable { var side = 0 }

  enum Shape: JSONUnion, Equatable {
    case circle(Circle), square(Square), nothing

    static let jsonUnion: JSONUnionMapping<Shape> = .init(
      .internal("type"),
      .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
      .case("nothing", .nothing))
  }

  @Test func payloads() throws {
    let shapes = try reader.deserialize(
      [Shape].self, from: #"[{"radius": 1.5, "type": "circle"}, {"type": "nothing"}]"#)
    let drawn = try writer.serializeToString(shapes)
    let expected = """
      [{"type":"circle","radius":1.5},{"type":"nothing"}]
      """
    #expect(drawn == expected)
    #expect(shapes == [.circle(Circle(radius: 1.5)), .nothing])
    let slot = Slot(value: ["k": [Shape.nothing, nil]])
    let text = try writer.serializeToString(slot)
    #expect(text == #"{"value":{"k":[{"type":"nothing"},null]}}"#)
    #expect(try reader.deserialize(Slot<[String: [Shape?]]>.self, from: text).value == slot.value)
  }

  // MARK: The four taggings

  enum Outside: JSONUnion {
    case circle(Circle), nothing

    static let jsonUnion: JSONUnionMapping<Outside> = .init(
      .external, .case("circle", Outside.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("nothing", make: { .nothing }, matches: { if case .nothing = $0 { true } else { false } }))
  }

  enum Beside: JSONUnion, Equatable {
    case circle(Circle), nothing

    static let jsonUnion: JSONUnionMapping<Beside> = .init(
      .adjacent(tag: "type", content: "value"),
      .case("circle", Beside.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("nothing", .nothing))
  }

  enum Answer: JSONUnion, Equatable {
    case number(Int), text(String), circle(Circle), list([Answer])

    static let jsonUnion: JSONUnionMapping<Answer> = .init(
      .untagged,
      .case("number", Answer.number) { if case .number(let number) = $0 { number } else { nil } },
      .case("text", Answer.text) { if case .text(let text) = $0 { text } else { nil } },
      .case("circle", Answer.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("list", Answer.list) { if case .list(let list) = $0 { list } else { nil } })
  }

  @Test func taggings() throws {
    let circle = Circle(radius: 1.5)
    #expect(
      try writer.serializeToString([Outside.circle(circle), .nothing]) == #"[{"circle":{"radius":1.5}},"nothing"]"#)
    #expect(
      try writer.serializeToString([Beside.circle(circle), .nothing])
        == #"[{"type":"circle","value":{"radius":1.5}},{"type":"nothing"}]"#)
    #expect(try writer.serializeToString([Answer.circle(circle)]) == #"[{"radius":1.5}]"#)
    let sorted = JSONSerializer(policy: .init(layout: .sortedKeys))
    #expect(try sorted.serializeToString([Shape.circle(circle)]) == #"[{"radius":1.5,"type":"circle"}]"#)
    let strict = JSONDeserializer(JSONFormat(keys: .snakeCase), policy: .init(unknownKeys: .fail))
    #expect(try strict.deserialize(Shape.self, from: #"{"side": 1, "type": "square"}"#) == .square(Square(side: 1)))

    enum Numbered: JSONUnion, Equatable {
      case one(Circle)
      static let jsonUnion: JSONUnionMapping<Numbered> = .init(
        .internal("theType"), .case("1", Numbered.one) { if case .one(let circle) = $0 { circle } else { nil } })
    }
    #expect(try strict.deserialize(Numbered.self, from: #"{"theType": 1, "radius": 1.5}"#) == .one(circle))
    #expect(
      try JSONSerializer(JSONFormat(keys: .snakeCase)).serializeToString(Numbered.one(circle))
        == #"{"theType":"1","radius":1.5}"#)
  }

  enum Reading: JSONUnion {
    case number(Int)
    static let jsonUnion: JSONUnionMapping<Reading> = .init(
      .internal("type"), .case("number", Reading.number) { if case .number(let number) = $0 { number } else { nil } })
  }

  @Test func mistakes() {
    let error = failure { try writer.serialize(Reading.number(1)) }
    let expected = """
      the union Reading does not work: Int has no properties to put the tag "type" beside. Use adjacent or external tagging.
      """
    #expect(error?.description == expected)
  }

  @Test func untagged() throws {
    let answers = try reader.deserialize([Answer].self, from: #"[7, "7", {"radius": 1.5}, [8]]"#)
    #expect(answers == [.number(7), .text("7"), .circle(Circle(radius: 1.5)), .list([.number(8)])])
    #expect(try writer.serializeToString(answers) == #"[7,"7",{"radius":1.5},[8]]"#)
    #expect(
      try reader.issues([Answer].self, from: #"[{}, {"radius": "1.5"}]"#) == ["typeMismatch /0", "typeMismatch /1"])
  }

  // MARK: Values of no case

  @Test func valuesOfNoCase() throws {
    let (known, problems) = try reader.deserializeReporting(
      [Shape].self,
      from: #"[{"type": "star"}, {"radius": 1}, {"type": null}, "circle", {"type": "square", "side": []}]"#)
    let expected = """
      line 1, column 11, at /0/type: expected Shape, found the string "star": the cases are "circle", "square", "nothing".
      line 1, column 20, at /1: expected the key "type" of Shape, found nothing.
      line 1, column 44, at /2/type: expected Shape, found null: the cases are "circle", "square", "nothing".
      line 1, column 51, at /3: expected Shape, found the string "circle".
      line 1, column 88, at /4/side: expected Int, found an array.
      """
    #expect(problems.description == expected)
    #expect(known == [.square(Square(side: 0))])
    let strict = JSONDeserializer(policy: .init(mismatch: .fail))
    #expect(failure { try strict.deserialize([Shape].self, from: #"[{"type": "star"}]"#) }?.code == .invalidValue)
  }

  enum Event: JSONUnion, Equatable {
    case moved(Circle), other(JSONValue)

    static let jsonUnion: JSONUnionMapping<Event> = .init(
      .adjacent(tag: "event", content: "data"),
      .case("moved", Event.moved) { if case .moved(let circle) = $0 { circle } else { nil } },
      .otherwise(Event.other) { if case .other(let value) = $0 { value } else { nil } })
  }

  @Test func otherwise() throws {
    let events = try reader.deserialize(
      [Event].self, from: #"[{"event":"moved","data":{"radius":2.5}},{"event":"left","at":[1,2.50]}]"#)
    let unchanged = try writer.serializeToString(events)
    let expected = """
      [{"event":"moved","data":{"radius":2.5}},{"event":"left","at":[1,2.50]}]
      """
    #expect(unchanged == expected)
    #expect(events.first == .moved(Circle(radius: 2.5)))
    #expect(try reader.issues([Event].self, from: #"[{"at": 1}]"#) == ["missingValue /0"])
  }

  // MARK: Class hierarchies

  class Vehicle: DeserializableObject, JSONUnion {
    var wheels = 4

    static let jsonUnion: JSONUnionMapping<Vehicle> = .init(
      .internal("kind"),
      .subclass("tipper", Tipper.self), .subclass("truck", Truck.self), .subclass("vehicle", Vehicle.self))
  }

  class Truck: Vehicle {
    var load = 0.5
  }

  final class Tipper: Truck {
    var angle = 0
  }

  struct Site: KeyValueCreatable {
    var truck: Truck?
  }

  @Test func classes() throws {
    let vehicles = try reader.deserialize(
      [Vehicle].self, from: #"[{"kind": "tipper", "angle": 30}, {"kind": "vehicle", "wheels": 3}]"#)
    let parked = try writer.serializeToString(vehicles)
    let expected = """
      [{"kind":"tipper","wheels":4,"load":0.5,"angle":30},{"kind":"vehicle","wheels":3}]
      """
    #expect(parked == expected)
    #expect((vehicles[0] as? Tipper)?.angle == 30)
    #expect(type(of: vehicles[1]) == Vehicle.self)

    let (site, refused) = try reader.deserializeReporting(Site.self, from: #"{"truck": {"kind": "vehicle"}}"#)
    let line = """
      line 1, column 11, at /truck: expected Truck, found an object.
      """
    #expect(refused.description == line)
    #expect(site.truck == nil)
    #expect(try reader.deserialize(Site.self, from: #"{"truck": {"kind": "tipper"}}"#).truck is Tipper)
  }

  // MARK: Hooks

  struct Order: DeserializationObserving {
    var prices: [Int] = []
    var total = 0
    var notes: [String] = []

    mutating func didDeserialize(_ object: JSONObject) throws {
      total = prices.reduce(0, +)
      notes = object.map(\.key).filter { $0.hasPrefix("note") }
      if prices.isEmpty { throw Empty() }
    }
  }

  struct Empty: Error, CustomStringConvertible {
    var description: String { "an order needs a price" }
  }

  @Test func afterReading() throws {
    let (order, _) = try reader.deserializeReporting(
      Order.self, from: #"{"prices": [3, 4], "note1": "x", "note2": "y"}"#)
    let (_, complaints) = try reader.deserializeReporting([Order].self, from: #"[{"prices": [1]}, {}]"#)
    let expected = """
      line 1, column 19, at /1: Order rejected an object: an order needs a price.
      """
    #expect(complaints.description == expected)
    #expect(order.total == 7)
    #expect(order.notes == ["note1", "note2"])
    let strict = JSONDeserializer(policy: .init(mismatch: .fail))
    #expect(failure { try strict.deserialize(Order.self, from: "{}") }?.code == .rejectedValue)

    struct Basket: DeserializationObserving {
      var order = Order()
      var seen = 0
      mutating func didDeserialize(_ object: JSONObject) { seen = order.total }
    }
    var basket = try reader.deserialize(Basket.self, from: #"{"order": {"prices": [5]}}"#)
    #expect(basket.seen == 5)
    try reader.fill(&basket, from: #"{"order": {"prices": [6]}}"#)
    #expect(basket.seen == 6)
  }

  struct Letter: SerializationObserving {
    var text = ""
    var length = 0

    mutating func willSerialize() { length = text.count }
  }

  @Test func beforeWriting() throws {
    let letter = Letter(text: "Hello")
    let sent = try writer.serializeToString([letter])
    let expected = """
      [{"text":"Hello","length":5}]
      """
    #expect(sent == expected)
    #expect(letter.length == 0)

    struct Envelope: SerializationObserving {
      var letter = Letter(text: "Hello")
      mutating func willSerialize() { letter.text = "Bye" }
    }
    #expect(try writer.serializeToString(Envelope()) == #"{"letter":{"text":"Bye","length":3}}"#)
  }
}
