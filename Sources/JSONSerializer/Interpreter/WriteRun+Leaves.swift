import JSONCore

// SAFETY: of this file: the plan found a value of the kind's type at the address; places have the required room.

extension WriteRun {
  /// Writes a leaf of one of the usual kinds at a place with ``leafCapacity``, and moves the place after it.
  /// - Parameter writesNull: whether nil is null there.
  /// - Returns: nil, and nothing is written, for all other values, which the general function writes; they may fail.
  @inline(__always)
  mutating func writeUsual(
    _ node: Ref<WriteNode>, _ value: LentValue, at position: inout OutputPointer, writesNull: Bool = false
  ) -> WriteOutcome? {
    switch node.pointee.inlineLeaf {
    case .none: return nil
    case .string: writeString(value, at: &position)
    case .int64: unsafe position += IntegerWriter.write(value[Int64.self], to: position)
    case .bool: unsafe ByteWriter.put(value[Bool.self], at: &position)
    case .double: return unsafe writeFinite(value[Double.self], at: &position)
    case .optionalString:
      guard unsafe value[String?.self] != nil else { return writeNil(at: &position, writesNull) }
      // The payload of an optional is at its start.
      writeString(value, at: &position)
    case .optionalInt64:
      guard let number = unsafe value[Int64?.self] else { return writeNil(at: &position, writesNull) }
      unsafe position += IntegerWriter.write(number, to: position)
    case .optionalBool:
      guard let bool = unsafe value[Bool?.self] else { return writeNil(at: &position, writesNull) }
      unsafe ByteWriter.put(bool, at: &position)
    case .optionalDouble:
      guard let number = unsafe value[Double?.self] else { return writeNil(at: &position, writesNull) }
      return writeFinite(number, at: &position)
    }
    return .written
  }

  @inline(__always)
  private mutating func writeString(_ string: LentValue, at position: inout OutputPointer) {
    unsafe writer.putQuoted(string.address.assumingMemoryBound(to: String.self), at: &position)
  }

  @inline(__always)
  private func writeFinite(_ number: Double, at position: inout OutputPointer) -> WriteOutcome? {
    guard number.isFinite else { return nil }
    let trims = writer.options.trimsZeroFraction
    unsafe position += FloatWriter.write(number, to: position, trimsZeroFraction: trims, powers: powers)
    return .written
  }

  /// Writes an array of numbers, which are side by side.
  @inline(never)
  mutating func writeNumbers(_ numbers: LentElements<Double>) -> WriteOutcome {
    let trims = writer.options.trimsZeroFraction
    return writeNumbers(numbers) { unsafe FloatWriter.write($0, to: $1, trimsZeroFraction: trims, powers: $2) }
  }

  /// Writes an array of numbers, which are side by side.
  @inline(never)
  mutating func writeNumbers(_ numbers: LentElements<Float>) -> WriteOutcome {
    let trims = writer.options.trimsZeroFraction
    return writeNumbers(numbers) { unsafe FloatWriter.write($0, to: $1, trimsZeroFraction: trims, powers: $2) }
  }

  /// - Parameter put: writes a finite number, and returns how many bytes that took.
  @inline(__always)
  private mutating func writeNumbers<Number: BinaryFloatingPoint>(
    _ numbers: LentElements<Number>, _ put: (Number, OutputPointer, PowersOfTen) -> Int
  ) -> WriteOutcome {
    open(UInt8(ascii: "["))
    let isOnOneLine = !policy.layout.hasLines
    var position = writer.position
    var index = 0
    while index < numbers.count {
      if isOnOneLine, index &+ 1 < numbers.count {
        position = writer.reserve(FloatWriter.capacityForTwo, at: position)
        let (first, second) = (numbers[index], numbers[index &+ 1])
        if let count = unsafe FloatWriter.writeTwo(first, second, to: position, powers: powers) {
          position += count
          index &+= 2
          continue
        }
      }
      let start = writer.offset(of: position)
      let number = numbers[index]
      position = writer.beginElement(reserving: Self.leafCapacity, at: position)
      var outcome = WriteOutcome.written
      if number.isFinite {
        position += put(number, position, powers)
      } else {
        writer.position = position
        outcome = writeNonFinite(Double(number))
        if hasFailed { return .omitted }
        position = writer.reserve(8, at: writer.position)
      }
      endElement(outcome, from: start, at: &position)
      index &+= 1
    }
    writer.position = position
    return close(UInt8(ascii: "]"))
  }

  /// Writes an array of numbers, which are side by side.
  @inline(never)
  mutating func writeNumbers(_ numbers: LentElements<Int64>) -> WriteOutcome {
    writeEach(numbers) { number, position in unsafe position += IntegerWriter.write(number, to: position) }
  }

