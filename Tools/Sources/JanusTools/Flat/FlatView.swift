@_spi(JanusTools) import JSONStreams
import Janus

/// Writes documents as lines of paths and values, for tools such as `grep` and `sed`.
public struct FlatView: Sendable {
  /// Whether each line is a document. All of them are then one array.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(hasLines: Bool = false, depth: Int = 512) { (self.hasLines, self.depth) = (hasLines, depth) }

  /// Writes a file.
  /// - Parameter found: is called for each problem.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(_ file: InputFile, to output: OutputFile, found: (Finding) -> Void) throws(ToolFailure) {
    if hasLines { return try writeLines(file, to: output, found: found) }
    var reformatter = JSONReformatter(depth: depth)
    var flattener = Flattener()
    let finding = try file.forEachBlock(of: &reformatter) { text throws(ToolFailure) in
      flattener.feed(text, into: &output.text)
      text.removeAll(keepingCapacity: true)
      try output.writeIfFull()
      return nil
    }
    flattener.finish(into: &output.text)
    if let finding {
      // The text before the error is printed.
      try output.flush()
      found(finding)
    }
  }

  private func writeLines(_ file: InputFile, to output: OutputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var reformatter = JSONReformatter(depth: depth)
    var text: [UInt8] = []
    var index = 0
    try file.forEachLine { line, number throws(ToolFailure) in
      text.removeAll(keepingCapacity: true)
      do throws(JSONError) {
        try line.readAsUTF8 { line throws(JSONError) in try reformatter.reformat(line, into: &text) }
      } catch {
        return found(Finding(error, in: file.name, line: number))
      }
      var flattener = Flattener(index: index)
      flattener.feed(text, into: &output.text)
      flattener.finish(into: &output.text)
      index += 1
      try output.writeIfFull()
    }
  }
}
