import TestSupport
import Testing

import JSONCore

@testable import JSONStreams

@Suite struct StreamBufferTests {
  /// The place of a byte, found byte by byte: a line feed, a carriage return, or both, end a line, and characters count as columns.
  private static func location(of offset: Int, in bytes: [UInt8]) -> JSONLocation {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      switch bytes[index] {
      case 0x0A where index > 0 && bytes[index - 1] == 0x0D: column = 1
      case 0x0A, 0x0D: (line, column) = (line + 1, 1)
      case 0x80...0xBF: break
      default: column += 1
      }
    }
    return JSONLocation(byteOffset: offset, line: line, column: column)
  }

  /// Some text of parts that are counted in different ways.
  private static func text(_ parts: [String], seed: Int) -> [UInt8] {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<40).flatMap { _ in Array(String(repeating: parts[next(parts.count)], count: next(90)).utf8) }
  }

  static let kinds: [(name: String, parts: [String])] = [
    ("visible", ["x", "{\"a\":1}", "\u{7F}"]),
    ("lines", ["x", "some text of a line,\n", "\n"]),
    ("carriage returns", ["x", "text\r\n", "\r", "\n", "\r\n\r"]),
    ("other scripts", ["é", "日本", "😀", "x"]),
    ("all", ["x", "é\n", "日本\r\n", "\t", "\r", "😀", "\u{0}"]),
  ]

  @Test("Places are those that are found byte by byte", arguments: kinds, Share.of(0..<6))
  func places(kind: (name: String, parts: [String]), seed: Int) {
    let bytes = Self.text(kind.parts, seed: seed)
    for step in [31, 64, 1000] {
      var buffer = StreamBuffer(at: JSONLocation(byteOffset: 0, line: 1, column: 1), countsLines: true)
      buffer.append(bytes)
      for offset in stride(from: 0, through: bytes.count, by: step) {
        #expect(buffer.location(of: offset) == Self.location(of: offset, in: bytes))
      }
    }
  }

  @Test("Places stay right where bytes have been dropped", arguments: Share.of(kinds), [1, 13, 200])
  func dropped(kind: (name: String, parts: [String]), size: Int) {
    let bytes = Self.text(kind.parts, seed: 99)
    var buffer = StreamBuffer(at: JSONLocation(byteOffset: 0, line: 1, column: 1), countsLines: true)
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + size, bytes.count)
      buffer.append(bytes[offset..<end])
      offset = end
      #expect(buffer.location(of: buffer.tail) == Self.location(of: offset, in: bytes))
      buffer.use(to: buffer.tail)
    }
  }
}
