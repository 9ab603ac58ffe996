import Foundation
import Janus
import TestSupport
import Testing
@testable import TwinParts

/// A model behaves the same with and without the marker: values, text and errors.
@Suite("Models with and without the marker do the same") struct SynthesizedDifferenceTests {
  private func checkDecoding(
    _ twins: Twins, _ document: [UInt8], by reader: JSONDeserializer = Differential.janus, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:], reports: Bool = false
  ) {
    let visitor = DecodingVisitor(
      reader: reader, document: document, root: root, userInfo: userInfo, reports: reports)
    let (plain, marked) = twins.outcomes(of: visitor)
    #expect(plain == marked, "\(String(decoding: document, as: UTF8.self))")
  }

  @Test("A document that fits gives the same values, and those of Foundation", arguments: Twins.all)
  func documents(twins: Twins) {
    let document = Array(twins.document.utf8)
    let value = twins.plain(FoundationDecodingVisitor(document: document))
    let outcomes = twins.outcomes(of: DecodingVisitor(document: document, count: 3))
    #expect(outcomes.plain == outcomes.marked)
    // Foundation's decoder keeps neither the order of keys nor the digits of numbers.
    if !twins.name.hasPrefix("Random"), !["Values", "Wide128"].contains(twins.name) {
      #expect(outcomes.marked == value)
    }
  }

  @Test("A document with one change has the same outcome", arguments: Twins.byHand + Twins.random.prefix(12))
  func changes(twins: Twins) throws {
    for document in Changes.some(try Changes.all(of: twins.document), 120) {
      checkDecoding(twins, Array(document.utf8))
    }
  }

  @Test(
    "A broken document has the same error with and without the marker", arguments: Twins.byHand + Twins.random.prefix(6)
  )
  func broken(twins: Twins) {
    for document in Share.of(Changes.broken(twins.document)) { checkDecoding(twins, document) }
  }

  static let namings: [(name: String, keys: KeyNaming)] = [
    ("snake", .snakeCase), ("foundation", .foundationSnakeCase), ("camel", .camelCase), ("pascal", .pascalCase),
    ("kebab", .kebabCase), ("screaming", .screamingSnakeCase), ("fuzzy", .fuzzy), ("remote", .remote),
    ("upper", .custom(key: { $0.uppercased() })),
    ("x", .custom(key: { "x" + $0 }, property: { String($0.dropFirst()) })),
    (
      "path",
      .custom(
        decode: { path in AnyKey(stringValue: path.last.map { $0.stringValue.lowercased() } ?? "") },
        encode: { path in AnyKey(stringValue: "\(path.count)\(path.last?.stringValue ?? "")") })
    ),
  ]

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test("Each convention for keys has the same outcome", arguments: Share.of(Twins.byHand), namings.map(\.name))
  func conventions(twins: Twins, naming: String) throws {
    let keys = try #require(Self.namings.first { $0.name == naming }).keys
    let format = JSONFormat(keys: keys, dates: .secondsSince2001)
    let writing = EncodingVisitor(writer: JSONSerializer(format), document: Array(twins.document.utf8))
    let (plain, marked) = twins.outcomes(of: writing)
    #expect(twins.isSame(plain, marked))
    let reader = JSONDeserializer(format, policy: .planning)
    guard plain.hasPrefix("String [") else { return }
    let text = try text(of: twins, JSONSerializer(format))
    checkDecoding(twins, Array(text.utf8), by: reader)
    checkDecoding(twins, Array(twins.document.utf8), by: reader)
    if twins.document.utf8.count < 200 {
      for document in Changes.some(try Changes.all(of: text), 20) {
        checkDecoding(twins, Array(document.utf8), by: reader)
      }
    }
  }

  /// What a serializer makes of the document's value, as text.
  private func text(of twins: Twins, _ writer: JSONSerializer) throws -> String {
    struct TextVisitor: TypeVisitor {
      let writer: JSONSerializer
      let document: Data
      func visit<Model: Codable>(_ type: Model.Type) -> String {
        (try? Differential.janus.decode(type, from: document)).flatMap { try? writer.encodeToString($0) } ?? "{}"
      }
    }
    return twins.plain(TextVisitor(writer: writer, document: Data(twins.document.utf8)))
  }

  @Test("Own names beside the document's keys have the same outcome")
  func ownNames() throws {
    let twins = try #require(Twins.byHand.first { $0.name == "Names" })
    for (_, keys) in Self.namings {
      let reader = JSONDeserializer(JSONFormat(keys: keys), policy: .planning)
      let own = #""userID":1,"firstName":"a","inner":[{"someName":1}]"#
      let other = #""user_id":2,"first_name":"b","user_ID":5,"inner":[{"some_name":2}]"#
      let more =
        #""address1":"1","address_1":"2","address2":"3","address_2":"4","Address1":"5","isOk":true,"is_ok":false"#
      for document in [
        "{\(own)}", "{\(other)}", "{\(own),\(other)}", "{\(other),\(own)}", "{\(own),\(more)}", "{\(other),\(more)}",
        "{\(more),\(other),\(own)}", #"{"userId":1,"firstName":"a","inner":[]}"#,
        #"{"UserID":1,"FirstName":"a","Inner":[]}"#,
        #"{"user-id":1,"first-name":"a","inner":[{"some-name":1,"some_name":2,"other_url":"x"}]}"#,
        #"{"USER_ID":1,"FIRST_NAME":"a","INNER":[{"SOME_NAME":1}],"inner":[]}"#,
        #"{"user_id":null,"userID":1,"first_name":"a","inner":[]}"#,
        #"{"userID":"x","user_id":1,"first_name":"a","inner":[]}"#,
        #"{"user_id":1,"userID":"x","first_name":"a","inner":[],"url":1}"#,
      ] {
        checkDecoding(twins, Array(document.utf8), by: reader)
      }
    }
  }

  @Test("Keys that are equivalent and not the same bytes have the same outcome")
  func equivalentKeys() throws {
    let twins = try #require(Twins.byHand.first { $0.name == "OddKeys" })
    let start = #"{"a\"b\\c":1,"a key that is much longer than any word of eight bytes, and even than two of them":"2""#
    for end in [
      #","cafe\u0301":3}"#, ",\"cafe\u{301}\":3}", ",\"caf\u{e9}\":3}", ",\"ni\u{f1}o\":3}", ",\"nin\u{303}o\":3}",
      ",\"caf\u{e9}\":3,\"cafe\u{301}\":4}", ",\"cafe\u{301}\":4,\"caf\u{e9}\":3}", "}",
    ] {
      let document = Array((start + end).utf8)
      checkDecoding(twins, document)
      checkDecoding(twins, document, by: JSONDeserializer(.foundation, policy: .planning))
    }
  }

  typealias Policy = JSONDeserializer.Policy
  static let policies: [(name: String, policy: Policy)] = [
    ("first", Policy { $0.duplicates = .first }), ("no duplicates", Policy { $0.duplicates = .fail }),
    ("report", Policy { $0.unknownKeys = .report }), ("no unknown keys", Policy { $0.unknownKeys = .fail }),
    ("lenient", Policy { $0.coercion = .lenient }), ("exact", Policy { $0.coercion = .exact }),
    ("skip", Policy { $0.mismatch = .skip }),
    ("keep", Policy { $0.null = .keep }), ("no null", Policy { $0.null = .fail }),
    ("missing", Policy { $0.missing = .fail }),
    ("strict", .strict),
    ("all", Policy { $0.errors = .all }), ("shallow", Policy { $0.limits.depth = 3 }),
    (
      "short",
      Policy {
        $0.limits.stringBytes = 8
        $0.limits.numberBytes = 4
      }
    ), ("json5", Policy { $0.dialect = .json5 }),
  ]

  @Test(
    "Each policy has the same outcome with and without the marker", arguments: Share.of(Twins.byHand),
    policies.map(\.name))
  func readingPolicies(twins: Twins, name: String) throws {
    var policy = try #require(Self.policies.first { $0.name == name }).policy
    policy.verifiesSynthesized = false
    let reader = JSONDeserializer(JSONFormat(dates: .secondsSince2001), policy: policy)
    let changes = try Changes.all(of: twins.document)
    for document in [twins.document] + Changes.some(changes, 25) {
      checkDecoding(twins, Array(document.utf8), by: reader)
    }
    for document in Changes.some(changes, 8) {
      checkDecoding(twins, Array(document.utf8), by: reader, reports: true)
    }
  }

  @Test("Reports are the same with and without the marker", arguments: Twins.byHand)
  func reports(twins: Twins) throws {
    for document in [twins.document] + Changes.some(try Changes.all(of: twins.document), 25) {
      checkDecoding(twins, Array(document.utf8), reports: true)
    }
  }

  @Test("Dates, data and numbers in each strategy have the same outcome", arguments: Share.of(Twins.byHand))
  func strategies(twins: Twins) {
    let dates: [DateStrategy] = [
      .iso8601, .iso8601WholeSeconds, .secondsSince1970, .millisecondsSince1970, .unixTimestamp,
      .anyOf(.unixTimestamp, .iso8601, written: .iso8601), .skipped,
    ]
    let spelled = twins.document.replacing("1.5", with: "\"2014-01-02T12:40:08Z\"").replacing("1e300", with: "\"inf\"")
      .replacing("3e38", with: "\"nan\"").replacing("\"AQI=\"", with: "[1,2]")
    for date in dates {
      for data in [DataStrategy.base64, .numbers, .jsonText] {
        for numbers in [
          NonFiniteStrategy.fail, .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
        ] {
          let format = JSONFormat(dates: date, data: data, nonFiniteNumbers: numbers)
          for document in [twins.document, spelled] {
            checkDecoding(twins, Array(document.utf8), by: JSONDeserializer(format, policy: .planning))
          }
          let visitor = EncodingVisitor(writer: JSONSerializer(format), document: Array(twins.document.utf8))
          let (plain, marked) = twins.outcomes(of: visitor)
          #expect(twins.isSame(plain, marked))
        }
      }
    }
  }

  static let layouts: [JSONLayout] = [
    .compact, .pretty, .sortedKeys, [.pretty, .sortedKeys], .foundationPretty, [.foundationPretty, .sortedKeys],
    [.escapesSlashes, .escapesNonASCII],
  ]

  static let writingPolicies: [(name: String, policy: JSONSerializer.Policy)] =
    layouts.map { layout in ("layout \(layout.rawValue)", .init { $0.layout = layout }) } + [
      ("nulls", .init { $0.nilProperties = .writeNull }), ("skip", .init { $0.unwritable = .skip }),
      ("shallow", .init { $0.depth = 2 }),
      ("declared", .init { $0.reflection = .declared }),
      ("omitted", .init { $0.omittedTypes = [String.self, Double.self] }),
      ("keys", .init { $0.references = .keys(beyond: 0) }),
    ]

  @Test(
    "Layouts and policies of writing have the same text", arguments: Share.of(Twins.byHand), writingPolicies.map(\.name)
  )
  func writing(twins: Twins, name: String) throws {
    let policy = try #require(Self.writingPolicies.first { $0.name == name }).policy
    let writer = JSONSerializer(JSONFormat(dates: .secondsSince2001), policy: policy)
    for root in [nil, RootKey.named("root"), .path("a.b"), .automatic, .envelope] {
      let visitor = EncodingVisitor(writer: writer, document: Array(twins.document.utf8), root: root)
      let (plain, marked) = twins.outcomes(of: visitor)
      #expect(twins.isSame(plain, marked))
    }
  }

  @Test("Foundation's encoder writes the same text", arguments: Twins.byHand)
  func foundationsText(twins: Twins) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let writer = JSONSerializer(
      .foundation, policy: .init { $0.layout = [.foundationPretty, .sortedKeys, .escapesSlashes] })
    let document = Array(twins.document.utf8)
    let theirs = twins.plain(FoundationEncodingVisitor(encoder: encoder, document: document))
    let ours = twins.outcomes(of: EncodingVisitor(writer: writer, document: document))
    #expect(twins.isSame(ours.marked, ours.plain))
    let ordinary = ["Leaves", "Optionals", "Address", "Person", "Enums", "Partial", "Fixed", "Node", "Outer"]
    if ordinary.contains(twins.name) { #expect(ours.marked == theirs) }
  }

  @Test("Each root has the same outcome with and without the marker", arguments: Twins.byHand)
  func roots(twins: Twins) {
    for root in [RootKey.named("root"), .path("a.b"), .path("a.0"), .automatic, .envelope, .none] {
      for document in [
        twins.document, "{\"root\":\(twins.document)}", "{\"a\":{\"b\":\(twins.document)},\"c\":1}",
        "{\"a\":[\(twins.document)]}",
        "{\"\(twins.name)\":\(twins.document)}", "{\"a\":{\"b\":1}}", "{\"root\":{\"x\":[}}",
      ] {
        checkDecoding(twins, Array(document.utf8), root: root)
      }
    }
  }

  @Test("Values inside others have the same outcome", arguments: Share.of(Twins.all))
  func insideOthers(twins: Twins) {
    let (plain, marked) = twins.outcomes(of: WrappingVisitor(document: twins.document))
    #expect(twins.isSame(plain, marked))
  }

  @Test("The caller's user info has the same effect", arguments: ["Told", "Spies", "Placed"])
  func userInfo(name: String) throws {
    let twins = try #require(Twins.byHand.first { $0.name == name })
    let info: [CodingUserInfoKey: Any] = [Parts.Told.key: true, Parts.Spy.key: "info"]
    let document = Array(twins.document.utf8)
    for root in [nil, RootKey.path("a.b")] {
      let text = root == nil ? twins.document : "{\"a\":{\"b\":\(twins.document)}}"
      checkDecoding(twins, Array(text.utf8), root: root, userInfo: info)
      checkDecoding(twins, Array(text.utf8), root: root)
      let (plain, marked) = twins.outcomes(of: EncodingVisitor(document: document, root: root, userInfo: info))
      #expect(twins.isSame(plain, marked))
    }
  }

  @Test("Numbers that are not finite have the same outcome")
  func nonFiniteNumbers() throws {
    let numbers = NonFiniteStrategy.strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let reader = JSONDeserializer(JSONFormat(nonFiniteNumbers: numbers), policy: .planning)
    let twins = try #require(Twins.byHand.first { $0.name == "NonFinite" })
    for document in [
      #"{"double":"inf","float":1,"doubles":[]}"#, #"{"double":1,"float":"nan","doubles":[]}"#,
      #"{"double":1,"float":1,"doubles":[1,"-inf"]}"#, #"{"double":1,"float":1,"doubles":[],"maybe":"nan"}"#,
    ] {
      for strategy in [NonFiniteStrategy.fail, .strings(positiveInfinity: "+", negativeInfinity: "-", nan: "?")] {
        let writer = JSONSerializer(JSONFormat(nonFiniteNumbers: strategy))
        let (plain, marked) = twins.outcomes(
          of: EncodingVisitor(writer: writer, reader: reader, document: Array(document.utf8)))
        #expect(twins.isSame(plain, marked))
      }
    }
  }

  @Test("Deep values have the same outcome with and without the marker")
  func depth() throws {
    let twins = try #require(Twins.byHand.first { $0.name == "Node" })
    for count in [100, 255, 256, 257, 300] {
      let start = String(repeating: #"{"value":1,"left":["#, count: count)
      checkDecoding(twins, Array((start + String(repeating: "]}", count: count)).utf8))
    }
  }
}
