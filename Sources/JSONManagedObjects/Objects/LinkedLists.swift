/// Many short lists in one array, so that a list of one element needs no allocation.
struct LinkedLists<Element> {
  /// The last element of a list; nil for an empty one.
  struct List {
    fileprivate var last = -1
    var isEmpty: Bool { last < 0 }
  }

  /// Each element, and the index of the one before it in its list.
  private var elements: [(element: Element, before: Int)] = []
  /// The free elements.
  private var free = List()

  /// The elements of a list, in the order in which they were added.
  /// - Complexity: O(*n*) in their number.
  func elements(of list: List) -> [Element] {
    var result: [Element] = []
    var next = list.last
    while next >= 0 {
      result.append(elements[next].element)
      next = elements[next].before
    }
    return result.reversed()
  }

  mutating func append(_ element: Element, to list: inout List) {
    let index: Int
    if free.isEmpty {
      index = elements.count
      elements.append((element, list.last))
    } else {
      index = free.last
      free.last = elements[index].before
      elements[index] = (element, list.last)
    }
    list.last = index
  }

  /// Removes the elements of a list.
  /// - Complexity: O(*n*) in their number.
  mutating func removeAll(of list: List) {
    var next = list.last
    while next >= 0 {
      let before = elements[next].before
      elements[next].before = free.last
      free.last = next
      next = before
    }
  }
}
