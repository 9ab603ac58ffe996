import JSONCore

extension JSONValue {
  /// Whether more of the same document can follow: strings, arrays and objects grow at their ends, and what is null was not there.
  func isPart(of later: JSONValue) -> Bool {
    switch (self, later) {
    case (.null, _): true
    case (.string(let first), .string(let second)): second.utf8.starts(with: first.utf8)
    case (.array(let first), .array(let second)):
      first.count <= second.count && zip(first, second).allSatisfy { $0.isPart(of: $1) }
    case (.object(let first), .object(let second)):
      first.count <= second.count
        && zip(first, second).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isPart(of: $1.value) }
    default: self == later
    }
  }
}
