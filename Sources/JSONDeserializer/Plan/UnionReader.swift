import JSONCore

// SAFETY: of this file: the plan made the nodes for the payloads' types and the reader for the type at the target; slots on the
// stack are fresh, and what was read into them is moved out or destroyed before they are released.

extension ReadPlanCompiler {
  /// The reader of a union, or of one of its subclasses.
  mutating func unionReader(_ union: any JSONUnion.Type, for type: Any.Type) throws(JSONError) -> CustomReader {
    let description = union.unionDescription
    var cases: [UnionReader.Case] = []
    for one in description.cases {
      var inner = context
      inner.isUnionCase = description.contains(one.conversion.wireType)
      if description.tagging == .untagged { inner.demandsAll = true }
      var payload: UnsafeMutablePointer<ReadNode>?
      if one.hasPayload {
        unsafe payload = try unsafe with(inner) { compiler throws(JSONError) in
          try unsafe compiler.node(for: one.conversion.wireType)
        }
      }
      unsafe cases.append(UnionReader.Case(tag: one.tag, payload: payload, conversion: one.conversion))
    }
    let base = unsafe blankNode(for: description.type)
    let reader = unsafe UnionReader(description, cases, base, type)
    return { run, target, isFresh throws(ReadFailure) in try unsafe reader.read(&run, target, isFresh: isFresh) }
  }
}

/// Reads values that are one of several kinds.
@safe struct UnionReader {
  @safe struct Case {
    let tag: String?
    let payload: UnsafeMutablePointer<ReadNode>?
    let conversion: PropertyTransform

    init(tag: String?, payload: UnsafeMutablePointer<ReadNode>?, conversion: PropertyTransform) {
      self.tag = tag
      unsafe self.payload = unsafe payload
      self.conversion = conversion
    }
  }

  private let description: UnionDescription
  private let cases: [Case]
  private let otherwise: Case?
  /// A node of the union's own type, for its layout and access.
  private let base: UnsafeMutablePointer<ReadNode>
  /// The type that is asked for.
  private let type: Any.Type

  fileprivate init(
    _ description: UnionDescription, _ cases: [Case], _ base: UnsafeMutablePointer<ReadNode>, _ type: Any.Type
  ) {
    self.description = description
    self.cases = cases
    otherwise = cases.first { $0.tag == nil }
    unsafe self.base = unsafe base
    self.type = type
  }

  fileprivate func read(
    _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    switch description.tagging {
    case .external: return try unsafe readExternal(&run, target, isFresh)
    case .internal(let tag): return try unsafe readInternal(tag, &run, target, isFresh)
    case .adjacent(let tag, let content): return try unsafe readAdjacent(tag, content, &run, target, isFresh)
    case .untagged: return try unsafe readUntagged(&run, target, isFresh)
    }
  }

  private func readExternal(
    _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    let start = run.reader.offset
    if byte == UInt8(ascii: "\"") {
      run.reader.advance()
      let tag = try ByteReader.makeString(run.reader.scanString())
      guard let found = find(tag), unsafe found.payload == nil else {
        return try unsafe readOther(tag, at: start, from: start, &run, target, isFresh)
      }
      return try unsafe set(found, nil, at: start, &run, target, isFresh)
    }
    guard byte == UInt8(ascii: "{") else {
      try run.skip(.typeMismatch, type: type)
      return false
    }
    run.reader.advance()
    try run.enter()
    guard try run.reader.nextMember(isFirst: true) else {
      run.leave()
      try run.note(.missingValue, at: start, type: type, detail: "one of the keys \(description.tags)")
      return false
    }
    let keyOffset = run.reader.offset - 1
    let tag = try ByteReader.makeString(run.reader.scanString())
    try run.reader.expect(UInt8(ascii: ":"))
    guard let found = find(tag) else {
      run.leave()
      return try unsafe readOther(tag, at: keyOffset, from: start, &run, target, isFresh)
    }
    let isRead = try unsafe readPayload(found, &run, target, isFresh)
    while try run.reader.nextMember(isFirst: false) {
      let offset = run.reader.offset - 1
      _ = try run.reader.scanString()
      try run.reader.expect(UInt8(ascii: ":"))
      if run.log.collects { run.log.tolerate(Problem(.unknownKey, at: offset, type: type)) }
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    }
    run.leave()
    return isRead
  }

  private func readInternal(
    _ key: String, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    let start = run.reader.offset
    guard byte == UInt8(ascii: "{") else {
      try run.skip(.typeMismatch, type: type)
      return false
    }
    guard let place = try run.find([key])[0] else { return try missing(key, from: start, &run) }
    run.reader.seek(place.value)
    let tag = try run.takeTag()
    run.reader.seek(start)
    guard let found = tag.flatMap(find) else {
      return try unsafe readOther(tag, at: place.value, from: start, &run, target, isFresh)
    }
    let outer = run.tagOffset
    run.tagOffset = place.key
    defer { run.tagOffset = outer }
    return try unsafe readPayload(found, &run, target, isFresh)
  }

