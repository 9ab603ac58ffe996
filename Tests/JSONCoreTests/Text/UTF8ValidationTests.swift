import TestSupport
import Testing

@testable import JSONText

@Suite("UTF-8")
struct UTF8ValidationTests {
  /// Characters of any length, broken in every way that two bytes can break them, at every place of a block.
  @Test("UTF-8 is valid exactly if the standard library says so", arguments: [0, 1, 8, 24], [0, 3, 5, 14, 15])
  func everyPairOfBytes(padding: Int, lead: Int) {
    let endings: [[UInt8]] = [
      [], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x7F, 0x80], [0x80, 0x7F], [0xC0, 0x80], [0x80, 0xC0],
      [0x80, 0x80, 0x80], [0x22], [0x80, 0x22],
    ]
    // A character of three bytes first, so that the bytes are not taken for an accent in Latin text.
    let start =
      lead < 4 ? Array(repeating: 0x20, count: lead) : Array("   語".utf8) + Array(repeating: 0x20, count: lead - 5)
    let seconds: [UInt8] =
      lead == 0
      ? Array(0...0xFF) : [0x20, 0x22, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE1, 0xF0, 0xFF]
    var different: [[UInt8]] = []
    for first in UInt8(0x80)...0xFF {
      for second in Share.of(seconds, from: Int(first)) {
        for ending in endings {
          let bytes = start + [first, second] + ending + Array(repeating: 0x20, count: padding)
          if !isSame(bytes) { different.append(bytes) }
        }
      }
    }
    #expect(different == [])
  }

  @Test("Characters of different lengths are valid in any order", arguments: [6, 30])
  func mixtures(count: Int) {
    var generator = SeededRandom(seed: 12)
    let characters = [
      "é", "ß", "語", "한", "\u{FFFF}", "\u{800}", "😀", "\u{10000}", "\u{10FFFF}", "\u{80}", "\u{7FF}", "a", " ", "~",
      "\u{7F}",
    ]
    var different: [[UInt8]] = []
    for _ in 0..<1_000 {
      var bytes = Array((0..<count).map { _ in characters.randomElement(using: &generator) ?? "" }.joined().utf8)
      if !isSame(bytes) { different.append(bytes) }
      let index = Int.random(in: 1..<bytes.count, using: &generator)
      bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
      if !isSame(bytes) { different.append(bytes) }
      bytes[index] = [0x22, 0x5C, 0x00, 0x1F].randomElement(using: &generator) ?? 0
      if !isSame(bytes) { different.append(bytes) }
    }
    #expect(different == [])
  }

  /// Whether a string ends, or breaks, where the standard library says.
  private func isSame(_ bytes: [UInt8]) -> Bool {
    func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }
    let text = bytes.prefix { !isSpecial($0) }
    let isValid = String(validating: text, as: UTF8.self) != nil
    let length: Int? = unsafe bytes.withUnsafeBufferPointer { buffer in
      // SAFETY: the buffer is not empty, and places are in it.
      let start = unsafe BytePointer(buffer.baseAddress!)
      let end = start + buffer.count
      var place = start
      while place < end, unsafe !isSpecial(place.pointee) {
        guard unsafe place.pointee >= 0x80 else {
          place += 1
          continue
        }
        guard let next = UTF8Validation.end(ofTextAt: place, from: start, before: end) else { return nil }
        place = next
      }
      return place - start
    }
    return length == (isValid ? text.count : nil)
  }
}
