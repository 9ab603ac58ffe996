import JSONCore

// SAFETY: of this file: the plan calls a closure only for the property it was made for; the payload of an optional lies at its
// start.

/// How a `lazy` property is read whose value is an optional itself.
enum LazyConversions {
  /// Reads null as the property's nil: the compiler's own nil would stand for a value that was never worked out.
  /// - Parameter value: the node that reads values of the property's type.
  static func optional(_ value: Ref<ReadNode>) -> CustomConversion {
    unsafe CustomConversion(takesNull: true) { run, target, isFresh throws(ReadFailure) in
      let access = value.pointee.access
      if !isFresh, run.policy.null == .keep, run.takeNull() { return true }
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let layout = value.pointee.layout
      let slot = unsafe run.stack.allocate(layout.size, alignment: layout.alignment)
      // An object that is there is filled. The property is held meanwhile, as any whose parts are read where they are.
      let isThere = unsafe run.fillsObjects && !isFresh && !access._isNil(target)
      if isThere { unsafe access._copy(target, to: slot) }
      do throws(ReadFailure) {
        if try unsafe run.read(value, into: slot, isFresh: !isThere) {
          unsafe access._setOptional(target, taking: slot, isFresh: isFresh)
          return true
        }
      } catch {
        if isThere { unsafe access._destroy(slot, count: 1) }
        throw error
      }
      if isThere { unsafe access._destroy(slot, count: 1) }
      return false
    }
  }
}
