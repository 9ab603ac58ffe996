import JSONCore

extension WriteRun {
  /// Writes members of a model that are in an object or array of their own; nothing if there are none.
  mutating func writeGroup(_ model: Ref<WriteModel>, at base: LentValue) -> WriteOutcome {
    let isArray = !model.pointee.indices.isEmpty
    let begin = writer.count
    open(isArray ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    let start = writer.count
    if isArray {
      writeIndexed(model, at: base)
    } else {
      writeEachMember(of: model, at: base)
    }
    let isEmpty = writer.count == start
    close(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    if hasFailed || !isEmpty { return hasFailed ? .omitted : .written }
    truncate(to: begin)
    return .omitted
  }

  private mutating func writeIndexed(_ model: Ref<WriteModel>, at base: LentValue) {
    let start = writer.count
    var (next, hasValue) = (0, false)
    for index in model.pointee.steps.indices {
      let step = model.pointee.steps[index]
      let position = model.pointee.indices[index]
      writeNulls(position - next)
      next = position + 1
      writer.beginElement()
      let outcome = write(step.node, base + step.offset)
      if outcome != .written { writer.append("null") }
      // Null may be required.
      if outcome == .written || outcome == .absent && step.writesNull { hasValue = true }
      if hasFailed { return }
      writer.appendComma()
    }
    if !hasValue { truncate(to: start) }
  }

  /// Writes elements that are there only because there is one after them.
  mutating func writeNulls(_ count: Int) {
    for _ in 0..<count {
      writer.beginElement()
      writer.append("null")
      writer.appendComma()
    }
  }
}

/// Properties with an object into which other properties are written as well.
///
/// Both are written, and their members put together; that is rare enough to go by way of values.
extension WriteRun {
  /// - Parameters:
  ///   - own: writes the property, whose value is lent.
  ///   - group: writes what lies inside it, of the model at `base`.
  mutating func writeOverlapping(
    _ own: Ref<WriteNode>, _ value: LentValue, _ group: Ref<WriteNode>, at base: LentValue, _ property: PropertyShape
  ) -> WriteOutcome {
    let start = writer.count
    let outcome = write(own, value)
    let value = outcome == .written ? takeBack(from: start) : nil
    let groupOutcome = write(group, base)
    let members = groupOutcome == .written ? takeBack(from: start) : nil
    if hasFailed { return .omitted }
    guard let value else {
      guard let members else { return outcome }
      return writeValue(members)
    }
    guard let merged = value.merged(with: members) else {
      return omit(
        .rejectedValue, type: property.type,
        detail: "`\(property.name)` is no \(members?.array == nil ? "object" : "array") that has room for others")
    }
    return writeValue(merged)
  }

  /// Takes back what was written last, as a value.
  private mutating func takeBack(from start: Int) -> JSONValue? {
    if hasFailed { return nil }
    let text = writer.bytes(from: start)
    truncate(to: start)
    return try? JSONValue(parsing: text, depth: policy.depth)
  }
}

extension JSONValue {
  /// The value with the members or elements of another one put in; nil if it has no place for them.
  fileprivate func merged(with other: JSONValue?) -> JSONValue? {
    switch (self, other) {
    case (_, nil), (_, .null?): return self
    case (.null, let other?): return other
    case (.object(var object), .object(let members)?):
      for (key, value) in members {
        // What has no members of its own is the same value, written by two properties.
        object[key] = object[key]?.merged(with: value) ?? value
      }
      return .object(object)
    case (.array(var elements), .array(let others)?):
      for (index, value) in others.enumerated() {
        if index < elements.count {
          elements[index] = elements[index].merged(with: value) ?? value
        } else {
          elements.append(value)
        }
      }
      return .array(elements)
    default: return nil
    }
  }
}
