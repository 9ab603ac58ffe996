import Testing

@testable import JSONText

/// Strings of up to 15 bytes are made and written as the bytes that the standard library keeps for them.
@Suite("Short strings")
struct ShortStringTests {
  @Test("Short strings are those of the standard library, wherever the text ends", arguments: 0...20)
  func read(count: Int) throws {
    for trailing in 0...20 {
      for first in [0x20, 0x41, 0x7F] as [UInt8] where ![0x22, 0x5C].contains(first) {
        let bytes: [UInt8] = (0..<count).map { $0 == 0 ? first : 0x61 + UInt8($0) }
        let text = String(decoding: bytes, as: UTF8.self)
        let json = Array("\(text)\"".utf8) + Array(repeating: UInt8(ascii: "~"), count: trailing)
        var (string, end) = try Self.read(json)
        #expect(string == text)
        #expect(end == count + 1)
        #expect(string.hashValue == text.hashValue)
        #expect(string.utf8.elementsEqual(text.utf8))
        #expect(Self.bits(of: string) == Self.bits(of: text) || count > 15)
        // It is as good as any other.
        string += "é"
        #expect(string == text + "é")
      }
    }
  }

  @Test("Short strings are written like all others", arguments: 0...20)
  func written(count: Int) {
    for special in ["", "\"", "\\", "\n", "\0", "é", "/", "\u{7F}"] {
      for position in 0...count {
        let text =
          String(repeating: "a", count: position) + special + String(repeating: "z", count: count - position)
        for options in [ByteWriter.Options(), .init(escapesSlashes: true), .init(escapesNonASCII: true)] {
          var writer = ByteWriter(capacity: 1, options: options)
          writer.appendQuoted(text)
          let length = writer.count
          var position = writer.reserve(ByteWriter.shortStringCapacity, at: writer.position)
          // SAFETY: the address is used only within the closure, and there is room for a short string.
          unsafe withUnsafePointer(to: text) { unsafe writer.putQuoted($0, at: &position) }
          writer.position = position
          let bytes = writer.finish()
          #expect(Array(bytes[..<length]) == Array(bytes[length...]), "\(text)")
        }
      }
    }
  }

  @Test("The layout of short strings is known on 64-bit platforms")
  func known() {
    #expect(ShortString.isKnown == (Int.bitWidth == 64 && StandardLayouts.areTrusted))
  }

  /// A string behind its opening quote, and where its text ends.
  private static func read(_ json: [UInt8]) throws -> (String, Int) {
    try unsafe json.withUnsafeBufferPointer { bytes in
      // SAFETY: the reader does not outlive the bytes.
      var reader = unsafe ByteReader(bytes, isJSON5: false)
      return (try reader.takeString(), reader.offset)
    }
  }

  private static func bits(of string: String) -> [UInt8] {
    // SAFETY: the bytes are copied within the closure.
    unsafe withUnsafeBytes(of: string) { unsafe Array($0) }
  }
}
