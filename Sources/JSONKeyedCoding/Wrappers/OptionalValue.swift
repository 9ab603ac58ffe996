/// A value that may be nil, where its type is not known to be optional.
protocol OptionalValue {
  static var absent: Self { get }
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  static var absent: Wrapped? { nil }
  var isNil: Bool { self == nil }
}

/// Nil, if a type is optional.
func absent<Value>(_ type: Value.Type) -> Value? {
  (type as? any OptionalValue.Type)?.absent as? Value
}

/// Whether a value is nil.
func isNil(_ value: some Any) -> Bool { (value as? any OptionalValue)?.isNil ?? false }
