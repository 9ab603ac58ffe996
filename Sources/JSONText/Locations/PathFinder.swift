/// The paths of places in a text, in any order, without scanning it again for each.
///
/// ```
///   {"rows": [{"price": "x"}, {"price": "y"}, …
///                       ↑ /rows/0/price  ↑ continues from there
/// ```
///
/// It continues from the last requested place, and leaves a mark every few thousand bytes, from which it continues
/// when an earlier place is requested.
package struct PathFinder {
  private static var markDistance: Int { 4096 }

  private var locator: DocumentLocator
  private var located = 0
  private var marks: [(offset: Int, locator: DocumentLocator)]

  package init(_ text: DocumentText) {
    locator = text.locator
    marks = [(0, locator)]
  }

  package mutating func find(_ offset: Int) -> [PathStep] {
    if offset < located { goBack(to: offset) }
    while offset - located > distance { move(to: located + distance) }
    move(to: offset)
    return locator.steps
  }

  /// Marks cost a copy of the path to them, which the distance to the next one compensates.
  private var distance: Int { max(Self.markDistance, 64 * locator.depth) }

  private mutating func move(to offset: Int) {
    locator.move(to: offset)
    located = offset
    if offset - marks[marks.count - 1].offset >= distance { marks.append((offset, locator)) }
  }

  /// Goes back to the last mark that is not after an offset.
  private mutating func goBack(to offset: Int) {
    var (low, high) = (1, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset > offset { high = middle } else { low = middle + 1 }
    }
    (located, locator) = marks[low - 1]
  }
}
