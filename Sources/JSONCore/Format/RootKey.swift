/// The location of the value in a document.
public enum RootKey: Hashable, Sendable {
  /// The document is the value.
  case none
  /// Determined while reading: the member that is named like the type, in any spelling, `ComicBook` in `comic_book`,
  /// with a plural `s` for arrays; otherwise the only member; otherwise the document itself.
  ///
  /// A member is the root only if it is of the expected kind, an object or an array, and if no property of the type
  /// has its key. Only one level is unwrapped. Values are written without a root.
  case automatic
  /// The member of the document with this key.
  case named(String)
  /// A nested value; keys and array indexes with a delimiter between them.
  case path(String, delimiter: Character = ".")
  /// Every object, at every level, is wrapped in an object whose only key is the name of its type.
  case envelope

  /// The steps from the document to the value.
  package var steps: [PathStep] {
    switch self {
    case .none, .automatic, .envelope: []
    case .named(let key): [.key(key)]
    case .path(let path, let delimiter): PathStep.steps(path, delimiter: delimiter)
    }
  }
}
