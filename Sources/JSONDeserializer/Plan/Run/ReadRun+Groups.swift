import JSONCore

// SAFETY: of this file: the plan made the group for the model whose memory the target is.

extension ReadRun {
  /// Reads an object or array whose members belong to the model around it, into that model's memory.
  mutating func readGroup(
    _ node: UnsafeMutablePointer<ReadNode>, into target: UnsafeMutableRawPointer
  ) throws(ReadFailure) -> Bool {
    let model = unsafe node.pointee.model.unsafelyUnwrapped
    switch reader.skipWhitespace() {
    case UInt8(ascii: "{"):
      reader.advance()
      _ = try unsafe readMembers(of: model, into: target, owner: nil, isUpdate: false)
    case UInt8(ascii: "[") where unsafe model.pointee.isArray:
      reader.advance()
      try enter()
      try unsafe readIndexedMembers(of: model, into: target)
      leave()
    case UInt8(ascii: "n"):
      try unsafe readNull(for: model, into: target)
    default:
      try unsafe skip(.typeMismatch, type: nil, detail: model.pointee.isArray ? "an array" : "an object")
      return false
    }
    return true
  }

  /// Reads the elements of an array that belong to properties.
  private mutating func readIndexedMembers(
    of model: UnsafeMutablePointer<ReadModel>, into target: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let start = reader.offset - 1
    var found = 0
    var index = 0
    while try reader.nextElement(isFirst: index == 0) {
      var key = String(index)
      let place = key.withUTF8 { unsafe model.pointee.step(for: $0) }
      if place < 0 {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
      } else {
        found += 1
        try unsafe readMember(model.pointee.steps.baseAddress.unsafelyUnwrapped + place, of: model, into: target)
      }
      index += 1
    }
    if unsafe found < model.pointee.memberCount, collects {
      log.tolerate(Problem(.missingValue, at: start, detail: "more than \(index) element\(index == 1 ? "" : "s")"))
    }
  }

  /// Null in the middle of a path is null for each property at its end.
  private mutating func readNull(
    for model: UnsafeMutablePointer<ReadModel>, into target: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    let start = reader.offset
    guard takeNull() else { throw reader.unexpected() }
    for index in unsafe model.pointee.steps.indices {
      let step = unsafe model.pointee.steps.baseAddress.unsafelyUnwrapped + index
      // Other spellings of a member come behind all members.
      guard unsafe step.pointee.member == index else { break }
      reader.seek(start)
      if unsafe noteNull(for: step) {
        _ = takeNull()
      } else {
        try unsafe readMember(step, of: model, into: target)
      }
    }
  }

  private mutating func readMember(
    _ step: UnsafeMutablePointer<ReadStep>, of model: UnsafeMutablePointer<ReadModel>,
    into base: UnsafeMutableRawPointer
  ) throws(ReadFailure) {
    if unsafe model.pointee.isPlain {
      _ = try unsafe read(step.pointee.node, into: base + step.pointee.offset, isFresh: false)
    } else {
      try unsafe readMemberWithRule(step, of: model, into: base)
    }
  }
}
