// SAFETY: of this file: what a plan made for a type is only given values of that type.

/// Makes the primary key of an object from a property's value.
package struct PrimaryKeyValue: @unchecked Sendable {
  // These only capture types.
  private let make: (LentValue) -> PrimaryKey?
  /// Whether values are of `Int`, as most keys are, which is faster without a function.
  package private(set) var isInt = false

  /// Nil for a type whose values are not keys: neither whole numbers nor strings nor leaves that are `Hashable` and can be
  /// spelled, as a `UUID`; an optional of these is.
  package init?(of type: Any.Type) {
    if let wrapped = StandardContainer.wrapped(type) {
      guard let value = PrimaryKeyValue(of: wrapped) else { return nil }
      func function<Wrapped>(_ type: Wrapped.Type) -> (LentValue) -> PrimaryKey? {
        { optional in
          // The payload of an optional is at its start.
          if case .none = unsafe optional[Wrapped?.self] { nil } else { value.make(optional) }
        }
      }
      make = _openExistential(wrapped, do: function)
      return
    }
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Int.self): (make, isInt) = ({ .integer(unsafe $0[Int.self]) }, true)
    case ObjectIdentifier(String.self): make = { .text(unsafe $0[String.self]) }
    case ObjectIdentifier(Substring.self): make = { .text(String(unsafe $0[Substring.self])) }
    default:
      guard !(type is AnyClass), !(type is any Collection.Type), let hashable = type as? any Hashable.Type,
        let key = Self.function(for: hashable)
      else { return nil }
      make = key
    }
  }

  /// The key that a value is; nil if it is nil.
  package func key(of value: LentValue) -> PrimaryKey? { make(value) }

  private static func function<Value: Hashable>(for type: Value.Type) -> ((LentValue) -> PrimaryKey?)? {
    if let raw = type as? any RawRepresentable<String>.Type { return rawFunction(for: raw) }
    if let raw = type as? any RawRepresentable<Int>.Type { return rawFunction(for: raw) }
    if let integer = type as? any FixedWidthInteger.Type { return integerFunction(for: integer) }
    if let text = type as? any CustomStringConvertible.Type { return textFunction(for: text) }
    return nil
  }

  private static func rawFunction<Value: RawRepresentable>(
    for type: Value.Type
  ) -> (LentValue) -> PrimaryKey? {
    { value in
      let raw = unsafe value[Value.self].rawValue
      return (raw as? Int).map { .integer($0) } ?? .text("\(raw)")
    }
  }

  private static func integerFunction<Value: FixedWidthInteger>(
    for type: Value.Type
  ) -> (LentValue) -> PrimaryKey? {
    { value in
      let number = unsafe value[Value.self]
      return Int(exactly: number).map { .integer($0) } ?? .text(String(number))
    }
  }

  private static func textFunction<Value: CustomStringConvertible>(
    for type: Value.Type
  ) -> (LentValue) -> PrimaryKey? {
    { value in .text(unsafe value[Value.self].description) }
  }
}
