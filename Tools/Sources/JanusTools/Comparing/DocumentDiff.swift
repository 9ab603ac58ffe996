import Janus

/// The differences between two documents, by pointer.
///
/// Numbers are compared by value, strings by their scalars; the order of keys does not count. Elements that both arrays have
/// in the same order belong together, and of the others those that are most alike.
public struct DocumentDiff: Sendable {
  /// In the order of the documents.
  public private(set) var changes: [DocumentChange] = []

  private var oldPath: [String] = []
  private var newPath: [String] = []

  /// - Complexity: O(*n*) in the size of the documents if they are alike; arrays with many different elements cost more, up to a limit
  ///   behind which elements are compared by their index.
  public init(from old: JSONValue, to new: JSONValue) { compare(old, new) }

  /// The changes as a JSON Patch (RFC 6902). From the last to the first, so that no index has moved when its turn comes.
  public var patch: JSONValue { .array(changes.reversed().map(\.operation)) }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue) {
    switch (old, new) {
    case (.object(let old), .object(let new)): compare(old, new)
    case (.array(let old), .array(let new)): compare(old.elements, new.elements)
    case (.string(let old), .string(let new)) where old.utf8.elementsEqual(new.utf8): break
    case (.number(let old), .number(let new)) where old == new: break
    case (.bool(let old), .bool(let new)) where old == new: break
    case (.null, .null): break
    default: note(.replaced(old, by: new), at: oldPath, in: oldPath)
    }
  }

  private mutating func note(_ kind: DocumentChange.Kind, at path: [String], in patchPath: [String]) {
    changes.append(
      DocumentChange(kind: kind, pointer: JSONPointer(tokens: path), patchPointer: JSONPointer(tokens: patchPath)))
  }

  // MARK: Objects

  private mutating func compare(_ old: JSONObject, _ new: JSONObject) {
    // Keys are bytes: strings of other scalars may be equal.
    let places = Dictionary(
      new.enumerated().map { (Array($0.element.key.utf8), $0.offset) }, uniquingKeysWith: { first, _ in first })
    var isMatched = [Bool](repeating: false, count: new.count)
    for (key, value) in old {
      oldPath.append(key)
      if let place = places[Array(key.utf8)] {
        isMatched[place] = true
        newPath.append(key)
        compare(value, new[place].value)
        newPath.removeLast()
      } else {
        note(.removed(value), at: oldPath, in: oldPath)
      }
      oldPath.removeLast()
    }
    for (member, isMatched) in zip(new, isMatched) where !isMatched {
      note(.added(member.value), at: newPath + [member.key], in: oldPath + [member.key])
    }
  }

  // MARK: Arrays

  private mutating func compare(_ old: [JSONValue], _ new: [JSONValue]) {
    var (oldIndex, newIndex) = (0, 0)
    for (oldPlace, newPlace) in ArrayAlignment.pairs(old, new) + [(old.count, new.count)] {
      while oldIndex < oldPlace {
        let path = oldPath + [String(oldIndex)]
        note(.removed(old[oldIndex]), at: path, in: path)
        oldIndex += 1
      }
      while newIndex < newPlace {
        note(.added(new[newIndex]), at: newPath + [String(newIndex)], in: oldPath + [String(oldIndex)])
        newIndex += 1
      }
      guard oldPlace < old.count, newPlace < new.count else { break }
      oldPath.append(String(oldPlace))
      newPath.append(String(newPlace))
      compare(old[oldPlace], new[newPlace])
      oldPath.removeLast()
      newPath.removeLast()
      (oldIndex, newIndex) = (oldPlace + 1, newPlace + 1)
    }
  }
}
