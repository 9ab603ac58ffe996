import JSONCore

/// Writing values that have more around them: documents with a root, and models in an envelope.
extension WriteRun {
  /// Writes a value as a whole document.
  @inline(__always)
  mutating func writeRoot(_ node: Ref<WriteNode>, _ value: LentValue) {
    if write(node, value) != .written { writer.append("null") }
  }

  /// Writes a whole document.
  /// - Parameter path: where in the document the value is.
  mutating func writeRoot(_ node: Ref<WriteNode>, _ value: LentValue, at path: ArraySlice<PathStep>) {
    switch path.first {
    case nil: writeRoot(node, value)
    case .key(let key)?:
      open(UInt8(ascii: "{"))
      writer.appendKey(key)
      writeRoot(node, value, at: path.dropFirst())
      writer.appendComma()
      close(UInt8(ascii: "}"))
    case .index(let index)?:
      open(UInt8(ascii: "["))
      writeNulls(index)
      writer.beginElement()
      writeRoot(node, value, at: path.dropFirst())
      writer.appendComma()
      close(UInt8(ascii: "]"))
    }
  }

  /// Writes a model as the only member of an object around it.
  /// - Parameters:
  ///   - bare: writes the model itself.
  ///   - name: the member's key.
  mutating func writeEnvelope(around bare: Ref<WriteNode>, named name: String, _ value: LentValue) -> WriteOutcome {
    if bare.pointee.operation == .object {
      // An object has the envelope of its own class.
      // SAFETY: the plan made the node for the type of the value, which is a reference.
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
