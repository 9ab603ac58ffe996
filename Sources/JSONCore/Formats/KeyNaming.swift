/// How the name of a property becomes a key of the document, and back.
public struct KeyNaming: Hashable, Sendable {
  private enum Style: Hashable, Sendable {
    case exact
  }

  private let style: Style

  /// The key is the name of the property, letter by letter.
  public static let exact = KeyNaming(style: .exact)

  /// The key under which a property is written and looked for.
  public func key(forProperty name: String) -> String {
    switch style {
    case .exact: name
    }
  }

  /// The property that a key belongs to.
  public func property(forKey key: String) -> String {
    switch style {
    case .exact: key
    }
  }
}
