import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Objects with two keys that look the same, read into dictionaries of Swift's, which hold only one of two that are equal for Swift.
@Suite("Dictionaries have keys that are equal for Swift once") struct CodePointDictionaryTests {
  typealias Policy = JSONDeserializer.Policy

  struct Ordinary: Codable { var value: [String: Int] }
  struct Nested: Codable { var value: [String: [Int]] }
  struct Marked: SynthesizedCodable { var value: [String: Int] }
  struct MarkedNested: SynthesizedCodable { var value: [String: [Int]] }
  struct Anything: KeyValueCreatable { var value: [String: Any] = [:] }
  struct Elements: KeyValueCreatable { var value: [Any] = [] }
  struct Any1: KeyValueCreatable { var value: Any = 0 }
  struct Holder: KeyValueCreatable { var value: Ordinary? }
  struct Remaining: KeyValueCreatable, JSONMapped {
    var others: [String: Int] = [:]
    static let jsonMapping: JSONMapping<Remaining> = [.remaining(\.others)]
  }

  /// A way to read an object into a dictionary.
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    /// What stands around the object.
    var document: @Sendable (String) -> String = { #"{"value":\#($0)}"# }
    let read: @Sendable (JSONDeserializer, String) throws -> [String: Int]
    let report: (@Sendable (JSONDeserializer, String) throws -> JSONReport)?
    var isNested = false

    var testDescription: String { name }

    static let all: [Way] = [
      Way(
        name: "deserialize", document: { $0 }, read: { try $0.deserialize([String: Int].self, from: $1) },
        report: { try $0.deserializeReporting([String: Int].self, from: $1).report }),
      Way(
        name: "decode", document: { $0 }, read: { try $0.decode([String: Int].self, from: $1) },
        report: { try $0.decodeReporting([String: Int].self, from: $1).report }),
      Way(
        name: "decode, of arrays", document: { $0 },
        read: { try $0.decode([String: [Int]].self, from: $1).compactMapValues(\.first) },
        report: { try $0.decodeReporting([String: [Int]].self, from: $1).report }, isNested: true),
      Way(
        name: "decode, of a struct", read: { try $0.decode(Ordinary.self, from: $1).value },
        report: { try $0.decodeReporting(Ordinary.self, from: $1).report }),
      Way(
        name: "decode, of a struct with arrays",
        read: { try $0.decode(Nested.self, from: $1).value.compactMapValues(\.first) },
        report: { try $0.decodeReporting(Nested.self, from: $1).report }, isNested: true),
      Way(
        name: "decode, marked", read: { try $0.decode(Marked.self, from: $1).value },
        report: { try $0.decodeReporting(Marked.self, from: $1).report }),
      Way(
        name: "decode, marked, with arrays",
        read: { try $0.decode(MarkedNested.self, from: $1).value.compactMapValues(\.first) },
        report: { try $0.decodeReporting(MarkedNested.self, from: $1).report }, isNested: true),
      Way(
        name: "deserialize, marked", read: { try $0.deserialize(Marked.self, from: $1).value },
        report: { try $0.deserializeReporting(Marked.self, from: $1).report }),
      Way(
        name: "[String: Any]",
        read: { try #require(try $0.deserialize(Anything.self, from: $1).value as? [String: Int]) },
        report: { try $0.deserializeReporting(Anything.self, from: $1).report }),
      Way(
        name: "[Any]", document: { #"{"value":[{"x":\#($0)}]}"# },
        read: {
          let element = try $0.deserialize(Elements.self, from: $1).value.first as? [String: Any]
          return try #require(element?["x"] as? [String: Int])
        },
        report: { try $0.deserializeReporting(Elements.self, from: $1).report }),
      Way(
        name: "Any", read: { try #require(try $0.deserialize(Any1.self, from: $1).value as? [String: Int]) },
        report: { try $0.deserializeReporting(Any1.self, from: $1).report }),
      Way(
        name: "NSDictionary", document: { $0 },
        read: { try #require(try $0.deserialize(NSDictionary.self, from: $1) as? [String: Int]) },
        report: { try $0.deserializeReporting(NSDictionary.self, from: $1).report }),
      Way(
        name: "a Codable value of a model",
        document: { #"{"value":{"value":\#($0)}}"# },
        read: { try #require(try $0.deserialize(Holder.self, from: $1).value?.value) },
        report: { try $0.deserializeReporting(Holder.self, from: $1).report }),
      Way(
        name: "remaining keys", document: { $0 }, read: { try $0.deserialize(Remaining.self, from: $1).others },
        report: { try $0.deserializeReporting(Remaining.self, from: $1).report }),
    ]

    func text(_ pair: CharacterPair, escaped: Bool = false, others: Int = 0) -> String {
      func key(_ text: String) -> String {
        escaped ? text.utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }.joined() : text
      }
      func value(_ number: Int) -> String { isNested ? "[\(number)]" : "\(number)" }
      let more = (0..<others).map { #""\#($0)":\#(value($0)),"# }.joined()
      return document(#"{\#(more)"\#(key(pair.first))":\#(value(1)),"\#(key(pair.second))":\#(value(2))}"#)
    }
  }

  @Test("The policy for duplicates decides which value counts", arguments: Share.of(CharacterPair.all), Way.all)
  func values(pair: CharacterPair, way: Way) throws {
    for (escaped, others) in [(false, 0), (true, 0), (false, 80)] {
      let text = way.text(pair, escaped: escaped, others: others)
      let both = !pair.areEqual
      for (duplicates, expected) in [(Policy.Duplicates.last, 2), (.first, 1)] {
        let reader = JSONDeserializer(policy: Policy { $0.duplicates = duplicates })
        let read = try way.read(reader, text)
        #expect(read.count == others + (both ? 2 : 1))
        #expect(read[pair.first] == (both ? 1 : expected))
        #expect(read[pair.second] == (both ? 2 : expected))
        if way.name == "decode, marked", others > 0 { continue }
        let issues = try way.report?(reader, text).issues.map { "\($0.code)" } ?? []
        #expect(issues == (both ? [] : ["duplicateKey"]))
      }
    }
  }

  @Test("A key that looks the same is never lost where duplicates are errors", arguments: CharacterPair.all, Way.all)
  func failing(pair: CharacterPair, way: Way) throws {
    let text = way.text(pair)
    for policy in [
      Policy { $0.duplicates = .fail },
      Policy {
        $0.duplicates = .fail
        $0.errors = .all
      },
    ] {
      let reader = JSONDeserializer(policy: policy)
      guard pair.areEqual else {
        #expect(try way.read(reader, text).count == 2)
        continue
      }
      #expect(code { try way.read(reader, text) } == .duplicateKey)
    }
  }

  @Test("The error has the place of the second key")
  func place() {
    let reader = JSONDeserializer(policy: Policy { $0.duplicates = .fail })
    let document = "{\"value\":{\"caf\u{e9}\":1,\"cafe\u{301}\":2}}"
    let message =
      "line 1, column 20, at /value/cafe\u{301}: expected each key once, found the key \"cafe\u{301}\" again. "
      + "Remove one of them, or choose which counts: duplicates: .first or .last."
    #expect(failure { try reader.deserialize(Marked.self, from: document) }?.description == message)
    #expect(failure { try reader.deserialize(Any1.self, from: document) }?.description == message)
    #expect(text(of: { try reader.decode(Ordinary.self, from: document) }) == message)
    #expect(text(of: { try reader.decode(Marked.self, from: document) }) == message)
  }

  @Test("Values of any kind keep both keys", arguments: CharacterPair.all)
  func whole(pair: CharacterPair) throws {
    let text = #"{"\#(pair.first)":1,"\#(pair.second)":2}"#
    for duplicates in [Policy.Duplicates.last, .first, .fail] {
      let reader = JSONDeserializer(policy: Policy { $0.duplicates = duplicates })
      let values = [
        try JSONValue(parsing: text), try reader.deserialize(JSONValue.self, from: text),
        .object(try reader.deserialize(JSONObject.self, from: text)), try reader.decode(JSONValue.self, from: text),
      ]
      for value in values {
        #expect((value[pair.first], value[pair.second]) == (1, 2))
        #expect(value.description == text)
      }
    }
  }

  private func code(_ body: () throws -> some Any) -> JSONError.Code? {
    failure(of: body)?.code ?? codingError(body)?.code
  }

  private func codingError(_ body: () throws -> some Any) -> JSONError? {
    context(of: body)?.underlyingError as? JSONError
  }

  private func text(of body: () throws -> some Any) -> String? { context(of: body)?.debugDescription }

  private func context(of body: () throws -> some Any) -> DecodingError.Context? {
    do { _ = try body() } catch DecodingError.dataCorrupted(let context) { return context } catch { return nil }
    return nil
  }
}
