/// Where in a document the value lies that is meant.
public enum RootKey: Hashable, Sendable {
  /// The document is the value.
  case none
  /// Found out while reading: the member that is named like the type, in any spelling, `ComicBook` in
  /// `comic_book`, with a plural `s` for arrays; otherwise the only member; otherwise the document itself.
  ///
  /// A member is the root only if it is of the kind that is wanted, an object or an array, and if no property of the
  /// type takes it. Only one level is unwrapped. Values are written without a root.
  case automatic
  /// The member of the document with this key.
  case named(String)
  /// A value further inside; keys and array indexes with a delimiter between them.
  case path(String, delimiter: Character = ".")
  /// Every object, on every level, is the only member of an object around it, under the name of its type.
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
