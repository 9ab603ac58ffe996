import JSONCore

/// The interpreter of plans.
///
/// Each function reads one value from the cursor into memory, and returns whether the memory now has a value: `false` means
/// that the text was skipped because it does not fit, which is in the log; only broken syntax, and what the policies
/// refuse, is thrown. A *fresh* target holds no value before.
extension ReadRun {
  /// Reads a value of the node's type.
  package mutating func read(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    switch node.pointee.operation {
    case .leaf, .optionalLeaf: return try readLeaf(node, into: target)
    case .structure: return try readStructure(node, into: target)
    case .preparedStructure: return try readPreparedStructure(node, into: target)
    case .optionalStructure: return try readOptionalStructure(node, into: target)
    case .object: return try readObject(node, into: target)
    case .hookedObject: return try readHookedObject(node, into: target)
    case .array, .collection:
      return node.pointee.hasStructs ? try readStructs(of: node, into: target) : try readElements(node, into: target)
    case .dictionary, .keyedDictionary: return try readEntries(node, into: target)
    case .optional: return try readOptional(node, into: target)
    case .custom: return try readCustom(node, into: target)
    case .envelope: return try readEnvelope(node, into: target)
    case .group: return try readGroup(node, into: target.slot)
    case .guarded: return try readGuarded(node, into: target.slot)
    case .unresolved: throw unresolved(node)
    }
  }

  // Operations that need more of the stack are separate, so that the function above is little more than a table.

