import JSONCore

/// Objects that others refer to, for formats that treat them differently from other values.
extension WriteRun {
  /// Writes the object that a property refers to, unless it has nothing to write or is the one around the property's own.
  /// - Parameter node: the node of the property's type.
  mutating func writeToOne(_ node: Ref<WriteNode>, _ reference: LentValue) -> WriteOutcome {
    let (outer, start) = (toOneLevel, writer.count)
    toOneLevel = ancestors.count
    let outcome = write(node, reference)
    toOneLevel = outer
    return outcome == .written && isEmptyObject(from: start) ? .omitted : outcome
  }

  /// Whether an object that cannot be written inside itself is the one around the object whose property refers to it.
  func isReferenceToParent(_ object: LentValue) -> Bool {
    ancestors.count == toOneLevel && ancestors.isSecondLast(object)
  }

  /// Whether a property refers back to the object around its own, which that object's own reference already implies.
  func leadsBack(_ references: LentValue, _ side: RelationshipSide) -> Bool {
    if ancestors.count < 2 || ancestors.count >= policy.wholeLevels { return false }
    return side.targets(references).contains { ancestors.isSecondLast(Slot(of: $0).lent) }
  }

  /// Writes an object as a member with its number as key, with the comma after it, unless it has nothing to write.
  mutating func writeNumbered(_ node: Ref<WriteNode>, _ reference: LentValue, _ number: inout Int) {
    let (start, key) = (writer.count, String(number))
    writer.appendKey(key)
    let begin = writer.count
    guard write(node, reference) == .written, !isEmptyObject(from: begin) else { return truncate(to: start) }
    writer.appendComma()
    number += 1
    if policy.sortsKeys { session.entries.append((key, start..<writer.count)) }
  }

  /// Whether the text from an offset on is an object without members.
  private func isEmptyObject(from start: Int) -> Bool {
    // Between the braces there may be an empty line.
    writer.count - start <= 4 + writer.indentation && writer.bytes(from: start).filter { $0 > 0x20 } == Array("{}".utf8)
  }

  /// Whether a value is nil, or an optional whose value is nil.
  func isNil(_ value: LentValue, _ node: Ref<WriteNode>) -> Bool {
    // The payload of an optional is at its start.
    node.pointee.operation == .optional
      && (node.pointee.isNil(value) || isNil(value, node.pointee.element!))
  }
}
