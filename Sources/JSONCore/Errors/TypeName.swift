/// The names of types as people write them: `[String]`, `Int?`, `[String: Date]`.
package enum TypeName {
  package static func of(_ type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.sugaredName }
    if let named = type as? any _JSONTypeNaming.Type { return of(named._namedType) }
    return String(describing: type)
  }
}

/// A type that problems name by another one, of which it is a part that nobody has written.
public protocol _JSONTypeNaming {
  /// The type that they name.
  static var _namedType: Any.Type { get }
}

/// A type that the language has a short spelling for.
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
