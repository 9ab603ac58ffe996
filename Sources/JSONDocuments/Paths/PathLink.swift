import JSONCore

/// A step to a node, and the link to the node before it.
///
/// Nodes share the links of the containers around them, so that the locations of all nodes of a document take memory for one link
/// each, however deep they are:
///
/// ```
///   $ ◄─ ships ◄─ 0 ◄─ name       $['ships'][0]['name']
///               ◄─ 1 ◄─ name      $['ships'][1]['name']
/// ```
///
/// The parent only changes while the last reference to the link is released, so threads can share links.
final class PathLink: @unchecked Sendable {
  /// Nil for a child of the root.
  private(set) var parent: PathLink?
  let step: JSONPath.Location.Step
  /// The number of children before the node in its array or object.
  let number: Int

  init(parent: PathLink?, step: JSONPath.Location.Step, number: Int) {
    (self.parent, self.step, self.number) = (parent, step, number)
  }

  deinit {
    // Released one after the other: recursion would overflow the stack for deep documents.
    var next = parent.take()
    while var link = next.take(), isKnownUniquelyReferenced(&link) { next = link.parent.take() }
  }
}
