import JSONCore

extension WriteRun {
  /// Writes a copy of an object's property: the model's own code may replace the property while it is written.
  @inline(never)
  mutating func writeGuarded(_ node: Ref<WriteNode>, _ value: LentValue) -> WriteOutcome {
    node.pointee.layout.withSlot { copy in
      node.pointee.access.copy(value, to: copy)
      defer { node.pointee.access.destroy(copy) }
      return write(node.pointee.element.planned, copy.lent)
    }
  }
}
