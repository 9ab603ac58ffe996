/// The types that the interpreters read and write with code of their own.
package enum LeafKind: UInt8, CaseIterable, Sendable {
  case bool
  case int8, int16, int32, int64, int128
  case uint8, uint16, uint32, uint64, uint128
  case float, double
  case string, substring, character

  /// Whether a type is one of these, or an optional of one.
  package static func isLeaf(_ type: Any.Type) -> Bool {
    LeafKind(type) != nil || StandardContainer.wrapped(type).map { LeafKind($0) != nil } == true
  }

  /// Whether a type is a number or `Bool`, whose values are the same if their bytes are.
  package static func isTrivial(_ type: Any.Type) -> Bool {
    switch LeafKind(type) {
    case .string, .substring, .character, nil: false
    default: true
    }
  }

  /// The kind of a type; nil if it is not one of them. `Int` and `UInt` are of the kind that has their width.
  ///
  /// Comparing addresses takes less than a look-up in a dictionary, and nothing must be made first.
  package init?(_ type: Any.Type) {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(String.self): self = .string
    case ObjectIdentifier(Int.self): self = Self.int
    case ObjectIdentifier(Double.self): self = .double
    case ObjectIdentifier(Bool.self): self = .bool
    case ObjectIdentifier(Float.self): self = .float
    case ObjectIdentifier(Int64.self): self = .int64
    case ObjectIdentifier(Int32.self): self = .int32
    case ObjectIdentifier(UInt.self): self = Self.uint
    case ObjectIdentifier(UInt64.self): self = .uint64
    case ObjectIdentifier(UInt32.self): self = .uint32
    case ObjectIdentifier(UInt8.self): self = .uint8
    case ObjectIdentifier(Int8.self): self = .int8
    case ObjectIdentifier(Int16.self): self = .int16
    case ObjectIdentifier(UInt16.self): self = .uint16
    case ObjectIdentifier(Int128.self): self = .int128
    case ObjectIdentifier(UInt128.self): self = .uint128
    case ObjectIdentifier(Substring.self): self = .substring
    case ObjectIdentifier(Character.self): self = .character
    default: return nil
    }
  }

  /// The type itself.
  package var type: any JSONLeaf.Type {
    switch self {
    case .bool: Bool.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .int128: Int128.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .uint128: UInt128.self
    case .float: Float.self
    case .double: Double.self
    case .string: String.self
    case .substring: Substring.self
    case .character: Character.self
    }
  }

  /// The functions for values of a type; nil if it is not a leaf, nor one of the usual optionals of leaves.
  static func functions(for type: Any.Type) -> _ValueFunctions? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(String?.self): _ValueFunctions(all: String?.self)
    case ObjectIdentifier(Int?.self): _ValueFunctions(all: Int?.self)
    case ObjectIdentifier(Double?.self): _ValueFunctions(all: Double?.self)
    // These share their kinds with other types, and a box identifies the type.
    case ObjectIdentifier(Int.self): Int._valueFunctions
    case ObjectIdentifier(UInt.self): UInt._valueFunctions
    default: LeafKind(type)?.type._valueFunctions
    }
  }

  #if _pointerBitWidth(_64)
    private static var int: LeafKind { .int64 }
    private static var uint: LeafKind { .uint64 }
  #else
    private static var int: LeafKind { .int32 }
    private static var uint: LeafKind { .uint32 }
  #endif
}

extension StandardContainer {
  /// Whether everything inside is the standard library's own, so that no conformance of a user's is about it.
  package var isPlain: Bool {
    switch self {
    case .optional(let element), .array(let element), .set(let element): Self.isPlain(element)
    case .dictionary(let key, let value): Self.isPlain(key) && Self.isPlain(value)
    }
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    LeafKind(type) != nil || StandardContainer(type)?.isPlain == true
  }
}

/// The types that coders read and write directly: the most common leaves of the standard library.
@frozen @usableFromInline package enum DirectKind: Sendable {
  case bool, string, int, double

  /// Nil for any other type.
  package init?(_ type: Any.Type) {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Bool.self): self = .bool
    case ObjectIdentifier(String.self): self = .string
    case ObjectIdentifier(Int.self): self = .int
    case ObjectIdentifier(Double.self): self = .double
    default: return nil
    }
  }
}

/// The leaves that the interpreters read and write inline, without a dispatch on their nodes.
@frozen @usableFromInline package enum InlineLeaf: UInt8, Sendable {
  case none
  case bool, int64, double, string
  case optionalBool, optionalInt64, optionalDouble, optionalString

  package init(_ kind: LeafKind, isOptional: Bool) {
    self =
      switch kind {
      case .bool: isOptional ? .optionalBool : .bool
      case .int64: isOptional ? .optionalInt64 : .int64
      case .double: isOptional ? .optionalDouble : .double
      case .string: isOptional ? .optionalString : .string
      default: .none
      }
  }

  @inlinable package var isOptional: Bool {
    switch self {
    case .none, .bool, .int64, .double, .string: false
    case .optionalBool, .optionalInt64, .optionalDouble, .optionalString: true
    }
  }
}
