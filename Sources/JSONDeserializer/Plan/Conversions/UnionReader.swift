import JSONCore

// SAFETY: of this file: the plan made the nodes for the payloads' types and the reader for the type at the target; slots on the
// stack are fresh, and what was read into them is moved out or destroyed before they are released.

extension ReadPlanCompiler {
  /// How a union, or one of its subclasses, is read.
  mutating func unionConversion(
    _ union: any JSONUnion.Type, for type: Any.Type
  ) -> CustomConversion {
    let description = union.unionDescription
    var cases: [UnionReader.Case] = []
    for one in description.cases {
      var payload: Ref<ReadNode>?
      if one.hasPayload {
        var inner = context
        inner.isUnionCase = description.contains(one.conversion.wireType)
        inner.isBare = true
        if description.tagging == .untagged { inner.demandsAll = true }
        let node = with(inner) { compiler in compiler.node(for: one.conversion.wireType) }
        if case .internal(let tag) = description.tagging, one.tag != nil {
          draft.check { _ throws(JSONError) in
            if let error = Self.problem(node, beside: tag, of: description) { throw error }
          }
        }
        payload = node
      }
      cases.append(UnionReader.Case(tag: one.tag, payload: payload, conversion: one.conversion))
    }
    let base = blankNode(for: description.type)
    let reader = UnionReader(description, cases, base, type)
    return unsafe CustomConversion(takesNull: reader.takesNull) { run, target, isFresh throws(ReadFailure) in
      try unsafe reader.read(&run, target, isFresh: isFresh)
    }
  }

  /// A tag beside the members of a payload needs members to be beside, and a key of its own.
  private static func problem(
    _ payload: Ref<ReadNode>, beside tag: String, of union: UnionDescription
  ) -> JSONError? {
    let type = payload.pointee.type
    guard [.structure, .object].contains(payload.pointee.operation), let model = payload.pointee.model
    else { return union.error(type, tag: tag, isTaken: false) }
    var key = tag
    return key.withUTF8 { unsafe model.pointee.step(for: $0) } >= 0 ? union.error(type, tag: tag, isTaken: true) : nil
  }
}

/// Where a value of an untagged union lies.
struct UntaggedValue: Hashable {
  let offset: Int
  let union: ObjectIdentifier
}

/// Reads values that are one of several kinds.
@safe struct UnionReader {
  @safe struct Case {
    let tag: String?
    let payload: Ref<ReadNode>?
    let conversion: PropertyTransform

    init(tag: String?, payload: Ref<ReadNode>?, conversion: PropertyTransform) {
      self.tag = tag
      self.payload = payload
      self.conversion = conversion
    }
  }

  private let description: UnionDescription
  private let cases: [Case]
  private let otherwise: Case?
  /// A node of the union's own type, for its layout and access.
  private let base: Ref<ReadNode>
  /// The type that is asked for.
  private let type: Any.Type

  fileprivate init(
    _ description: UnionDescription, _ cases: [Case], _ base: Ref<ReadNode>, _ type: Any.Type
  ) {
    self.description = description
    self.cases = cases
    otherwise = cases.first { $0.tag == nil }
    self.base = base
    self.type = type
  }

  /// The case that null stands for.
  private var nullCase: Case? {
    description.tagging == .untagged ? cases.first { $0.payload == nil } : nil
  }

  fileprivate var takesNull: Bool { nullCase != nil }

  fileprivate func read(
    _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    switch description.tagging {
    case .untagged: return try unsafe readUntagged(&run, target, isFresh)
    case .external where run.reader.beginsString(byte): return try unsafe readName(byte, &run, target, isFresh)
    default: break
    }
    guard byte == UInt8(ascii: "{") else {
      try run.skip(.typeMismatch, type: type)
      return false
    }
    switch description.tagging {
    case .internal(let tag): return try unsafe readInternal(tag, &run, target, isFresh)
    case .adjacent(let tag, let content): return try unsafe readAdjacent(tag, content, &run, target, isFresh)
    default: return try unsafe readExternal(&run, target, isFresh)
    }
  }

  // MARK: Taggings

  /// The name of a case without payload.
  /// - Parameter byte: its quote, the byte under the cursor.
  private func readName(
    _ byte: UInt8, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    guard let tag = try run.reader.takeString(byte).map(ByteReader.makeString), let found = find(tag) else {
      return try unsafe readOther(at: start, from: start, &run, target, isFresh)
    }
    guard found.payload == nil else {
      if otherwise != nil { return try unsafe readOther(at: start, from: start, &run, target, isFresh) }
      try run.note(.invalidValue, at: start, type: type, detail: "this case has a payload")
      return false
    }
    return try unsafe set(found, nil, at: start, &run, target, isFresh)
  }

  private func readExternal(
    _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    // The first member tells the case.
    var tagged: (key: String, found: Case?, place: ReadRun.MemberPlace)?
    try run.forEachMember { run, key, place throws(ReadFailure) in
      guard let first = tagged else {
        tagged = (key, find(key), place)
        return false
      }
      if key.hasSameBytes(as: first.key) {
        if try run.replacesDuplicate(at: place.key) { tagged?.place = place }
      } else if first.found != nil {
        try run.skipUnknown(place.key, of: type) { [first.key] }
        return true
      }
      return false
    }
    let end = run.reader.offset
    guard let tagged else { return try missing(nil, from: start, &run) }
    guard let found = tagged.found else {
      return try unsafe readOther(at: tagged.place.key, from: start, &run, target, isFresh)
    }
    return try unsafe readPayload(found, around: tagged.place.value, to: end, &run, target, isFresh)
  }

