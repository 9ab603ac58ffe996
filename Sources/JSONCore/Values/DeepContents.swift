/// The parts of an array or an object with many levels inside or outside, released with a list instead of recursion.
///
/// They only change while uniquely referenced, so threads can share them like arrays of the standard library.
final class DeepContents<Part: ContainerPart>: DeepContainer, @unchecked Sendable {
  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  override func release(holding list: inout [DeepContainer]) {
    for index in parts.indices {
      if let container = parts[index].deepContainer { list.append(container) }
    }
    // The list holds the deep parts now, so only parts that are not deep are destroyed here.
    parts = []
  }

  deinit {
    var list: [DeepContainer] = []
    release(holding: &list)
    while var container = list.popLast() {
      // Containers that are also referenced elsewhere stay as they are.
      if isKnownUniquelyReferenced(&container) { container.release(holding: &list) }
    }
  }
}

/// ``DeepContents`` of an array or of an object.
class DeepContainer: @unchecked Sendable {
  /// Releases the parts, except the deep ones: the list holds these from now on.
  func release(holding list: inout [DeepContainer]) {}
}
