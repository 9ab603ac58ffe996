/// The leaves that the interpreters read and write right where they are met, without asking a node what it does.
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
