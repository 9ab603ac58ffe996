import JSONCore

// SAFETY: of this file: the plan made the nodes for the payloads' types, and calls the writer with values of the union; what is
// made in temporary memory is destroyed there.

/// Writes values that are one of several kinds.
struct UnionWriter {
  struct Case {
    let tag: String?
    let hasPayload: Bool
    let payload: Ref<WriteNode>
    let conversion: PropertyTransform
  }

  private let description: UnionDescription
  private let cases: [Case]

  init(_ description: UnionDescription, _ cases: [Case]) {
    self.description = description
    self.cases = cases
  }

  /// A tag beside the members of a payload needs members to be beside, and a key of its own.
  static func problem(
    _ payload: Ref<WriteNode>, beside tag: String, of union: UnionDescription, _ layout: JSONLayout
  ) -> JSONError? {
    let type = payload.pointee.type
    guard [.structure, .object].contains(payload.pointee.operation), let model = payload.pointee.model
    else { return union.error(type, tag: tag, isTaken: false) }
    var writer = ByteWriter(options: layout.writerOptions)
    writer.appendQuoted(tag)
    let bytes = writer.finish()
    let isTaken = model.pointee.steps.indices.contains { index in
      let step = model.pointee.steps[index]
      // SAFETY: a step has as many bytes of a key as it says.
      return unsafe step.key.bytes(step.keyCount).starts(with: bytes)
    }
    return isTaken ? union.error(type, tag: tag, isTaken: true) : nil
  }

  func write(_ value: LentValue, _ run: inout WriteRun) -> WriteOutcome {
    for one in cases {
      let outcome: WriteOutcome? = one.payload.pointee.layout.withSlot { slot in
        guard (try? one.conversion.write(value, into: slot)) == true else { return nil }
        defer { one.payload.pointee.access.destroy(slot) }
        return write(one, slot.lent, &run)
      }
      if let outcome { return outcome }
    }
    return run.omit(.rejectedValue, type: description.type, detail: "it is not one of the cases \(description.tags)")
  }

  private func write(_ one: Case, _ payload: LentValue, _ run: inout WriteRun) -> WriteOutcome {
    guard let tag = one.tag else { return run.write(one.payload, payload) }
    switch description.tagging.kind {
    case .untagged:
      if one.hasPayload { return run.write(one.payload, payload) }
      run.writer.append("null")
    case .external where !one.hasPayload:
      run.writer.appendQuoted(tag)
    case .external:
      run.open(UInt8(ascii: "{"))
      writeMember(tag, one, payload, &run)
      run.close(UInt8(ascii: "}"))
    case .adjacent(let key, let content):
      run.open(UInt8(ascii: "{"))
      let start = run.writer.count
      writeTag(key, tag, &run)
      if one.hasPayload { writeMember(content, one, payload, &run) }
      run.sortMembers(from: start)
      run.close(UInt8(ascii: "}"))
    case .internal(let key):
      if one.hasPayload, one.payload.pointee.operation == .object {
        return writeObject(one.payload, payload, key, tag, &run)
      }
      if one.hasPayload, let model = one.payload.pointee.model {
        return writeMembers(of: model, at: payload, beside: key, tag, &run)
      }
      writeMembers(beside: key, tag, &run) { _ in }
    }
    return run.hasFailed ? .omitted : .written
  }

  private func writeTag(_ key: String, _ tag: String, _ run: inout WriteRun) {
    run.writer.appendKey(key)
    run.writer.appendQuoted(tag)
    run.writer.appendComma()
  }

  private func writeMember(_ key: String, _ one: Case, _ payload: LentValue, _ run: inout WriteRun) {
    if run.hasFailed { return }
    run.writer.appendKey(key)
    if run.write(one.payload, payload) != .written { run.writer.append("null") }
    run.writer.appendComma()
  }

  /// Writes an object of the tag and of a model's members.
  private func writeMembers(
    of model: Ref<WriteModel>, at base: LentValue, beside key: String, _ tag: String, _ run: inout WriteRun
  ) -> WriteOutcome {
    if !model.pointee.isPlain, let outcome = run.outcomeOfChecks(of: model, base) { return outcome }
    writeMembers(beside: key, tag, &run) { run in run.writeEachMember(of: model, at: base) }
    return run.hasFailed ? .omitted : .written
  }

  /// Writes an object of the tag and of the members that `body` writes.
  @inline(__always)
  private func writeMembers(beside key: String, _ tag: String, _ run: inout WriteRun, _ body: (inout WriteRun) -> Void)
  {
    run.open(UInt8(ascii: "{"))
    let start = run.writer.count
    writeTag(key, tag, &run)
    body(&run)
    run.sortMembers(from: start)
    run.close(UInt8(ascii: "}"))
  }

  /// Writes an object's members beside the tag.
  private func writeObject(
    _ node: Ref<WriteNode>, _ payload: LentValue, _ key: String, _ tag: String, _ run: inout WriteRun
  ) -> WriteOutcome {
    var node = node
    let dynamicType: Any.Type = unsafe Swift.type(of: payload[AnyObject.self])
    if dynamicType != node.pointee.type {
      guard let other = run.dynamicNode(for: dynamicType, isUnionCase: true, hasNoEnvelope: true) else {
        return .omitted
      }
      // A subclass that the union does not list has not been checked.
      if let error = Self.problem(other, beside: key, of: description, run.policy.layout) {
        return run.fail(.invalidMapping, type: dynamicType, detail: error.message, advice: error.advice)
      }
      node = other
    }
    guard let model = node.pointee.model else { return .omitted }
    // Before any of it is in the text: for a cycle, the path is that of the object.
    return run.withObject(at: payload, of: node) { run, base in
      writeMembers(of: model, at: base, beside: key, tag, &run)
    }
  }
}
