/// The names of types as people write them: `[String]`, `Int?`, `[String: Date]`.
package enum TypeName {
  package static func of(_ type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.sugaredName }
    if let named = type as? any _JSONTypeNaming.Type { return of(named._namedType) }
    return String(describing: type)
  }
}

/// A type that messages name by another one: a part of it that users do not write.
public protocol _JSONTypeNaming {
  /// The type to name.
  static var _namedType: Any.Type { get }
}

/// A type with a short spelling in Swift.
private protocol SugaredType {
  static var sugaredName: String { get }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName.of(Element.self))]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String { "\(TypeName.of(Wrapped.self))?" }
}
