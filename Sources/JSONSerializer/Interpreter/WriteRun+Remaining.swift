import JSONCore

// SAFETY: of this file: the plan made the steps for the type that lives at `base`.

extension WriteRun {
  /// Writes the properties, and the members that no property has.
  mutating func writeStepsAndRemaining(of model: Ref<WriteModel>, at base: LentValue) {
    guard let remaining = model.pointee.remaining else {
      writeSteps(of: model, at: base)
      return
    }
    let start = writer.count
    writeSteps(of: model, at: base)
    let end = writer.count
    // The property is written as an object, and then loses its braces.
    guard write(remaining.pointee.node, base + remaining.pointee.offset) == .written, !hasFailed else { return }
    let text = writer.bytes(from: end)
    truncate(to: end)
    guard let members = (try? JSONValue(parsing: text, depth: policy.depth))?.object else { return }
    for (key, value) in members {
      if remaining.pointee.taken.contains(key) {
        _ = omit(.duplicateKey, type: nil, detail: "the key \"\(key)\" of a property among the remaining keys")
        if hasFailed { return }
        continue
      }
      writer.appendKey(key)
      if writeValue(value) != .written { return }
      writer.appendComma()
    }
    sortMembers(from: start)
  }

  /// Sorts the last written members by their keys, if the layout requires it.
  mutating func sortMembers(from start: Int) {
    guard policy.sortsKeys, !hasFailed else { return }
    let members = writer.keys(from: start)
    reorder(sortedRanges(members))
  }

  /// The positions of members, in the order of their keys.
  func sortedRanges(_ members: [(key: String, range: Range<Int>)]) -> [Range<Int>] {
    SortedOrder.indices(byKeys: members.map(\.key)).map { members[$0].range }
  }
}

extension ByteWriter {
  /// The keys of the members from a place on, and where each is with its comma.
  fileprivate func keys(from start: Int) -> [(key: String, range: Range<Int>)] {
    unsafe withBytes { bytes in
      // SAFETY: the reader is used only while the bytes are lent.
      var reader = unsafe ByteReader(UnsafeBufferPointer(rebasing: bytes[start...]))
      var keys: [(key: String, range: Range<Int>)] = []
      var begin = 0
      while reader.skipWhitespace() == UInt8(ascii: "\"") {
        reader.advance()
        guard let token = try? reader.scanString() else { break }
        let key = ByteReader.makeString(token)
        guard (try? reader.expect(UInt8(ascii: ":"))) != nil,
          (try? reader.skipValue(depth: 0, limit: .max)) != nil, (try? reader.expect(UInt8(ascii: ","))) != nil
        else { break }
        keys.append((key, start + begin..<start + reader.offset))
        begin = reader.offset
      }
      return keys
    }
  }
}
