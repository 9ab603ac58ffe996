/// The destination of the values that are extracted from documents.
public protocol ValueSink {
  /// Takes a value.
  /// - Parameter value: compact JSON.
  /// - Returns: the problem of a value that does not fit; nil if there is none.
  /// - Throws: `ToolFailure` if it cannot be written.
  func write(_ value: ArraySlice<UInt8>) throws(ToolFailure) -> String?

  /// Writes the text so far.
  /// - Throws: `ToolFailure` if it cannot be written.
  func flush() throws(ToolFailure)
}
