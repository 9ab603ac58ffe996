import TestSupport
import Testing

@testable import JSONCore

@Suite("UTF-8")
struct UTF8ValidationTests {
  /// Characters of any length, broken in every way that two bytes can break them.
  @Test("is what the standard library takes for it", arguments: [0, 1, 8])
  func everyPairOfBytes(padding: Int) {
    let endings: [[UInt8]] = [
      [], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x7F, 0x80], [0x80, 0x7F], [0xC0, 0x80], [0x80, 0xC0],
      [0x80, 0x80, 0x80],
    ]
    var different: [[UInt8]] = []
    for first in UInt8(0x80)...0xFF {
      for second in UInt8.min...UInt8.max {
        for ending in endings {
          let bytes = [first, second] + ending + Array(repeating: 0x20, count: padding)
          if !isSame(bytes) { different.append(bytes) }
        }
      }
    }
    #expect(different == [])
  }

  @Test("however characters of different lengths follow one another")
  func mixtures() {
    var generator = SeededRandom(seed: 12)
    let characters = ["é", "ß", "語", "한", "\u{FFFF}", "\u{800}", "😀", "\u{10000}", "\u{10FFFF}", "\u{80}", "\u{7FF}"]
    var different: [[UInt8]] = []
    for _ in 0..<2_000 {
      var bytes = Array((0..<6).map { _ in characters.randomElement(using: &generator) ?? "" }.joined().utf8)
      if !isSame(bytes) { different.append(bytes) }
      bytes[Int.random(in: 1..<bytes.count, using: &generator)] = UInt8.random(in: .min ... .max, using: &generator)
      if !isSame(bytes) { different.append(bytes) }
    }
    #expect(different == [])
  }

  private func isSame(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix { $0 >= 0x80 }
    let isValid = String(validating: text, as: UTF8.self) != nil
    let length = unsafe bytes.withUnsafeBufferPointer { buffer in
      // SAFETY: the buffer is not empty.
      let start = unsafe BytePlace(buffer.baseAddress!)
      return UTF8Validation.end(ofSequencesAt: start, before: start + buffer.count).map { $0 - start }
    }
    return length == (isValid ? text.count : nil)
  }
}
