/// The names of types as people write them: `[String]`, `Int?`, `[String: Date]`.
package enum TypeName {
  package static func of(_ type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.sugaredName }
    return String(describing: type)
  }
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
