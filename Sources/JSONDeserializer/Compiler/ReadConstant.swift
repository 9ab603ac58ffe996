import JSONCore

/// A property that cannot be set, whose value in a document is to be the one that it has.
struct ReadConstant {
  /// Reads the property.
  let node: Ref<ReadNode>
  let property: PropertyShape
  /// The type that has the property.
  let type: Any.Type
  let context: PlanContext
  let spelling: PlanSpelling
  let position: PlanPosition

  init(
    _ node: Ref<ReadNode>, _ property: PropertyShape, of type: Any.Type, _ context: PlanContext,
    _ spelling: PlanSpelling, _ position: PlanPosition
  ) {
    self.node = node
    self.property = property
    self.type = type
    self.context = context
    self.spelling = spelling
    self.position = position
  }
}

/// An unreadable type is ignored if only a `let` has it.
extension ReadPlanCompiler {
  /// All that must be read is collected first; then what constants need beyond that, one after the other. So what a constant
  /// needs can be removed again; the result does not depend on types collected before, which can all be read.
  mutating func collect() throws(JSONError) {
    try collectPending()
    var next = 0
    while next < constants.count {
      try collect(constants[next])
      next += 1
    }
  }

  private mutating func collect(_ constant: ReadConstant) throws(JSONError) {
    let mark = draft.mark
    let count = constants.count
    (context, draft.position) = (constant.context, constant.position)
    use(constant.spelling)
    let value = propertyNode(for: constant.property, of: constant.type)
    do throws(JSONError) {
      try collectPending()
    } catch {
      guard error.code == .unreadableType else { throw error }
      draft.goBack(to: mark)
      constants.removeSubrange(count...)
      return resolveCustom(constant.node, ConstantConversions.skipping())
    }
    resolveCustom(constant.node, ConstantConversions.comparison(constant.property.name, value))
  }
}
