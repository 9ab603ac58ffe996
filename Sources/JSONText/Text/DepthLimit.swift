/// The number of levels of nesting that may be open, and the check that the stack can hold them.
///
/// Reading and writing recurse with the document. The stack size of a level depends on its types, on the model's own
/// code and on how both were compiled, so from some depth on the stack itself is measured.
@frozen @usableFromInline package struct DepthLimit: Sendable {
  /// A number of levels that fits on every stack.
  @inlinable static var fewest: Int { 24 }

  /// The number of levels that may be open.
  @usableFromInline package let count: Int
  /// The number of levels that need no check. It rises once the size of the stack is known.
  @usableFromInline package internal(set) var unchecked: Int
  @usableFromInline var stack = StackEnd()

  /// - Parameter count: the number of levels that may be open.
  @inlinable package init(_ count: Int) {
    self.count = count
    unchecked = min(count, Self.fewest)
  }

  /// Why a level that is not among the ``unchecked`` ones may not be opened; nil if it may.
  /// - Parameter depth: the number of levels that are open then.
  @inline(never)
  package mutating func problem(at depth: Int) -> JSONError.Code.Kind? {
    if depth > count { return .depthLimit }
    guard stack.hasSpace() else { return .stackLimit }
    // The outer levels used some of the stack, so at least this many fit in total.
    unchecked = min(count, max(unchecked, stack.levelsLeft))
    return nil
  }

  /// The detail of an error.
  package func detail(of problem: JSONError.Code.Kind) -> String { problem == .depthLimit ? String(count) : "" }
}

extension JSONError {
  /// The error for nesting that is too deep for the stack.
  package static let noStack = JSONError(
    .stackLimit,
    message: "expected only as many levels of nesting as this thread's stack can hold, found one more",
    advice: "Nest less deeply, or run this on a thread with a larger stack.")
}

/// Whether the stack has room for one more call of the model's own code; it measures the stack only from time to time.
package struct StackMeter {
  private var calls = 0
  private var end = StackEnd()

  package init() {}

  /// Counts a call.
  @inline(__always)
  package mutating func hasSpace() -> Bool {
    calls &+= 1
    return calls <= DepthLimit.fewest || end.hasSpace()
  }

  /// Counts a level of a value that is traversed.
  /// - Throws: ``JSONError/noStack`` if there is no room for it.
  package mutating func noteLevel() throws(JSONError) {
    if !hasSpace() { throw .noStack }
  }

  /// A meter that several references share: one object, as an `Exclusive` one would need further memory.
  @safe package final class Shared {
    @exclusivity(unchecked) private var meter = StackMeter()

    package init() {}

    /// Counts a call.
    package func hasSpace() -> Bool {
      // SAFETY: the meter calls nothing that could ask it meanwhile.
      unsafe meter.hasSpace()
    }

    /// Forgets all calls, and the bounds of the thread's stack.
    package func startAnew() {
      // SAFETY: as above.
      unsafe meter = StackMeter()
    }
  }
}