  private func readInternal(
    _ key: String, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    let mark = run.problems.mark
    let place = try run.find([key])[0]
    var found = unsafe isFresh ? nil : existingCase(run, target)
    if let place {
      run.reader.seek(place.value)
      found = try run.takeTag().flatMap(find)
      guard found != nil else {
        return try unsafe readOther(at: place.value, from: start, &run, target, isFresh)
      }
    }
    guard let found else { return try missing(key, from: start, &run) }
    run.reader.seek(start)
    guard found.payload != nil else {
      try complain(besides: [key], from: start, since: mark, &run)
      return try unsafe set(found, nil, at: start, &run, target, isFresh)
    }
    let outer = run.tag
    run.tag = (key, run.depth + 1)
    defer { run.tag = outer }
    return try unsafe readPayload(found, &run, target, isFresh)
  }

  private func readAdjacent(
    _ key: String, _ content: String, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    let mark = run.problems.mark
    let places = try run.find([key, content])
    let end = run.reader.offset
    guard let place = places[0] else {
      return try missing(key, from: start, &run)
    }
    run.reader.seek(place.value)
    guard let found = try run.takeTag().flatMap(find) else {
      return try unsafe readOther(at: place.value, from: start, &run, target, isFresh)
    }
    try complain(besides: [key, content], from: start, since: mark, &run)
    guard found.payload != nil else {
      defer { run.reader.seek(end) }
      return try unsafe set(found, nil, at: start, &run, target, isFresh)
    }
    guard let value = places[1]?.value else {
      return try missing(content, from: start, &run)
    }
    return try unsafe readPayload(found, around: value, to: end, &run, target, isFresh)
  }

  /// Tries one case after the other. What a value turned out to be is kept, because it may be tried as part of others.
  private func readUntagged(
    _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    let start = run.reader.offset
    if run.reader.byte == UInt8(ascii: "n"), let nullCase, run.takeNull() {
      return try unsafe set(nullCase, nil, at: start, &run, target, isFresh)
    }
    let value = UntaggedValue(offset: start, union: ObjectIdentifier(description.type))
    let known = run.untaggedChoices[value]
    let (policy, isTrying, mark) = (run.policy, run.isTrying, run.problems.mark)
    for index in known.map({ $0..<$0 + 1 }) ?? cases.indices {
      guard cases.indices.contains(index), cases[index].payload != nil else { continue }
      run.reader.seek(start)
      // A value that is tried out is no error if it does not fit, and must fit exactly if it does.
      run.policy.mismatch = .fail
      run.policy.errors = .first
      run.policy.coercion = .exact
      run.isTrying = true
      let isRead = try run.tolerating { run throws(ReadFailure) in
        try unsafe readPayload(cases[index], &run, target, isFresh)
      }
      (run.policy, run.isTrying) = (policy, isTrying)
      if isRead {
        run.untaggedChoices[value] = index
        return true
      }
      run.problems.forget(after: mark)
    }
    run.untaggedChoices[value] = cases.count
    run.reader.seek(start)
    try run.skip(.typeMismatch, type: type)
    return false
  }

  /// Goes over an object once more, now that it is clear which keys belong there, to say which do not.
  private func complain(
    besides keys: [String], from start: Int, since mark: ProblemLog.Mark, _ run: inout ReadRun
  ) throws(ReadFailure) {
    run.reader.seek(start)
    run.problems.forget(after: mark)
    _ = try run.find(keys, of: type)
  }

  // MARK: Cases

  private func find(_ tag: String) -> Case? { cases.first { $0.tag?.hasSameBytes(as: tag) == true } }

  /// The case of the object that is there and is to be filled.
  private func existingCase(_ run: borrowing ReadRun, _ target: UnsafeMutableRawPointer) -> Case? {
    guard run.fillsObjects, description.type is AnyClass else { return nil }
    let existing: Any.Type = unsafe Swift.type(of: target.assumingMemoryBound(to: AnyObject.self).pointee)
    return cases.first { $0.tag != nil && $0.conversion.wireType == existing }
  }

  /// Reads a payload inside an object that ends at `end`, where the cursor goes.
  private func readPayload(
    _ found: Case, around value: Int, to end: Int, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer,
    _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    run.reader.seek(value)
    try run.enterAround()
    let isRead = try unsafe readPayload(found, &run, target, isFresh)
    run.leaveAround()
    run.reader.seek(end)
    return isRead
  }

  /// Reads the payload under the cursor and makes a value of it.
  private func readPayload(
    _ found: Case, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    _ = run.reader.skipWhitespace()
    let start = run.reader.offset
    guard let payload = found.payload else {
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
      return try unsafe set(found, nil, at: start, &run, target, isFresh)
    }
    if !isFresh, unsafe existingCase(run, target)?.conversion.wireType == found.conversion.wireType {
      return try unsafe run.read(payload, into: target, isFresh: false)
    }
    let mark = run.stack.mark
    defer { run.stack.release(to: mark) }
    let layout = payload.pointee.layout
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
    let layout = base.pointee.layout
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

  /// - Parameter key: the key that is missing; nil if it is that of any case.
  private func missing(_ key: String?, from start: Int, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    let detail = key.map { "the key \"\($0)\" of \(TypeName.of(type))" } ?? "one of the keys \(description.tags)"
    run.reader.seek(start)
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    try run.note(Problem(.missingValue, at: start, type: type, detail: detail))
    return false
  }

  /// Reads a value whose tag is not known.
  private func readOther(
    at offset: Int, from start: Int, _ run: inout ReadRun, _ target: UnsafeMutableRawPointer, _ isFresh: Bool
  ) throws(ReadFailure) -> Bool {
    run.reader.seek(start)
    if let otherwise { return try unsafe readPayload(otherwise, &run, target, isFresh) }
    try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
    try run.note(
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
