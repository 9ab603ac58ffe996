@_spi(JanusTools) import JSONStreams
import Janus

/// Prints the value at a JSON Pointer.
///
/// A document is read in blocks and checked to its end. Of all values, only a string that is printed without quotes is in memory
/// as a whole.
public struct ValueAtPointer: Sendable {
  public var pointer: JSONPointer
  /// How many spaces each level indents a line by; nil if there is no white space.
  public var indent: Int?
  /// Whether strings are printed as their text, without quotes and escapes.
  public var isRaw: Bool
  /// Whether each line is a document.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(
    _ pointer: JSONPointer, indent: Int?, isRaw: Bool = false, hasLines: Bool = false, depth: Int = 512
  ) {
    (self.pointer, self.indent, self.isRaw, self.hasLines, self.depth) = (pointer, indent, isRaw, hasLines, depth)
  }

  /// Prints the value of a file, or of each of its lines.
  /// - Parameter found: is called for each problem; a document without the value is one.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(
    _ file: InputFile, to output: OutputFile, found: (Finding) -> Void
  ) throws(ToolFailure) {
    if hasLines {
      try writeLines(file, to: output, found: found)
    } else {
      try writeDocument(file, to: output, found: found)
    }
  }

  private func writeDocument(
    _ file: InputFile, to output: OutputFile, found: (Finding) -> Void
  ) throws(ToolFailure) {
    var reformatter = JSONReformatter(
      layout: JSONReformatter.Layout(indent: indent), part: .value(pointer), depth: depth)
    // A string whose text is printed, so far.
    var string: [UInt8] = []
    var (hasBegun, isHeld) = (false, false)
    let finding = try file.forEachBlock(of: &reformatter) { text throws(ToolFailure) in
      if !hasBegun, let first = text.first { (hasBegun, isHeld) = (true, isRaw && first == UInt8(ascii: "\"")) }
      if isHeld { string += text } else { output.text += text }
      text.removeAll(keepingCapacity: true)
      try output.writeIfFull()
      return nil
    }
    if isHeld, reformatter.hasWrittenPart { output.text += Self.raw(string) }
    if hasBegun, !isHeld || reformatter.hasWrittenPart { output.text.append(0x0A) }
    if let finding {
      // The text before the error is printed.
      try output.flush()
      found(finding)
    }
  }

  private func writeLines(_ file: InputFile, to output: OutputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var reformatter = JSONReformatter(layout: .compact, part: .value(pointer), depth: depth)
    var value: [UInt8] = []
    try file.forEachLine { line, number throws(ToolFailure) in
      value.removeAll(keepingCapacity: true)
      do throws(JSONError) {
        try line.readAsUTF8 { line throws(JSONError) in try reformatter.reformat(line, into: &value) }
      } catch {
        return found(Finding(error, in: file.name, line: number))
      }
      output.text += isRaw ? Self.raw(value) : value
      output.text.append(0x0A)
      try output.writeIfFull()
    }
  }

  /// The text of a string; other values unchanged.
  static func raw(_ value: [UInt8]) -> [UInt8] {
    guard value.first == UInt8(ascii: "\""), let string = (try? JSONValue(parsing: value))?.string else { return value }
    return Array(string.utf8)
  }
}
