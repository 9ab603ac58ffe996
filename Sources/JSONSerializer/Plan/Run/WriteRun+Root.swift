import JSONCore

/// Writing the value of a document that has more around it.
extension WriteRun {
  /// Writes a value as a whole document.
  @inline(__always)
  mutating func writeRoot(_ node: Ref<WriteNode>, _ value: LentValue) {
    if write(node, value) != .written { writer.append("null") }
  }

  /// Writes a whole document.
  /// - Parameter path: where in the document the value lies.
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
}
