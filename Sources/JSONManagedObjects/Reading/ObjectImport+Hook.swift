import JSONCore
import JSONDeserializer

/// Reads the objects of a document for an import.
extension ObjectImport: ReadHook {
  func willRead(_ node: Ref<ReadNode>, count: Int?, _ run: inout ReadRun) throws(ReadFailure) {
    if let count {
      try run.fetchObjects(ofElements: node, count: count, self)
    } else {
      try run.fetchObjects(node, self)
    }
  }

  func readObject(
    _ node: Ref<ReadNode>, into target: Destination, _ run: inout ReadRun
  ) throws(ReadFailure) -> Bool {
    try run.readManagedObject(node, into: target, self)
  }

  func readMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, isNew: Bool, _ run: inout ReadRun
  ) throws(ReadFailure) -> Bool {
    try run.readMembers(ofObjectAt: base, model, isNew: isNew, nil, self)
  }

  func readMember(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, _ run: inout ReadRun
  ) throws(ReadFailure) {
    try run.readTrackedMember(step, of: model, into: base, self)
  }

  func readDuplicate(
    _ keyOffset: Int, _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, _ run: inout ReadRun
  ) throws(ReadFailure) -> Bool {
    if try run.readSameReference(keyOffset, step, of: model, into: base, self) { return true }
    // The object was found by its key, or inserted.
    guard focus.object != nil, let identity = model.pointee.identity,
      identity.pointee.part(forMember: step.pointee.member) != nil
    else { return false }
    try run.noteDuplicate(at: keyOffset, model.pointee.type)
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    return true
  }

  func keepsEqual(
    _ value: Slot, at property: Slot, _ rule: Ref<MemberRule>, _ node: Ref<ReadNode>, _ run: inout ReadRun
  ) -> Bool {
    run.keepsEqual(value, at: property, rule, node, self)
  }

  func beginAttempt() -> Int {
    attemptDepth += 1
    return mark
  }

  func endAttempt(_ beginning: Int, isUndone: Bool) {
    attemptDepth -= 1
    if isUndone { undo(to: beginning) }
  }
}
