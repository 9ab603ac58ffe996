import JSONCore

extension ReadRun {
  /// Reads a value that is the only member of an object around it.
  mutating func readEnvelope(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: target.isFresh) else { return false }
    let start = reader.offset - 1
    let name = node.pointee.name!.pointee
    reader.seek(start)
    let bare = node.pointee.element!
    if try hasNoEnvelope(bare, named: name) {
      reader.seek(start)
      return try read(bare, into: target)
    }
    reader.seek(start)
    let member = try find([name], of: node.pointee.type, isFuzzy: store.format.keys.isFuzzy)[0]
    let end = reader.offset
    guard let member else {
      let type = node.pointee.type
      try report(
        Problem(
          .missingValue, at: start, type: type, detail: "the key \"\(name)\" around the \(TypeName.of(type))", key: name
        ))
      return false
    }
    reader.seek(member.value)
    try enterAround()
    let isRead = try read(bare, into: target)
    leaveAround()
    reader.seek(end)
    return isRead
  }

  /// Whether an object has no envelope: a property has the key of the envelope, and the object has no object under it.
  private mutating func hasNoEnvelope(_ bare: Ref<ReadNode>, named name: String) throws(ReadFailure) -> Bool {
    guard let model = bare.pointee.model, model.pointee.step(for: name) >= 0 else { return false }
    let isFuzzy = store.format.keys.isFuzzy
    var hasNoEnvelope = false
    try forEachMember { run, key, _ throws(ReadFailure) in
      if isFuzzy ? NameWords.normalized(key).hasSameBytes(as: NameWords.normalized(name)) : key.hasSameBytes(as: name) {
        hasNoEnvelope = run.reader.byte != UInt8(ascii: "{")
      }
      return false
    }
    return hasNoEnvelope
  }
}
