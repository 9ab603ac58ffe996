import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Foundation's strategies and the formats that stand for them, in both directions.
@Suite struct CodingStrategyTests {
  /// The same choice for all four coders.
  struct Choice: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let format: JSONFormat
    let encoder: @Sendable (JSONEncoder) -> Void
    let decoder: @Sendable (JSONDecoder) -> Void

    init(
      _ name: String, _ format: JSONFormat, _ encoder: @escaping @Sendable (JSONEncoder) -> Void,
      _ decoder: @escaping @Sendable (JSONDecoder) -> Void
    ) {
      (testDescription, self.format, self.encoder, self.decoder) = (name, format, encoder, decoder)
    }

    /// The result for a value that is encoded and decoded by either.
    func check<Value: Codable & Equatable>(_ value: Value, sourceLocation: SourceLocation = #_sourceLocation) {
      let foundation = JSONEncoder()
      encoder(foundation)
      let theirs = Differential.outcome { try JSONValue(parsing: foundation.encode(value)) }
      let ours = Differential.outcome { try JSONValue(parsing: JSONSerializer(format).encode(value)) }
      let janus = JanusEncoder()
      encoder(janus)
      let throughClass = Differential.outcome { try JSONValue(parsing: (janus as JSONEncoder).encode(value)) }
      #expect(ours == theirs, "\(Value.self)", sourceLocation: sourceLocation)
      #expect(throughClass == theirs, "\(Value.self) by JanusEncoder", sourceLocation: sourceLocation)
      if let document = try? theirs.get() {
        check(Value.self, String(decoding: document.serialized(), as: UTF8.self), sourceLocation: sourceLocation)
      }
    }