  private func readAdjacent(
    _ key: String, _ content: String, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    let start = run.reader.offset
    guard byte == UInt8(ascii: "{") else {
      try run.skip(.typeMismatch, type: type)
      return false
    }
    let places = try run.find([key, content])
    let end = run.reader.offset
    guard let place = places[0] else { return try missing(key, from: start, &run) }
    run.reader.seek(place.value)
    let tag = try run.takeTag()
    guard let found = tag.flatMap(find) else {
      return try unsafe readOther(tag, at: place.value, from: start, &run, target, isFresh)
    }
    defer { run.reader.seek(end) }
    guard unsafe found.payload != nil else { return try unsafe set(found, nil, at: start, &run, target, isFresh) }
    guard let value = places[1]?.value else { return try missing(content, from: start, &run) }
    run.reader.seek(value)
    try run.enter()
    let isRead = try unsafe readPayload(found, &run, target, isFresh)
    run.leave()
    return isRead
  }

  private func readUntagged(
    _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    _ = run.reader.skipWhitespace()
    let start = run.reader.offset
    let (policy, mark) = (run.policy, run.log.mark)
    for one in cases {
      run.reader.seek(start)
      // A value that is tried out is in nobody's way if it does not fit, and must fit exactly if it does.
      run.policy.mismatch = .fail
      run.policy.coercion = .exact
      let isRead = try run.tolerating { run throws(ReadFailure) in
        try unsafe readPayload(one, &run, target, isFresh)
      }
      run.policy = policy
      if isRead { return true }
      run.log.forget(after: mark)
    }
    run.reader.seek(start)
    try run.skip(.typeMismatch, type: type)
    return false
  }

  // MARK: Cases

  private func find(_ tag: String) -> Case? { cases.first { $0.tag == tag } }

  /// Reads the payload under the cursor and makes a value of it.
  private func readPayload(
    _ found: Case, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    _ = run.reader.skipWhitespace()
    let start = run.reader.offset
    guard let payload = unsafe found.payload else {
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
      return try unsafe set(found, nil, at: start, &run, target, isFresh)
    }
    let mark = run.stack.mark
    defer { run.stack.release(to: mark) }
    let layout = unsafe payload.pointee.layout
    let slot = unsafe run.stack.allocate(layout.size, alignment: layout.alignment)
    guard try unsafe run.read(payload, into: slot, isFresh: true) else { return false }
    defer { unsafe payload.pointee.access._destroy(slot, count: 1) }
    return try unsafe set(found, slot, at: start, &run, target, isFresh)
  }

  /// Makes a value of a payload, and sets the target to it.
  private func set(
    _ found: Case, _ payload: UnsafeMutableRawPointer?, at offset: Int, _ run: inout ReadRun,
    _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let mark = run.stack.mark
    defer { run.stack.release(to: mark) }
    let layout = unsafe base.pointee.layout
    let slot = unsafe run.stack.allocate(layout.size, alignment: layout.alignment)
    // A case without payload ignores the address.
    let isMade = (try? unsafe found.conversion.read(payload ?? slot, into: slot)) ?? false
    guard isMade else {
      try run.note(.typeMismatch, at: offset, type: type)
      return false
    }
    let isRight = unsafe type == description.type || isInstance(slot)
    guard isRight else {
      unsafe base.pointee.access._destroy(slot, count: 1)
      try run.note(.typeMismatch, at: offset, type: type)
      return false
    }
    unsafe base.pointee.access._set(target, taking: slot, isFresh: isFresh)
    return true
  }

  /// Whether an object is one of the subclass that is asked for.
  private func isInstance(_ slot: UnsafeMutableRawPointer) -> Bool {
    func isInstance<Value>(_ type: Value.Type) -> Bool { unsafe base.pointee.access._box(slot) is Value }
    return _openExistential(type, do: isInstance)
  }

  private func missing(_ key: String, from start: Int, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    run.reader.seek(start)
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    try run.note(.missingValue, at: start, type: type, detail: "the key \"\(key)\" of \(TypeName.of(type))")
    return false
  }

  /// Reads a value whose tag is not known.
  private func readOther(
    _ tag: String?, at offset: Int, from start: Int, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer,
    _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    run.reader.seek(start)
    if let otherwise { return try unsafe readPayload(otherwise, &run, target, isFresh) }
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    try run.note(.invalidValue, at: offset, type: type, detail: "the cases are \(description.tags)")
    return false
  }
}

extension ReadRun {
  /// Where members of the object under the cursor lie, the first of each key; moves behind the object.
  mutating func find(_ keys: [String]) throws(ReadFailure) -> [(key: Int, value: Int)?] {
    var places = [(key: Int, value: Int)?](repeating: nil, count: keys.count)
    reader.advance()
    var isFirst = true
    while try reader.nextMember(isFirst: isFirst) {
      isFirst = false
      let offset = reader.offset - 1
      let key = try ByteReader.makeString(reader.scanString())
      try reader.expect(UInt8(ascii: ":"))
      _ = reader.skipWhitespace()
      if let index = keys.firstIndex(of: key), places[index] == nil { places[index] = (offset, reader.offset) }
      try reader.skipValue(depth: depth + 1, limit: policy.limits.depth)
    }
    return places
  }

  /// Reads a tag: a string, or what a number or a Bool is spelled as; nil for anything else.
  fileprivate mutating func takeTag() throws(ReadFailure) -> String? {
    let byte = reader.skipWhitespace()
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return nil }
    switch try takeLeafValue(byte) {
    case .string(let tag): return tag
    case .number(let number): return number.description
    case .bool(let bool): return String(bool)
    case .null: return nil
    }
  }
}
