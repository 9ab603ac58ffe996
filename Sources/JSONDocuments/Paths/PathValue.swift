import JSONCore

/// The value of an operand: one that is only read if that is necessary, since it may be a large part of the document.
enum PathValue<Document: PathDocument> {
  case literal(JSONValue)
  case node(Document.Value)
}

extension PathSearch {
  private func kind(of value: PathValue<Document>) -> JSONDocument.Kind {
    switch value {
    case .literal(let literal): literal.kind
    case .node(let node): document.kind(of: node)
    }
  }

  private func count(of value: PathValue<Document>) -> Int {
    switch value {
    case .literal(let literal): literal.count
    case .node(let node): document.count(of: node)
    }
  }

  private func read(_ value: PathValue<Document>) -> JSONValue {
    switch value {
    case .literal(let literal): literal
    case .node(let node): document.tree(node)
    }
  }

  /// The string; nil for other values.
  func string(_ value: PathValue<Document>?) -> String? {
    guard let value, kind(of: value) == .string else { return nil }
    return read(value).string
  }

  /// The number of characters, elements or members; nil for other values.
  func length(of value: PathValue<Document>) -> Int? {
    switch kind(of: value) {
    case .string: read(value).string?.unicodeScalars.count
    case .array, .object: count(of: value)
    case .null, .bool, .number: nil
    }
  }

  // MARK: Comparing

  /// Whether a comparison holds; nil is what RFC 9535 calls Nothing, which only equals itself.
  func holds(_ comparison: PathComparison, _ left: PathValue<Document>?, _ right: PathValue<Document>?) -> Bool {
    switch comparison {
    case .equal: isEqual(left, right)
    case .unequal: !isEqual(left, right)
    case .less: isLess(left, right)
    case .lessOrEqual: isLess(left, right) || isEqual(left, right)
    case .greater: isLess(right, left)
    case .greaterOrEqual: isLess(right, left) || isEqual(left, right)
    }
  }

  private func isEqual(_ left: PathValue<Document>?, _ right: PathValue<Document>?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    guard kind(of: left) == kind(of: right), count(of: left) == count(of: right) else { return false }
    return read(left) == read(right)
  }

  /// Strings are ordered by their code points.
  private func isLess(_ left: PathValue<Document>?, _ right: PathValue<Document>?) -> Bool {
    guard let left, let right else { return false }
    switch (kind(of: left), kind(of: right)) {
    case (.number, .number), (.string, .string):
      switch (read(left), read(right)) {
      case (.number(let left), .number(let right)): return left < right
      case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
      default: return false
      }
    default: return false
    }
  }
}
