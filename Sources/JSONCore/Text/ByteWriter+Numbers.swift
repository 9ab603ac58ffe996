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

extension ByteWriter {
  /// Writes ASCII text that needs no escapes.
  mutating func append(plain text: String) {
    var text = text
    // SAFETY: the bytes are used only within the closure.
    text.withUTF8 { bytes in unsafe append(bytes) }
  }

  /// Writes the number `significand` × 10^-`fractionDigits` with a point.
  /// - Parameter fractionDigits: from 1 to 18.
  mutating func appendDecimal(_ significand: Int64, fractionDigits: Int) {
    reserve(2 * IntegerWriter.wideRoom)
    if significand < 0 { append(UInt8(ascii: "-")) }
    // SAFETY: room was made for more than a sign, eighteen zeros, nineteen digits and a point.
    let start = unsafe cursor
    var count = unsafe IntegerWriter.write(significand.magnitude, to: start)
    if count <= fractionDigits {
      // 0.00…digits: the digits move up behind the zeros.
      let zeros = fractionDigits + 1 - count
      unsafe (start + zeros).update(from: start, count: count)
      unsafe start.update(repeating: UInt8(ascii: "0"), count: zeros)
      count += zeros
    }
    let point = unsafe start + (count - fractionDigits)
    unsafe (point + 1).update(from: point, count: fractionDigits)
    unsafe point.pointee = UInt8(ascii: ".")
    unsafe cursor = start + count + 1
  }
}
