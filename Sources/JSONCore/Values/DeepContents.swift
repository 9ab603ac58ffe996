/// The parts of an array or an object that has many levels inside, or outside, released by a list in place of a recursion.
///
/// They are only changed while nobody else holds them, so that threads can share them like the arrays of the standard library.
final class DeepContents<Part: ContainerPart>: DeepContainer, @unchecked Sendable {
  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  override func release(holding list: inout [DeepContainer]) {
    for index in parts.indices {
      if let container = parts[index].deepContainer { list.append(container) }
    }
    // What is deep is held by the list now, so that only what is not deep can be destroyed here.
    parts = []
  }

  deinit {
    var list: [DeepContainer] = []
    release(holding: &list)
    while var container = list.popLast() {
      // What somebody else holds as well stays as it is.
      if isKnownUniquelyReferenced(&container) { container.release(holding: &list) }
    }
  }
}

/// ``DeepContents`` of an array or of an object.
class DeepContainer: @unchecked Sendable {
  /// Releases the parts, but for what is deep among them, which the list holds from then on.
  func release(holding list: inout [DeepContainer]) {}
}