  /// Writes an array of numbers, some of which are nil, that are side by side.
  @inline(never)
  mutating func writeNumbers(_ numbers: LentElements<Int64?>) -> WriteOutcome {
    writeEach(numbers) { number, position in
      if let number {
        unsafe position += IntegerWriter.write(number, to: position)
      } else {
        unsafe ByteWriter.putNull(at: &position)
      }
    }
  }

  /// - Parameter put: writes a leaf at a place with ``leafCapacity``.
  @inline(__always)
  private mutating func writeEach<Leaf>(
    _ leaves: LentElements<Leaf>, _ put: (Leaf, inout OutputPointer) -> Void
  ) -> WriteOutcome {
    open(UInt8(ascii: "["))
    var position = writer.position
    for index in 0..<leaves.count {
      position = writer.beginElement(reserving: Self.leafCapacity, at: position)
      put(leaves[index], &position)
      unsafe ByteWriter.putComma(at: &position)
    }
    writer.position = position
    return close(UInt8(ascii: "]"))
  }

  /// Writes a leaf, or an optional one.
  mutating func writeLeaf(_ node: Ref<WriteNode>, _ value: LentValue) -> WriteOutcome {
    var position = writer.reserve(Self.leafCapacity, at: writer.position)
    if let outcome = writeUsual(node, value, at: &position) {
      writer.position = position
      return outcome
    }
    let leaf = node.pointee.leaf
    if node.pointee.operation == .optionalLeaf, node.pointee.isNil(value) { return .absent }
    return writeUnusualLeaf(leaf, value)
  }

  @inline(never)
  private mutating func writeUnusualLeaf(_ leaf: LeafKind, _ value: LentValue) -> WriteOutcome {
    switch leaf {
    case .int8: unsafe writer.appendInteger(value[Int8.self])
    case .int16: unsafe writer.appendInteger(value[Int16.self])
    case .int32: unsafe writer.appendInteger(value[Int32.self])
    case .int128: unsafe writer.appendInteger(value[Int128.self])
    case .uint8: writer.appendInteger(value.byte)
    case .uint16: unsafe writer.appendInteger(value[UInt16.self])
    case .uint32: unsafe writer.appendInteger(value[UInt32.self])
    case .uint64: unsafe writer.appendInteger(value[UInt64.self])
    case .uint128: unsafe writer.appendInteger(value[UInt128.self])
    case .float:
      let number = unsafe value[Float.self]
      guard number.isFinite else { return writeNonFinite(Double(number)) }
      writer.appendFloat(number)
    case .substring: unsafe writer.appendQuoted(value[Substring.self])
    case .character: unsafe writer.appendQuoted(value[Character.self])
    case .double: return unsafe writeNonFinite(value[Double.self])
    case .string, .int64, .bool: break  // These are usual.
    }
    return .written
  }

  @inline(never)
  private mutating func writeNonFinite(_ number: Double) -> WriteOutcome {
    guard let text = store.format.nonFiniteNumbers.string(for: number) else {
      return omit(.nonFiniteNumber, type: Double.self, detail: "\(number)")
    }
    writer.appendQuoted(text)
    return .written
  }

  /// Writes the value of a user's leaf type.
  mutating func writeLeafValue(_ leaf: JSONLeafValue) -> WriteOutcome {
    switch leaf {
    case .null: writer.append("null")
    case .bool(let bool): writer.append(bool ? "true" : "false")
    case .string(let string): writer.appendQuoted(string)
    case .number(let number): writer.appendNumber(number)
    }
    return .written
  }

  // MARK: Cases of enums

  /// Writes the case of an enum, if its text is known.
  @inline(__always)
  mutating func writeKnown(_ texts: LentReference<KnownTexts>, _ value: LentValue) -> Bool {
    var position = writer.position
    defer { writer.position = position }
    return writeKnown(texts, value, at: &position)
  }

  /// Writes the case of an enum at a place, if its text is known.
  @inline(__always)
  mutating func writeKnown(
    _ texts: LentReference<KnownTexts>, _ value: LentValue, at position: inout OutputPointer
  ) -> Bool {
    // SAFETY: the plan keeps the texts, which can be read for sixteen bytes beyond them.
    guard let text = unsafe texts.use({ unsafe $0[value.byte] }) else { return false }
    position = writer.reserve(text.count &+ 16, at: position)
    unsafe position = ByteWriter.copyPadded(
      BytePointer(text.baseAddress.unsafelyUnwrapped), count: text.count, to: position)
    return true
  }
}
