import JSONCore

extension ReadRun {
  /// Reads a value that is the only member of an object around it.
  mutating func readEnvelope(_ node: Ref<ReadNode>, into target: Destination) throws(ReadFailure) -> Bool {
    guard try opens(UInt8(ascii: "{"), for: node, isFresh: target.isFresh) else { return false }
    let start = reader.offset - 1
    let name = node.pointee.name.planned.pointee
    reader.seek(start)
    let place = try find([name], of: node.pointee.type, isFuzzy: store.format.keys.isFuzzy)[0]
    let end = reader.offset
    guard let place else {
      let type = node.pointee.type
      try note(
        Problem(.missingValue, at: start, type: type, detail: "the key \"\(name)\" around the \(TypeName.of(type))"))
      return false
    }
    reader.seek(place.value)
    try enterAround()
    let isRead = try read(node.pointee.element.planned, into: target)
    leaveAround()
    reader.seek(end)
    return isRead
  }
}
