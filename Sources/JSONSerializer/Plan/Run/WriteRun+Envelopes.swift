import JSONCore

// SAFETY: of this file: the plan made the node for the type of the value, which is a reference where the node is of an object.

extension WriteRun {
  /// Writes a model as the only member of an object around it.
  /// - Parameters:
  ///   - bare: writes the model itself.
  ///   - name: the member's key.
  mutating func writeEnvelope(around bare: Ref<WriteNode>, named name: String, _ value: LentValue) -> WriteOutcome {
    if bare.pointee.operation == .object {
      // An object has the envelope of its own class.
      let dynamicType: Any.Type = unsafe Swift.type(of: value[AnyObject.self])
      if dynamicType != bare.pointee.type {
        guard let other = dynamicNode(for: dynamicType, isUnionCase: bare.pointee.isUnionCase) else { return .omitted }
        return write(other, value)
      }
    }
    open(UInt8(ascii: "{"))
    if hasFailed { return .omitted }
    writer.appendKey(name)
    _ = write(bare, value)
    writer.appendComma()
    return close(UInt8(ascii: "}"))
  }
}
