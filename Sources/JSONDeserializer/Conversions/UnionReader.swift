import JSONCore

// SAFETY: of this file: the plan made the nodes for the payloads' types and the reader for the type at the target; slots on the
// stack are fresh, and values read into them are moved out or destroyed before they are released.

/// Reads values that are one of several kinds.
struct UnionReader {
  struct Case {
    let tag: String?
    let payload: Ref<ReadNode>?
    let conversion: PropertyTransform
  }

  let description: UnionDescription
  let cases: [Case]
  private let otherwise: Case?
  /// The key of the tag beside the members of a payload; nil if the tag is elsewhere.
  private let tagKey: Ref<String>?
  /// A node of the union's own type, for its layout and access.
  private let base: Ref<ReadNode>
  /// The requested type.
  let type: Any.Type

  init(
    _ description: UnionDescription, _ cases: [Case], _ tagKey: Ref<String>?, _ base: Ref<ReadNode>, _ type: Any.Type
  ) {
    self.description = description
    self.cases = cases
    self.tagKey = tagKey
    otherwise = cases.first { $0.tag == nil }
    self.base = base
    self.type = type
  }

  /// The case that null represents.
  private var nullCase: Case? {
    description.tagging == .untagged ? cases.first { $0.payload == nil } : nil
  }

  var takesNull: Bool { nullCase != nil }

  func read(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    switch description.tagging.kind {
    case .untagged: return try readUntagged(&run, target)
    case .external where run.reader.beginsString(byte): return try readName(byte, &run, target)
    default: break
    }
    guard byte == UInt8(ascii: "{") else {
      try run.skip(.typeMismatch, type: type)
      return false
    }
    switch description.tagging.kind {
    case .internal: return try readInternal(tagKey!, &run, target)
    case .adjacent(let tag, let content): return try readAdjacent(tag, content, &run, target)
    default: return try readExternal(&run, target)
    }
  }

  // MARK: Taggings

  /// The name of a case without payload.
  /// - Parameter byte: its quote, the byte under the cursor.
  private func readName(_ byte: UInt8, _ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    guard let tag = try run.reader.takeString(byte).map(ByteReader.makeString), let found = find(tag) else {
      return try readOther(at: start, from: start, &run, target)
    }
    guard found.payload == nil else {
      if otherwise != nil { return try readOther(at: start, from: start, &run, target) }
      try run.report(.invalidValue, at: start, type: type, detail: "this case has a payload")
      return false
    }
    return try set(found, nil, at: start, &run, target)
  }

  private func readExternal(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    // The first member determines the case.
    var tagged: (key: String, found: Case?, offsets: ReadRun.MemberOffsets)?
    try run.forEachMember { run, key, offsets throws(ReadFailure) in
      guard let first = tagged else {
        tagged = (key, find(key), offsets)
        return false
      }
      if key.hasSameBytes(as: first.key) {
        if try run.replacesDuplicate(at: offsets.key) { tagged?.offsets = offsets }
      } else if first.found != nil {
        try run.skipUnknown(offsets.key, of: type) { [first.key] }
        return true
      }
      return false
    }
    let end = run.reader.offset
    guard let tagged else { return try missing(nil, from: start, &run) }
    guard let found = tagged.found else {
      return try readOther(at: tagged.offsets.key, from: start, &run, target)
    }
    return try readPayload(found, around: tagged.offsets.value, to: end, &run, target)
  }

  private func readInternal(
    _ key: Ref<String>, _ run: inout ReadRun, _ target: Destination
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    let mark = run.session.problems.mark
    let offsets = try run.find([key.pointee])[0]
    var found = target.isFresh ? nil : existingCase(run, target)
    if let offsets {
      run.reader.seek(offsets.value)
      found = try run.takeTag().flatMap(find)
      guard found != nil else {
        return try readOther(at: offsets.value, from: start, &run, target)
      }
    }
    guard let found else { return try missing(key.pointee, from: start, &run) }
    run.reader.seek(start)
    guard found.payload != nil else {
      try complain(besides: [key.pointee], from: start, since: mark, &run)
      return try set(found, nil, at: start, &run, target)
    }
    let outer = run.state.tag
    run.state.tag = ReadState.Tag(key: key, depth: run.depth + 1)
    defer { run.state.tag = outer }
    return try readPayload(found, &run, target)
  }

  private func readAdjacent(
    _ key: String, _ content: String, _ run: inout ReadRun, _ target: Destination
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    let mark = run.session.problems.mark
    let positions = try run.find([key, content])
    let end = run.reader.offset
    guard let offsets = positions[0] else {
      return try missing(key, from: start, &run)
    }
    run.reader.seek(offsets.value)
    guard let found = try run.takeTag().flatMap(find) else {
      return try readOther(at: offsets.value, from: start, &run, target)
    }
    try complain(besides: [key, content], from: start, since: mark, &run)
    guard found.payload != nil else {
      defer { run.reader.seek(end) }
      return try set(found, nil, at: start, &run, target)
    }
    guard let value = positions[1]?.value else {
      return try missing(content, from: start, &run)
    }
    return try readPayload(found, around: value, to: end, &run, target)
  }

