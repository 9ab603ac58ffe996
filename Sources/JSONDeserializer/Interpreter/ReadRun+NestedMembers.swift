import JSONCore

extension ReadRun {
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
