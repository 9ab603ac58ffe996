import Testing

@testable import JSONText

@Suite struct ByteHashTests {
  private func hash(_ bytes: [UInt8]) -> UInt64 {
    // SAFETY: the bytes stay for the time of the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe ByteHash.hash(BytePointer($0.baseAddress!), count: $0.count) }
  }

  @Test("Every byte changes the hash, and so does the length") func everyByteCounts() {
    var hashes: Set<UInt64> = []
    var count = 0
    for length in 1..<40 {
      let bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      for place in bytes.indices {
        var changed = bytes
        changed[place] ^= 0x80
        hashes.insert(hash(changed))
        count += 1
      }
      hashes.insert(hash(bytes))
      count += 1
      #expect(hash(bytes) == hash(Array(bytes)))
    }
    #expect(hashes.count == count)
  }
}
