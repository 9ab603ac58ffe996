import JSONCore

/// A path that is evaluated on one child of a container after the other, so that a document may be longer than memory.
///
/// ```
///   $.fleet.ships    [?@.crew > 20].ports[-1].name
///   the container    what is selected in each child
/// ```
///
/// The nodes of the children, one after the other, are those of the whole path, in the same order. A child may be anything: the
/// rest of the path is evaluated on its text.
@_spi(JanusTools) public struct ForwardPath: Sendable {
  /// The steps to the container.
  public let container: [JSONPath.Location.Step]
  private let selector: PathSelector
  /// The rest of the path, for an array of one child.
  private let rest: PathQuery

  /// - Returns: nil if the path needs more of the document than a child: its first segment after names and indices is a descendant
  ///   segment, has several selectors or counts from the end, or a filter in it has a query that begins with `$`.
  public init?(_ path: JSONPath) {
    if path.usesRoot { return nil }
    var segments = path.query.segments[...]
    var steps: [JSONPath.Location.Step] = []
    while segments.count > 1, let step = segments.first?.step {
      steps.append(step)
      segments.removeFirst()
    }
    guard let first = segments.popFirst(), !first.isDescendant, first.selectors.count == 1, first.selectors[0].isForward
    else { return nil }
    (container, selector) = (steps, first.selectors[0])
    let isFilter = if case .filter = selector { true } else { false }
    let all = PathSegment(selectors: [isFilter ? selector : .wildcard], isDescendant: false)
    rest = PathQuery(start: path.query.start, segments: [all] + segments)
  }

  /// Whether the only selector of the container's children is a name, so that a second member with that name is in doubt.
  public var selectsName: Bool { if case .name = selector { true } else { false } }

  /// Whether the path may select nodes in a child, or the child itself.
  public func selects(_ child: JSONPath.Location.Step) -> Bool {
    switch (selector, child) {
    case (.name(let name), .key(let key)): name.hasSameBytes(as: key)
    case (.index(let wanted), .index(let index)): index == wanted
    case (.slice(let slice), .index(let index)): slice.selects(index)
    case (.wildcard, _), (.filter, _): true
    case (.name, .index), (.index, .key), (.slice, .key): false
    }
  }

  /// The nodes in a child that ``selects(_:)`` accepts.
  /// - Parameters:
  ///   - child: the text of the child.
  ///   - depth: the number of arrays and objects that may be inside one another, with the container as one of them.
  /// - Returns: the nodes, with locations in an array of only the child.
  /// - Throws: `JSONError` if the child is not JSON.
  public func nodes(in child: ArraySlice<UInt8>, depth: Int) throws(JSONError) -> [JSONPath.Node] {
    let array = [UInt8(ascii: "[")] + child + [UInt8(ascii: "]")]
    return try array.withDocumentText { text throws(JSONError) in try rest.nodes(in: text, limit: depth) }
  }
}

extension PathSegment {
  /// The step that the segment takes; nil if it may take several, or counts from the end.
  fileprivate var step: JSONPath.Location.Step? {
    guard isSingular else { return nil }
    return switch selectors[0] {
    case .name(let name): .key(name)
    case .index(let index): index >= 0 ? .index(index) : nil
    case .slice, .wildcard, .filter: nil
    }
  }
}
