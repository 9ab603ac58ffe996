@_spi(JanusTools) import JSONDocuments
import Janus

/// The differences between two documents, by pointer.
///
/// Numbers are compared by value, keys and strings by their code points; the order of keys does not count. Elements that both
/// arrays have in the same order are paired, and then the most similar ones of the others.
public struct DocumentDiff: Sendable {
  /// In the order of the documents.
  public private(set) var changes: [DocumentChange] = []

  private let oldDigests: ValueDigests
  private let newDigests: ValueDigests
  private var oldPath: [String] = []
  private var newPath: [String] = []

  /// - Complexity: O(*n*) in the size of the documents. If pairing the elements of two arrays would take longer, they are paired
  ///   by index.
  public init(from old: JSONValue, to new: JSONValue) {
    self.init(from: old, ValueDigests(old), to: new, ValueDigests(new))
  }

  /// - Complexity: as above.
  public init(from old: WholeDocument, to new: WholeDocument) {
    self.init(from: old.value, old.digests, to: new.value, new.digests)
  }

  private init(from old: JSONValue, _ oldDigests: ValueDigests, to new: JSONValue, _ newDigests: ValueDigests) {
    (self.oldDigests, self.newDigests) = (oldDigests, newDigests)
    compare(old, 0, new, 0)
  }

  /// Compares two values, by their positions in the digests.
  private mutating func compare(_ old: JSONValue, _ oldPlace: Int, _ new: JSONValue, _ newPlace: Int) {
    if oldDigests[oldPlace] == newDigests[newPlace] { return }
    switch (old, new) {
    case (.object(let old), .object(let new)): compare(old, oldPlace, new, newPlace)
    case (.array(let old), .array(let new)): compare(old.elements, oldPlace, new.elements, newPlace)
    default: note(.replaced(old, by: new), at: oldPath)
    }
  }

  private mutating func note(_ kind: DocumentChange.Kind, at path: [String]) {
    changes.append(DocumentChange(kind: kind, pointer: JSONPointer(tokens: path)))
  }

  // MARK: Objects

  private mutating func compare(_ old: JSONObject, _ oldPlace: Int, _ new: JSONObject, _ newPlace: Int) {
    let newPlaces = newDigests.children(of: newPlace)
    // The position of each key in the new object, which is only needed if it has moved.
    var indices: [CodePoints: Int]?
    var isMatched = [Bool](repeating: false, count: new.count)
    var (expected, place) = (0, oldPlace + 1)
    for (key, value) in old {
      var index: Int? = expected
      if expected >= new.count || !key.hasSameCodePoints(as: new[expected].key) {
        let known =
          indices
          ?? Dictionary(
            new.enumerated().map { (CodePoints($0.element.key), $0.offset) }, uniquingKeysWith: { first, _ in first })
        indices = known
        index = known[CodePoints(key)]
      }
      oldPath.append(key)
      if let index {
        isMatched[index] = true
        expected = index + 1
        newPath.append(key)
        compare(value, place, new[index].value, newPlaces[index])
        newPath.removeLast()
      } else {
        note(.removed(value), at: oldPath)
      }
      oldPath.removeLast()
      place += oldDigests.counts[place]
    }
    for (member, isMatched) in zip(new, isMatched) where !isMatched {
      note(.added(member.value), at: newPath + [member.key])
    }
  }

  // MARK: Arrays

  private mutating func compare(_ old: [JSONValue], _ oldPlace: Int, _ new: [JSONValue], _ newPlace: Int) {
    let alignment = ArrayAlignment(oldDigests, at: oldPlace, newDigests, at: newPlace)
    var (oldIndex, newIndex) = (0, 0)
    for (oldEnd, newEnd) in alignment.pairs() + [(old.count, new.count)] {
      while oldIndex < oldEnd {
        note(.removed(old[oldIndex]), at: oldPath + [String(oldIndex)])
        oldIndex += 1
      }
      while newIndex < newEnd {
        note(.added(new[newIndex]), at: newPath + [String(newIndex)])
        newIndex += 1
      }
      guard oldEnd < old.count, newEnd < new.count else { break }
      let (oldPlace, newPlace) = (alignment.oldPlaces[oldEnd], alignment.newPlaces[newEnd])
      if oldDigests[oldPlace] != newDigests[newPlace] {
        oldPath.append(String(oldEnd))
        newPath.append(String(newEnd))
        compare(old[oldEnd], oldPlace, new[newEnd], newPlace)
        oldPath.removeLast()
        newPath.removeLast()
      }
      (oldIndex, newIndex) = (oldEnd + 1, newEnd + 1)
    }
  }
}
