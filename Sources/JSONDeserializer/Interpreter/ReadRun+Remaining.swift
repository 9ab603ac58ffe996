import JSONCore

// SAFETY: of this file: the plan made the rule for the type that lives at `base`; the slot holds a value once it was read.

extension ReadRun {
  /// Reads a member that no property has into the property that has all such members.
  mutating func readRemaining(
    _ keyOffset: Int, _ rule: Ref<RemainingRule>, of model: Ref<ReadModel>, into base: Slot
  ) throws(ReadFailure) {
    let key = try self.key(at: keyOffset)
    let target = address(of: rule.pointee.part, in: base) + rule.pointee.offset
    let part = rule.pointee.part
    let isNew: Bool
    guard rule.pointee.node.pointee.operation == .dictionary,
      let element = rule.pointee.node.pointee.element
    else {
      guard let value = try takeValue(for: JSONValue.self) else { return }
      if part > 0 { state.frame?.parts[part - 1].hasValue = true }
      if fillsObjects {
        // The existing contents are from another document.
        unsafe target[JSONObject.self][key] = value
      } else {
        unsafe target[JSONObject.self].append(key: key, value: value)
      }
      return
    }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(element.pointee.layout)
    guard try read(element, into: slot.fresh) else { return }
    let access = rule.pointee.node.pointee.elementAccess
    if policy.duplicates == .last || !access.hasKey(key, inDictionary: target.lent) {
      isNew = access.insert(slot, forKey: key, intoDictionary: target)
    } else {
      element.pointee.access.destroy(slot)
      isNew = false
    }
    if part > 0 { state.frame?.parts[part - 1].hasValue = true }
    if !isNew, !fillsObjects {
      try noteDuplicate(at: keyOffset, model.pointee.type)
    }
  }
}
