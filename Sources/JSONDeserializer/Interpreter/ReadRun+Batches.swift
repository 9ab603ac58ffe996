import JSONCore

// SAFETY: of this file: the plan made the node for an array, and the target is one for its type; it is used again only
// after the values in it have been moved out.

/// Reading an array some elements at a time.
extension ReadRun {
  /// Reads the elements of an array, after its bracket, into arrays of at most `size`, one after the other.
  /// - Parameters:
  ///   - node: reads the array.
  ///   - deliver: takes an array out of memory; false if no more are wanted.
  /// - Returns: whether all were wanted.
  mutating func readBatches(
    _ node: Ref<ReadNode>, of size: Int, _ deliver: (inout ReadRun, Slot) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) -> Bool {
    try enter()
    let element = node.pointee.element!
    let target = stack.allocate(node.pointee.layout)
    let mark = stack.mark
    var hasMore = try reader.nextElement(isFirst: true)
    while hasMore {
      try hook?.willRead(element, count: size, &self)
      let start = reader.offset
      var elements = PendingArray(node, start: start)
      do throws(ReadFailure) {
        while hasMore, elements.total < size {
          // The bytes that the batch will take if its elements continue as they began.
          let left = Double(reader.offset - start) / Double(max(elements.total, 1)) * Double(size - elements.total)
          let slot = elements.nextSlot(on: &stack, at: reader.offset, left: Int(min(left, Double(reader.left))))
          if try read(element, into: slot.fresh) { elements.count += 1 }
          hasMore = try reader.nextElement(isFirst: false)
        }
      } catch {
        elements.destroy()
        throw error
      }
      elements.finish(target.fresh)
      stack.release(to: mark)
      // After a problem that makes the call throw, it continues only to report all problems.
      if hasErrors || elements.total == 0 {
        node.pointee.access.destroy(target)
      } else if try !deliver(&self, target) {
        return false
      }
    }
    leave()
    return true
  }
}
