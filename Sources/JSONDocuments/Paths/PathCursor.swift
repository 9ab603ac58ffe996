import JSONCore

/// Finds the nodes that a query selects, one after the other, with a list of frames instead of recursion.
///
/// ```
///   $.ships[*].name       frame 0: the document, segment 0, at the member "ships"
///                         frame 1: the array,    segment 1, at element 1
///                         frame 2: the object,   segment 2, at the member "name"     ← the node found last
/// ```
///
/// Each frame is one level deeper than the one before it. RFC 9535 evaluates segment by segment, with lists of nodes between
/// them. Depth first, the same nodes are found in the same order, without the lists.
struct PathCursor<Document: PathDocument> {
  /// A value whose children or descendants a segment selects.
  struct Frame {
    let value: Document.Value
    let segment: Int
    /// The selector that is applied; after the last one, the children whose descendants are searched.
    var selector = 0
    /// The child that was visited last, for the selectors that visit all.
    var last: PathChild?
    /// The children of the value, for the selectors that visit all.
    var children: Document.Children?
    /// The remaining elements of a slice.
    var indices: StrideTo<Int>.Iterator?
    /// The child that was selected last.
    var child: PathChild?
    /// The location of the value; nil if it was not needed yet, and for the outermost one.
    var link: PathLink?

    init(_ value: Document.Value, segment: Int) { (self.value, self.segment) = (value, segment) }
  }

  private let search: PathSearch<Document>
  private let segments: [PathSegment]
  private let start: Document.Value
  private var frames: [Frame] = []
  private var hasBegun = false

  /// - Parameter start: the root, or the current node of a filter.
  init(_ query: PathQuery, from start: Document.Value, in search: PathSearch<Document>) {
    (self.search, self.start) = (search, start)
    segments = query.segments
  }

  /// The value of the next node.
  mutating func next() -> Document.Value? {
    if !hasBegun {
      hasBegun = true
      if segments.isEmpty { return start }
      frames.append(Frame(start, segment: 0))
    }
    while let index = frames.indices.last {
      let segment = segments[frames[index].segment]
      var next = frames[index].segment + 1
      var found = search.nextSelected(by: segment, in: &frames[index])
      if found == nil, segment.isDescendant {
        next -= 1
        found = search.nextContainer(in: &frames[index])
      }
      guard let (child, value) = found else {
        frames.removeLast()
        continue
      }
      frames[index].child = child
      if next == segments.count { return value }
      if search.document.isContainer(value) { frames.append(Frame(value, segment: next)) }
    }
    return nil
  }

  /// The location of the node that was found last.
  mutating func location() -> JSONPath.Location {
    guard let last = frames.indices.last else { return JSONPath.Location(last: nil) }
    var known = last
    while known > 0, frames[known].link == nil { known -= 1 }
    while known < last {
      frames[known + 1].link = link(toChildOf: known)
      known += 1
    }
    return JSONPath.Location(last: link(toChildOf: last))
  }

  private func link(toChildOf index: Int) -> PathLink? {
    let frame = frames[index]
    return frame.child.map { child in
      PathLink(parent: frame.link, step: search.document.step(to: child, of: frame.value), number: child.number)
    }
  }
}

extension PathSearch {
  typealias Found = (child: PathChild, value: Document.Value)

  /// The next child that the selectors of a segment select.
  func nextSelected(by segment: PathSegment, in frame: inout PathCursor<Document>.Frame) -> Found? {
    while frame.selector < segment.selectors.count {
      if let found = nextSelected(by: segment.selectors[frame.selector], in: &frame) { return found }
      frame.selector += 1
      (frame.last, frame.indices) = (nil, nil)
    }
    return nil
  }

  private func nextSelected(by selector: PathSelector, in frame: inout PathCursor<Document>.Frame) -> Found? {
    switch selector {
    case .name(let name):
      // Only once.
      if frame.last != nil { return nil }
      frame.last = document.member(name, of: frame.value)
      return frame.last.map { ($0, document.value(of: $0, of: frame.value)) }
    case .index(let index):
      if frame.last != nil { return nil }
      frame.last = document.element(index, of: frame.value)
      return frame.last.map { ($0, document.value(of: $0, of: frame.value)) }
    case .slice(let slice):
      if document.kind(of: frame.value) != .array { return nil }
      var indices = frame.indices ?? slice.indices(count: document.count(of: frame.value)).makeIterator()
      defer { frame.indices = indices }
      guard let child = indices.next().flatMap({ document.element($0, of: frame.value) }) else { return nil }
      return (child, document.value(of: child, of: frame.value))
    case .wildcard: return nextChild(in: &frame)
    case .filter(let condition):
      while let found = nextChild(in: &frame) {
        if holds(condition, at: found.value) { return found }
      }
      return nil
    }
  }

  /// The next child that is an array or an object.
  func nextContainer(in frame: inout PathCursor<Document>.Frame) -> Found? {
    while let found = nextChild(in: &frame) {
      if document.isContainer(found.value) { return found }
    }
    return nil
  }

  private func nextChild(in frame: inout PathCursor<Document>.Frame) -> Found? {
    let children = frame.children ?? document.children(of: frame.value)
    frame.children = children
    let found = document.child(after: frame.last, in: children)
    if let found { frame.last = found.0 }
    return found.map { (child: $0.0, value: $0.1) }
  }
}
