import Janus
import TestSupport
import Testing

@Suite struct BadInputTests {
  /// Reads, and checks that the result is a value, or an error whose location is in the document.
  private func survives<Value>(_ type: Value.Type, _ bytes: [UInt8], _ reader: JSONDeserializer) -> Bool {
    do throws(JSONError) {
      let report = try reader.deserializeReporting(type, from: bytes).report
      return report.issues.allSatisfy { $0.location.map { (0...bytes.count).contains($0.byteOffset) } ?? false }
    } catch {
      guard let location = error.location else { return false }
      return (0...bytes.count).contains(location.byteOffset) && location.line >= 1 && location.column >= 1
        && !error.message.isEmpty
    }
  }

  @Test("The whole document is read without a problem") func theWholeDocumentIsTaken() throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(Everything.self, from: Everything.document)
    #expect(report.isEmpty)
    #expect(read.values.maybeNested?.id == 3)
    #expect(read.objects?.next?.next?.string == "t")
  }

  @Test("A document that ends early is an error whose place is in the document") func truncatedAtEveryByte() {
    let document = Array(Everything.document.utf8)
    let reader = JSONDeserializer()
    for count in 0..<document.count {
      let error = failure { try reader.deserialize(Everything.self, from: Array(document[..<count])) }
      #expect(error?.location.map { (0...count).contains($0.byteOffset) } == true, "\(count)")
    }
  }

  @Test("Filling from a document that ends early changes nothing") func filledFromATruncationAtEveryByte() throws {
    let document = Array(EveryKind.document.utf8)
    let reader = JSONDeserializer()
    let before = try reader.deserialize(EveryKind.self, from: #"{"text": "before", "list": [7], "maybeText": "m"}"#)
    var value = before
    for count in 0..<document.count {
      #expect(failure { try reader.fill(&value, from: Array(document[..<count])) } != nil)
      #expect(value == before, "\(count)")
    }
  }

  @Test("A mutated document is read or refused with a place in the document", arguments: UInt64(1)...8)
  func mutated(seed: UInt64) {
    let document = Array(Everything.document.utf8)
    let reader = JSONDeserializer()
    let strict = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.duplicates = .fail
        $0.unknownKeys = .fail
      })
    var random = SeededRandom(seed: seed)
    for round in 0..<Share.count(2500) {
      var bytes = document
      for _ in 0...Int.random(in: 0..<3, using: &random) { mutate(&bytes, &random) }
      let reader = round.isMultiple(of: 4) ? strict : reader
      if !survives(Everything.self, bytes, reader) {
        Issue.record("seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private static let tokens = [
    "null", "true", "false", "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "-", "1e999", "0", "1.5", "\"x\"", "{}",
    "[]",
    "99999999999999999999999999999999999999999", "\u{0}", " ", "\n", "\\ud800", "{\"id\":{\"id\":", "\"next\":",
  ].map { Array($0.utf8) }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let length = min(Int.random(in: 1...12, using: &random), bytes.count - place)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0...bytes.count, using: &random))
    case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 4: bytes.insert(contentsOf: Self.tokens.randomElement(using: &random) ?? [], at: place)
    default: bytes.replaceSubrange(place..<place + length, with: Self.tokens.randomElement(using: &random) ?? [])
    }
  }

  @Test("A value of any kind instead of any other is read or rejected") func wrongTypesEverywhere() throws {
    let reader = JSONDeserializer()
    let members = try #require(JSONValue(parsing: EveryKind.document).object)
    for key in members.keys {
      for value in members.values + [nil, true, -1, 1e300, "", [], [:], [nil], [[]], ["": nil]] {
        var changed = members
        changed[key] = value
        #expect(survives(EveryKind.self, JSONValue.object(changed).serialized(), reader))
      }
    }
  }

  @Test(
    "A hundred thousand opening brackets reach the depth limit",
    arguments: ["[", "{\"a\":", "[[{\"next\":", "{\"value\":", "{\"value\":[", "{\"unknown\":["])
  func bracketsWithoutEnd(opening: String) {
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    let reader = JSONDeserializer()
    #expect(failure { try reader.deserialize(JSONValue.self, from: bytes) }?.code == .depthLimit)
    #expect(failure { try JSONValue(parsing: bytes) }?.code == .depthLimit)
    #expect(survives(Carrier<[Carrier<JSONValue>]>.self, bytes, reader))
    #expect(survives([[Int]].self, bytes, reader))
    #expect(survives([String: [Any]].self, bytes, reader))
    #expect(survives(Everything.self, bytes, reader))
  }

  @Test(
    "Long strings are read, and refused where they do not end or fit",
    arguments: Share.of([100, 100_000, 3_000_000], from: 1))
  func longStrings(count: Int) throws {
    let text = String(repeating: "é", count: count)
    let escaped = String(repeating: "\\u00e9", count: count)
    let reader = JSONDeserializer()
    #expect(try reader.deserialize([String].self, from: "[\"\(text)\"]") == [text])
    #expect(try reader.deserialize([String].self, from: "[\"\(escaped)\"]") == [text])
    #expect(try reader.deserialize([String: Int].self, from: "{\"\(text)\": 1}") == [text: 1])
    #expect(failure { try reader.deserialize([String].self, from: "[\"\(text)") }?.code == .unexpectedEnd)
    #expect(failure { try reader.deserialize([Int].self, from: "[\"\(text)\"]") }?.code == .typeMismatch)
  }

  @Test("Long numbers are read as far as their type can hold them", arguments: [100, 10_000])
  func longNumbers(count: Int) throws {
    let digits = String(repeating: "9", count: count)
    let reader = JSONDeserializer()
    #expect(try reader.issues([Int].self, from: "[\(digits)]") == ["valueOutOfRange /0"])
    #expect(try reader.deserialize([Double].self, from: "[0.\(digits)]") == [1])
    #expect(try reader.deserialize([String].self, from: "[\(digits)]") == [digits])
    #expect(try reader.deserialize([Double].self, from: "[1\(String(repeating: "0", count: count))e-\(count)]") == [1])
  }
}
