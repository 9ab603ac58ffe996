extension ByteWriter {
  /// Writes an integer.
  @inlinable @inline(__always)
  package mutating func appendInteger<Integer: FixedWidthInteger>(_ value: Integer) {
    reserve(IntegerWriter.wideRoom)
    // SAFETY: room for the widest integer was just made.
    unsafe cursor += IntegerWriter.write(value, to: cursor)
  }

  /// Writes a finite number with the fewest digits that give it back.
  @inlinable @inline(__always) package mutating func appendDouble(_ value: Double) {
    reserve(FloatWriter.room)
    // SAFETY: room for any number was just made.
    unsafe cursor += FloatWriter.write(value, to: cursor, trimsZeroFraction: false)
  }

  /// Writes a finite number with the fewest digits that give it back.
  package mutating func appendFloat(_ value: Float) {
    reserve(FloatWriter.room)
    // SAFETY: room for any number was just made.
    unsafe cursor += FloatWriter.write(value, to: cursor, trimsZeroFraction: false)
  }
}
