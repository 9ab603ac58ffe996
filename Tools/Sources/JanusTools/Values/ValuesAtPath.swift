import JSONDocuments
import Janus

/// Prints the values that a JSONPath selects, each in a line, or the JSON Pointers to them.
public struct ValuesAtPath: Sendable {
  public var path: JSONPath
  /// Whether strings are printed as their text, without quotes and escapes.
  public var isRaw: Bool
  /// Whether pointers are printed instead of values.
  public var printsPointers: Bool
  /// Whether each line is a document.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(
    _ path: JSONPath, isRaw: Bool = false, printsPointers: Bool = false, hasLines: Bool = false, depth: Int = 512
  ) {
    (self.path, self.isRaw, self.printsPointers) = (path, isRaw, printsPointers)
    (self.hasLines, self.depth) = (hasLines, depth)
  }

  /// Prints what the path selects in a file, or in each of its lines.
  /// - Parameter found: is called for each document that is not JSON.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(_ file: InputFile, to output: OutputFile, found: (Finding) -> Void) throws(ToolFailure) {
    guard hasLines else {
      let document = try file.rest()
      do throws(JSONError) { try write(document[...], to: output) } catch { found(Finding(error, in: file.name)) }
      return try output.writeIfFull()
    }
    try file.forEachLine { line, number throws(ToolFailure) in
      do throws(JSONError) {
        try line.readAsUTF8 { line throws(JSONError) in try write(line, to: output) }
      } catch {
        found(Finding(error, in: file.name, line: number))
      }
      try output.writeIfFull()
    }
  }

  private func write(_ document: ArraySlice<UInt8>, to output: OutputFile) throws(JSONError) {
    for node in try path.nodes(in: Array(document), depth: depth) {
      if printsPointers {
        output.text += node.location.pointer.description.utf8
      } else {
        let value = node.value.serialized()
        output.text += isRaw ? ValueAtPointer.raw(value) : value
      }
      output.text.append(0x0A)
    }
  }
}
