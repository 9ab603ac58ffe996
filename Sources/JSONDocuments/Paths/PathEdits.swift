import JSONCore

/// The nodes that are edited, as a tree with the containers around them.
///
/// ```
///   $..[?@.old], in {"a": [{"old": 1}, 2], "b": {"old": {"old": 2}}}
///
///   0 the root ─┬─ 1 member 0 ── 2 element 0, selected
///               └─ 3 member 1, selected ── 4 member 0, selected
/// ```
struct PathEdits {
  private struct Target {
    var isSelected = false
    /// The children that are edited or contain such, each with its number in the container.
    var children: [(number: Int, target: Int)] = []
  }

  private struct Step: Hashable {
    let target: Int
    let number: Int
  }

  /// The root is the first.
  private var targets = [Target()]
  /// The number of nodes that are edited.
  private(set) var count = 0

  init(of path: JSONPath, in value: JSONValue) {
    var cursor = PathCursor(path.query, from: value, in: PathSearch(PathTree(root: value)))
    // Kept, so that no link gets the address of another.
    var links: [PathLink] = []
    var known: [ObjectIdentifier: Int] = [:]
    var steps: [Step: Int] = [:]
    while cursor.next() != nil {
      guard let last = cursor.location().last else {
        select(0)
        continue
      }
      links.append(last)
      select(target(of: last, &known, &steps))
    }
    withExtendedLifetime(links) {}
  }

  private mutating func select(_ target: Int) {
    if !targets[target].isSelected { count += 1 }
    targets[target].isSelected = true
  }

  /// The target of a node, made with those around it if there are none yet.
  private mutating func target(
    of last: PathLink, _ known: inout [ObjectIdentifier: Int], _ steps: inout [Step: Int]
  ) -> Int {
    var new: [PathLink] = []
    var link: PathLink? = last
    var target = 0
    while let next = link {
      if let found = known[ObjectIdentifier(next)] {
        target = found
        break
      }
      new.append(next)
      link = next.parent
    }
    for link in new.reversed() {
      let step = Step(target: target, number: link.number)
      if let found = steps[step] {
        target = found
      } else {
        targets[target].children.append((link.number, targets.count))
        target = targets.count
        targets.append(Target())
        steps[step] = target
      }
      known[ObjectIdentifier(link)] = target
    }
    return target
  }

  // MARK: Applying

  /// A container whose children are edited.
  private struct Frame {
    let target: Int
    let value: JSONValue
    var next = 0
    /// The new values, by the numbers of the children; nil for those that are removed.
    var changes: [(number: Int, value: JSONValue?, isSelected: Bool)] = []
  }

  /// Edits a value, with a list of frames instead of recursion; the innermost nodes first.
  /// - Parameters:
  ///   - isRemoval: whether the nodes inside a node that is edited are ignored.
  ///   - edit: returns the new value of a node; nil removes it.
  /// - Returns: the value; nil if it was removed itself.
  func apply<Failure: Error>(
    to value: JSONValue, isRemoval: Bool, _ edit: (JSONValue) throws(Failure) -> JSONValue?
  ) throws(Failure) -> JSONValue? {
    var frames = [Frame(target: 0, value: value)]
    while true {
      let index = frames.count - 1
      let target = targets[frames[index].target]
      if frames[index].next < target.children.count, !(isRemoval && target.isSelected) {
        let child = target.children[frames[index].next]
        frames[index].next += 1
        frames.append(Frame(target: child.target, value: frames[index].value.child(child.number)))
        continue
      }
      let frame = frames.removeLast()
      var result: JSONValue? = frame.changes.isEmpty ? frame.value : frame.value.replacing(frame.changes)
      if target.isSelected { result = try edit(result ?? .null) }
      guard let parent = frames.indices.last else { return result }
      let number = targets[frames[parent].target].children[frames[parent].next - 1].number
      frames[parent].changes.append((number, result, target.isSelected))
    }
  }
}

extension JSONValue {
  /// The element or the value of the member with a number.
  fileprivate func child(_ number: Int) -> JSONValue {
    switch self {
    case .array(let elements): elements[number]
    case .object(let object): object[number].value
    default: .null
    }
  }

  /// An array or an object with other children, by their numbers; nil removes one.
  fileprivate func replacing(_ changes: [(number: Int, value: JSONValue?, isSelected: Bool)]) -> JSONValue {
    switch self {
    case .array(let elements):
      var children: [JSONValue?] = elements.map(Optional.some)
      for change in changes { children[change.number] = change.value }
      return .array(children.compactMap(\.self))
    case .object(let object):
      var children: [JSONValue?] = object.values.map(Optional.some)
      var isSelected = [Bool](repeating: false, count: children.count)
      for change in changes { (children[change.number], isSelected[change.number]) = (change.value, change.isSelected) }
      let edited = Set(changes.lazy.filter(\.isSelected).map { ExactText(object[$0.number].key) })
      let members = object.enumerated().compactMap { number, member -> JSONObject.Element? in
        if !isSelected[number], edited.contains(ExactText(member.key)) { return nil }
        return children[number].map { (key: member.key, value: $0) }
      }
      return .object(JSONObject(members))
    default: return self
    }
  }
}
