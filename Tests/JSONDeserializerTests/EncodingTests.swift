import Janus
import TestSupport
import Testing

@Suite struct EncodingTests {
  enum Encoding: CaseIterable, Sendable {
    case utf8, utf16Big, utf16Little, utf32Big, utf32Little

    /// The text in the encoding.
    func bytes(of text: String, hasMark: Bool) -> [UInt8] {
      let text = (hasMark ? "\u{FEFF}" : "") + text
      func bytes(of unit: some FixedWidthInteger) -> [UInt8] {
        unsafe withUnsafeBytes(of: unit) { unsafe Array($0) }
      }
      return switch self {
      case .utf8: Array(text.utf8)
      case .utf16Big: text.utf16.flatMap { bytes(of: $0.bigEndian) }
      case .utf16Little: text.utf16.flatMap { bytes(of: $0.littleEndian) }
      case .utf32Big: text.unicodeScalars.flatMap { bytes(of: $0.value.bigEndian) }
      case .utf32Little: text.unicodeScalars.flatMap { bytes(of: $0.value.littleEndian) }
      }
    }
  }

  @Test(
    "Texts in every encoding are read, with and without a byte order mark", arguments: Encoding.allCases, [true, false])
  func everyEncodingIsRead(encoding: Encoding, hasMark: Bool) throws {
    let reader = JSONDeserializer()
    for text in ["[\"é名😀\", \"b\"]", "[]", " [ \"\" ] "] {
      let expected = try reader.deserialize([String].self, from: text)
      #expect(try reader.deserialize([String].self, from: encoding.bytes(of: text, hasMark: hasMark)) == expected)
    }
    #expect(try reader.deserialize(Int.self, from: encoding.bytes(of: "7", hasMark: hasMark)) == 7)
    #expect(try reader.deserialize(String.self, from: encoding.bytes(of: "\"\"", hasMark: hasMark)) == "")
  }

  @Test("A model is read from every encoding", arguments: Encoding.allCases, [true, false])
  func everyModelIsRead(encoding: Encoding, hasMark: Bool) throws {
    let bytes = encoding.bytes(of: EveryKind.document, hasMark: hasMark)
    let expected = try JSONDeserializer().deserialize(EveryKind.self, from: EveryKind.document)
    #expect(try JSONDeserializer().deserialize(EveryKind.self, from: bytes) == expected)
  }

  @Test("A broken text in UTF-16 or UTF-32 is refused", arguments: Encoding.allCases.dropFirst(), [true, false])
  func brokenTextOfOtherEncodingsIsRefused(encoding: Encoding, hasMark: Bool) {
    let bytes = encoding.bytes(of: "[\"abc\"]", hasMark: hasMark)
    for count in 4..<bytes.count {
      let error = failure { try JSONDeserializer().deserialize([String].self, from: Array(bytes[..<count])) }
      #expect(error != nil, "\(count) bytes")
    }
    let error = failure { try JSONDeserializer().deserialize([String].self, from: bytes.dropLast()) }
    #expect(error?.code == .unsupportedEncoding)
    #expect(error?.advice == "Encode the document as UTF-8.")
  }

  @Test("Half of a surrogate pair in UTF-16 is refused") func halvesOfSurrogatePairsInUTF16AreRefused() {
    var bytes = Encoding.utf16Big.bytes(of: "[\"x\"]", hasMark: true)
    bytes.replaceSubrange(6..<8, with: [0xD8, 0x3D])
    #expect(failure { try JSONDeserializer().deserialize([String].self, from: bytes) }?.code == .unsupportedEncoding)
  }

  @Test("A byte order mark counts in the byte offset of an error, but not in the column") func aMarkBeforeAnError() {
    let bytes = Encoding.utf8.bytes(of: "[1,]", hasMark: true)
    let location = failure { try JSONDeserializer().deserialize([Int].self, from: bytes) }?.location
    #expect(location?.line == 1)
    #expect(location?.column == 4)
    #expect(location?.byteOffset == 6)
  }

  @Test("A byte order mark inside the text is an error") func aMarkInsideTheTextIsAnError() {
    #expect(
      failure { try JSONDeserializer().deserialize([Int].self, from: "[\u{FEFF}1]") }?.code == .unexpectedCharacter)
    #expect(
      failure { try JSONDeserializer().deserialize([Int].self, from: "\u{FEFF}\u{FEFF}[1]") }?.code
        == .unexpectedCharacter)
    #expect(failure { try JSONDeserializer().deserialize([Int].self, from: "\u{FEFF}") }?.code == .unexpectedEnd)
  }

  @Test(
    "Invalid UTF-8 is an error at every position, also in values that are skipped",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUTF8AtEveryPosition(sequence: [UInt8]) {
    let document = Array(#"{"value": ["a long enough string", "é", 1, true], "unknown": {"key": "text"}}"#.utf8)
    let reader = JSONDeserializer()
    for position in 1..<document.count {
      let bytes = document[..<position] + sequence + document[position...]
      let error = failure { try reader.deserialize(Carrier<[String]>.self, from: Array(bytes)) }
      #expect(error != nil, "\(position)")
      // Where the sequence is inside a word, the word is at fault; behind the first byte of é, that is.
      if let offset = error?.location?.byteOffset {
        #expect((position - 3...position + 4).contains(offset), "\(position)")
      }
    }
  }
}
