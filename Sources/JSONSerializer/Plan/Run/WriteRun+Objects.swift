import JSONCore

// SAFETY: of this file: the plan found a reference at the address; its bits are the address of the object, which the reference keeps.

extension WriteRun {
  /// Writes an object by its dynamic type.
  mutating func writeObject(
    _ node: Ref<WriteNode>, _ reference: UnsafeRawPointer
  ) -> WriteOutcome {
    let object = unsafe reference.assumingMemoryBound(to: AnyObject.self)
    let dynamicType: Any.Type = unsafe Swift.type(of: object.pointee)
    guard dynamicType == node.pointee.type else {
      guard let other = dynamicNode(for: dynamicType, isUnionCase: node.pointee.isUnionCase) else {
        return .omitted
      }
      if other.pointee.operation != .object { return unsafe write(other, reference) }
      return unsafe writeMembers(of: other, ofObjectAt: reference)
    }
    return unsafe writeMembers(of: node, ofObjectAt: reference)
  }

  private mutating func writeMembers(
    of node: Ref<WriteNode>, ofObjectAt reference: UnsafeRawPointer
  ) -> WriteOutcome {
    unsafe withObject(at: reference, of: node) { run, base in
      _ = unsafe run.writeMembers(of: node.pointee.model.planned, at: base)
    }
  }

  /// Runs `body` on the memory of an object, which must not be one that is being written already.
  @inline(__always)
  mutating func withObject(
    at reference: UnsafeRawPointer, of node: Ref<WriteNode>,
    _ body: (inout WriteRun, UnsafeRawPointer) -> Void
  ) -> WriteOutcome {
    let base = unsafe reference.load(as: UnsafeRawPointer.self)
    guard unsafe ancestors.push(base) else { return fail(.cycle, type: node.pointee.type) }
    unsafe body(&self, base)
    ancestors.pop()
    return .written
  }
}
