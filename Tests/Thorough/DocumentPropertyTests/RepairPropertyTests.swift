import Foundation
import JSONDocuments
import TestSupport
import Testing

@Suite("What holds for repairs of any text")
struct RepairPropertyTests {
  /// Texts of the input that are neither in the value nor in a repair.
  static func lostWords(_ text: String, _ value: JSONValue, _ repairs: [JSONRepair]) -> [String] {
    let kept = ([value.description] + repairs.map(\.found)).joined(separator: "\n")
    return text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init).filter { !kept.contains($0) }
  }

  /// A document of different words and numbers, which has no escapes.
  static func document(_ random: inout SeededRandom) -> String {
    var count = 0
    func word() -> String {
      count += 1
      return "w\(count)"
    }
    func value(_ levels: Int) -> JSONValue {
      switch Int.random(in: 0..<(levels == 0 ? 3 : 7), using: &random) {
      case 0: return .string(word() + ["", " it's", " // x", ", y: z"].randomElement(using: &random)!)
      case 1:
        count += 1
        return .number(JSONNumber(1000 + count))
      case 2: return [nil, true, false].randomElement(using: &random)!
      case 3, 4: return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(levels - 1) })
      default:
        var object = JSONObject()
        for _ in 0..<Int.random(in: 0...3, using: &random) { object[word()] = value(levels - 1) }
        return .object(object)
      }
    }
    let layout: JSONLayout = Bool.random(using: &random) ? .compact : .pretty
    return String(decoding: (["r": value(4)] as JSONValue).serialized(layout), as: UTF8.self)
  }

  @Test("Every beginning of a document has a value, and no word is lost", arguments: Share.of(0..<60))
  func prefixes(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = Self.document(&random)
    for count in 1..<text.count {
      let prefix = String(text.prefix(count))
      let (value, repairs) = try JSONValue.repairing(prefix)
      #expect(!repairs.isEmpty)
      #expect(Self.lostWords(prefix, value, repairs) == [], "\(prefix)")
    }
  }

  @Test("Every beginning of a document of any values has a value", arguments: Share.of(0..<40))
  func anyPrefixes(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value: JSONValue = [RandomDocument.value(&random, levels: 3)]
    let bytes = value.serialized([.pretty])
    for count in 1..<bytes.count { _ = try JSONValue.repairing(bytes[..<count]) }
  }

  @Test(
    "A document with a few wrong characters has a value, and no word is lost", arguments: Share.of(0..<4000, from: 3))
  func mutations(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var text = Array(Self.document(&random).unicodeScalars)
    let marks = Array("{}[](),:;\"'“” \n#/=+-`".unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<text.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text.insert(marks.randomElement(using: &random)!, at: index)
      case 1: text[index] = marks.randomElement(using: &random)!
      case 2: if text.count > 1 { text.remove(at: index) }
      default: text.swapAt(index, Int.random(in: 0..<text.count, using: &random))
      }
    }
    let string = String(String.UnicodeScalarView(text))
    let (value, repairs): (JSONValue, [JSONRepair])
    do throws(JSONError) {
      (value, repairs) = try JSONValue.repairing(string)
    } catch {
      // After `#`, all of it may be a comment.
      #expect(error.code == .unexpectedEnd || !string.contains { $0 == "[" || $0 == "{" }, "\(string): \(error)")
      return
    }
    #expect(Self.lostWords(string, value, repairs) == [], "\(string)")
    #expect(repairs.map(\.location.byteOffset) == repairs.map(\.location.byteOffset).sorted())
    // A value that was read without repairs is that of the parser.
    if repairs.isEmpty { #expect(value == (try JSONValue(parsing: string))) }
  }

  @Test("Any bytes have a value or an error", arguments: Share.of(0..<1000))
  func anyBytes(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces =
      [
        "{", "}", "[", "]", "(", ")", ",", ":", "\"", "'", "`", "```", "“", "”", "‘", "\\", "\\u", "\\\"", "a", "true",
        "nul", "1", "0x", "-", ".",
        "...", "e", " ", "\n", "\t", "//", "/*", "*/", "#", "=", ";", "é", "\u{FEFF}", "\u{A0}", "\u{0}", "d8", "json",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80]]
    for _ in 0..<20 {
      let bytes = (0..<Int.random(in: 1...40, using: &random)).flatMap { _ in pieces.randomElement(using: &random)! }
      guard let (value, repairs) = try? JSONValue.repairing(bytes) else { continue }
      #expect((try? JSONValue(parsing: value.serialized())) == value)
      // With such bytes, it is taken for UTF-16 and converted.
      if bytes.contains(0) { continue }
      #expect(repairs.allSatisfy { (0...bytes.count).contains($0.location.byteOffset) })
    }
  }

  // MARK: Size

  @Test(
    "Texts of up to 100,000 levels are read without overflowing the stack",
    arguments: ["[", "{\"a\":", "{'b':["])
  func deep(_ piece: String) throws {
    let levels = Share.count(100_000)
    let text = "[" + String(repeating: piece, count: levels)
    let (value, repairs) = try JSONValue.repairing(text, depth: 1_000_000)
    #expect(repairs.count >= levels)
    #expect(value.serialized().count > 2 * levels)
  }

  @Test("JSON that is too deep for the stack of the parser is read as it is")
  func deepJSON() throws {
    let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let (value, repairs) = try JSONValue.repairing(text, depth: 1_000_000)
    #expect(repairs.isEmpty)
    #expect(value.serialized().count == 200_000)
  }

  /// Pieces that make a reader look ahead or back.
  static let pieces = [
    "[a ", "{a ", "\"a\" ", "\"a\":1},", "{\"a\":1},\"b\":2},", "{\"a\":\"b,\"", "\"b,\"c\":\"", "\"b,\n", "' \" ",
    "'x", "` ' ", "“a", "\\", "\\\"",
    "\\u12", "```", "``` {", "```x\n", "...", "1 ", "1. ", "a 'b ", "a \"b ", "a: b ", ": ", "= ", ", ", "} ", "] ",
    ") ", "( ", "/* ", "// ", "/ ", "# ", "\n",
    "\u{A0}", "tru ", "0x", "-", "+", "{{", "}}", "[\"a\":", "\"\"", "\" \"", "\",    ", "é", "{\"a\" ", "[[],", "1_",
    "_", "a\n", "\"a\"\n",
  ]

  @Test(
    "The time is linear in the text", .timeLimit(.minutes(5)), arguments: ["", "[", "{\"a\": \"", "{\"a\": b", "{"])
  func linear(_ start: String) {
    // Quadratic time would be minutes.
    for piece in Share.of(Self.pieces, from: start.utf8.count) {
      let text = start + String(repeating: piece, count: 40_000 / piece.utf8.count)
      _ = try? JSONValue.repairing(text, depth: 1_000_000)
    }
  }
}
