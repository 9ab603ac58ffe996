import JSONCore

// SAFETY: of this file: the plan made the rule for the type that lives at `base`; the slot holds a value once it was read.

extension ReadRun {
  /// Reads a member that no property has into the property that has all such members.
  mutating func readRemaining(
    _ keyOffset: Int, _ rule: Ref<RemainingRule>, of model: Ref<ReadModel>,
    into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let key = try self.key(at: keyOffset)
    let target = unsafe address(of: rule.pointee.part, in: base) + rule.pointee.offset
    let part = rule.pointee.part
    let isNew: Bool
    guard rule.pointee.node.pointee.operation == .dictionary,
      let element = rule.pointee.node.pointee.element
    else {
      guard let value = try takeValue(for: JSONValue.self) else { return }
      if part > 0 { unsafe frame?.parts[part - 1].hasValue = true }
      unsafe target.assumingMemoryBound(to: JSONObject.self).pointee.append(key: key, value: value)
      return
    }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let layout = element.pointee.layout
    let slot = unsafe stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe read(element, into: slot, isFresh: true) else { return }
    let access = rule.pointee.node.pointee.elementAccess
    if unsafe policy.duplicates == .last || !access._hasKey(key, inDictionary: target) {
      isNew = unsafe access._insert(slot, forKey: key, intoDictionary: target)
    } else {
      unsafe element.pointee.access._destroy(slot, count: 1)
      isNew = false
    }
    if part > 0 { unsafe frame?.parts[part - 1].hasValue = true }
    if !isNew, !fillsObjects {
      try noteDuplicate(at: keyOffset, model.pointee.type)
    }
  }
}
