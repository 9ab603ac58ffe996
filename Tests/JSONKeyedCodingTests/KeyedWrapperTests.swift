import Foundation
import Janus
import JSONKeyedCoding
import Testing

/// `Zero` and the transformers, by every coder, without and inside `Keyed`.
@Suite struct KeyedWrapperTests {
  // MARK: Zero

  struct Zeros: Codable, Equatable {
    @Zero var int: Int
    @Zero var text: String
    @Zero var bool: Bool
    @Zero var optional: Int?
    @Zero var list: [Int]
    @Zero var entries: [String: Int]
    @Zero var date: Date
    @Zero var decimal: Decimal
    @Zero var user: KeyedUser
    @Zero var element: KeyedElement
    @Zero var optionalText: String?

    static let zero = Zeros(
      int: 0, text: "", bool: false, optional: nil, list: [], entries: [:],
      date: Date(timeIntervalSinceReferenceDate: 0), decimal: 0, user: KeyedUser(), element: KeyedElement(element: 0),
      optionalText: nil)
  }

  @Test("A missing or unfit value is zero", arguments: KeyedCoder.allCases) func whatIsMissingIsZero(
    _ coder: KeyedCoder
  ) throws {
    for text in [
      "{}", #"{"int":null,"text":null,"user":null}"#,
      #"{"int":"abc","text":5,"bool":7,"list":{},"entries":[],"date":"x","decimal":"y","user":3,"optionalText":5}"#,
    ] where !text.contains("null") || KeyedCoder.withNull.contains(coder) {
      #expect(try coder.read(Zeros.self, text) == .zero, "\(text)")
      #expect(try coder.read(Keyed<Zeros>.self, text).value == .zero, "\(text)")
    }
    let value = try coder.read(Zeros.self, #"{"int":3,"text":"a","optional":4,"list":[5],"element":{"element":6}}"#)
    #expect([value.int, value.optional, value.list.first, value.element.element] == [3, 4, 5, 6])
    #expect(value.text == "a")
  }

  struct OptionalZero: Codable {
    @Zero var n: Int?
    @Zero var m: Int
  }

  @Test("A zero that was missing is written", arguments: KeyedCoder.allCases) func zeroIsWritten(_ coder: KeyedCoder)
    throws
  {
    try coder.expectBothWays("{}", as: OptionalZero.self, written: #"{"m":0}"#)
    try coder.expectBothWays(#"{"n":1,"m":2}"#, as: OptionalZero.self)
    try coder.expectBothWays(#"{"n":1,"m":2}"#, as: Keyed<OptionalZero>.self)
  }

  struct PathZero: Codable {
    @Zero var n: Int
    enum CodingKeys: String, KeyedKey { case n = "a.b" }
  }

  @Test("A path that ends early makes zero", arguments: KeyedCoder.allCases) func aPathThatLeadsNowhereIsZero(
    _ coder: KeyedCoder
  ) throws {
    for text in ["{}", #"{"a":{}}"#, #"{"a":3}"#] {
      #expect(try coder.read(Keyed<PathZero>.self, text).value.n == 0)
    }
    try coder.expectBothWays(#"{"a":{"b":5}}"#, as: Keyed<PathZero>.self)
  }

  enum Level: String, Codable { case low, high }
  enum ZeroableLevel: String, Codable, Zeroable {
    case low, high
    static let zero = ZeroableLevel.high
  }

  struct Link: Codable {
    var url: URL
  }

  final class Chain: Codable {
    let next: Chain
  }

  @Test("A type has a zero if all its properties have one") func zeroOfTypes() throws {
    #expect(try PathWelcome.keyed.zero().details.description == "")
    #expect(try ZeroableLevel.keyed.zero() == .high)
    #expect(KeyedCoder.complaint { try Level.keyed.zero() } == "dataCorrupted ")
    #expect(KeyedCoder.complaint { try UUID.keyed.zero() } == "dataCorrupted ")
    #expect(KeyedCoder.complaint { try Link.keyed.zero() } == "dataCorrupted url")
    #expect(KeyedCoder.complaint { try Chain.keyed.zero() } == "dataCorrupted next")
    do {
      _ = try Link.keyed.zero()
    } catch DecodingError.dataCorrupted(let context) {
      #expect(
        context.debugDescription
          == "Expected a zero for URL, which has none. Let it adopt `Zeroable`, or make the property optional.")
    }
  }

  // MARK: Transformers

  enum DayTransformer<Object>: Transformer {
    static func transform(from text: String) -> Any? {
      if text == "never" { return nil }
      return Days.date(text)
    }

    static func transform(object: Object) -> String? {
      guard let date = object as? Date, date != .distantFuture else { return nil }
      return Days.text(date)
    }
  }

  enum Days {
    static func date(_ text: String) -> Date? { try? Date(text + "T00:00:00Z", strategy: .iso8601) }
    static func text(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }
  }

  struct Days3: Codable, Equatable {
    @CodedBy<DayTransformer> var first: Date
    @CodedBy<DayTransformer> var second: Date?
    @DecodedBy<DayTransformer> var third: Date?
  }

  @Test("A transformer converts dates when reading and writing", arguments: KeyedCoder.allCases) func dates(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"first":"2012-05-01","second":"2012-05-02","third":"2012-05-03"}"#
    for value in [try coder.read(Days3.self, text), try coder.read(Keyed<Days3>.self, text).value] {
      #expect(
        [value.first, value.second, value.third].map { $0?.timeIntervalSince1970 }
          == [1_335_830_400, 1_335_916_800, 1_336_003_200])
    }
    struct Two: Codable {
      @CodedBy<DayTransformer> var first: Date
      @CodedBy<DayTransformer> var second: Date?
    }
    try coder.expectBothWays(#"{"first":"2012-05-01","second":"2012-05-02"}"#, as: Two.self)
    try coder.expectBothWays(#"{"first":"2012-05-01"}"#, as: Two.self)
    try coder.expectBothWays(#"{"first":"2012-05-01"}"#, as: Keyed<Two>.self)
    #expect(try coder.read(Two.self, #"{"first":"2012-05-01","second":"never"}"#).second == nil)
    for (text, expected) in [
      ("{}", "keyNotFound first"), (#"{"first":"never"}"#, "dataCorrupted first"),
      (#"{"first":"2012-05-01","second":3}"#, "typeMismatch second"),
    ] {
      #expect(KeyedCoder.complaint { try coder.read(Two.self, text) } == expected)
      #expect(KeyedCoder.complaint { try coder.read(Keyed<Two>.self, text) } == expected)
    }
  }

  @Test("Null is nil for a transformer, and a value that it refuses is written as null", arguments: KeyedCoder.withNull)
  func nullAndTransformers(_ coder: KeyedCoder) throws {
    struct One: Codable {
      @CodedBy<DayTransformer> var day: Date?
    }
    #expect(try coder.read(One.self, #"{"day":null}"#).day == nil)
    #expect(try coder.written(One(day: nil)) == "{}")
    #expect(try coder.written(One(day: .distantFuture)) == #"{"day":null}"#)
    #expect(try coder.written(Keyed(One(day: .distantFuture))) == #"{"day":null}"#)
  }

  /// A type without coding functions.
  struct Ticket: Equatable {
    let id: Int
  }

  enum TicketTransformer: Transformer {
    static func transform(from id: Int) -> Any? { Ticket(id: id) }
    static func transform(object: Ticket) -> Int? { object.id }
  }

  enum WordsTransformer: EncodableTransformer {
    static func transform(object: [String]) -> String? { object.joined(separator: " ") }
  }

  struct Booking: Codable {
    @CodedBy<TicketTransformer> var some: Ticket
  }

  struct Sentence: Codable, Equatable {
    @EncodedBy<WordsTransformer> var words: [String]
  }

  @Test("Transformers read and write types that are not Codable", arguments: KeyedCoder.allCases)
  func typesThatAreNotCodable(_ coder: KeyedCoder) throws {
    #expect(try coder.read(Booking.self, #"{"some":3}"#).some == Ticket(id: 3))
    try coder.expectBothWays(#"{"some":3}"#, as: Booking.self)
    #expect(try coder.written(Sentence(words: ["a", "b"])) == #"{"words":"a b"}"#)
    #expect(try coder.read(Sentence.self, #"{"words":["a","b"]}"#) == Sentence(words: ["a", "b"]))
    try coder.expectBothWays("[3]", as: [CodedBy<TicketTransformer>].self)
  }

  @Test("Wrappers may be elements", arguments: KeyedCoder.withNull) func elements(_ coder: KeyedCoder) throws {
    try coder.expectBothWays("[3,0]", as: [Zero<Int>].self)
    #expect(try coder.read([Zero<Int>].self, #"[3,"a",{}]"#).map(\.wrappedValue) == [3, 0, 0])
    let days = try coder.read([DecodedBy<DayTransformer<Date>>].self, #"["2012-05-01"]"#)
    #expect(days.map(\.wrappedValue.timeIntervalSince1970) == [1_335_830_400])
    #expect(try coder.read([Date].self, coder.written(days)) == days.map(\.wrappedValue))
    let words = try coder.read([EncodedBy<WordsTransformer>].self, #"[["a","b"],[]]"#)
    #expect(words.map(\.wrappedValue) == [["a", "b"], []])
    #expect(try coder.written(words) == #"["a b",""]"#)
  }

  // MARK: Flat arrays without the box

  struct Flats: Codable, Equatable {
    @Flat var a: [Int]?
    @Flat var b: [KeyedElement]
  }

  @Test("Flat arrays lose the elements that do not fit", arguments: KeyedCoder.withNull) func flatArrays(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"a":[1,"a",null,3],"b":[{"element":1},{},{"element":3},null,5,{"element":4}]}"#
    let value = try coder.read(Flats.self, text)
    #expect(value.a == [1, 3])
    #expect(value.b.map(\.element) == [1, 3, 4])
    let written = #"{"a":[1,3],"b":[{"element":1},{"element":3},{"element":4}]}"#
    try coder.expectBothWays(text, as: Flats.self, written: written)
    try coder.expectBothWays(text, as: Keyed<Flats>.self, written: written)
    for text in [#"{"b":[]}"#, #"{"a":null,"b":[]}"#] {
      try coder.expectBothWays(text, as: Flats.self, written: #"{"b":[]}"#)
    }
    #expect(KeyedCoder.complaint { try coder.read(Flats.self, "{}") } == "keyNotFound b")
    #expect(KeyedCoder.complaint { try coder.read(Flats.self, #"{"b":null}"#) } == "valueNotFound b")
    #expect(KeyedCoder.complaint { try coder.read(Flats.self, #"{"b":3}"#) } == "typeMismatch b")
  }
}
