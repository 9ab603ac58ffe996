extension JSONPatch {
  /// Makes a patch that changes one document into another, with few operations.
  ///
  /// ```swift
  /// let patch = JSONPatch(from: old, to: new)
  /// try old.applying(patch) == new
  /// ```
  ///
  /// What both documents have in common is not mentioned: values are changed in the innermost array or object that
  /// differs. Elements that were inserted, removed or moved are found, as are members with a new key. Values are
  /// compared by `==`: 1 and 1.0 are equal, as they are for ``Operation/test(_:at:)``, and so are objects with another
  /// order of keys. Objects and arrays that have nothing in common are replaced as a whole, as are objects with a key
  /// that occurs twice, and values below 500 levels.
  ///
  /// The time for finding similar elements is limited. Arrays with more than about 1,000 differences get more
  /// operations than necessary, which still are correct.
  /// - Parameters:
  ///   - old: the document to which the patch will be applied.
  ///   - new: the result.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for the values inside the documents, plus the length of the
  ///   pointers in the patch.
  public init(from old: JSONValue, to new: JSONValue) {
    operations = DocumentDifference(from: old, to: new).operations
  }
}

/// The operations that change one document into another.
private struct DocumentDifference {
  private(set) var operations: [JSONPatch.Operation] = []

  private let oldDigests: ValueDigests
  private let newDigests: ValueDigests
  private var path: [String] = []

  /// The number of levels below which values are replaced as a whole, as recursion needs stack.
  private static let depthLimit = 500

  init(from old: JSONValue, to new: JSONValue) {
    (oldDigests, newDigests) = (ValueDigests(old), ValueDigests(new))
    compare(old, 0, new, 0)
  }

  private var pointer: JSONPointer { JSONPointer(tokens: path) }

  private func pointer(_ token: String) -> JSONPointer { JSONPointer(tokens: path + [token]) }

  private func pointer(_ index: Int) -> JSONPointer { pointer(String(index)) }

  /// Compares two values, by their places in the digests.
  private mutating func compare(_ old: JSONValue, _ oldPlace: Int, _ new: JSONValue, _ newPlace: Int) {
    if oldDigests[oldPlace] == newDigests[newPlace] { return }
    var isDone = false
    if path.count < Self.depthLimit {
      switch (old, new) {
      case (.object(let old), .object(let new)): isDone = compare(old, oldPlace, new, newPlace)
      case (.array(let old), .array(let new)): isDone = compare(old, oldPlace, new, newPlace)
      default: break
      }
    }
    if !isDone { operations.append(.replace(at: pointer, with: new)) }
  }

  // MARK: Objects

  /// Compares the members of two objects; false if the whole object is to be replaced.
  private mutating func compare(_ old: JSONObject, _ oldPlace: Int, _ new: JSONObject, _ newPlace: Int) -> Bool {
    // No operation adds a key twice.
    if oldDigests.hasDuplicates(oldPlace) || newDigests.hasDuplicates(newPlace) { return false }
    let members = MemberPairs(old, oldDigests.children(of: oldPlace), new, newDigests.children(of: newPlace))
    var movable: [UInt64: [Int]] = [:]
    for index in members.removed.reversed() where isWorthMoving(old[index].value) && !members.added.isEmpty {
      movable[oldDigests[members.oldPlaces[index]], default: []].append(index)
    }
    var sources: [Int: Int] = [:]
    for index in members.added { sources[index] = movable[newDigests[members.newPlaces[index]]]?.popLast() }
    // Objects without a common part are different things. The root always has the same purpose.
    if members.common.isEmpty, sources.isEmpty, !path.isEmpty, !old.isEmpty, !new.isEmpty { return false }

    let moved = Set(sources.values)
    for index in members.removed where !moved.contains(index) {
      operations.append(.remove(at: pointer(old[index].key)))
    }
    for (oldIndex, newIndex) in members.common {
      path.append(old[oldIndex].key)
      compare(old[oldIndex].value, members.oldPlaces[oldIndex], new[newIndex].value, members.newPlaces[newIndex])
      path.removeLast()
    }
    for index in members.added {
      let target = pointer(new[index].key)
      if let source = sources[index] {
        operations.append(.move(from: pointer(old[source].key), to: target))
      } else {
        operations.append(.add(new[index].value, at: target))
      }
    }
    return true
  }

  /// Whether an equal value under another key is probably the same, and not equal by chance.
  private func isWorthMoving(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .number: false
    case .string(let text): !text.isEmpty
    case .array, .object: value.count > 0
    }
  }

  // MARK: Arrays

  /// Compares the elements of two arrays; false if the whole array is to be replaced.
  private mutating func compare(_ old: JSONArray, _ oldPlace: Int, _ new: JSONArray, _ newPlace: Int) -> Bool {
    let alignment = ArrayAlignment(oldDigests, at: oldPlace, newDigests, at: newPlace)
    if !alignment.hasEqual, min(old.count, new.count) > 0, max(old.count, new.count) > 1,
      !alignment.kept.contains(where: { isSameContainer(old[$0.old], new[$0.new]) })
    {
      return false
    }
    var plan = ArrayPlan(alignment)
    let start = alignment.oldRange.lowerBound
    for step in plan.steps {
      switch step {
      case .keep(let oldIndex, let newIndex, let slot):
        let (oldPlace, newPlace) = (alignment.oldPlaces[oldIndex], alignment.newPlaces[newIndex])
        if oldDigests[oldPlace] == newDigests[newPlace] { continue }
        path.append(String(start + plan.positions.index(of: slot)))
        compare(old[oldIndex], oldPlace, new[newIndex], newPlace)
        path.removeLast()
      case .remove(let slot):
        operations.append(.remove(at: pointer(start + plan.positions.index(of: slot))))
        plan.positions.remove(slot)
      case .insert(let newIndex, let slot):
        operations.append(.add(new[newIndex], at: pointer(start + plan.positions.index(of: slot))))
        plan.positions.insert(slot)
      case .move(let source, let slot):
        let from = pointer(start + plan.positions.index(of: source))
        plan.positions.remove(source)
        let target = pointer(start + plan.positions.index(of: slot))
        plan.positions.insert(slot)
        // The removal of elements in between may already have moved it.
        if from != target { operations.append(.move(from: from, to: target)) }
      }
    }
    return true
  }

  /// Whether two values may have a common part.
  private func isSameContainer(_ old: JSONValue, _ new: JSONValue) -> Bool {
    switch (old, new) {
    case (.array, .array), (.object, .object): old.count > 0 && new.count > 0
    default: false
    }
  }
}
