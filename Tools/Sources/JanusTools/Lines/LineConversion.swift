@_spi(JanusTools) import JSONStreams
import Janus

/// Extracts the values of documents, each as compact text.
///
/// For an array, one element is in memory at a time; for JSON Lines and tables, one line.
public struct LineConversion: Sendable {
  /// The source of the values.
  public enum Source: Sendable {
    /// The lines of a file.
    case lines
    /// The elements of the array at a pointer.
    case elements(JSONPointer)
    /// The records of a table, as objects.
    case table(TableFormat, isTyped: Bool)
  }

  public var source: Source
  /// The conditions that all extracted values must satisfy.
  public var conditions: [ValueCondition]
  /// The parts of the values that are written; nil for all.
  public var pick: ValuePick?
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(
    of source: Source, where conditions: [ValueCondition] = [], pick: ValuePick? = nil, depth: Int = 512
  ) {
    (self.source, self.conditions, self.pick, self.depth) = (source, conditions, pick, depth)
  }

  /// Writes the values of a file.
  /// - Parameter found: is called for each problem. After an invalid line, the next lines are read; after an error in a document,
  ///   reading stops.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(
    _ file: InputFile, to output: some ValueSink, found: (Finding) -> Void
  ) throws(ToolFailure) {
    switch source {
    case .lines: try writeLines(file, to: output, found: found)
    case .elements(let pointer): try writeElements(file, at: pointer, to: output, found: found)
    case .table(let format, let isTyped): try writeRecords(file, format, isTyped, to: output, found: found)
    }
  }

  private func writeLines(_ file: InputFile, to output: some ValueSink, found: (Finding) -> Void) throws(ToolFailure) {
    var reformatter = JSONReformatter(layout: .compact, depth: depth)
    var text: [UInt8] = []
    try file.forEachLine { line, number throws(ToolFailure) in
      text.removeAll(keepingCapacity: true)
      do throws(JSONError) {
        try line.readAsUTF8 { line throws(JSONError) in try reformatter.reformat(line, into: &text) }
      } catch {
        return found(Finding(error, in: file.name, line: number))
      }
      if let problem = try write(text[...], to: output) { found(Finding(problem, in: file.name, line: number)) }
    }
  }

  private func writeElements(
    _ file: InputFile, at pointer: JSONPointer, to output: some ValueSink, found: (Finding) -> Void
  ) throws(ToolFailure) {
    var reformatter = JSONReformatter(part: .elements(pointer), depth: depth)
    // The number of elements so far, and of bytes without a line end.
    var (count, start) = (0, 0)
    let finding = try file.forEachBlock(of: &reformatter) { text throws(ToolFailure) in
      var (line, rest) = (text.startIndex, text[start...])
      while let end = rest.firstIndex(of: 0x0A) {
        if let problem = try write(text[line..<end], to: output) {
          found(Finding(problem, at: pointer.appending(count), in: file.name))
        }
        count += 1
        line = end + 1
        rest = text[line...]
      }
      text.removeSubrange(..<line)
      start = text.endIndex
      return nil
    }
    if let finding {
      // The text before the error is printed.
      try output.flush()
      found(finding)
    }
  }

  private func writeRecords(
    _ file: InputFile, _ format: TableFormat, _ isTyped: Bool, to output: some ValueSink, found: (Finding) -> Void
  ) throws(ToolFailure) {
    var reader = TableReader(format)
    var objects = TableObjects(isTyped: isTyped)
    var text: [UInt8] = []
    func take(_ fields: [TableReader.Field], _ line: Int) throws(ToolFailure) {
      // Without a header, there are no objects.
      let isBroken = line > 1 && !objects.hasNames
      if isBroken { return }
      text.removeAll(keepingCapacity: true)
      var problem = objects.take(fields, into: &text)
      if problem == nil, !text.isEmpty { problem = try write(text[...], to: output) }
      if let problem { found(Finding(problem, in: file.name, line: line)) }
    }
    while let bytes = try file.next() {
      if let problem = try reader.feed(bytes, found: take) {
        try output.flush()
        return found(Finding(problem.message, in: file.name, line: problem.line))
      }
    }
    if let problem = try reader.finish(found: take) {
      try output.flush()
      found(Finding(problem.message, in: file.name, line: problem.line))
    }
  }

  /// Writes a value if it satisfies the conditions.
  /// - Returns: its problem.
  private func write(_ text: ArraySlice<UInt8>, to output: some ValueSink) throws(ToolFailure) -> String? {
    if !conditions.isEmpty {
      // The text was checked, so there is a value.
      guard let value = try? JSONValue(parsing: text, depth: .max), conditions.allSatisfy({ $0.holds(for: value) })
      else { return nil }
    }
    if let pick { return try output.write(pick.picked(text)[...]) }
    return try output.write(text)
  }
}
