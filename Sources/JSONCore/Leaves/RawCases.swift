/// Enums whose values are known by one byte: the raw value of each is computed only once.
package enum RawCases {
  /// The raw value and the text for an enum's value.
  package enum Spelling: Equatable {
    case text(String)
    case number(Int64)
  }

  /// The kind of raw value of an enum whose values are one byte; nil for all other types.
  ///
  /// Such an enum carries nothing that would have to be copied with care, so its byte is the whole value. It may have
  /// been imported from C, where the byte is the raw value.
  package static func kind(of type: any RawRepresentable.Type) -> LeafKind? {
    func kind<Value: RawRepresentable>(_ type: Value.Type) -> LeafKind? {
      guard MemoryLayout<Value>.size == 1, MemoryLayout<Value>.stride == 1, _isPOD(type),
        TypeDescription(of: type).kind == .enumeration, let kind = LeafKind(Value.RawValue.self)
      else { return nil }
      return kind == .string || kind.isInteger ? kind : nil
    }
    return kind(type)
  }

  /// Whether values of a type are cases with texts as raw values; see ``spelled(_:_:)``.
  package static func areTexts(_ type: Any.Type) -> Bool {
    type is any RawRepresentable<String>.Type && TypeDescription.isEnum(type)
  }

  /// A value that a text of a document gave, of a type whose values ``areTexts(_:)``; nil if its raw value only looks
  /// like the text.
  ///
  /// The `init(rawValue:)` that the compiler writes compares by `==`, which also holds for other code points of the
  /// same characters. Only texts equal to a raw value are recorded; the enum itself handles others.
  package static func spelled<Value>(_ value: Value, _ leaf: JSONLeafValue) -> Value? {
    guard case .string(let text) = leaf, let raw = (value as? any RawRepresentable)?.rawValue as? String else {
      return value
    }
    return raw != text || raw.hasSameBytes(as: text) ? value : nil
  }

  /// The raw value of the enum's value; nil if it is neither a string nor a number of 64 bits.
  package static func spelling<Value: RawRepresentable>(of value: Value) -> Spelling? {
    let raw: Any = value.rawValue
    if let text = raw as? String { return .text(text) }
    return (raw as? any BinaryInteger).flatMap { Int64(exactly: $0) }.map { .number($0) }
  }
}

/// The raw values of types.
package enum RawValueType {
  /// The type of the raw values of a type; nil if it has none.
  package static func of(_ type: Any.Type) -> Any.Type? {
    func raw<Value: RawRepresentable>(_ type: Value.Type) -> Any.Type { Value.RawValue.self }
    return (type as? any RawRepresentable.Type).map { raw($0) }
  }
}

extension LeafKind {
  package var isInteger: Bool {
    switch self {
    case .int8, .int16, .int32, .int64, .int128, .uint8, .uint16, .uint32, .uint64, .uint128: true
    case .bool, .float, .double, .string, .substring, .character: false
    }
  }
}
