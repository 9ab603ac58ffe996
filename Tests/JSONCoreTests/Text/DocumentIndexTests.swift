import TestSupport
import Testing

@testable import JSONText

/// The index takes sixteen bytes at a time where it can: the same text has to mean the same wherever a block, or the text, ends.
@Suite("The index of a document")
struct DocumentIndexTests {
  @Test("The index finds keys and strings of any length, wherever the text ends", arguments: 0...80)
  func lengths(count: Int) throws {
    let text = Self.text(count)
    for padding in 0...34 {
      try Self.withIndex(of: #"{"\#(text)":"\#(text)"}"# + Self.spaces(padding)) { index, reader in
        let member = try #require(index.member(text, of: 0, in: reader, takesFirst: false))
        #expect(index.string(member, in: reader) == text)
        #expect(IndexedText(index, reader).string(member) == text)
        #expect(IndexedText(index, reader).isString(1, text))
        #expect(!IndexedText(index, reader).isString(1, text + "a"))
        #expect(index.member(text + "a", of: 0, in: reader, takesFirst: false) == nil)
      }
    }
  }

  @Test("The index notices a key that occurs twice, wherever the keys end", arguments: 0...80)
  func twice(count: Int) throws {
    let key = Self.text(count)
    for padding in 0...34 {
      try Self.withIndex(of: #"{"\#(key)":[1,2],"b b":{},"\#(key)":1}"# + Self.spaces(padding)) { index, _ in
        #expect(index[0].hasDuplicates)
      }
    }
  }

  @Test("The index distinguishes keys that differ in one byte", arguments: 1...40)
  func oneByte(count: Int) throws {
    for place in 0..<count {
      var other = Array(Self.text(count).utf8)
      other[place] ^= 0x20
      let keys = [Self.text(count), String(decoding: other, as: UTF8.self)]
      try Self.withIndex(of: #"{"\#(keys[0])":1,"\#(keys[1])":2}"#) { index, reader in
        #expect(!index[0].hasDuplicates)
        #expect(index.member(keys[1], of: 0, in: reader, takesFirst: false) == 4)
        #expect(!IndexedText(index, reader).isString(1, keys[1]))
      }
    }
  }

  @Test(
    "The index knows whether any of many keys occurs twice",
    arguments: [
      ("", ""), ("k", ""), ("key", ""), ("number ", ""), ("a longer key ", ""), ("", " of many"),
      ("0123456789abcdef", ""),
      ("one at both ", " ends of a key"), ("7b0a4c1e-", "-4d8e-9f00-0123456789ab"),
    ])
  func many(before: String, behind: String) throws {
    // Digits in every place of a block.
    for width in Share.of(1...8) {
      let numbers = (0..<20_000).map { number in
        let digits = String(number, radix: 36)
        return before + String(repeating: "0", count: max(0, width - digits.count)) + digits + behind
      }
      let members = numbers.map { #""\#($0)":0"# }.joined(separator: ",")
      try Self.withIndex(of: "{\(members)}") { index, _ in #expect(!index[0].hasDuplicates) }
      try Self.withIndex(of: #"{\#(members),"\#(numbers[9_999])":1}"#) { index, _ in #expect(index[0].hasDuplicates) }
    }
  }

  @Test(
    "The index compares only keys of the same object",
    arguments: [
      (#"{"a":{"a":{"a":1}},"b":{"a":1,"b":2}}"#, []), (#"{"a":{"b":1},"a":1}"#, [0]),
      (#"{"a":[{"a":1},{"a":1}],"b":1}"#, []),
      (#"{"x":{"a":1,"b":{"a":2},"a":3},"y":1}"#, [2]), (#"[{"a":1,"a":2},{"a":1}]"#, [1]),
      (#"{"a":{"a":{},"b":{}},"b":{"c":[],"c":[]},"c":0}"#, [8]), (#"{"\u0061":1,"b":2}"#, [0]), (#"{"\u0061":1}"#, []),
    ])
  func levels(text: String, duplicates: [Int]) throws {
    let around = (0..<100).reduce(text) { inner, level in level % 2 == 0 ? "[\(inner)]" : #"{"a":\#(inner)}"# }
    // Each two levels are an array, an object and its key.
    for (text, first) in [(text, 0), (around, 150)] {
      try Self.withIndex(of: text) { index, _ in
        let objects = (first..<index.count).filter { index[$0].kind == .object && index[$0].hasDuplicates }
        #expect(objects.map { $0 - first } == duplicates)
      }
    }
  }

  @Test("The index fails where skipping fails", arguments: hardTexts)
  func failures(text: String) {
    let texts = [text, "[\(text)]", "[\(text),1]", #"{"a":\#(text)}"#, #"{"a": \#(text) ,"b":1}"#]
    let documents = [0, 1, 15, 16, 17, 40].flatMap { padding in texts.map { $0 + Self.spaces(padding) } }
    for document in Share.of(documents, from: text.utf8.count) {
      let bytes = Array(document.utf8)
      for limit in [Int.max, 80, 20, 3] {
        #expect(
          Self.outcome(of: bytes, limit, Self.index) == Self.outcome(of: bytes, limit, Self.skip), "\(document)")
      }
    }
  }

  /// Numbers, words and strings that are nearly right, of all lengths up to more than a block.
  static let hardTexts: [String] = {
    var texts = [
      "n", "nul", "nulll", "null", "t", "tru", "true", "trueX", "f", "fals", "false", "falsX", "-", "--1", "+1", "01",
      "-01",
    ]
    for count in 1...34 {
      let digits = "7" + String(repeating: "4", count: count - 1)
      texts += [
        digits, "-" + digits, "0" + digits, digits + ".", digits + "." + digits, "0." + digits, digits + "e",
        digits + "e+1",
      ]
      texts += [
        digits + ".\(digits)E-\(digits)", digits + "/", digits + ":", digits + "é", "." + digits, digits + "-" + digits,
      ]
      for special in [#"\n"#, #"\""#, #"\u0041"#, #"\x"#, "\u{1}", "é", "\"", "\u{7F}", "\n"] {
        texts.append("\"\(text(count))\(special)\(text(34 - count))\"")
      }
      texts.append("\"" + text(count))
    }
    return texts
  }()

  // MARK: Help

  /// A text of so many letters.
  private static func text(_ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(ascii: "A") + UInt8($0 % 26) }, as: UTF8.self)
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static func withIndex(of text: String, _ body: (DocumentIndex, ByteReader) throws -> Void) throws {
    let bytes = Array(text.utf8)
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      // SAFETY: the reader does not outlive the bytes.
      let start = unsafe ByteReader(bytes)
      var reader = start
      try body(try DocumentIndex(&reader, limit: 1000, isWhole: true), start)
    }
  }

  private static func index(_ reader: inout ByteReader) throws(ReadFailure) {
    _ = try DocumentIndex(&reader, limit: 1000, isWhole: true)
  }

  private static func skip(_ reader: inout ByteReader) throws(ReadFailure) {
    try reader.skipValue(depth: 0, limit: 1000)
    try reader.expectEnd()
  }

  /// What is wrong with a text, and where.
  private static func outcome(
    of bytes: [UInt8], _ limit: Int, _ read: (inout ByteReader) throws(ReadFailure) -> Void
  ) -> String {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      // SAFETY: the reader does not outlive the bytes.
      var reader = unsafe ByteReader(bytes)
      (reader.stringLimit, reader.numberLimit) = (limit, limit)
      do throws(ReadFailure) {
        try read(&reader)
        return "ends at \(reader.offset)"
      } catch {
        return "\(error.code) at \(error.offset)"
      }
    }
  }
}
