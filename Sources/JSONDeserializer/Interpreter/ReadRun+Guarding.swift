import JSONCore

extension ReadRun {
  /// Reads into a copy of an object's property, and sets the property to that: the model's own code may replace the property
  /// while it is read.
  @inline(never)
  mutating func readGuarded(_ node: Ref<ReadNode>, into target: Slot) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let access = node.pointee.access
    let copy = stack.allocate(node.pointee.layout)
    access.copy(target.lent, to: copy)
    do throws(ReadFailure) {
      if try read(node.pointee.element.planned, into: copy.live) {
        access.set(target.live, taking: copy)
        return true
      }
    } catch {
      access.destroy(copy)
      throw error
    }
    access.destroy(copy)
    return false
  }
}
