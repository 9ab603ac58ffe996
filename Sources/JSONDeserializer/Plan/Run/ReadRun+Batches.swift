import JSONCore

// SAFETY: of this file: the plan made the node for an array, and the target is one for its type; it is used again only after what was
// delivered has been moved out of it.

/// Reading an array some elements at a time.
extension ReadRun {
  /// Reads the elements of an array into arrays of at most `size`, one after the other.
  /// - Parameters:
  ///   - node: reads the array.
  ///   - deliver: takes an array out of memory; false if no more are wanted.
  /// - Returns: whether all were wanted and the value was an array.
  mutating func readBatches(
    _ node: Ref<ReadNode>, of size: Int, _ deliver: (Slot) -> Bool
  ) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "["), for: node, isFresh: true) else { return false }
    try enter()
    let element = node.pointee.element.planned
    let target = stack.allocate(node.pointee.layout)
    let mark = stack.mark
    var hasMore = try reader.nextElement(isFirst: true)
    while hasMore {
      let start = reader.offset
      var (elements, count) = (PendingArray(node, start: start), 0)
      do throws(ReadFailure) {
        while hasMore, count < size {
          // As many bytes as the batch will take if its elements go on as they began.
          let left = Double(reader.offset - start) / Double(max(count, 1)) * Double(size - count)
          let slot = elements.nextSlot(on: &stack, at: reader.offset, left: Int(min(left, Double(reader.left))))
          if try read(element, into: slot.fresh) {
            elements.count += 1
            count += 1
          }
          hasMore = try reader.nextElement(isFirst: false)
        }
      } catch {
        elements.destroy()
        throw error
      }
      elements.finish(target.fresh)
      stack.release(to: mark)
      if hasRefused {
        // The call is going to throw, and goes on only to tell of all problems.
        node.pointee.access.destroy(target)
      } else if count > 0, !deliver(target) {
        return false
      }
    }
    leave()
    return true
  }
}
