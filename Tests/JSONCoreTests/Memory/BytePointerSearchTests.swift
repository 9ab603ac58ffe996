import Testing

@testable import JSONText

@Suite struct BytePointerSearchTests {
  /// The found index of a byte that is at two places of a text, or at none.
  private func found(_ byte: UInt8, at places: [Int], from start: Int, before end: Int, of count: Int) -> Int {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    for place in places { bytes[place] = byte }
    return unsafe bytes.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return 0 }
      // SAFETY: both places are in the array, or at its end.
      let first = unsafe BytePointer(base)
      return (first + start).first(byte, before: first + end) - first
    }
  }

  @Test("The first place counts, none before the start and none from the end on", arguments: [0x0A, 0x22, 0x00, 0xFF])
  func search(byte: UInt8) {
    for count in [1, 7, 8, 16, 17, 33, 127, 128, 300] {
      for place in stride(from: 0, to: count, by: count < 40 ? 1 : 13) {
        #expect(found(byte, at: [place, count - 1], from: 0, before: count, of: count) == place)
        #expect(found(byte, at: [place], from: 0, before: place, of: count) == place)
        #expect(found(byte, at: [place], from: place, before: count, of: count) == place)
        #expect(found(byte, at: [0, place], from: place + 1, before: count, of: count) == count)
      }
      #expect(found(byte, at: [], from: 0, before: count, of: count) == count)
      #expect(found(byte, at: [], from: count, before: count, of: count) == count)
    }
  }
}