  /// Reads a struct.
  @inline(__always)
  mutating func readStructure(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: target.isFresh) else { return false }
    let model = node.pointee.model!
    if target.isFresh {
      node.pointee.maker!.initialize(target)
    } else if model.pointee.startsFromPrototype {
      return try readAnew(node, into: target.slot)
    } else if model.pointee.rules?.pointee.mayReject == true {
      return try readCopy(node, model, into: target.slot)
    }
    return try readMembers(
      of: model, into: target.slot, owner: target.isFresh ? node : nil, isUpdate: fillsObjects && !target.isFresh)
  }

  /// Reads an optional struct.
  private mutating func readOptionalStructure(
    _ node: Ref<ReadNode>, into target: Destination
  ) throws(ReadFailure) -> Bool {
    if takeNull() { return setNil(node, target) }
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: target.isFresh) else { return false }
    let model = node.pointee.model!
    if model.pointee.rules?.pointee.mayReject == true {
      reader.seek(reader.offset - 1)
      return try readOptional(node, into: target)
    }
    let isNew = target.isFresh || node.pointee.elementAccess.isNil(target.lent)
    if !isNew, model.pointee.startsFromPrototype { return try readAnew(node, into: target.slot) }
    if isNew { node.pointee.maker!.initializeOptional(target) }
    // The payload of an optional struct is at the start of the optional.
    let isAccepted = try readMembers(
      of: model, into: target.slot, owner: target.isFresh ? node : nil, isUpdate: fillsObjects && !isNew)
    if !isAccepted, isNew, !target.isFresh {
      node.pointee.elementAccess.setOptional(target, taking: nil)
    }
    return isAccepted
  }

  /// Reads a struct, after its brace, instead of the existing one, or fills that.
  @inline(never)
  private mutating func readAnew(_ node: Ref<ReadNode>, into target: Slot) throws(ReadFailure) -> Bool {
    if fillsObjects, let model = node.pointee.fillModel {
      if model.pointee.rules?.pointee.mayReject == true { return try readCopy(node, model, into: target) }
      return try readMembers(of: model, into: target, owner: nil, isUpdate: true)
    }
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    // An optional struct is at the start of the optional.
    if node.pointee.operation == .optionalStructure {
      node.pointee.maker!.initializeOptional(slot.fresh)
    } else {
      node.pointee.maker!.initialize(slot.fresh)
    }
    guard try readMembers(of: node.pointee.model!, into: slot, owner: node, isUpdate: false) else {
      return false
    }
    node.pointee.access.set(target.live, taking: slot)
    return true
  }

  /// Reads a struct where an unused one is already.
  private mutating func readPreparedStructure(
    _ node: Ref<ReadNode>, into target: Destination
  ) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: false) else { return false }
    return try readMembers(of: node.pointee.model!, into: target.slot, owner: nil, isUpdate: false)
  }

  /// Reads a value with a closure.
  mutating func readCustom(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    if let cases = node.pointee.cases {
      var position = reader.cursor
      let isKnown = try readKnown(cases, into: target.slot, at: &position, reader.fastEnd)
      reader.cursor = position
      if isKnown { return true }
    }
    if !node.pointee.takesNull, takeNull() { return try keepOrMismatch(node, isFresh: target.isFresh) }
    return try node.pointee.custom!.object.read(&self, target)
  }

  @inline(never)
  private mutating func unresolved(_ node: Ref<ReadNode>) -> ReadFailure {
    failure(.unreadableType, at: reader.offset, type: node.pointee.type)
  }

  /// Reads into a copy of a struct, after its brace: the model may reject the result.
  private mutating func readCopy(
    _ node: Ref<ReadNode>, _ model: Ref<ReadModel>, into target: Slot
  ) throws(ReadFailure) -> Bool {
    let mark = stack.mark
    defer { stack.release(to: mark) }
    let slot = stack.allocate(node.pointee.layout)
    node.pointee.access.copy(target.lent, to: slot)
    guard try readMembers(of: model, into: slot, owner: node, isUpdate: fillsObjects) else { return false }
    node.pointee.access.set(target.live, taking: slot)
    return true
  }

  // MARK: Null and mismatches

  @inline(__always)
  package mutating func takeNull() -> Bool {
    reader.skipWhitespace() == UInt8(ascii: "n") && reader.take(.null)
  }

  /// Sets an optional to nil, unless the policy keeps the old value.
  func setNil(_ node: Ref<ReadNode>, _ target: Destination) -> Bool {
    if target.isFresh || policy.null != .keep {
      node.pointee.elementAccess.setOptional(target, taking: nil)
    }
    return true
  }

  /// Handles null for a type without nil: the property keeps its value; an element is left out.
  package mutating func keepOrMismatch(_ node: Ref<ReadNode>, isFresh: Bool) throws(ReadFailure) -> Bool {
    if !isFresh && depth > state.rootDepth && policy.null != .fail { return true }
    try report(.typeMismatch, at: reader.offset - 4, type: node.pointee.type)
    return false
  }

  /// Whether the value begins with `bracket`, which is then consumed. Otherwise null is dealt with, and anything else
  /// is skipped and recorded.
  @inline(__always)
  mutating func opens(_ bracket: UInt8, for node: Ref<ReadNode>, isFresh: Bool) throws(ReadFailure) -> Bool {
    if reader.skipWhitespace() == bracket {
      reader.advance()
      return true
    }
    try skipMismatch(node, isFresh: isFresh)
    return false
  }

  @inline(never)
  private mutating func skipMismatch(_ node: Ref<ReadNode>, isFresh: Bool) throws(ReadFailure) {
    if takeNull() {
      _ = try keepOrMismatch(node, isFresh: isFresh)
    } else {
      try skip(.typeMismatch, type: node.pointee.type)
    }
  }

  /// Skips the value under the cursor and records why.
  @inline(never)
  package mutating func skip(
    _ code: JSONError.Code.Kind, type: Any.Type?, detail: @autoclosure () -> String = ""
  ) throws(ReadFailure) {
    _ = reader.skipWhitespace()
    let offset = reader.offset
    try reader.skipValue(depth: depth, limit: policy.limits.depth)
    try report(code, at: offset, type: type, detail: detail())
  }

  /// Records a mismatch, or throws it if the policy is to fail at mismatches.
  @inline(never)
  package mutating func report(
    _ code: JSONError.Code.Kind, at offset: Int, type: Any.Type?, detail: @autoclosure () -> String = ""
  ) throws(ReadFailure) {
    if policy.mismatch == .skip, depth > state.requiredDepth, !collects { return }
    try report(Problem(code, at: offset, type: type, detail: detail()))
  }

  /// Records a mismatch of the value whose members have just been read.
  mutating func reportOwner(_ problem: Problem) throws(ReadFailure) {
    leave()
    defer { state.depth &+= 1 }
    try report(problem)
  }

  /// Records a mismatch, or throws it if the policy is to fail at mismatches.
  package mutating func report(_ problem: Problem) throws(ReadFailure) {
    // At the depth of the root it is the document itself that does not fit.
    if depth <= state.rootDepth { throw failure(problem) }
    if policy.mismatch == .fail || depth <= state.requiredDepth {
      try collectError(problem)
    } else if collects {
      log.report(problem)
    }
  }

  /// Throws a problem that is an error by the policy, or records it if the error lists all of them.
  package mutating func collectError(_ problem: Problem) throws(ReadFailure) {
    if policy.errors == .first { throw failure(problem) }
    log.collectError(problem)
  }
}
