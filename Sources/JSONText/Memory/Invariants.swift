/// Stops a debug build if something does not hold that must hold between two calls; release builds do not look.
///
/// A type has a `brokenInvariant`, which is nil or names the broken invariant, so that tests can break a value
/// and check it. It is evaluated where a table grows, a stack is released or a plan is published.
@inlinable @inline(__always)
package func checkInvariants(_ broken: @autoclosure () -> String?) {
  assert(broken() == nil, broken() ?? "")
}

extension LinearProbing {
  /// What is wrong with a table: it needs a power of two of slots, at most half of them taken.
  package static func brokenInvariant(slotCount: Int, takenCount: Int) -> String? {
    if slotCount == 0, takenCount == 0 { return nil }
    if slotCount.nonzeroBitCount != 1 { return "\(slotCount) slots are no power of two" }
    return 2 * takenCount > slotCount ? "\(takenCount) of \(slotCount) slots are taken" : nil
  }
}
