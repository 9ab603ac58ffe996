import JSONCore

/// Adds to plans what a ``ReadHook`` has to know when it reads by them.
package protocol PlanHook: Sendable {
  /// Begins the plan for a model.
  func beginModel(of type: Any.Type, _ shape: ModelShape, _ format: JSONFormat) -> any ModelHook
}

/// Adds to the plan for one model what a ``ReadHook`` has to know.
package protocol ModelHook: AnyObject {
  /// What is to be known of a member.
  /// - Parameters:
  ///   - property: the property of the member.
  ///   - rule: what is to be done for the member beyond reading its value; nil if nothing is.
  ///   - isFirst: false for a second member of the same property, under another key.
  ///   - memory: where it is to live.
  func member(
    _ property: PropertyShape, _ rule: Ref<MemberRule>?, isFirst: Bool, in memory: inout PlanMemory
  ) -> OpaqueRef?

  /// Ends the plan for a class, all of whose members are known.
  /// - Returns: why the hook cannot read it; nil if it can.
  func finish(
    _ model: Ref<ReadModel>, _ node: Ref<ReadNode>, in memory: inout PlanMemory
  ) throws(JSONError) -> UnsupportedTypeReason?
}
