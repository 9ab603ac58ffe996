/// How many levels of nesting may be open, and whether the stack has room for them.
///
/// Reading and writing recurse with the document. What a level takes of the stack depends on its types, on the model's own code
/// and on how both were compiled, so it is the stack itself that is asked, from some depth on.
@frozen @usableFromInline package struct DepthLimit: Sendable {
  /// As many levels as any stack has room for.
  @inlinable static var fewest: Int { 24 }

  /// The number of levels that may be open.
  @usableFromInline package let count: Int
  /// The number of levels for which nothing has to be checked. It rises once it is known how large the stack is.
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
    guard stack.hasRoom() else { return .stackLimit }
    // Less deep levels took some of the stack, so there is room for as many from the first one on.
    unchecked = min(count, max(unchecked, stack.levelsLeft))
    return nil
  }

  /// What an error says of a problem.
  package func detail(of problem: JSONError.Code.Kind) -> String { problem == .depthLimit ? String(count) : "" }
}

extension JSONError {
  /// The error for what is too deep for the stack.
  package static let noStack = JSONError(
    .stackLimit,
    message: "expected no more levels of nesting than the stack of this thread has room for, found one more",
    advice: "Nest less deeply, or run this on a thread with a larger stack.")
}

/// Whether the stack has room for one more call of the model's own code; asked so often that it is known to need none for a while.
package struct StackMeter {
  private var calls = 0
  private var end = StackEnd()

  package init() {}

  /// Notes a call.
  @inline(__always)
  package mutating func hasRoom() -> Bool {
    calls &+= 1
    return calls <= DepthLimit.fewest || end.hasRoom()
  }

  /// Notes a level of a value that is walked through.
  /// - Throws: ``JSONError/noStack`` if there is no room for it.
  package mutating func noteLevel() throws(JSONError) {
    if !hasRoom() { throw .noStack }
  }

  /// A meter that several references share: one object, where an ``Exclusive`` one would take memory beside it as well.
  @safe package final class Shared {
    @exclusivity(unchecked) private var meter = StackMeter()

    package init() {}

    /// Notes a call.
    package func hasRoom() -> Bool {
      // SAFETY: the meter calls nothing that could ask it meanwhile.
      unsafe meter.hasRoom()
    }

    /// Forgets all calls, and what was found out about the thread's stack.
    package func startAnew() {
      // SAFETY: as above.
      unsafe meter = StackMeter()
    }
  }
}