    /// The result for a document that is decoded by either.
    func check<Value: Decodable & Equatable>(
      _ type: Value.Type, _ document: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let foundation = JSONDecoder()
      decoder(foundation)
      let theirs = Differential.outcome { try foundation.decode(type, from: Data(document.utf8)) }
      let ours = Differential.outcome { try JSONDeserializer(format).decode(type, from: document) }
      let janus = JanusDecoder()
      decoder(janus)
      let throughClass = Differential.outcome { try (janus as JSONDecoder).decode(type, from: Data(document.utf8)) }
      #expect(
        ours == theirs || Differential.isMorePrecise(ours, theirs), "\(type) of \(document)",
        sourceLocation: sourceLocation)
      #expect(
        throughClass == theirs || Differential.isMorePrecise(throughClass, theirs),
        "\(type) of \(document) by JanusDecoder", sourceLocation: sourceLocation)
    }
  }

  struct Refusal: Error, CustomStringConvertible { let description = "refused" }

  // MARK: Dates

  struct Moments: Codable, Equatable {
    var at: Date
    var list: [Date]
    var map: [String: Date]
    var maybe: Date?
  }

  private static let decodeDate: @Sendable (any Decoder) throws -> Date = { decoder in
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      if text == "x" { throw Refusal() }
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
    }
    return Date(timeIntervalSinceReferenceDate: try container.decode(Double.self))
  }

  private static let encodeDate: @Sendable (Date, any Encoder) throws -> Void = { date, encoder in
    if date.timeIntervalSinceReferenceDate < 0 { throw Refusal() }
    // Nothing at all for one date.
    if date.timeIntervalSinceReferenceDate == 1 { return }
    var container = encoder.container(keyedBy: AnyProgramKey.self)
    try container.encode(encoder.codingPath.map(\.stringValue), forKey: AnyProgramKey("path"))
  }

  static let dateChoices: [Choice] = [
    Choice("since 2001", JSONFormat(dates: .secondsSince2001), { _ in }, { _ in }),
    Choice(
      "since 1970", JSONFormat(dates: .secondsSince1970), { $0.dateEncodingStrategy = .secondsSince1970 },
      { $0.dateDecodingStrategy = .secondsSince1970 }),
    Choice(
      "milliseconds", JSONFormat(dates: .millisecondsSince1970), { $0.dateEncodingStrategy = .millisecondsSince1970 },
      { $0.dateDecodingStrategy = .millisecondsSince1970 }),
    Choice(
      "ISO 8601", JSONFormat(dates: .iso8601), { $0.dateEncodingStrategy = .iso8601 },
      { $0.dateDecodingStrategy = .iso8601 }),
    Choice(
      "custom", JSONFormat(dates: .custom(decode: decodeDate, encode: encodeDate)),
      { $0.dateEncodingStrategy = .custom(encodeDate) }, { $0.dateDecodingStrategy = .custom(decodeDate) }),
  ]

  @Test(
    "Dates are coded as with the same strategy of Foundation", arguments: dateChoices,
    [0, 1, -1, 1e9, -1e9, 694_224_000])
  func dates(choice: Choice, seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    choice.check(date)
    choice.check([date])
    choice.check(Moments(at: date, list: [date], map: ["a": date], maybe: date))
  }

  @Test("A value that is not a date for a strategy fails as it does with Foundation", arguments: dateChoices)
  func datesThatDoNotFit(choice: Choice) {
    for text in [
      "1", "1.5", "-7", #""2001-01-01T00:00:00Z""#, #""2001-01-01T01:00:00+02:00""#, #""x""#, #""12""#,
      "null", "true", "[]", "{}", "1e400", #""""#,
    ] {
      choice.check(Date.self, text)
      choice.check(Date?.self, text)
      choice.check([Date].self, "[\(text)]")
      choice.check(Moments.self, "{\"at\":1,\"list\":[],\"map\":{\"a\":\(text)}}")
    }
  }

  @Test("Dates are coded by a DateFormatter") func datesOfAFormatter() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "d MMM yyyy"
    let format = JSONFormat(dates: .formatter(formatter))
    let moments = [Date(timeIntervalSinceReferenceDate: 0)]
    let text = try String(decoding: JSONSerializer(format).encode(moments), as: UTF8.self)
    #expect(text == #"["1 Jan 2001"]"#)
    #expect(try JSONDeserializer(format).decode([Date].self, from: text) == moments)
    #expect(throws: DecodingError.self) { try JSONDeserializer(format).decode([Date].self, from: #"["x"]"#) }
  }

  // MARK: Data

  struct Blobs: Codable, Equatable {
    var at: Data
    var list: [Data]
    var map: [String: Data]
  }

  private static let decodeData: @Sendable (any Decoder) throws -> Data = { decoder in
    Data(try decoder.singleValueContainer().decode(String.self).utf8)
  }

  private static let encodeData: @Sendable (Data, any Encoder) throws -> Void = { data, encoder in
    if data.count > 3 { throw Refusal() }
    var container = encoder.unkeyedContainer()
    for byte in data { try container.encode(byte) }
  }

  static let dataChoices: [Choice] = [
    Choice("Base64", JSONFormat(), { _ in }, { _ in }),
    Choice(
      "numbers", JSONFormat(data: .numbers), { $0.dataEncodingStrategy = .deferredToData },
      { $0.dataDecodingStrategy = .deferredToData }),
    Choice(
      "custom", JSONFormat(data: .custom(decode: decodeData, encode: encodeData)),
      { $0.dataEncodingStrategy = .custom(encodeData) }, { $0.dataDecodingStrategy = .custom(decodeData) }),
  ]

  @Test(
    "Data is coded as with the same strategy of Foundation", arguments: dataChoices,
    [[], [0], [1, 2, 250], [255, 255, 255, 255]] as [[UInt8]])
  func data(choice: Choice, bytes: [UInt8]) {
    let data = Data(bytes)
    choice.check(data)
    choice.check(Blobs(at: data, list: [data], map: ["a": data]))
  }

  @Test("A text that is no data for a strategy fails as it does with Foundation", arguments: dataChoices)
  func dataThatDoesNotFit(choice: Choice) {
    for text in [
      #""""#, #""AA==""#, #""AA""#, #""A""#, #""A A==""#, #""_-8=""#, #""AQ\u0049=""#, "[1,2]", "[256]",
      "[-1]", "[1.0]", #"["a"]"#, "[1,null]", "1", "null", "{}", #""AB==""#, #""é""#,
    ] {
      choice.check(Data.self, text)
      choice.check(Data?.self, text)
      choice.check([Data].self, "[\(text)]")
    }
  }

  // MARK: Numbers that are not finite

  private static let names = NonFiniteStrategy.strings(positiveInfinity: "+I", negativeInfinity: "-I", nan: "N")
  static let nonFiniteChoices: [Choice] = [
    Choice("none", JSONFormat(), { _ in }, { _ in }),
    Choice(
      "strings", JSONFormat(nonFiniteNumbers: names),
      {
        $0.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "+I", negativeInfinity: "-I", nan: "N")
      },
      {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "+I", negativeInfinity: "-I", nan: "N")
      }),
  ]

  @Test(
    "Non-finite numbers are coded as with the same strategy of Foundation", arguments: nonFiniteChoices,
    [.infinity, -.infinity, 1.5, 0, -0.0] as [Double])
  func nonFiniteNumbers(choice: Choice, number: Double) {
    choice.check(number)
    choice.check([number])
    choice.check(["a": number])
    choice.check([Float(number)])
    choice.check([Float16(number)])
    choice.check([CGFloat(number), 1])
    choice.check([number, nil] as [Double?])
  }

  @Test("A text that is not a number for a strategy fails as it does with Foundation", arguments: nonFiniteChoices)
  func nonFiniteNumbersThatDoNotFit(choice: Choice) {
    for text in [#""+I""#, #""x""#, #""""#, "1", "1e400", "null", "1e-400", "0e999", "-0.0", "1e-60"] {
      choice.check(Double.self, text)
      choice.check([Float].self, "[\(text)]")
      choice.check([Float16].self, "[\(text)]")
      choice.check([Double?].self, "[\(text)]")
    }
  }

  @Test("A Decimal that is not a number is an error") func aDecimalThatIsNoNumberIsAnError() {
    // Foundation writes NaN, which is not JSON.
    #expect(throws: EncodingError.self) { try JSONSerializer().encode([Decimal.nan]) }
  }

  // MARK: Keys

  static let snake = Choice(
    "snake", JSONFormat(keys: .snakeCase, dates: .secondsSince2001), { $0.keyEncodingStrategy = .convertToSnakeCase },
    { $0.keyDecodingStrategy = .convertFromSnakeCase })

  static let snakeReader = JSONDeserializer(snake.format)

  enum Action: Codable, Equatable {
    case openUrl(webLink: String)
    case userId(Int)
    case showAllItems
  }

  struct Account: Codable, Equatable {
    var firstName = "Ada"
    var userId = 1
    var map = ["some_key": 1, "aB": 2]
    var deep = ["some_key": ["in_ner": Inner()]]
    var actions: [Action] = [.openUrl(webLink: "a"), .userId(3), .showAllItems]

    struct Inner: Codable, Equatable { var innerName = 1 }
  }

  @Test("Snake case is coded as with Foundation's strategy") func snakeCase() {
    Self.snake.check(Account())
    for document in [
      "{}", #"{"first_name":1}"#, #"{"first_name":"a","user_id":"x"}"#,
      #"{"first_name":"a","user_id":1,"map":{"some_key":"x"}}"#,
      #"{"first_name":"a","user_id":1,"map":{},"deep":{"some_key":{"in_ner":{"inner_name":"x"}}}}"#,
      #"{"first_name":"a","user_id":1,"map":{},"deep":{"some_key":{"in_ner":{}}}}"#,
      #"{"firstName":"a","userId":1,"map":{},"deep":{},"actions":[]}"#,
      #"{"first_name":"a","user_id":1,"map":{},"deep":{},"actions":[{"user_id":{"_0":"x"}}]}"#,
      #"{"first_name":"a","user_id":1,"map":null,"deep":{},"actions":[]}"#,
    ] { Self.snake.check(Account.self, document) }
  }

  struct OneKey: Encodable {
    let name: String
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      try container.encode(1, forKey: AnyProgramKey(name))
    }
  }

  private func key(_ encode: (OneKey) throws -> Data, _ name: String) throws -> String? {
    try JSONValue(parsing: encode(OneKey(name: name))).object?.first?.key
  }

  @Test(
    "A name has the key in snake case that Foundation gives it",
    arguments: [
      "simple", "twoWords", "_under", "__two", "trailing_", "a", "aB", "x1y2", "isHTTP", "userID", "userId",
      "urlString",
      "myURLProperty", "already_snake", "éCole", "someKEY9Foo", "utf8Name", "iOSVersion", "", "_", "A", "ABc", "aBC",
      "a1B", "first1Name", "ids", "jsonURL", "9lives", "fooBAR", "fooBARBaz", "_fooBar_", "Straße", "x.y",
    ])
  func snakeCaseNames(name: String) throws {
    let foundation = JSONEncoder()
    foundation.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try key({ try JSONSerializer(Self.snake.format).encode($0) }, name) == key({ try foundation.encode($0) }, name))
  }

  /// Janus takes a run of capitals at the start for one word, knows the plural of acronyms, and takes words apart at every mark.
  @Test(
    "Runs of capitals, plurals of acronyms and marks are divided unlike Foundation does",
    arguments: [
      ("HTTPServer", "http_server", "h_ttp_server"), ("AB", "ab", "a_b"), ("SNAKE_CASE", "snake_case", "s_nake_case"),
      ("some-key", "some_key", "some-key"), ("userIDs", "user_ids", "user_i_ds"), ("a_b__c", "a_b_c", "a_b__c"),
    ])
  func snakeCaseNamesThatDiffer(name: String, ours: String, theirs: String) throws {
    let foundation = JSONEncoder()
    foundation.keyEncodingStrategy = .convertToSnakeCase
    #expect(try key({ try JSONSerializer(Self.snake.format).encode($0) }, name) == ours)
    #expect(try key({ try foundation.encode($0) }, name) == theirs)
  }
}
