import JSONCore

/// Finds the root in a document. The text around it is skipped, not built.
extension ReadRun {
  /// Moves to the root, after checking the text around it; an automatic root counts as no root here.
  /// - Returns: whether the value is the whole document, so that nothing may follow it.
  mutating func findRoot(_ root: RootKey) throws(ReadFailure) -> Bool {
    let steps = root.steps
    for (index, step) in steps.enumerated() {
      _ = reader.skipWhitespace()
      let start = reader.offset
      let offset = try find(step)
      if index == 0 { try reader.expectEnd() }
      guard let offset else {
        let isIndex = if case .index = step { true } else { false }
        throw failure(
          Problem(
            .missingValue, at: start,
            detail: isIndex ? "an element \(step.text) on the way to the root" : "the root key \"\(step.text)\"",
            key: isIndex ? nil : step.text))
      }
      reader.seek(offset)
    }
    return steps.isEmpty
  }

  /// The location of the value at one step; moves past the object or array.
  private mutating func find(_ step: PathStep) throws(ReadFailure) -> Int? {
    var offset: Int?
    switch (reader.byte, step) {
    case (UInt8(ascii: "{"), _): offset = try find([step.text])[0]?.value
    case (UInt8(ascii: "["), .index(let wanted)):
      reader.advance()
      var index = 0
      while try reader.nextElement(isFirst: index == 0) {
        _ = reader.skipWhitespace()
        if index == wanted { offset = reader.offset }
        try reader.skipValue(depth: 1, limit: policy.limits.depth)
        index += 1
      }
    default:
      try reader.skipValue(depth: 0, limit: policy.limits.depth)
    }
    return offset
  }

  // MARK: Automatically

  /// Looks for a member that is named like the type, then for an only member; see ``RootKey/automatic``.
  mutating func findAutomatically(_ node: Ref<ReadNode>, _ name: String) throws(ReadFailure) -> Bool {
    guard let wanted = node.pointee.wantedRoot, reader.skipWhitespace() == UInt8(ascii: "{") else { return true }
    let start = reader.offset
    let wantedName = NameWords.normalized(name) + (wanted.bracket == UInt8(ascii: "[") ? "s" : "")
    var named: Int?
    var only: Int?
    var count = 0
    var isTagged = false
    try forEachMember { run, key, offset throws(ReadFailure) in
      count += 1
      isTagged = isTagged || wanted.tagKeys?.pointee.contains(where: key.hasSameBytes) == true
      let isTaken = wanted.model?.pointee.takesObject(forKey: key) == true
      guard run.reader.byte == wanted.bracket, !isTaken else { return false }
      if NameWords.normalized(key).hasSameBytes(as: wantedName) {
        let isFirst = named == nil
        if isFirst { named = offset.value } else if try run.replacesDuplicate(at: offset.key) { named = offset.value }
      }
      only = offset.value
      return false
    }
    try reader.expectEnd()
    guard let offset = named ?? (count == 1 ? only : nil), !isTagged else {
      reader.seek(start)
      return true
    }
    reader.seek(offset)
    return false
  }
}

extension ReadNode {
  /// The kind of value that a root must be.
  struct WantedRoot {
    let bracket: UInt8
    /// The model that may have members of the document of its own.
    var model: Ref<ReadModel>?
    /// The keys by which an object is known to be the value itself.
    var tagKeys: Ref<[String]>?
  }

  /// The kind of value that a root of the type must be; nil for types without a name of their own in documents.
  fileprivate var wantedRoot: WantedRoot? {
    if let tagKeys { return WantedRoot(bracket: UInt8(ascii: "{"), tagKeys: tagKeys) }
    switch operation {
    case .structure, .preparedStructure, .optionalStructure, .object, .hookedObject:
      return WantedRoot(bracket: UInt8(ascii: "{"), model: model)
    case .array, .collection: return WantedRoot(bracket: UInt8(ascii: "["))
    case .optional: return element?.pointee.wantedRoot
    default: return nil
    }
  }

  /// Whether a value of the type may be an object.
  fileprivate var takesObject: Bool {
    switch operation {
    case .leaf, .optionalLeaf, .array, .collection: return false
    case .optional, .guarded: return element?.pointee.takesObject == true
    case .custom: return CustomConversion.mayHaveMembers(type)
    default: return true
    }
  }
}

extension ReadModel {
  /// Whether a property takes the object that a key has.
  fileprivate func takesObject(forKey key: String) -> Bool {
    let index = step(for: key)
    return index >= 0 && steps[index].node.pointee.takesObject
  }
}
