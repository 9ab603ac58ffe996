/// The location of the value in a document.
public struct RootKey: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case none
    case automatic
    case named(String)
    case path(String, delimiter: Character)
    case envelope
  }

  package let kind: Kind

  /// The document is the value.
  public static let none = RootKey(kind: .none)
  /// Determined while reading: the member that is named like the type, in any spelling, `ComicBook` in `comic_book`,
  /// with a plural `s` for arrays; otherwise the only member; otherwise the document itself.
  ///
  /// A member is the root only if it is of the expected kind, an object or an array, and if no property of the type
  /// has its key. Only one level is unwrapped. Values are written without a root.
  public static let automatic = RootKey(kind: .automatic)
  /// The member of the document with this key.
  public static func named(_ key: String) -> RootKey { RootKey(kind: .named(key)) }
  /// A nested value; keys and array indexes with a delimiter between them.
  public static func path(_ path: String, delimiter: Character = ".") -> RootKey {
    RootKey(kind: .path(path, delimiter: delimiter))
  }
  /// Every object, at every level, is wrapped in an object whose only key is the name of its type.
  public static let envelope = RootKey(kind: .envelope)

  /// The steps from the document to the value.
  package var steps: [PathStep] {
    switch kind {
    case .none, .automatic, .envelope: []
    case .named(let key): [.key(key)]
    case .path(let path, let delimiter): PathStep.steps(path, delimiter: delimiter)
    }
  }
}
