import JSONCore

extension Problem {
  /// The problem of an object without a key that its model requires.
  static func missing(_ property: Ref<PropertyRule>, at start: Int) -> Problem {
    Problem(
      .missingValue, at: start, detail: "the required property \(property.pointee.name.pointee)",
      key: property.pointee.key.pointee)
  }
}

/// Members without which no value of a model is whole.
extension ReadRun {
  /// Reads a value that must fit.
  @inline(never)
  mutating func readRequired(_ node: Ref<ReadNode>, into target: Slot) throws(ReadFailure) {
    if !node.pointee.takesNull, takeNull() {
      return try collectError(Problem(.typeMismatch, at: reader.offset - 4, type: node.pointee.type))
    }
    let outer = state.requiredDepth
    state.requiredDepth = depth
    _ = try read(node, into: target.live)
    state.requiredDepth = outer
  }

  /// Rejects an object without all values that its model requires.
  /// - Parameters:
  ///   - seen: the members that it has, as bits.
  ///   - start: its start.
  @inline(never)
  mutating func rejectMissing(
    _ required: Ref<RequiredMembers>, seen: UInt64, at start: Int
  ) throws(ReadFailure) {
    var missing = required.pointee.members
    for index in required.pointee.required.indices {
      let member = missing & (~missing &+ 1)
      missing ^= member
      if seen & member != 0 { continue }
      try collectError(.missing(required.pointee.required.ref(index), at: start))
    }
  }
}
