import JSONCore

// SAFETY: of this file: nodes are allocated from the plan's memory, and nothing else sees them before they are published.

/// A property that cannot be set, whose value in a document is to be the one that it has.
@unsafe struct ReadConstant {
  /// Reads the property.
  let node: UnsafeMutablePointer<ReadNode>
  let property: PropertyShape
  /// The type that has the property.
  let type: Any.Type
  let context: ReadContext
  let dates: PlanDates
  let place: PlanPlace

  init(
    _ node: UnsafeMutablePointer<ReadNode>, _ property: PropertyShape, of type: Any.Type, _ context: ReadContext,
    _ dates: PlanDates, _ place: PlanPlace
  ) {
    unsafe self.node = unsafe node
    unsafe self.property = property
    unsafe self.type = type
    unsafe self.context = context
    unsafe self.dates = dates
    unsafe self.place = place
  }
}

/// A type that cannot be read is no matter where it is only that of a constant.
extension ReadPlanCompiler {
  /// All that has to be read is collected first; then what constants need beyond that, one after the other. So what a constant
  /// needs can be forgotten again, and whether it is does not depend on what is collected already: that can all be read.
  mutating func collect() throws(JSONError) {
    try unsafe collectPending()
    var next = 0
    while unsafe next < constants.count {
      try unsafe collect(constants[next])
      next += 1
    }
  }

  private mutating func collect(_ constant: ReadConstant) throws(JSONError) {
    let mark = unsafe draft.mark
    let count = unsafe constants.count
    unsafe (context, draft.place) = unsafe (constant.context, constant.place)
    unsafe use(constant.dates)
    let value = unsafe propertyNode(for: constant.property, of: constant.type)
    do throws(JSONError) {
      try unsafe collectPending()
    } catch {
      guard error.code == .unreadableType else { throw error }
      unsafe draft.goBack(to: mark)
      unsafe constants.removeSubrange(count...)
      return unsafe resolveCustom(constant.node, ConstantConversions.skipping())
    }
    unsafe resolveCustom(constant.node, ConstantConversions.comparison(constant.property.name, value))
  }
}
