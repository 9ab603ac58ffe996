import JSONCore

extension WriteRun {
  /// Writes a leaf.
  @inline(__always)
  mutating func writeLeaf(_ leaf: LeafKind, _ value: UnsafeRawPointer) -> WriteOutcome {
    // SAFETY: the plan found a value of the kind's type at the address.
    switch leaf {
    case .string: unsafe writer.appendQuoted(at: value.assumingMemoryBound(to: String.self))
    case .int64: unsafe writer.appendInteger(value.load(as: Int64.self))
    case .bool: unsafe writer.append(value.load(as: Bool.self) ? "true" : "false")
    case .double: return unsafe writeNumber(value.load(as: Double.self))
    default: return unsafe writeOtherLeaf(leaf, value)
    }
    return .written
  }

  /// Writes an optional leaf.
  @inline(__always)
  mutating func writeOptionalLeaf(_ leaf: LeafKind, _ value: UnsafeRawPointer) -> WriteOutcome {
    // SAFETY: the plan found an optional of the kind's type at the address.
    switch leaf {
    case .string:
      guard unsafe value.assumingMemoryBound(to: String?.self).pointee != nil else { return .absent }
      // The payload of an optional lies at its start.
      return unsafe writeLeaf(.string, value)
    case .int64:
      guard let number = unsafe value.load(as: Int64?.self) else { return .absent }
      writer.appendInteger(number)
      return .written
    case .bool:
      guard let bool = unsafe value.load(as: Bool?.self) else { return .absent }
      writer.append(bool ? "true" : "false")
      return .written
    case .double:
      guard let number = unsafe value.load(as: Double?.self) else { return .absent }
      return writeNumber(number)
    default:
      return unsafe leaf.model._isNil(value) ? .absent : writeOtherLeaf(leaf, value)
    }
  }

  @inline(never)
  private mutating func writeOtherLeaf(_ leaf: LeafKind, _ value: UnsafeRawPointer) -> WriteOutcome {
    // SAFETY: as in `writeLeaf`.
    switch leaf {
    case .int8: unsafe writer.appendInteger(value.load(as: Int8.self))
    case .int16: unsafe writer.appendInteger(value.load(as: Int16.self))
    case .int32: unsafe writer.appendInteger(value.load(as: Int32.self))
    case .int128: unsafe writer.appendInteger(value.load(as: Int128.self))
    case .uint8: unsafe writer.appendInteger(value.load(as: UInt8.self))
    case .uint16: unsafe writer.appendInteger(value.load(as: UInt16.self))
    case .uint32: unsafe writer.appendInteger(value.load(as: UInt32.self))
    case .uint64: unsafe writer.appendInteger(value.load(as: UInt64.self))
    case .uint128: unsafe writer.appendInteger(value.load(as: UInt128.self))
    case .float:
      let number = unsafe value.load(as: Float.self)
      guard number.isFinite else { return writeNonFinite(Double(number)) }
      writer.appendFloat(number)
    case .substring: unsafe writer.appendQuoted(value.assumingMemoryBound(to: Substring.self).pointee)
    case .character: unsafe writer.appendQuoted(value.assumingMemoryBound(to: Character.self).pointee)
    case .string, .int64, .bool, .double: return unsafe writeLeaf(leaf, value)
    }
    return .written
  }

  @inline(__always)
  private mutating func writeNumber(_ number: Double) -> WriteOutcome {
    guard number.isFinite else { return writeNonFinite(number) }
    writer.appendDouble(number)
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

  /// Writes what a leaf type of one's own gives.
  mutating func writeLeafValue(_ leaf: JSONLeafValue) -> WriteOutcome {
    switch leaf {
    case .null: writer.append("null")
    case .bool(let bool): writer.append(bool ? "true" : "false")
    case .string(let string): writer.appendQuoted(string)
    case .number(let number): writer.appendNumber(number)
    }
    return .written
  }
}
