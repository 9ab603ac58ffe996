import JSONCore

/// Looking for members of an object without reading the others.
extension ReadRun {
  /// The location of a member.
  struct MemberOffsets {
    let key: Int
    let value: Int
  }

  /// The locations of members of the object under the cursor; moves past the object, whose syntax is checked.
  ///
  /// Which of several with the same key counts is the policy's to say.
  /// - Parameters:
  ///   - keys: the keys to look for.
  ///   - type: the type that has these keys and no others; nil if other keys belong to other types.
  ///   - isFuzzy: whether case and separators do not count.
  mutating func find(
    _ keys: [String], of type: Any.Type? = nil, isFuzzy: Bool = false
  ) throws(ReadFailure) -> [MemberOffsets?] {
    var members = [MemberOffsets?](repeating: nil, count: keys.count)
    try forEachMember { run, key, offsets throws(ReadFailure) in
      let found = keys.firstIndex { wanted in
        isFuzzy
          ? NameWords.normalized(wanted).hasSameBytes(as: NameWords.normalized(key)) : wanted.hasSameBytes(as: key)
      }
      guard let index = found else {
        if let type {
          try run.skipUnknown(offsets.key, of: type) { keys }
          return true
        }
        return false
      }
      if members[index] == nil {
        members[index] = offsets
      } else if try run.replacesDuplicate(at: offsets.key) {
        members[index] = offsets
      }
      return false
    }
    return members
  }

  /// Whether a member counts whose key occurred before; records the duplicate.
  mutating func replacesDuplicate(at keyOffset: Int) throws(ReadFailure) -> Bool {
    try noteDuplicate(at: keyOffset)
    return policy.duplicates == .last
  }

  /// Records a key that has appeared before, or throws it if the policy says so.
  package mutating func noteDuplicate(
    at keyOffset: Int, _ type: Any.Type? = nil, detail: @autoclosure () -> String = ""
  ) throws(ReadFailure) {
    if policy.duplicates != .fail, !collects { return }
    let problem = Problem(.duplicateKey, at: keyOffset, type: type, detail: detail())
    if policy.duplicates == .fail { try collectError(problem) } else if collects { log.report(problem) }
  }

  /// Records the keys inside a value of any kind that a dictionary of Swift's cannot hold beside one another; does not move.
  /// - Parameter start: where the value begins, whose syntax has been checked.
  mutating func noteDuplicates(from start: Int) throws(ReadFailure) {
    guard policy.duplicates == .fail || collects else { return }
    let end = reader.offset
    reader.seek(start)
    try noteDuplicatesUnderCursor()
    reader.seek(end)
  }

  private mutating func noteDuplicatesUnderCursor() throws(ReadFailure) {
    var isFirst = true
    switch reader.skipWhitespace() {
    case UInt8(ascii: "{"):
      try checkStack()
      reader.advance()
      var known: Set<String> = []
      while try reader.nextMember(isFirst: isFirst) {
        isFirst = false
        let keyOffset = reader.offset - 1
        let isNew = known.insert(try reader.takeKey()).inserted
        try reader.expect(UInt8(ascii: ":"))
        if !isNew { try noteDuplicate(at: keyOffset) }
        try noteDuplicatesUnderCursor()
      }
    case UInt8(ascii: "["):
      try checkStack()
      reader.advance()
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        try noteDuplicatesUnderCursor()
      }
    default: try reader.skipValue(depth: depth, limit: policy.limits.depth)
    }
  }

  /// Runs `body` for each member of the object under the cursor, which may read the value, and returns whether it has.
  mutating func forEachMember(
    _ body: (inout ReadRun, String, MemberOffsets) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) {
    if depth >= policy.limits.depth {
      throw failure(.depthLimit, at: reader.offset, detail: String(policy.limits.depth))
    }
    reader.advance()
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let keyOffset = reader.offset - 1
      let key = try reader.takeKey()
      try reader.expect(UInt8(ascii: ":"))
      _ = reader.skipWhitespace()
      if try body(&self, key, MemberOffsets(key: keyOffset, value: reader.offset)) { continue }
      try skipOnce()
    }
  }

  /// Skips the value of a member that is not searched.
  ///
  /// A later read may look for members inside it as well, and so on with each level: a value far inside would be
  /// skipped as often as it has levels around it. So from some depth on it is recorded where containers end.
  package mutating func skipOnce() throws(ReadFailure) {
    let limit = policy.limits.depth
    guard depth >= 8 else { return try reader.skipValue(depth: depth + 1, limit: limit) }
    if let end = session.containerEnds[reader.offset] {
      reader.seek(end)
    } else {
      try reader.skipValue(depth: depth + 1, limit: limit, noting: &session.containerEnds)
    }
  }

  /// Enters an object or array around the target; the root may be the target itself.
  mutating func enterAround() throws(ReadFailure) {
    try enter()
    if depth - 1 <= state.rootDepth { state.rootDepth = depth }
    if depth - 1 <= state.requiredDepth { state.requiredDepth = depth }
  }

  mutating func leaveAround() {
    leave()
    state.rootDepth = min(state.rootDepth, depth)
    state.requiredDepth = min(state.requiredDepth, depth)
  }
}
