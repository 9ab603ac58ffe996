@_spi(JanusTools) import JSONStreams
import Janus

/// Writes files in another layout.
public struct DocumentFormat: Sendable {
  /// How many spaces each level indents a line by; nil if there is no white space.
  public var indent: Int?
  /// Whether the keys of objects are sorted.
  public var sortsKeys: Bool
  /// Whether each line is a document.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(indent: Int?, sortsKeys: Bool = false, hasLines: Bool = false, depth: Int = 512) {
    (self.indent, self.sortsKeys, self.hasLines, self.depth) = (indent, sortsKeys, hasLines, depth)
  }

  /// Writes a file in the layout.
  /// - Returns: the problem at which it stopped.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func format(_ file: InputFile, to output: OutputFile) throws(ToolFailure) -> Finding? {
    if hasLines { return try formatLines(file, to: output) }
    var reformatter = reformatter
    while let bytes = try file.next() {
      do throws(JSONError) { try reformatter.feed(bytes, into: &output.text) } catch {
        return Finding(error, in: file.name)
      }
      try output.writeIfFull()
    }
    do throws(JSONError) { try reformatter.finish(into: &output.text) } catch { return Finding(error, in: file.name) }
    output.text.append(0x0A)
    return nil
  }

  /// A document in the layout.
  /// - Throws: `JSONError` if it is not JSON.
  func text(of document: [UInt8]) throws(JSONError) -> [UInt8] {
    var reformatter = reformatter
    var text: [UInt8] = []
    try reformatter.feed(document, into: &text)
    try reformatter.finish(into: &text)
    return text
  }

  private var reformatter: any DocumentReformatter {
    let layout = JSONReformatter.Layout(indent: indent)
    return sortsKeys ? SortingReformatter(layout: layout, depth: depth) : JSONReformatter(layout: layout, depth: depth)
  }

  private func formatLines(_ file: InputFile, to output: OutputFile) throws(ToolFailure) -> Finding? {
    var reformatter = JSONReformatter(layout: .compact, depth: depth)
    var finding: Finding?
    var compact: [UInt8] = []
    try file.forEachLine { line, number throws(ToolFailure) in
      if finding != nil { return }
      do throws(JSONError) {
        if sortsKeys {
          compact.removeAll(keepingCapacity: true)
          try line.readAsUTF8 { line throws(JSONError) in try reformatter.reformat(line, into: &compact) }
          var sorter = KeySorter()
          sorter.feed(compact, into: &output.text)
        } else {
          try line.readAsUTF8 { line throws(JSONError) in try reformatter.reformat(line, into: &output.text) }
        }
      } catch {
        finding = Finding(error, in: file.name, line: number)
        return
      }
      output.text.append(0x0A)
      try output.writeIfFull()
    }
    return finding
  }
}

extension JSONReformatter.Layout {
  init(indent: Int?) { self = indent.map { .indented(by: $0) } ?? .compact }
}
