import JSONCore

/// Reads objects in a way of its own, as imports do, which look for them by their keys and keep a record of the changes.
///
/// A run has a hook if its plans were made with a ``PlanHook``. Values that a hook does not read itself are read by the run.
package protocol ReadHook: AnyObject {
  /// Prepares for a value that is about to be read, and leaves the cursor where it is.
  /// - Parameters:
  ///   - node: the node of the value under the cursor.
  ///   - count: how many elements of an array are read next, beginning with this value; nil if the value is the document.
  func willRead(_ node: Ref<ReadNode>, count: Int?, _ run: inout ReadRun) throws(ReadFailure)

  /// Reads a value of a class whose node the ``PlanHook`` has made one of this operation.
  func readObject(_ node: Ref<ReadNode>, into target: Destination, _ run: inout ReadRun) throws(ReadFailure) -> Bool

  /// Reads the members of any other object, after its brace.
  /// - Parameters:
  ///   - base: the memory of the object, which the caller keeps alive.
  ///   - isNew: whether the object was just made.
  /// - Returns: whether the model accepts itself.
  func readMembers(
    ofObjectAt base: Slot, _ model: Ref<ReadModel>, isNew: Bool, _ run: inout ReadRun
  ) throws(ReadFailure) -> Bool

  /// Reads the value of a member of an object.
  func readMember(
    _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, _ run: inout ReadRun
  ) throws(ReadFailure)

  /// Reads the value of a member that the object has had before.
  /// - Returns: false, without moving, if it is only a duplicate.
  func readDuplicate(
    _ keyOffset: Int, _ step: Ref<ReadStep>, of model: Ref<ReadModel>, into base: Slot, _ run: inout ReadRun
  ) throws(ReadFailure) -> Bool

  /// Whether a property that functions set has a value already, which is then destroyed.
  func keepsEqual(
    _ value: Slot, at property: Slot, _ rule: Ref<MemberRule>, _ node: Ref<ReadNode>, _ run: inout ReadRun
  ) -> Bool

  /// Called before a value whose failure does not fail the document.
  /// - Returns: the argument for ``endAttempt(_:isUndone:)``.
  func beginAttempt() -> Int

  /// Called after such a value.
  /// - Parameter isUndone: whether the value failed, so that the hook must undo what it did since the beginning.
  func endAttempt(_ beginning: Int, isUndone: Bool)
}

/// Adds to plans what a ``ReadHook`` must know when it reads by them.
package protocol PlanHook: Sendable {
  /// Begins the plan for a model.
  func beginModel(of type: Any.Type, _ shape: ModelShape, _ format: JSONFormat) -> any ModelHook
}

/// Adds to the plan for one model what a ``ReadHook`` must know.
package protocol ModelHook: AnyObject {
  /// A member for a hook.
  /// - Parameters:
  ///   - property: the property of the member.
  ///   - rule: the rule for the member; nil if it has none.
  ///   - isFirst: false for a second member of the same property, under another key.
  ///   - memory: the memory for its value.
  func member(
    _ property: PropertyShape, _ rule: Ref<MemberRule>?, isFirst: Bool, in memory: inout PlanMemory
  ) -> OpaqueRef?

  /// Ends the plan for a class, all of whose members are known.
  /// - Returns: why the hook cannot read it; nil if it can.
  func finish(
    _ model: Ref<ReadModel>, _ node: Ref<ReadNode>, in memory: inout PlanMemory
  ) throws(JSONError) -> UnsupportedTypeReason?
}
