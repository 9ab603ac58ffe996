/// The container of each entry of an index, and the position in it, computed on demand.
///
/// ```
///   {"a": [1, 2], "b": "x"}
///
///   entry      0 {   1 a   2 [   3 1   4 2   5 b   6 x
///   container  –     0     0     2     2     0     0
///   number     –     0     1     0     1     2     3
/// ```
///
/// An index does not store what contains an entry, as that is rarely needed. A query scans all entries up to that one
/// once, and then needs one step for each level.
package struct EntryPositions {
  private struct Position {
    let container: Int32
    /// The number of entries directly before it in the container: in an object, keys have even numbers.
    let number: Int32
  }

  private var positions: [Position] = []
  /// The containers around the next entry, outermost first, and their numbers of entries so far.
  private var open: [(container: Int, end: Int, count: Int32)] = []
  /// The entries on the path to the last requested one, that one first, and without the outermost.
  private var way: [Int] = []

  package init() {}

  /// The entries on the path to an entry, that one first, and without the outermost.
  /// - Complexity: O(*n*) in the entries not scanned before, and O(*n*) in the levels.
  package mutating func way(to entry: Int, in index: DocumentIndex) -> [Int] {
    if positions.count <= entry { extend(to: entry, in: index) }
    if way.first ?? 0 == entry { return way }
    way.removeAll(keepingCapacity: true)
    var entry = entry
    while entry > 0 {
      way.append(entry)
      entry = Int(positions[entry].container)
    }
    return way
  }

  /// The step to an entry from the container around it.
  package func step(to entry: Int, in index: DocumentIndex) -> Step {
    let (container, number) = (Int(positions[entry].container), Int(positions[entry].number))
    return index[container].kind == .array
      ? .element(number) : .member(key: entry - number & 1, object: container)
  }

  /// The path to a value, or to the value of a key.
  /// - Complexity: that of ``way(to:in:)``.
  package mutating func pointer(to entry: Int, in index: DocumentIndex, _ reader: ByteReader) -> JSONPointer {
    JSONPointer(
      tokens: way(to: entry, in: index).reversed().map { entry in
        switch step(to: entry, in: index) {
        case .element(let number): String(number)
        case .member(let key, _): index.string(key, in: reader)
        }
      })
  }

  /// A step from a container to an entry in it.
  package enum Step {
    case element(Int)
    /// The entry of a key, and that of its object.
    case member(key: Int, object: Int)
  }

  @inline(never)
  private mutating func extend(to last: Int, in index: DocumentIndex) {
    for entry in positions.count...last {
      while let innermost = open.last, entry >= innermost.end { open.removeLast() }
      if open.isEmpty {
        positions.append(Position(container: -1, number: 0))
      } else {
        let level = open.count - 1
        positions.append(
          Position(container: Int32(truncatingIfNeeded: open[level].container), number: open[level].count))
        open[level].count += 1
      }
      let end = Int(index[entry].next)
      if end > entry + 1 { open.append((entry, end, 0)) }
    }
  }
}
