import JSONCore

/// Evaluates the conditions of a path on one document, and keeps what does not depend on the node that is filtered.
///
/// It recurses with the filters of the path, whose nesting is limited, never with the document.
final class PathSearch<Document: PathDocument> {
  let document: Document
  /// The nodes of the queries that begin with `$`, by the number of the query.
  private var rootNodes: [Int: [Document.Value]] = [:]
  /// The values of the singular ones of these queries, which are read once.
  private var rootValues: [Int: JSONValue?] = [:]
  /// Patterns that the document has.
  private var patterns: [PatternKey: InterchangePattern?] = [:]

  private struct PatternKey: Hashable {
    let text: ExactText
    let isWhole: Bool
  }

  private static var patternLimit: Int { 64 }

  init(_ document: Document) { self.document = document }

  // MARK: Conditions

  /// Whether a condition holds for a node.
  func holds(_ condition: PathCondition, at node: Document.Value) -> Bool {
    switch condition {
    case .any(let parts): parts.contains { holds($0, at: node) }
    case .all(let parts): parts.allSatisfy { holds($0, at: node) }
    case .not(let part): !holds(part, at: node)
    case .exists(let query): exists(query, at: node)
    case .comparison(let left, let comparison, let right):
      holds(comparison, value(of: left, at: node), value(of: right, at: node))
    case .match(let subject, let pattern): matches(subject, pattern, at: node)
    }
  }

  private func exists(_ query: PathQuery, at node: Document.Value) -> Bool {
    if query.isSingular { return singular(query, at: node) != nil }
    guard case .root(let number) = query.start else {
      var cursor = PathCursor(query, from: node, in: self)
      return cursor.next() != nil
    }
    return !nodes(of: query, number).isEmpty
  }

  private func matches(_ subject: PathOperand, _ pattern: PathPattern, at node: Document.Value) -> Bool {
    let compiled: InterchangePattern?
    switch pattern.source {
    case .literal(let literal): compiled = literal
    case .operand(let operand):
      compiled = string(value(of: operand, at: node)).flatMap { self.pattern($0, isWhole: pattern.isWhole) }
    }
    guard let compiled, let string = string(value(of: subject, at: node)) else { return false }
    return compiled.matches(string)
  }

  private func pattern(_ text: String, isWhole: Bool) -> InterchangePattern? {
    let key = PatternKey(text: ExactText(text), isWhole: isWhole)
    if let known = patterns[key] { return known }
    if patterns.count == Self.patternLimit { patterns.removeAll() }
    let pattern = InterchangePattern(text, isWhole: isWhole)
    patterns[key] = .some(pattern)
    return pattern
  }

  // MARK: Operands

  /// The value of an operand; nil for what RFC 9535 calls Nothing.
  private func value(of operand: PathOperand, at node: Document.Value) -> PathValue<Document>? {
    switch operand {
    case .literal(let literal): return .literal(literal)
    case .query(let query):
      guard case .root(let number) = query.start else { return singular(query, at: node).map { .node($0) } }
      return rootValue(of: query, number).map { .literal($0) }
    case .length(let argument):
      return value(of: argument, at: node).flatMap { length(of: $0) }.map { .literal(.number(JSONNumber($0))) }
    case .count(let query): return .literal(.number(JSONNumber(count(of: query, at: node))))
    case .value(let query): return only(of: query, at: node).map { .node($0) }
    }
  }

  private func count(of query: PathQuery, at node: Document.Value) -> Int {
    if case .root(let number) = query.start { return nodes(of: query, number).count }
    var cursor = PathCursor(query, from: node, in: self)
    var count = 0
    while cursor.next() != nil { count += 1 }
    return count
  }

  /// The value of the only node; nil if there are none or several.
  private func only(of query: PathQuery, at node: Document.Value) -> Document.Value? {
    if case .root(let number) = query.start {
      let nodes = nodes(of: query, number)
      return nodes.count == 1 ? nodes[0] : nil
    }
    var cursor = PathCursor(query, from: node, in: self)
    guard let first = cursor.next(), cursor.next() == nil else { return nil }
    return first
  }

  // MARK: Queries

  private func rootValue(of query: PathQuery, _ number: Int) -> JSONValue? {
    if let known = rootValues[number] { return known }
    let value = singular(query, at: document.root).map { document.tree($0) }
    rootValues[number] = .some(value)
    return value
  }

  /// The value of the node of a singular query.
  private func singular(_ query: PathQuery, at node: Document.Value) -> Document.Value? {
    var value = if case .root = query.start { document.root } else { node }
    for segment in query.segments {
      let child: PathChild?
      switch segment.selectors[0] {
      case .name(let name): child = document.member(name, of: value)
      case .index(let index): child = document.element(index, of: value)
      case .slice, .wildcard, .filter: child = nil
      }
      guard let child else { return nil }
      value = document.value(of: child, of: value)
    }
    return value
  }

  /// The nodes of a query that begins with `$`, which are the same for all nodes that are filtered.
  private func nodes(of query: PathQuery, _ number: Int) -> [Document.Value] {
    if let known = rootNodes[number] { return known }
    var nodes: [Document.Value] = []
    var cursor = PathCursor(query, from: document.root, in: self)
    while let node = cursor.next() { nodes.append(node) }
    rootNodes[number] = nodes
    return nodes
  }
}
