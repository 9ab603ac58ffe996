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
      if node.pointee.isWrittenByKey || ancestors.count >= policy.wholeLevels, writeKey(of: other, reference) {
        return .written
      }
      return writeMembers(of: other, ofObjectAt: reference)
    }
    if node.pointee.isWrittenByKey || ancestors.count >= policy.wholeLevels, writeKey(of: node, reference) {
      return .written
    }
    return writeMembers(of: node, ofObjectAt: reference)
  }

  /// Writes the primary key of an object instead of the object; false if it has none.
  private mutating func writeKey(of node: Ref<WriteNode>, _ reference: LentValue) -> Bool {
    guard let model = node.pointee.model, !model.pointee.keySteps.isEmpty else { return false }
    let base = unsafe reference.referent
    let steps = model.pointee.keySteps
    if steps.count == 1 {
      if write(steps[0].node, base + steps[0].offset) != .written { writer.append("null") }
      return true
    }
    open(UInt8(ascii: "{"))
    if hasFailed { return true }
    writeSteps(steps, at: base)
    _ = close(UInt8(ascii: "}"))
    return true
  }

  private mutating func writeMembers(of node: Ref<WriteNode>, ofObjectAt reference: LentValue) -> WriteOutcome {
    withObject(at: reference, of: node) { run, base in
      run.writeMembers(of: node.pointee.model!, at: base)
    }
  }

  /// Runs `body` on the memory of an object, unless that is being written already.
  @inline(__always)
  mutating func withObject(
    at reference: LentValue, of node: Ref<WriteNode>, _ body: (inout WriteRun, LentValue) -> WriteOutcome
  ) -> WriteOutcome {
    let base = unsafe reference.referent
    guard ancestors.push(base) else {
      if policy.cycles == .key, writeKey(of: node, reference) { return .written }
      if isReferenceToParent(base) { return .omitted }
      return endCycle(type: node.pointee.type)
    }
    defer { ancestors.pop() }
    return body(&self, base)
  }

  /// Writes a copy of an object's property: the model's own code may replace the property while it is written.
  @inline(never)
  mutating func writeGuarded(_ node: Ref<WriteNode>, _ value: LentValue) -> WriteOutcome {
    node.pointee.layout.withSlot { copy in
      node.pointee.access.copy(value, to: copy)
      defer { node.pointee.access.destroy(copy) }
      return write(node.pointee.element!, copy.lent)
    }
  }
}
