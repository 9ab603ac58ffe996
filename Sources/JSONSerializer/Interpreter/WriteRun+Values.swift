import JSONCore

/// How values are written: each by the operation of its node.
extension WriteRun {
  /// Writes a value of the node's type, if there is anything to write.
  mutating func write(_ node: Ref<WriteNode>, _ value: LentValue) -> WriteOutcome {
    switch node.pointee.operation {
    case .leaf, .optionalLeaf: return writeLeaf(node, value)
    case .structure: return writeMembers(of: node.pointee.model!, at: value)
    case .object: return writeObject(node, value)
    case .array: return writeArray(node, value)
    case .dictionary: return writeDictionary(node, value)
    case .optional:
      // The payload of an optional is at its start.
      if node.pointee.isNil(value) { return .absent }
      return write(node.pointee.element!, value)
    case .group: return writeGroup(node.pointee.model!, at: value)
    case .dynamic: return writeBox(node, value)
    case .guarded: return writeGuarded(node, value)
    case .custom:
      if let texts = node.pointee.texts, writeKnown(texts, value) { return .written }
      if let object = node.pointee.cases?.pointee.object(for: value) { return writeMembers(of: object, at: value) }
      return node.pointee.custom!.object.write(&self, value)
    case .unresolved: return failUnresolved(node)
    }
  }

  // Operations that need more of the stack are separate, so that the function above is little more than a table.

  @inline(never)
  private mutating func writeBox(_ node: Ref<WriteNode>, _ value: LentValue) -> WriteOutcome {
    writeDynamic(node.pointee.access.box(value))
  }

  @inline(never)
  private mutating func failUnresolved(_ node: Ref<WriteNode>) -> WriteOutcome {
    fail(.unwritableType, type: node.pointee.type, detail: "the plan is not complete")
  }
}
