/// One step of the way from an object to a value inside it.
package enum PathStep: Hashable, Sendable {
  case key(String)
  /// An index of an array; where the document has an object instead, the digits are its key.
  case index(Int)

  /// The key, or the digits of the index.
  package var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }

  /// The steps of a path such as `data.users.0.name`.
  package static func steps(_ path: String, delimiter: Character) -> [PathStep] {
    path.split(separator: delimiter, omittingEmptySubsequences: false).map { PathStep(String($0)) }
  }

  /// A key, or an index if the text is digits as an index is spelled.
  init(_ text: String) {
    if let index = Int(text), index >= 0, String(index) == text { self = .index(index) } else { self = .key(text) }
  }
}

extension String {
  /// Whether both have the same bytes, which is what makes two keys the same; `==` also holds for other bytes of the same
  /// characters.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
