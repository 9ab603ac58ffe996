/// A value that may be nil, in code where its type may or may not be optional.
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

/// The result of `body`; nil if a value in it is missing.
func nilIfMissing<Value>(_ body: () throws -> Value) throws -> Value? {
  do {
    return try body()
  } catch DecodingError.keyNotFound, DecodingError.valueNotFound {
    return nil
  }
}

/// The advice in errors.
enum Advice {
  static let optional =
    "Correct the document; or, if it may be missing, make the property optional and map it with `<?>`."
}
