import Janus
import TestSupport
import Testing

private struct Empty: KeyValueCreatable, Equatable {}

private struct Named: KeyValueCreatable, Equatable {
  var a = 0
  var ab = 0
  var abc = 0
  var abcdefg = 0
  var abcdefgh = 0
  var abcdefghi = 0
  var abcdefghijklmno = 0
  var abcdefghijklmnop = 0
  var abcdefghijklmnopq = 0
  var abcdefghijklmnopqrstuvwxyz = 0
  var größe = 0
  var `class` = 0
  var 名前 = 0
  var a_b = 0
}

@Suite struct KeyMatchingTests {
  private static let keys = [
    "a", "ab", "abc", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopq",
    "abcdefghijklmnopqrstuvwxyz", "größe", "class", "名前", "a_b",
  ]

  private func value(of named: Named, _ key: String) -> Int? {
    Mirror(reflecting: named).children.first { $0.label == key }?.value as? Int
  }

  @Test("Each key finds its property", arguments: keys)
  func eachKeyFindsItsProperty(key: String) throws {
    let (read, report) = try JSONDeserializer(policy: .init { $0.unknownKeys = .report })
      .deserializeReporting(Named.self, from: "{\"\(key)\":7}")
    #expect(report.isEmpty)
    for other in Self.keys { #expect(value(of: read, other) == (other == key ? 7 : 0)) }
  }

  @Test("Keys may be spelled with escapes", arguments: keys)
  func keysMayBeSpelledWithEscapes(key: String) throws {
    let escaped = key.utf16.map { unit in
      let hex = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
    let half = escaped[0] + key.dropFirst()
    for spelling in [escaped.joined(), half] {
      let read = try JSONDeserializer().deserialize(Named.self, from: "{\"\(spelling)\":7}")
      #expect(value(of: read, key) == 7)
    }
  }

  @Test(
    "Keys that resemble a property's key find none",
    arguments: [
      "A", "b", "abcd", "abcdefghij", "abcdefgx", "abcdefghijklmnoq", "", "ab ", "größ", "a\\\"", "aB", "a.b",
    ])
  func otherKeysFindNone(key: String) throws {
    let reader = JSONDeserializer(
      policy: .init {
        $0.mismatch = .skip
        $0.unknownKeys = .report
      })
    let (read, report) = try reader.deserializeReporting(Named.self, from: "{\"\(key)\":7}")
    #expect(read == Named())
    #expect(report.issues.map(\.code) == [.noKnownKey, .unknownKey])
  }

  /// Keys are compared as Unicode scalars: the two spellings of é are different keys, as in JSON.
  @Test("Keys that differ in their Unicode scalars are different keys") func decomposedKeysAreOtherKeys() throws {
    let error = failure { try JSONDeserializer().deserialize(Named.self, from: "{\"gro\u{308}ße\":7}") }
    #expect(error?.code == .noKnownKey)
    #expect(error?.advice == "Give the format keys: .fuzzy, or the property this key in a mapping.")
  }

  @Test("A struct without properties reads any object", arguments: ["{}", " { } ", #"{"a": 1, "b": [{}]}"#])
  func anEmptyStructReadsAnyObject(document: String) throws {
    #expect(try JSONDeserializer().deserialize(Empty.self, from: document) == Empty())
    #expect(try JSONDeserializer().deserialize([Empty].self, from: "[\(document), \(document)]").count == 2)
    #expect(try JSONDeserializer().deserialize(Carrier<Empty>.self, from: "{\"value\": \(document)}").value != nil)
    #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Empty.self, from: "[]") }
  }

  @Test("Keys are matched in any order", arguments: UInt64(1)...20)
  func keysInAnyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      var numbers = Array(Self.keys.enumerated())
      numbers.shuffle(using: &random)
      let kept = numbers.prefix(Int.random(in: 0...numbers.count, using: &random))
      let text = "{" + kept.map { "\"\($0.element)\": \($0.offset + 1)" }.joined(separator: ", ") + "}"
      let read = try JSONDeserializer().deserialize(Named.self, from: text)
      for (index, key) in Self.keys.enumerated() {
        #expect(value(of: read, key) == (kept.contains { $0.element == key } ? index + 1 : 0), "\(text)")
      }
    }
  }

  @Test("Properties of every kind are read in any order", arguments: UInt64(1)...10)
  func everyKindOfPropertyInAnyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let members = try #require(JSONValue(parsing: EveryKind.document).object)
    let expected = try JSONDeserializer().deserialize(EveryKind.self, from: EveryKind.document)
    for _ in 0..<5 {
      let shuffled = JSONValue.object(JSONObject(members.shuffled(using: &random)))
      #expect(try JSONDeserializer().deserialize(EveryKind.self, from: shuffled) == expected)
    }
  }
}
