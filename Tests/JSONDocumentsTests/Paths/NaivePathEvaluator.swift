import JSONCore
import JSONPatterns

@testable import JSONDocuments

/// Evaluates paths as RFC 9535 defines them, segment by segment, with recursion and lists of all nodes.
struct NaivePathEvaluator {
  struct Node: Equatable {
    let value: JSONValue
    let steps: [JSONPath.Location.Step]
  }

  let root: JSONValue

  func nodes(at path: JSONPath) -> [Node] { nodes(of: path.query, at: root) }

  private func nodes(of query: PathQuery, at current: JSONValue) -> [Node] {
    let start = if case .root = query.start { root } else { current }
    return query.segments.reduce([Node(value: start, steps: [])]) { nodes, segment in
      nodes.flatMap { node in
        let inputs = segment.isDescendant ? descendants(of: node) : [node]
        return inputs.flatMap { input in segment.selectors.flatMap { selected(by: $0, from: input) } }
      }
    }
  }

  private func children(of node: Node) -> [Node] {
    if let elements = node.value.array {
      return elements.enumerated().map { Node(value: $0.element, steps: node.steps + [.index($0.offset)]) }
    }
    return node.value.object?.map { Node(value: $0.value, steps: node.steps + [.key($0.key)]) } ?? []
  }

  private func descendants(of node: Node) -> [Node] { [node] + children(of: node).flatMap(descendants) }

  private func selected(by selector: PathSelector, from node: Node) -> [Node] {
    let children = children(of: node)
    let elements = node.value.array == nil ? [] : children
    switch selector {
    case .name(let name):
      guard node.value.object != nil else { return [] }
      return children.last { $0.steps.last == .key(name) }.map { [$0] } ?? []
    case .index(let index):
      let index = index < 0 ? elements.count + index : index
      return elements.indices.contains(index) ? [elements[index]] : []
    case .wildcard: return children
    case .filter(let condition): return children.filter { holds(condition, at: $0.value) }
    case .slice(let slice): return Self.slice(slice, elements)
    }
  }

  /// The pseudocode of RFC 9535, section 2.3.4.2.2.
  private static func slice(_ slice: PathSlice, _ elements: [Node]) -> [Node] {
    let length = elements.count
    func normalize(_ index: Int) -> Int { index >= 0 ? index : length + index }
    var result: [Node] = []
    if slice.step > 0 {
      let lower = min(max(normalize(slice.start ?? 0), 0), length)
      let upper = min(max(normalize(slice.end ?? length), 0), length)
      var index = lower
      while index < upper {
        result.append(elements[index])
        index += slice.step
      }
    } else if slice.step < 0 {
      let upper = min(max(normalize(slice.start ?? length - 1), -1), length - 1)
      let lower = slice.end.map { min(max(normalize($0), -1), length - 1) } ?? -1
      var index = upper
      while lower < index {
        result.append(elements[index])
        index += slice.step
      }
    }
    return result
  }

  // MARK: Conditions

  private func holds(_ condition: PathCondition, at node: JSONValue) -> Bool {
    switch condition {
    case .any(let parts): return parts.map { holds($0, at: node) }.contains(true)
    case .all(let parts): return !parts.map { holds($0, at: node) }.contains(false)
    case .not(let part): return !holds(part, at: node)
    case .exists(let query): return !nodes(of: query, at: node).isEmpty
    case .comparison(let left, let comparison, let right):
      let (left, right) = (value(of: left, at: node), value(of: right, at: node))
      switch comparison {
      case .equal: return isEqual(left, right)
      case .unequal: return !isEqual(left, right)
      case .less: return isLess(left, right)
      case .lessOrEqual: return isLess(left, right) || isEqual(left, right)
      case .greater: return isLess(right, left)
      case .greaterOrEqual: return isLess(right, left) || isEqual(left, right)
      }
    case .match(let subject, let pattern):
      guard let string = value(of: subject, at: node)?.string else { return false }
      switch pattern.source {
      case .literal(let pattern): return pattern?.matches(string) ?? false
      case .operand(let operand):
        guard let text = value(of: operand, at: node)?.string else { return false }
        return InterchangePattern(text, isWhole: pattern.isWhole)?.matches(string) ?? false
      }
    }
  }

  private func value(of operand: PathOperand, at node: JSONValue) -> JSONValue? {
    switch operand {
    case .literal(let literal): return literal
    case .query(let query): return nodes(of: query, at: node).first?.value
    case .count(let query): return .number(JSONNumber(nodes(of: query, at: node).count))
    case .value(let query):
      let nodes = nodes(of: query, at: node)
      return nodes.count == 1 ? nodes[0].value : Optional.none
    case .length(let operand):
      switch value(of: operand, at: node) {
      case .string(let string)?: return .number(JSONNumber(string.unicodeScalars.count))
      case .array(let elements)?: return .number(JSONNumber(elements.count))
      case .object(let object)?: return .number(JSONNumber(object.count))
      default: return Optional.none
      }
    }
  }

  private func isEqual(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left == right
  }

  private func isLess(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    if let left = left?.number, let right = right?.number { return left < right }
    guard let left = left?.string, let right = right?.string else { return false }
    return Array(left.unicodeScalars).lexicographicallyPrecedes(Array(right.unicodeScalars))
  }
}
