import JSONCore

// SAFETY: of this file: the plan made the node, and the element inside it, for the type of the value at the target; the copy is
// moved to the target, or destroyed.

extension ReadRun {
  /// Reads into a copy of an object's property, and sets the property to that: the model's own code may replace the property
  /// while it is read.
  @inline(never)
  mutating func readHeld(
    _ node: Ref<ReadNode>, into target: UnsafeMutableRawPointer
  ) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let (layout, access) = (node.pointee.layout, node.pointee.access)
    let copy = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    unsafe access._copy(target, to: copy)
    do throws(ReadFailure) {
      if try unsafe read(node.pointee.element.planned, into: copy, isFresh: false) {
        unsafe access._set(target, taking: copy, isFresh: false)
        return true
      }
    } catch {
      unsafe access._destroy(copy, count: 1)
      throw error
    }
    unsafe access._destroy(copy, count: 1)
    return false
  }
}
