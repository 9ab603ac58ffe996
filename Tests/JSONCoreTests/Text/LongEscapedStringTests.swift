import TestSupport
import Testing

@testable import JSONText

/// Strings with escapes are made in one pass, as long as there is memory for them; these end at the limits of that memory.
@Suite("Strings with escapes, of any length")
struct LongEscapedStringTests {
  private static let escapes: [(json: String, text: String)] = [
    (#"\n"#, "\n"), (#"\t"#, "\t"), (#"\r"#, "\r"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"), (#"\/"#, "/"), (#"\""#, "\""),
    (#"\\"#, "\\"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u8A9E"#, "語"), (#"\ud83d\ude00"#, "😀"),
  ]
  private static let plain = ["é", "語", "😀", "Ångström, naïve", "Привет, мир", "x"]
  private static let lengths: [Int] = {
    let nearLimits = [512, 1_024, 8_192, 16_384].flatMap { stride(from: $0 - 20, through: $0 + 4, by: 3) }
    return [0, 1, 7, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1_500, 5_000, 8_000, 15_000] + nearLimits
  }()

  @Test("Strings with an escape are read as they were written, at any length", arguments: escapes)
  func everyLength(json: String, text: String) throws {
    for length in Self.lengths {
      let filling = String(repeating: "a", count: length)
      for plain in length < 100 ? Self.plain : ["語"] {
        try expect("\(filling)\(json)\(plain)\(json)\"", "\(filling)\(text)\(plain)\(text)")
        try expect("\(json)\(filling)\(plain)\"", "\(text)\(filling)\(plain)")
        try expect("\(plain)\(json)\(filling)\(json)\"", "\(plain)\(text)\(filling)\(text)")
      }
    }
  }

  @Test("Strings of random escapes and characters are read as they were written")
  func mixtures() throws {
    var generator = SeededRandom(seed: 7)
    for _ in 0..<Share.count(300) {
      var (json, text) = ("", "")
      for _ in 0..<Int.random(in: 1...400, using: &generator) {
        if Bool.random(using: &generator) {
          let escape = Self.escapes.randomElement(using: &generator) ?? ("", "")
          json += escape.json
          text += escape.text
        } else {
          let plain = Self.plain.randomElement(using: &generator) ?? ""
          json += plain
          text += plain
        }
      }
      try expect(json + "\"", text)
    }
  }

  @Test("A broken string is refused, whether or not a string is made of it")
  func broken() {
    var generator = SeededRandom(seed: 8)
    let wrong: [[UInt8]] = [
      [0x00], [0x1F], [0x0A], [0x80], [0xC3, 0x22], [0xE4, 0xBD, 0x61], [0xED, 0xA0, 0x80], Array(#"\x"#.utf8),
      Array(#"\u12G4"#.utf8), Array(#"\ud800"#.utf8), Array(#"\ud800\u0041"#.utf8), Array(#"\udc00"#.utf8),
    ]
    for _ in 0..<Share.count(60) {
      var json: [UInt8] = []
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        let part =
          Bool.random(using: &generator)
          ? Self.escapes.randomElement(using: &generator)?.json : Self.plain.randomElement(using: &generator)
        json += Array((part ?? "").utf8)
      }
      for end in 0...json.count { #expect(failure(json.prefix(end) + []) { try $0.takeString() } != nil) }
      for part in wrong {
        let broken = json + part + json + [0x22]
        let expected = failure(broken) { ByteReader.makeString(try $0.scanString()) }
        #expect(expected != nil)
        #expect(failure(broken) { try $0.takeString() } == expected, "\(broken)")
      }
    }
  }

  private func expect(_ json: String, _ text: String) throws {
    let bytes = Array(json.utf8)
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      // SAFETY: the reader does not outlive the bytes.
      var reader = unsafe ByteReader(bytes, isJSON5: false)
      let isSame = try reader.takeString() == text
      #expect(isSame, "\(json)")
      #expect(reader.offset == bytes.count)
    }
  }

  /// Where and why a string cannot be read; nil if it can.
  private func failure(_ json: [UInt8], _ read: (inout ByteReader) throws -> String) -> String? {
    unsafe json.withUnsafeBufferPointer { bytes in
      // SAFETY: the reader does not outlive the bytes.
      var reader = unsafe ByteReader(bytes, isJSON5: false)
      do {
        _ = try read(&reader)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
