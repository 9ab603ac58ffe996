import JSONCore
import TestSupport
import Testing

@Suite("Writing strings")
struct ByteWriterStringTests {
  @Test(
    "Quotes, backslashes and control characters are escaped at every place of a string",
    arguments: [
      ("\u{00}", #"\u0000"#), ("\u{01}", #"\u0001"#), ("\u{02}", #"\u0002"#), ("\u{03}", #"\u0003"#),
      ("\u{04}", #"\u0004"#), ("\u{05}", #"\u0005"#), ("\u{06}", #"\u0006"#), ("\u{07}", #"\u0007"#),
      ("\u{08}", #"\b"#), ("\u{09}", #"\t"#), ("\u{0A}", #"\n"#), ("\u{0B}", #"\u000b"#),
      ("\u{0C}", #"\f"#), ("\u{0D}", #"\r"#), ("\u{0E}", #"\u000e"#), ("\u{0F}", #"\u000f"#),
      ("\u{10}", #"\u0010"#), ("\u{11}", #"\u0011"#), ("\u{12}", #"\u0012"#), ("\u{13}", #"\u0013"#),
      ("\u{14}", #"\u0014"#), ("\u{15}", #"\u0015"#), ("\u{16}", #"\u0016"#), ("\u{17}", #"\u0017"#),
      ("\u{18}", #"\u0018"#), ("\u{19}", #"\u0019"#), ("\u{1A}", #"\u001a"#), ("\u{1B}", #"\u001b"#),
      ("\u{1C}", #"\u001c"#), ("\u{1D}", #"\u001d"#), ("\u{1E}", #"\u001e"#), ("\u{1F}", #"\u001f"#),
      ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{7F}", "\u{7F}"), (" ", " "), ("!", "!"), ("#", "#"),
      ("[", "["), ("]", "]"), ("é", "é"), ("€", "€"), ("😀", "😀"), ("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
    ])
  func escapes(_ text: String, _ written: String) {
    // At every place in strings of every small length, so that each of the paths for words meets it.
    for length in 0..<40 {
      for place in Set([0, 1, 2, length / 2, length - 1, length]) where place >= 0 && place <= length {
        let before = String(repeating: "a", count: place)
        let after = String(repeating: "z", count: length - place)
        #expect(quoted(before + text + after) == "\"" + before + written + after + "\"")
      }
    }
  }

  @Test("Every other ASCII character is written as it is, at every place of a word")
  func ordinary() {
    for byte in UInt8(0x20)...0x7F where byte != 0x22 && byte != 0x5C {
      for place in 0..<20 {
        var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: 20)
        bytes[place] = byte
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(quoted(text) == "\"\(text)\"")
      }
    }
  }

  @Test("Strings of every length are written, with and without characters beyond ASCII")
  func lengths() {
    for length in 0...200 {
      let plain = String(repeating: "x", count: length)
      #expect(quoted(plain) == "\"\(plain)\"")
      let greek = String(repeating: "λ", count: length)
      #expect(quoted(greek) == "\"\(greek)\"")
      let quotes = String(repeating: "\"", count: length)
      #expect(quoted(quotes) == "\"" + String(repeating: "\\\"", count: length) + "\"")
      let zeros = String(repeating: "\0", count: length)
      #expect(quoted(zeros) == "\"" + String(repeating: "\\u0000", count: length) + "\"")
    }
  }

  @Test(
    "Characters beyond ASCII are escaped on demand",
    arguments: [
      ("é", #"\u00e9"#), ("\u{80}", #"\u0080"#), ("\u{7FF}", #"\u07ff"#), ("\u{800}", #"\u0800"#), ("€", #"\u20ac"#),
      ("\u{D7FF}", #"\ud7ff"#), ("\u{E000}", #"\ue000"#), ("\u{FFFF}", #"\uffff"#), ("\u{10000}", #"\ud800\udc00"#),
      ("😀", #"\ud83d\ude00"#), ("\u{10FFFF}", #"\udbff\udfff"#), ("a/b", "a/b"), ("\u{7F}", "\u{7F}"),
      ("\"é\n", #"\"\u00e9\n"#), ("éééééééééééé", String(repeating: #"\u00e9"#, count: 12)),
    ])
  func nonASCII(_ text: String, _ written: String) {
    for length in 0..<20 {
      let padding = String(repeating: "p", count: length)
      #expect(quoted(padding + text + padding, .init(escapesNonASCII: true)) == "\"\(padding)\(written)\(padding)\"")
    }
  }

  @Test("Slashes are escaped on demand")
  func slashes() {
    #expect(quoted("https://a/é", .init(escapesSlashes: true)) == #""https:\/\/a\/é""#)
    #expect(quoted("/", .init(escapesSlashes: true)) == #""\/""#)
    #expect(quoted("plain, long enough", .init(escapesSlashes: true)) == #""plain, long enough""#)
    #expect(quoted("", .init(escapesSlashes: true)) == #""""#)
    #expect(
      quoted("a/\"é\u{1}😀", .init(escapesSlashes: true, escapesNonASCII: true)) == #""a\/\"\u00e9\u0001\ud83d\ude00""#)
  }

  @Test(
    "Bytes that are not UTF-8 become U+FFFD where they are escaped",
    arguments: [[0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0xC3, 0x41]] as [[UInt8]])
  func malformed(_ bytes: [UInt8]) {
    var writer = ByteWriter(options: .init(escapesNonASCII: true))
    // SAFETY: the bytes are used only within the closure.
    unsafe bytes.withUnsafeBufferPointer { unsafe writer.appendQuoted(utf8: $0) }
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(text.hasPrefix(#""\ufffd"#) && text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Substrings, characters and bytes are written as strings are")
  func otherForms() {
    var writer = ByteWriter(options: .init())
    let text = "x".appending("say \"hi\" to a longer string")
    writer.appendQuoted(text.dropFirst().dropLast(3))
    writer.appendQuoted(Character("\n"))
    writer.appendQuoted(Character("👩‍👩‍👧‍👦"))
    writer.appendQuotedCopy(of: text)
    writer.appendQuotedCopy(of: "")
    // SAFETY: an empty buffer has nothing to read.
    unsafe writer.appendQuoted(utf8: UnsafeBufferPointer(start: nil, count: 0))
    unsafe writer.append(UnsafeBufferPointer(start: nil, count: 0))
    #expect(
      String(decoding: writer.finish(), as: UTF8.self)
        == #""say \"hi\" to a longer str""\n""👩‍👩‍👧‍👦""xsay \"hi\" to a longer string""""""#)
  }

  @Test("Strings of megabytes are written")
  func large() {
    let count = Share.count(1_000_000)
    let plain = String(repeating: "0123456789", count: count)
    let written = quoted(plain)
    #expect(written.utf8.count == plain.utf8.count + 2)
    #expect(written == "\"\(plain)\"")
    let escaped = String(repeating: "012345678\n", count: count)
    #expect(quoted(escaped) == "\"" + String(repeating: "012345678\\n", count: count) + "\"")
  }

  private func quoted(_ text: String, _ options: ByteWriter.Options = .init()) -> String {
    // The smallest buffer, so that it grows at once.
    var writer = ByteWriter(capacity: 1, options: options)
    writer.appendQuoted(text)
    let length = writer.count
    // SAFETY: the address is used only within the closure.
    unsafe withUnsafePointer(to: text) { unsafe writer.appendQuoted(at: $0) }
    // SAFETY: the bytes are compared within the closure.
    let isSame = unsafe writer.withBytes { unsafe $0[..<length].elementsEqual($0[length...]) }
    #expect(isSame)
    writer.truncate(to: length)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}

extension String {
  fileprivate func appending(_ other: String) -> String { self + other }
}