  /// Tries one case after the other. What a value turned out to be is kept, because it may be tried as part of others.
  private func readUntagged(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    if run.reader.byte == UInt8(ascii: "n"), let nullCase, run.takeNull() {
      return try set(nullCase, nil, at: start, &run, target)
    }
    let value = UntaggedValue(offset: start, union: ObjectIdentifier(description.type))
    let known = run.session.untaggedChoices[value]
    for index in known.map({ $0..<$0 + 1 }) ?? cases.indices {
      guard cases.indices.contains(index), cases[index].payload != nil else { continue }
      let mark = run.session.problems.mark
      let isRead = try run.attempt(at: start) { run throws(ReadFailure) in
        // Otherwise each leaf would be taken for the first case that is one.
        run.state.policy.coercion = .exact
        return try readPayload(cases[index], &run, target)
      }
      if isRead {
        run.session.untaggedChoices[value] = index
        if run.policy.unknownKeys != .ignore { try tellGuess(index, at: start, since: mark, &run) }
        return true
      }
    }
    run.session.untaggedChoices[value] = cases.count
    if run.policy.unknownKeys == .fail, try rejectUnknownKeys(at: start, &run) { return false }
    run.reader.seek(start)
    try run.skip(.typeMismatch, type: type)
    return false
  }

  /// Scans an object again, now that it is clear which keys belong there, to report the others.
  private func complain(
    besides keys: [String], from start: Int, since mark: ProblemLog.Mark, _ run: inout ReadRun
  ) throws(ReadFailure) {
    run.reader.seek(start)
    run.session.problems.forget(after: mark)
    _ = try run.find(keys, of: type)
  }

  // MARK: Cases

  private func find(_ tag: String) -> Case? { cases.first { $0.tag?.hasSameBytes(as: tag) == true } }

  /// The case of the existing object to fill.
  private func existingCase(_ run: borrowing ReadRun, _ target: Destination) -> Case? {
    guard run.fillsObjects, description.type is AnyClass else { return nil }
    let existing: Any.Type = unsafe Swift.type(of: target.lent[AnyObject.self])
    return cases.first { $0.tag != nil && $0.conversion.wireType == existing }
  }

  /// Reads a payload inside an object that ends at `end`, to which the cursor moves.
  private func readPayload(
    _ found: Case, around value: Int, to end: Int, _ run: inout ReadRun, _ target: Destination
  ) throws(ReadFailure) -> Bool {
    run.reader.seek(value)
    try run.enterAround()
    let isRead = try readPayload(found, &run, target)
    run.leaveAround()
    run.reader.seek(end)
    return isRead
  }

  /// Reads the payload under the cursor and makes a value of it.
  private func readPayload(_ found: Case, _ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    _ = run.reader.skipWhitespace()
    let start = run.reader.offset
    guard let payload = found.payload else {
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
      return try set(found, nil, at: start, &run, target)
    }
    if !target.isFresh, existingCase(run, target)?.conversion.wireType == found.conversion.wireType {
      return try run.read(payload, into: target)
    }
    let mark = run.stack.mark
    defer { run.stack.release(to: mark) }
    let slot = run.stack.allocate(payload.pointee.layout)
    guard try run.read(payload, into: slot.fresh) else { return false }
    defer { payload.pointee.access.destroy(slot) }
    return try set(found, slot, at: start, &run, target)
  }

  /// Makes a value of a payload, and sets the target to it.
  private func set(
    _ found: Case, _ payload: Slot?, at offset: Int, _ run: inout ReadRun, _ target: Destination
  ) throws(ReadFailure) -> Bool {
    let mark = run.stack.mark
    defer { run.stack.release(to: mark) }
    let slot = run.stack.allocate(base.pointee.layout)
    // A case without payload ignores the address.
    let isMade = (try? found.conversion.read((payload ?? slot).lent, into: slot)) ?? false
    guard isMade else {
      try run.report(.typeMismatch, at: offset, type: type)
      return false
    }
    let isRight = type == description.type || isInstance(slot)
    guard isRight else {
      base.pointee.access.destroy(slot)
      try run.report(.typeMismatch, at: offset, type: type)
      return false
    }
    base.pointee.access.set(target, taking: slot)
    return true
  }

  /// Whether an object is one of the requested subclass.
  private func isInstance(_ slot: Slot) -> Bool {
    func isInstance<Value>(_ type: Value.Type) -> Bool { base.pointee.access.box(slot.lent) is Value }
    return _openExistential(type, do: isInstance)
  }

  /// - Parameter key: the key that is missing; nil if any case's key is missing.
  private func missing(_ key: String?, from start: Int, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    let detail = key.map { "the key \"\($0)\" of \(TypeName.of(type))" } ?? "one of the keys \(description.tags)"
    run.reader.seek(start)
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    try run.report(Problem(.missingValue, at: start, type: type, detail: detail, key: key))
    return false
  }

  /// Reads a value whose tag is not known.
  private func readOther(
    at offset: Int, from start: Int, _ run: inout ReadRun, _ target: Destination
  ) throws(ReadFailure) -> Bool {
    run.reader.seek(start)
    if let otherwise { return try readPayload(otherwise, &run, target) }
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    try run.report(
      Problem(.invalidValue, at: offset, type: type, detail: "the cases are \(description.tags)") {
        description.cases.compactMap(\.tag)
      })
    return false
  }
}

extension ReadRun {
  /// Reads a tag: a string, or what a number or a Bool is spelled as; nil for anything else.
  fileprivate mutating func takeTag() throws(ReadFailure) -> String? {
    let byte = reader.skipWhitespace()
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return nil }
    switch try takeLeafValue(byte) {
    case .string(let tag): return tag
    case .number(let number): return number.description
    case .bool(let bool): return String(bool)
    case .null, nil: return nil
    }
  }
}
