import JSONCore

// SAFETY: of this file: the plan made the node for the type whose value the document has.

/// Finding the value in a document that has more around it. What is around it is skipped, not built.
extension ReadRun {
  /// Moves to the value that is meant, after checking all that is around it.
  /// - Parameter name: the type's name in documents.
  /// - Returns: whether the value is the whole document, so that nothing may follow it.
  mutating func findRoot(
    _ root: RootKey, for node: UnsafeMutablePointer<ReadNode>, named name: String
  ) throws(ReadFailure) -> Bool {
    let steps = root.steps
    if root == .automatic { return try unsafe findAutomatically(node, name) }
    for (index, step) in steps.enumerated() {
      _ = reader.skipWhitespace()
      let start = reader.offset
      let place = try find(step)
      if index == 0 { try reader.expectEnd() }
      guard let place else {
        let isIndex = if case .index = step { true } else { false }
        throw stop(
          .missingValue, at: start,
          detail: isIndex ? "an element \(step.text) on the way to the root" : "the root key \"\(step.text)\"")
      }
      reader.seek(place)
    }
    return steps.isEmpty
  }

  /// Where the value at one step lies; moves behind the object or array. The last of several with a key counts, unless
  /// the policy says otherwise.
  private mutating func find(_ step: PathStep) throws(ReadFailure) -> Int? {
    var place: Int?
    switch (reader.byte, step) {
    case (UInt8(ascii: "{"), _):
      try forEachMember { run, key, keyOffset, value throws(ReadFailure) in
        guard key == step.text else { return }
        if place != nil {
          if run.policy.duplicates == .fail { throw run.stop(.duplicateKey, at: keyOffset) }
          run.log.tolerate(Problem(.duplicateKey, at: keyOffset))
          if run.policy.duplicates == .first { return }
        }
        place = value
      }
    case (UInt8(ascii: "["), .index(let wanted)):
      reader.advance()
      var index = 0
      while try reader.nextElement(isFirst: index == 0) {
        _ = reader.skipWhitespace()
        if index == wanted { place = reader.offset }
        try reader.skipValue(depth: 1, limit: policy.limits.depth)
        index += 1
      }
    default:
      try reader.skipValue(depth: 0, limit: policy.limits.depth)
    }
    return place
  }

  /// Runs `body` for each member of the object under the cursor, with its key and where key and value lie.
  private mutating func forEachMember(
    _ body: (inout ReadRun, String, _ key: Int, _ value: Int) throws(ReadFailure) -> Void
  ) throws(ReadFailure) {
    reader.advance()
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let keyOffset = reader.offset - 1
      let key = try ByteReader.makeString(reader.scanString())
      try reader.expect(UInt8(ascii: ":"))
      _ = reader.skipWhitespace()
      try body(&self, key, keyOffset, reader.offset)
      try reader.skipValue(depth: 1, limit: policy.limits.depth)
    }
  }

  // MARK: Automatically

  /// Looks for a member that is named like the type, then for an only member; see ``RootKey/automatic``.
  private mutating func findAutomatically(
    _ node: UnsafeMutablePointer<ReadNode>, _ name: String
  ) throws(ReadFailure) -> Bool {
    guard let wanted = unsafe node.pointee.wantedRoot, reader.skipWhitespace() == UInt8(ascii: "{") else { return true }
    let start = reader.offset
    let wantedName = unsafe NameWords.normalized(name) + (wanted.bracket == UInt8(ascii: "[") ? "s" : "")
    var named: Int?
    var only: Int?
    var count = 0
    try forEachMember { run, key, _, value throws(ReadFailure) in
      count += 1
      guard unsafe run.reader.byte == wanted.bracket, unsafe !(wanted.model?.pointee.takesObject(forKey: key) ?? false)
      else {
        return
      }
      if NameWords.normalized(key) == wantedName { named = named ?? value }
      only = value
    }
    try reader.expectEnd()
    guard let place = named ?? (count == 1 ? only : nil) else {
      reader.seek(start)
      return true
    }
    reader.seek(place)
    return false
  }
}

extension ReadNode {
  /// The bracket with which a value begins, and the model that has members of the document of its own; nil for types that
  /// have no name of their own in documents.
  fileprivate var wantedRoot: (bracket: UInt8, model: UnsafeMutablePointer<ReadModel>?)? {
    switch unsafe operation {
    case .structure, .optionalStructure, .object: return unsafe (UInt8(ascii: "{"), model)
    case .array, .collection: return (UInt8(ascii: "["), nil)
    case .optional: return unsafe element?.pointee.wantedRoot
    default: return nil
    }
  }
}

extension ReadModel {
  /// Whether a property takes the object that a key has.
  fileprivate func takesObject(forKey key: String) -> Bool {
    var key = key
    let index = key.withUTF8 { unsafe step(for: $0) }
    guard index >= 0 else { return false }
    switch unsafe steps[index].node.pointee.operation {
    case .leaf, .optionalLeaf: return false
    default: return true
    }
  }
}
