import JSONCore

// SAFETY: of this file: the plan found a reference at the address; its bits are the address of the object, which the reference keeps.

extension WriteRun {
  /// Writes an object by its dynamic type.
  mutating func writeObject(_ node: Ref<WriteNode>, _ reference: LentValue) -> WriteOutcome {
    let dynamicType: Any.Type = unsafe Swift.type(of: reference[AnyObject.self])
    guard dynamicType == node.pointee.type else {
      guard let other = dynamicNode(for: dynamicType, isUnionCase: node.pointee.isUnionCase) else {
        return .omitted
      }
      if other.pointee.operation != .object { return write(other, reference) }
      return writeMembers(of: other, ofObjectAt: reference)
    }
    return writeMembers(of: node, ofObjectAt: reference)
  }

  private mutating func writeMembers(of node: Ref<WriteNode>, ofObjectAt reference: LentValue) -> WriteOutcome {
    withObject(at: reference, of: node) { run, base in
      _ = run.writeMembers(of: node.pointee.model.planned, at: base)
    }
  }

  /// Runs `body` on the memory of an object, unless that is being written already.
  @inline(__always)
  mutating func withObject(
    at reference: LentValue, of node: Ref<WriteNode>, _ body: (inout WriteRun, LentValue) -> Void
  ) -> WriteOutcome {
    let base = unsafe reference.referent
    guard ancestors.push(base) else { return endCycle(type: node.pointee.type) }
    body(&self, base)
    ancestors.pop()
    return .written
  }
}
