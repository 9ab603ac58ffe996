import JSONCore

/// Reads objects in a way of its own, as imports do, which look for them by their keys and keep what becomes of them.
///
/// A run has a hook if its plans were made with a ``PlanHook``. Whatever a hook does not read itself, it has the run read.
package protocol ReadHook: AnyObject {
  /// Is told that a value is going to be read. Does not move.
  /// - Parameters:
  ///   - node: the node of the value under the cursor.
  ///   - count: how many elements of the array that the cursor is in are read next, the first of which the value is; nil if the value is
  ///     the document.
  func willRead(_ node: Ref<ReadNode>, count: Int?, _ run: inout ReadRun) throws(ReadFailure)

  /// Reads a value of a class whose node the ``PlanHook`` has made one of this operation.
  func readObject(_ node: Ref<ReadNode>, into target: Destination, _ run: inout ReadRun) throws(ReadFailure) -> Bool

  /// Reads the members of any other object, behind its brace.
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

  /// Begins to read a value that may fail without failing the document.
  /// - Returns: what ``endAttempt(_:isUndone:)`` is given.
  func beginAttempt() -> Int

  /// Ends to read such a value.
  /// - Parameter isUndone: whether it has failed, so that what was done since the beginning is undone.
  func endAttempt(_ beginning: Int, isUndone: Bool)
}
