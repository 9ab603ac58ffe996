/// One step of the path from an object to a value inside it.
package enum PathStep: Hashable, Sendable {
  case key(String)
  /// An index of an array; if the document has an object instead, the digits are a key of it.
  case index(Int)

  /// Whether both are the same index, or keys of the same code points.
  package static func == (left: PathStep, right: PathStep) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): left.hasSameBytes(as: right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  /// The key, or the digits of the index.
  package var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }

  /// The steps of a path such as `data.users.0.name`. The delimiter is found by its code points, even before a
  /// combining accent.
  package static func steps(_ path: String, delimiter: Character) -> [PathStep] {
    path.unicodeScalars.split(separator: delimiter.unicodeScalars, omittingEmptySubsequences: false)
      .map { PathStep(String($0)) }
  }

  /// A key, or an index if the text is digits without leading zeros.
  package init(_ text: String) {
    if let index = Int(text), index >= 0, String(index) == text { self = .index(index) } else { self = .key(text) }
  }
}
