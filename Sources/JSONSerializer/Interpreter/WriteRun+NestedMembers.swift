import JSONCore

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
        detail: "`\(property.name)` is no \(members?.array == nil ? "object" : "array") in which others could lie")
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
