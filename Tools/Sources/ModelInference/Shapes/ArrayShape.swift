import Janus

/// The arrays at one path of the samples.
struct ArrayShape: Hashable, Sendable {
  private(set) var count = 0
  /// At most one shape: that of the elements. An array, because a struct cannot contain itself.
  private var elements: [Shape] = []

  /// The shape of all elements.
  var element: Shape { elements.first ?? Shape() }

  mutating func add(_ array: JSONArray, limits: ShapeLimits) {
    count += 1
    if elements.isEmpty, !array.isEmpty { elements.append(Shape()) }
    for element in array { elements[0].add(element, limits: limits) }
  }

  mutating func formJoin(_ other: ArrayShape, limits: ShapeLimits) {
    count += other.count
    if elements.isEmpty {
      elements = other.elements
    } else if let others = other.elements.first {
      elements[0].formJoin(others, limits: limits)
    }
  }
}
