@_spi(JanusTools) import JSONStreams
import Janus

/// Extracts the values of documents, each as compact text.
///
/// For an array, one element is in memory at a time; for JSON Lines, one line.
public struct LineConversion: Sendable {
  /// The source of the values.
  public enum Source: Sendable {
    /// The lines of a file.
    case lines
    /// The elements of the array at a pointer.
    case elements(JSONPointer)
  }

  public var source: Source
  /// The conditions that all extracted values must satisfy.
  public var conditions: [ValueCondition]
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(of source: Source, where conditions: [ValueCondition] = [], depth: Int = 512) {
    (self.source, self.conditions, self.depth) = (source, conditions, depth)
  }

  /// Writes the values of a file.
  /// - Parameter found: is called for each problem. After an invalid line, the next lines are read; after an error in a document,
  ///   reading stops.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(
    _ file: InputFile, to output: LineOutput, found: (Finding) -> Void
  ) throws(ToolFailure) {
    switch source {
    case .lines: try writeLines(file, to: output, found: found)
    case .elements(let pointer): try writeElements(file, at: pointer, to: output, found: found)
    }
  }

  private func writeLines(_ file: InputFile, to output: LineOutput, found: (Finding) -> Void) throws(ToolFailure) {
    var reformatter = JSONReformatter(layout: .compact, depth: depth)
    var text: [UInt8] = []
    try file.forEachLine { line, number throws(ToolFailure) in
      text.removeAll(keepingCapacity: true)
      do throws(JSONError) {
        try line.readAsUTF8 { line throws(JSONError) in try reformatter.reformat(line, into: &text) }
      } catch {
        return found(Finding(error, in: file.name, line: number))
      }
      try write(text[...], to: output)
    }
  }

  private func writeElements(
    _ file: InputFile, at pointer: JSONPointer, to output: LineOutput, found: (Finding) -> Void
  ) throws(ToolFailure) {
    var reformatter = JSONReformatter(part: .elements(pointer), depth: depth)
    var text: [UInt8] = []
    var finding: Finding?
    var isAtEnd = false
    while !isAtEnd, finding == nil {
      let bytes = try file.next()
      isAtEnd = bytes == nil
      // There is no line end before this.
      let start = text.endIndex
      do throws(JSONError) {
        if let bytes { try reformatter.feed(bytes, into: &text) } else { try reformatter.finish(into: &text) }
      } catch {
        finding = Finding(error, in: file.name)
      }
      var (line, rest) = (text.startIndex, text[start...])
      while let end = rest.firstIndex(of: 0x0A) {
        try write(text[line..<end], to: output)
        line = end + 1
        rest = text[line...]
      }
      text.removeSubrange(..<line)
    }
    if let finding {
      // The text before the error is printed.
      try output.flush()
      found(finding)
    }
  }

  /// Writes a value if it satisfies the conditions.
  private func write(_ text: ArraySlice<UInt8>, to output: LineOutput) throws(ToolFailure) {
    if !conditions.isEmpty {
      // The text was checked, so there is a value.
      guard let value = try? JSONValue(parsing: text, depth: .max), conditions.allSatisfy({ $0.holds(for: value) })
      else { return }
    }
    try output.write(text)
  }
}
