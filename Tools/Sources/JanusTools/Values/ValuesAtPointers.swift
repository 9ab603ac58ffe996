@_spi(JanusTools) import JSONStreams
import Janus

/// Prints the values at several JSON Pointers, each in a line, in the order of the pointers.
///
/// A document is read in blocks, once, and checked to its end. Its values at the pointers are in memory.
public struct ValuesAtPointers: Sendable {
  public var pointers: [JSONPointer]
  /// Whether strings are printed as their text, without quotes and escapes.
  public var isRaw: Bool
  /// Whether each line is a document.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(_ pointers: [JSONPointer], isRaw: Bool = false, hasLines: Bool = false, depth: Int = 512) {
    (self.pointers, self.isRaw, self.hasLines, self.depth) = (pointers, isRaw, hasLines, depth)
  }

  /// Prints the values of a file, or of each of its lines. The line of a missing value is empty.
  /// - Parameter found: is called for each problem; a missing value is one.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(_ file: InputFile, to output: OutputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var parts = pointers.map { JSONReformatter(part: .value($0), depth: depth) }
    var values = [[UInt8]](repeating: [], count: parts.count)
    if hasLines {
      try file.forEachLine { line, number throws(ToolFailure) in
        for index in values.indices { values[index].removeAll(keepingCapacity: true) }
        let findings = read(line, &parts, into: &values, file.name, number)
        try write(values, to: output)
        findings.forEach(found)
      }
      return
    }
    let findings = try read(file, &parts, into: &values)
    try write(values, to: output)
    if !findings.isEmpty { try output.flush() }
    findings.forEach(found)
  }

  private func write(_ values: [[UInt8]], to output: OutputFile) throws(ToolFailure) {
    for value in values {
      output.text += isRaw ? ValueAtPointer.raw(value) : value
      output.text.append(0x0A)
    }
    try output.writeIfFull()
  }

  /// Reads a document in blocks.
  /// - Returns: the problems: missing values, or one that all pointers have.
  private func read(
    _ file: InputFile, _ parts: inout [JSONReformatter], into values: inout [[UInt8]]
  ) throws(ToolFailure) -> [Finding] {
    var isAtEnd = false
    while !isAtEnd {
      let bytes = try file.next()
      isAtEnd = bytes == nil
      let findings = read(&parts, file.name, nil) { part, index throws(JSONError) in
        if let bytes { try part.feed(bytes, into: &values[index]) } else { try part.finish(into: &values[index]) }
      }
      if !findings.isEmpty { return findings }
    }
    return []
  }

  private func read(
    _ line: ArraySlice<UInt8>, _ parts: inout [JSONReformatter], into values: inout [[UInt8]], _ name: String,
    _ number: Int
  ) -> [Finding] {
    read(&parts, name, number) { part, index throws(JSONError) in
      try line.readAsUTF8 { line throws(JSONError) in try part.reformat(line, into: &values[index]) }
    }
  }

  private func read(
    _ parts: inout [JSONReformatter], _ name: String, _ line: Int?,
    _ body: (inout JSONReformatter, Int) throws(JSONError) -> Void
  ) -> [Finding] {
    var findings: [Finding] = []
    for index in parts.indices {
      do throws(JSONError) { try body(&parts[index], index) } catch {
        findings.append(Finding(error, in: name, line: line))
        // Text that is not JSON is so for each pointer.
        if error.code != .missingValue { return [findings[findings.count - 1]] }
      }
    }
    return findings
  }
}
