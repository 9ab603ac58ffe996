import Janus

/// Writes files in another layout.
public struct DocumentFormat: Sendable {
  public var layout: JSONReformatter.Layout
  /// Whether each line is a document.
  public var hasLines: Bool
  /// The number of arrays and objects that may be inside one another.
  public var depth: Int

  public init(layout: JSONReformatter.Layout, hasLines: Bool = false, depth: Int = 512) {
    (self.layout, self.hasLines, self.depth) = (layout, hasLines, depth)
  }

  /// Writes a file in the layout.
  /// - Returns: the problem at which it has stopped.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func format(_ file: InputFile, to output: OutputFile) throws(ToolFailure) -> Finding? {
    if hasLines { return try formatLines(file, to: output) }
    var reformatter = JSONReformatter(layout: layout, depth: depth)
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

  private func formatLines(_ file: InputFile, to output: OutputFile) throws(ToolFailure) -> Finding? {
    var reformatter = JSONReformatter(layout: .compact, depth: depth)
    var finding: Finding?
    try LineCutter.forEachLine(of: file) { line, number throws(ToolFailure) in
      if finding != nil { return }
      do throws(JSONError) { try reformatter.reformat(line, into: &output.text) } catch {
        finding = Finding(error, in: file.name, line: number)
        return
      }
      output.text.append(0x0A)
      try output.writeIfFull()
    }
    return finding
  }
}
