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
    let (scalars, delimiter) = (path.unicodeScalars, delimiter.unicodeScalars)
    var steps: [PathStep] = []
    var (start, index) = (scalars.startIndex, scalars.startIndex)
    while index < scalars.endIndex {
      if scalars[index...].starts(with: delimiter) {
        steps.append(PathStep(String(scalars[start..<index])))
        index = scalars.index(index, offsetBy: delimiter.count)
        start = index
      } else {
        scalars.formIndex(after: &index)
      }
    }
    return steps + [PathStep(String(scalars[start...]))]
  }

  /// A key, or an index if the text is digits without leading zeros.
  package init(_ text: String) {
    if let index = Int(text), index >= 0, String(index) == text { self = .index(index) } else { self = .key(text) }
  }
}
