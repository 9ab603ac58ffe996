extension ByteWriter {
  /// Writes a number that is exact.
  package mutating func appendNumber(_ number: JSONNumber) {
    number.write(to: &self)
  }

  /// Writes a string that needs no escapes, quotes included.
  /// - Parameters:
  ///   - capacity: at least as many bytes as `body` writes.
  ///   - body: writes the text and returns the number of its bytes.
  @inlinable @inline(__always)
  package mutating func appendText(reserving capacity: Int, _ body: (OutputPointer) -> Int) {
    reserve(capacity + 2)
    append(UInt8(ascii: "\""))
    cursor += body(cursor)
    append(UInt8(ascii: "\""))
  }

  /// Puts the pieces that make up the end of the text into another order.
  /// - Parameter pieces: ranges of the text that follow one another without gaps up to its end, in their new order.
  package mutating func reorder(_ pieces: [Range<Int>]) {
    guard let first = pieces.lazy.map({ $0.lowerBound }).min() else { return }
    let old = unsafe withBytes { unsafe Array($0[first...]) }
    truncate(to: first)
    for piece in pieces {
      unsafe old.withUnsafeBufferPointer { bytes in
        // SAFETY: the pieces are in the text that was copied.
        unsafe append(UnsafeBufferPointer(rebasing: bytes[(piece.lowerBound - first)..<(piece.upperBound - first)]))
      }
    }
  }
}
