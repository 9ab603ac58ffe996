extension ByteWriter {
  /// Writes an integer.
  @inlinable @inline(__always)
  package mutating func appendInteger<Integer: FixedWidthInteger>(_ value: Integer) {
    reserve(IntegerWriter.wideCapacity)
    // SAFETY: room for the widest integer was just made.
    unsafe cursor += IntegerWriter.write(value, to: cursor)
  }

  /// Writes a finite number with the fewest digits from which it is read again.
  @inlinable @inline(__always)
  package mutating func appendDouble(_ value: Double) {
    appendDouble(value, trimsZeroFraction: options.trimsZeroFraction)
  }

  /// Writes a finite number in the same way, regardless of the options.
  /// - Parameter trimsZeroFraction: writes `1` for 1.0 instead of `1.0`, as Foundation does.
  @inlinable @inline(__always)
  package mutating func appendDouble(_ value: Double, trimsZeroFraction: Bool) {
    reserve(FloatWriter.capacity)
    // SAFETY: room for any number was just made.
    unsafe cursor += FloatWriter.write(value, to: cursor, trimsZeroFraction: trimsZeroFraction)
  }

  /// Writes a finite number with the fewest digits from which it is read again.
  package mutating func appendFloat(_ value: Float) {
    reserve(FloatWriter.capacity)
    // SAFETY: room for any number was just made.
    unsafe cursor += FloatWriter.write(value, to: cursor, trimsZeroFraction: options.trimsZeroFraction)
  }
}

extension ByteWriter {
  /// Writes ASCII text that needs no escapes.
  mutating func append(plain text: String) {
    var text = text
    // SAFETY: the bytes are used only within the closure.
    text.withUTF8 { bytes in unsafe append(bytes) }
  }

  /// Writes a number that is not stored as an integer at a place with room for 96 bytes, and returns the place after it, with room
  /// for a comma.
  @inline(never)
  package mutating func append(_ number: JSONNumber, at position: OutputPointer) -> OutputPointer {
    if case .decimal(let significand, let exponent) = number.storage, exponent < 0, exponent >= -18, significand != 0 {
      // SAFETY: passes the room on.
      return unsafe Self.putDecimal(significand, fractionDigits: -Int(exponent), at: position)
    }
    cursor = position
    number.write(to: &self)
    return reserve(1, at: cursor)
  }

  /// Writes the number `significand` × 10^-`fractionDigits` with a point.
  /// - Parameter fractionDigits: from 1 to 18.
  mutating func appendDecimal(_ significand: Int64, fractionDigits: Int) {
    reserve(2 * IntegerWriter.wideCapacity)
    // SAFETY: room for the number was just made.
    cursor = unsafe Self.putDecimal(significand, fractionDigits: fractionDigits, at: cursor)
  }

  /// The same at a place with room for 96 bytes; returns the place after it.
  @unsafe static func putDecimal(_ significand: Int64, fractionDigits: Int, at position: OutputPointer) -> OutputPointer
  {
    // SAFETY: there is room for more than a sign, eighteen zeros, nineteen digits and a point.
    var start = position
    if significand < 0 {
      unsafe start.initialize(to: UInt8(ascii: "-"))
      start += 1
    }
    var count = unsafe IntegerWriter.write(significand.magnitude, to: start + 1)
    let whole = count &- fractionDigits
    if whole > 0, whole < 8 {
      // The digits of the whole part move one place down, in a word, to make room for the point.
      let word = unsafe UInt64(littleEndian: (start + 1).load(as: UInt64.self))
      let shift = UInt64(truncatingIfNeeded: whole &* 8)
      let head = word & ((1 &<< shift) &- 1)
      let tail = (word &- head) &<< 8
      let pointed = head | UInt64(UInt8(ascii: ".")) &<< shift | tail
      unsafe start.store(pointed.littleEndian, as: UInt64.self)
      return start + count + 1
    }
    unsafe start.address.update(from: (start + 1).address, count: count)
    if count <= fractionDigits {
      // 0.00…digits: the digits move up after the zeros.
      let zeros = fractionDigits + 1 - count
      unsafe (start + zeros).address.update(from: start.address, count: count)
      unsafe start.address.update(repeating: UInt8(ascii: "0"), count: zeros)
      count += zeros
    }
    let point = start + (count - fractionDigits)
    unsafe (point + 1).address.update(from: point.address, count: fractionDigits)
    unsafe point.pointee = UInt8(ascii: ".")
    return start + count + 1
  }
}

extension JSONNumber {
  /// Writes the number as JSON.
  package func write(to writer: inout ByteWriter) {
    switch storage {
    case .integer(let value): writer.appendInteger(value)
    case .unsigned(let value): writer.appendInteger(value)
    case .double(let value):
      // Beyond these a `Double` is spelled with an exponent, which a number that is read spells in its own way.
      let isPlain = value == 0 || (1e-4..<9e15).contains(value.magnitude)
      if isPlain { writer.appendDouble(value) } else { writer.append(plain: description) }
    case .decimal(let significand, let exponent):
      if exponent < 0, exponent >= -18, significand != 0 {
        writer.appendDecimal(significand, fractionDigits: -Int(exponent))
      } else {
        writer.append(plain: description)
      }
    case .digits(let digits): writer.append(plain: digits.text)
    }
  }
}
