import JSONCore

extension ReadRun {
  /// Reads an object or array whose members belong to the model around it, into that model's memory.
  mutating func readGroup(_ node: Ref<ReadNode>, into target: Slot) throws(ReadFailure) -> Bool {
    let model = node.pointee.model!
    switch reader.skipWhitespace() {
    case UInt8(ascii: "{"):
      reader.advance()
      _ = try readMembers(of: model, into: target, owner: nil, isUpdate: false)
    case UInt8(ascii: "[") where model.pointee.isArray:
      reader.advance()
      try enter()
      try readIndexedMembers(of: model, into: target)
      leave()
    case UInt8(ascii: "n"):
      try readNull(for: model, into: target)
    default:
      try skip(.typeMismatch, type: nil, detail: model.pointee.isArray ? "an array" : "an object")
      return false
    }
    return true
  }

  /// Reads the elements of an array that belong to properties.
  private mutating func readIndexedMembers(of model: Ref<ReadModel>, into target: Slot) throws(ReadFailure) {
    let start = reader.offset - 1
    var found = 0
    var index = 0
    while try reader.nextElement(isFirst: index == 0) {
      let number = model.pointee.step(for: String(index))
      if number < 0 {
        try reader.skipValue(depth: depth, limit: policy.limits.depth)
      } else {
        found += 1
        try readMember(model.pointee.steps.ref(number), of: model, into: target)
      }
      index += 1
    }
    if found < model.pointee.memberCount, collects {
      log.report(Problem(.missingValue, at: start, detail: "more than \(index) element\(index == 1 ? "" : "s")"))
    }
  }

  /// Null in the middle of a path is null for each property at its end.
  private mutating func readNull(for model: Ref<ReadModel>, into target: Slot) throws(ReadFailure) {
    let start = reader.offset
    guard takeNull() else { throw reader.unexpected() }
    for index in model.pointee.steps.indices {
      let step = model.pointee.steps.ref(index)
      // Other spellings of a member come after all members.
      guard step.pointee.member == index else { break }
      reader.seek(start)
      if noteNull(for: step) {
        _ = takeNull()
      } else {
        try readMember(step, of: model, into: target)
      }
    }
  }

  /// Whether an object has members for the properties of a group and none for the optional property that it is the value of,
  /// so that this is nil. Does not move.
  mutating func hasOnlyNestedMembers(_ node: Ref<ReadNode>) throws(ReadFailure) -> Bool {
    guard node.pointee.takesNull, reader.skipWhitespace() == UInt8(ascii: "{") else { return false }
    guard let model = node.pointee.ownModel else { return false }
    let start = reader.offset
    defer { reader.seek(start) }
    var count = 0
    reader.advance()
    while try reader.nextMember(isFirst: count == 0) {
      count += 1
      let key = try reader.takeKey()
      if model.pointee.step(for: key) >= 0 { return false }
      try reader.expect(UInt8(ascii: ":"))
      try reader.skipValue(depth: depth + 1, limit: policy.limits.depth)
    }
    return count > 0
  }
}
