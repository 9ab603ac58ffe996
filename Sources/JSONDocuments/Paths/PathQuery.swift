import JSONCore

/// A path, or a query inside a filter.
struct PathQuery: Sendable {
  enum Start: Sendable {
    /// `$`, the document. Inside a filter, the query has a number, since its nodes are the same for each node that is filtered.
    case root(number: Int)
    /// `@`, the node that is filtered.
    case current
  }

  let start: Start
  let segments: [PathSegment]

  /// Whether it selects at most one node.
  var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// A step of a path, from each of the nodes before it to some of their children or descendants.
struct PathSegment: Sendable {
  let selectors: [PathSelector]
  /// Whether the selectors are applied to all descendants of a node, too.
  let isDescendant: Bool

  var isSingular: Bool {
    guard !isDescendant, selectors.count == 1 else { return false }
    switch selectors[0] {
    case .name, .index: return true
    case .wildcard, .slice, .filter: return false
    }
  }
}

/// Selects children of a node.
enum PathSelector: Sendable {
  case name(String)
  /// An index, from the end if it is negative.
  case index(Int)
  case slice(PathSlice)
  case wildcard
  case filter(PathCondition)
}

/// Every *n*th element of an array between two indices, which count from the end if they are negative.
struct PathSlice: Sendable {
  let start: Int?
  let end: Int?
  let step: Int

  /// The indices in an array of a number of elements (RFC 9535, 2.3.4.2.2).
  func indices(count: Int) -> StrideTo<Int> {
    func absolute(_ index: Int) -> Int { index < 0 ? index + count : index }
    if step > 0 {
      let first = min(max(absolute(start ?? 0), 0), count)
      let end = min(max(absolute(end ?? count), 0), count)
      return stride(from: first, to: end, by: step)
    }
    if step == 0 { return stride(from: 0, to: 0, by: 1) }
    let first = min(max(absolute(start ?? count - 1), -1), count - 1)
    let end = end.map { min(max(absolute($0), -1), count - 1) } ?? -1
    return stride(from: first, to: end, by: step)
  }
}
