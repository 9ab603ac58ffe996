import JSONCore

/// Conversions for a `lazy` property whose value is an optional itself.
enum LazyConversions {
  /// Reads null as the property's nil: the compiler's own nil would mean a value that was never computed.
  /// - Parameter value: the node that reads values of the property's type.
  static func optional(_ value: Ref<ReadNode>) -> CustomConversion {
    CustomConversion(takesNull: true) { run, target throws(ReadFailure) in
      let access = value.pointee.access
      if !target.isFresh, run.policy.null == .keep, run.takeNull() { return true }
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let slot = run.stack.allocate(value.pointee.layout)
      // An existing object is filled. The property is guarded meanwhile, like any whose parts are read in place.
      let isThere = run.fillsObjects && !target.isFresh && !access.isNil(target.lent)
      if isThere { access.copy(target.lent, to: slot) }
      do throws(ReadFailure) {
        if try run.read(value, into: Destination(slot, isFresh: !isThere)) {
          access.setOptional(target, taking: slot)
          return true
        }
      } catch {
        if isThere { access.destroy(slot) }
        throw error
      }
      if isThere { access.destroy(slot) }
      return false
    }
  }
}
