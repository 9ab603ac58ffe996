import Foundation
import Janus
import TestSupport
import Testing

/// `JanusDecoder` and `JanusEncoder` where a library takes Foundation's coders. `CodingStrategyTests` has the strategies.
@Suite struct FoundationCoderTests {
  struct Stop: Codable, Equatable {
    var pierName = "Pier 4/5"
    var arrivedAt = Date(timeIntervalSince1970: 1_714_545_000)
    var ports = ["a": 1]
    var note: String?
  }

  /// What a library does with the coders that it was given.
  struct Client {
    var decoder = JSONDecoder()
    var encoder = JSONEncoder()

    func copy<Value: Codable>(of value: Value) throws -> Value {
      try decoder.decode(Value.self, from: encoder.encode(value))
    }
  }

  /// Changes of the coders after they were made, which a library may make.
  static let changes: [(name: String, change: @Sendable (Client) -> Void)] = [
    ("none", { _ in }),
    ("pretty", { $0.encoder.outputFormatting = [.prettyPrinted, .sortedKeys] }),
    ("plain slashes", { $0.encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys] }),
    (
      "dates and keys",
      {
        $0.encoder.dateEncodingStrategy = .iso8601
        $0.decoder.dateDecodingStrategy = .iso8601
        $0.encoder.keyEncodingStrategy = .convertToSnakeCase
        $0.decoder.keyDecodingStrategy = .convertFromSnakeCase
      }
    ),
    (
      "a formatter",
      {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy/MM/dd HH:mm"
        $0.encoder.dateEncodingStrategy = .formatted(formatter)
        $0.decoder.dateDecodingStrategy = .formatted(formatter)
      }
    ),
    ("top-level members", { $0.decoder.assumesTopLevelDictionary = true }),
    ("JSON5", { $0.decoder.allowsJSON5 = true }),
  ]

  @Test(
    "A library that is given the classes writes and reads what it did with Foundation's", arguments: changes.indices)
  func exchange(_ index: Int) throws {
    let (foundation, janus) = (Client(), Client(decoder: JanusDecoder(), encoder: JanusEncoder()))
    for client in [foundation, janus] {
      client.encoder.outputFormatting = .sortedKeys
      Self.changes[index].change(client)
    }
    let text = try foundation.encoder.encode(Stop())
    #expect(try janus.encoder.encode(Stop()) == text)
    #expect(try janus.decoder.decode(Stop.self, from: text) == Stop())
    #expect(try janus.copy(of: Stop(note: "x")) == Stop(note: "x"))
  }

  @Test("Members are in the order of their declaration unless keys are sorted")
  func order() throws {
    let encoder = JanusEncoder()
    #expect(
      String(decoding: try encoder.encode(Stop()), as: UTF8.self)
        == #"{"pierName":"Pier 4\/5","arrivedAt":736237800,"ports":{"a":1}}"#)
  }

  static let documents = [
    #"{"pierName":1}"#, #"{"pierName":"x"}"#, #"{"pierName":"x","arrivedAt":"now","ports":{}}"#,
    #"{"pierName":"x","arrivedAt":0,"ports":{"a":null}}"#, #"{"pierName":"x","arrivedAt":0,"ports":[]}"#, "[]", "", "{",
    #"{"pierName":"x","arrivedAt":0,"ports":{"a":1.5}}"#, "null", #""x""#, "{} {}", #"{"pierName":"x",}"#,
  ]

  @Test("Errors have the cases and coding paths of Foundation's", arguments: documents)
  func errors(_ document: String) {
    let data = Data(document.utf8)
    func outcome(_ decoder: JSONDecoder) -> Result<Stop, Differential.Complaint> {
      Differential.outcome { try decoder.decode(Stop.self, from: data) }
    }
    let (ours, theirs) = (outcome(JanusDecoder()), outcome(JSONDecoder()))
    #expect(ours == theirs || Differential.isMorePrecise(ours, theirs))
  }

  @Test("Values that JSON cannot spell are refused as by Foundation")
  func unwritable() {
    for value in [[Double.nan], [-.infinity]] {
      let ours = Differential.outcome { try JanusEncoder().encode(value) }
      #expect(ours == Differential.outcome { try JSONEncoder().encode(value) })
    }
  }

  struct Marked: Codable, Equatable, SynthesizedCodable {
    var id = 7
    var names = ["a", "b"]
    var at = Date(timeIntervalSinceReferenceDate: 5)
  }

  @Test("Marked types have the same text and values, with functions for keys and dates, too")
  func marked() throws {
    let client = Client(decoder: JanusDecoder(), encoder: JanusEncoder())
    #expect(
      String(decoding: try client.encoder.encode(Marked()), as: UTF8.self) == #"{"id":7,"names":["a","b"],"at":5}"#)
    #expect(try client.copy(of: [Marked()]) == [Marked()])
    client.encoder.keyEncodingStrategy = .custom { AnyProgramKey("\($0.last!.stringValue)!") }
    client.decoder.keyDecodingStrategy = .custom { AnyProgramKey("\($0.last!.stringValue.dropLast())") }
    client.encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode("\(date.timeIntervalSinceReferenceDate)")
    }
    client.decoder.dateDecodingStrategy = .custom { decoder in
      Date(timeIntervalSinceReferenceDate: Double(try decoder.singleValueContainer().decode(String.self)) ?? 0)
    }
    let text = String(decoding: try client.encoder.encode(Marked()), as: UTF8.self)
    #expect(text == #"{"id!":7,"names!":["a","b"],"at!":"5.0"}"#)
    #expect(try client.copy(of: Marked()) == Marked())
  }

  struct Greeting: Codable, Equatable {
    static let key = CodingUserInfoKey(rawValue: "name")!
    var text: String

    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws { text = decoder.userInfo[Self.key] as? String ?? "" }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.userInfo[Self.key] as? String ?? "")
    }
  }

  @Test("Types see the userInfo that was set last")
  func userInfo() throws {
    let (decoder, encoder) = (JanusDecoder(), JanusEncoder())
    for name in ["Ada", "Grace"] {
      decoder.userInfo[Greeting.key] = name
      encoder.userInfo[Greeting.key] = name
      #expect(try decoder.decode(Greeting.self, from: Data("0".utf8)) == Greeting(text: name))
      #expect(String(decoding: try encoder.encode(Greeting(text: "")), as: UTF8.self) == "\"\(name)\"")
    }
  }

  @Test("Strategies that are set between calls apply to the calls after that")
  func laterStrategies() throws {
    let (decoder, encoder) = (JanusDecoder(), JanusEncoder())
    let text = Data("[1]".utf8)
    for _ in 0..<2 {
      #expect(try decoder.decode([Date].self, from: text) == [Date(timeIntervalSinceReferenceDate: 1)])
      #expect(try encoder.encode([Date(timeIntervalSinceReferenceDate: 1)]) == text)
      decoder.dateDecodingStrategy = .secondsSince1970
      encoder.dateEncodingStrategy = .secondsSince1970
      #expect(try decoder.decode([Date].self, from: text) == [Date(timeIntervalSince1970: 1)])
      #expect(try encoder.encode([Date(timeIntervalSince1970: 1)]) == text)
      decoder.dateDecodingStrategy = .deferredToDate
      encoder.dateEncodingStrategy = .deferredToDate
    }
  }

  @Test("Objects of strategies and of userInfo are released when others replace them")
  func releases() throws {
    final class Owner: Sendable {}
    let (decoder, encoder) = (JanusDecoder(), JanusEncoder())
    weak var released: Owner?
    func use(_ owner: Owner) throws {
      released = owner
      decoder.userInfo[Greeting.key] = owner
      encoder.userInfo[Greeting.key] = owner
      decoder.keyDecodingStrategy = .custom { [owner] path in withExtendedLifetime(owner) { path.last! } }
      encoder.keyEncodingStrategy = .custom { [owner] path in withExtendedLifetime(owner) { path.last! } }
      #expect(try decoder.decode(Stop.self, from: encoder.encode(Stop())) == Stop())
    }
    for _ in 0..<2 {
      try use(Owner())
      #expect(released != nil)
      (decoder.userInfo, encoder.userInfo) = ([:], [:])
      (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (.useDefaultKeys, .useDefaultKeys)
      #expect(try decoder.decode(Stop.self, from: encoder.encode(Stop())) == Stop())
      #expect(released == nil)
    }
  }

  @Test("Types with configurations are given theirs")
  func configurations() throws {
    let value = [CodingTypeTests.Marked("q")]
    let provider = CodingTypeTests.Exclamation.self
    let text = try JSONEncoder().encode(value, configuration: provider)
    #expect(try (JanusEncoder() as JSONEncoder).encode(value, configuration: provider) == text)
    #expect(
      try (JanusEncoder() as JSONEncoder).encode(value, configuration: provider.encodingConfiguration) == text)
    let decoder: JSONDecoder = JanusDecoder()
    #expect(try decoder.decode([CodingTypeTests.Marked].self, from: text, configuration: provider) == value)
    #expect(
      try decoder.decode(
        [CodingTypeTests.Marked].self, from: text, configuration: provider.decodingConfiguration) == value)
  }

  @Test("A format gives what its strategies do not, until one is set")
  func formats() throws {
    let format = JSONFormat(keys: .kebabCase, dates: .secondsSince1970, root: .named("stop"))
    let client = Client(decoder: JanusDecoder(format), encoder: JanusEncoder(format))
    let text = #"{"stop":{"pier-name":"Pier 4/5","arrived-at":1714545000,"ports":{"a":1}}}"#
    #expect(String(decoding: try client.encoder.encode(Stop()), as: UTF8.self) == text)
    #expect(try client.decoder.decode(Stop.self, from: Data(text.utf8)) == Stop())
    client.encoder.keyEncodingStrategy = .useDefaultKeys
    client.decoder.keyDecodingStrategy = .useDefaultKeys
    let exact = #"{"stop":{"pierName":"Pier 4/5","arrivedAt":1714545000,"ports":{"a":1}}}"#
    #expect(String(decoding: try client.encoder.encode(Stop()), as: UTF8.self) == exact)
    #expect(try client.copy(of: Stop()) == Stop())
  }

  @Test("Coders share plans only with those that have the same strings for infinities", arguments: ["inf", "+"])
  func infinities(text: String) throws {
    let client = Client(decoder: JanusDecoder(), encoder: JanusEncoder())
    client.encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: text, negativeInfinity: "-", nan: "nan")
    client.decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: text, negativeInfinity: "-", nan: "nan")
    #expect(String(decoding: try client.encoder.encode([Double.infinity]), as: UTF8.self) == #"["\#(text)"]"#)
    #expect(try client.copy(of: [Double.infinity]) == [.infinity])
    #expect(throws: DecodingError.self) { try client.decoder.decode([Double].self, from: Data(#"["other"]"#.utf8)) }
    #expect(throws: EncodingError.self) { try JanusEncoder().encode([Double.infinity]) }
  }

  @Test("Strategies are set while other threads decode, which see the one before or after it")
  func threads() async throws {
    let (decoder, encoder) = (JanusDecoder(), JanusEncoder())
    let text = Data(#"{"seconds":1}"#.utf8)
    struct Moment: Codable, Equatable { var seconds: Date }
    let moments = [
      Moment(seconds: Date(timeIntervalSince1970: 1)), Moment(seconds: Date(timeIntervalSinceReferenceDate: 1)),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for lap in 0..<50 {
            if task == 0 {
              decoder.dateDecodingStrategy = lap % 2 == 0 ? .secondsSince1970 : .deferredToDate
              encoder.dateEncodingStrategy = lap % 2 == 0 ? .millisecondsSince1970 : .secondsSince1970
            } else {
              #expect(moments.contains(try decoder.decode(Moment.self, from: text)))
              let written = String(decoding: try encoder.encode(moments[0]), as: UTF8.self)
              #expect([#"{"seconds":1}"#, #"{"seconds":1000}"#, #"{"seconds":-978307199}"#].contains(written))
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
