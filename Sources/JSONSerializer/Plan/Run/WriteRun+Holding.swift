import JSONCore

// SAFETY: of this file: the plan made the node, and the element inside it, for the type of the value at the address; the copy is
// destroyed when it has been written.

extension WriteRun {
  /// Writes a copy of an object's property: the model's own code may replace the property while it is written.
  @inline(never)
  mutating func writeHeld(_ node: Ref<WriteNode>, _ value: UnsafeRawPointer) -> WriteOutcome {
    let layout = node.pointee.layout
    return unsafe withUnsafeTemporaryAllocation(byteCount: max(layout.size, 1), alignment: layout.alignment) { memory in
      let copy = unsafe memory.baseAddress.unsafelyUnwrapped
      unsafe node.pointee.access._copy(value, to: copy)
      defer { unsafe node.pointee.access._destroy(copy, count: 1) }
      return unsafe write(node.pointee.element.planned, copy)
    }
  }
}
