/// Stops a debug build if something does not hold that has to hold between two calls; release builds do not look.
///
/// A type has a `brokenInvariant`, which is nil if all is well and otherwise says what is wrong, so that tests can break a value
/// and ask it. It is checked where a table grows, a stack is released or a plan is published.
@inlinable @inline(__always)
package func checkInvariants(_ broken: @autoclosure () -> String?) {
  assert(broken() == nil, broken() ?? "")
}

extension LinearProbing {
  /// What is wrong with a table: it needs a power of two of slots, of which at most half are taken.
  package static func brokenInvariant(slotCount: Int, takenCount: Int) -> String? {
    if slotCount == 0, takenCount == 0 { return nil }
    if slotCount.nonzeroBitCount != 1 { return "\(slotCount) slots are no power of two" }
    return 2 * takenCount > slotCount ? "\(takenCount) of \(slotCount) slots are taken" : nil
  }
}
