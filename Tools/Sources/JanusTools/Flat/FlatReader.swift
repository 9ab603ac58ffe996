@_spi(JanusTools) import JSONStreams
import Janus

/// Makes a document of a flat view.
public struct FlatReader: Sendable {
  /// How many spaces each level indents a line by; nil if there is no white space.
  public var indent: Int?
  /// The maximum number of nested arrays and objects in a value.
  public var depth: Int

  public init(indent: Int?, depth: Int = 512) { (self.indent, self.depth) = (indent, depth) }

  /// Writes the document of the lines in a file.
  /// - Parameter found: is called for each problem. With a problem, no document is written.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(_ file: InputFile, to output: OutputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var tree = FlatTree()
    var path = FlatPathReader()
    var reformatter = JSONReformatter(depth: depth)
    var (hasProblems, isEmpty) = (false, true)
    try file.forEachLine { line, number throws(ToolFailure) in
      isEmpty = false
      guard let finding = take(Array(line), number, file.name, &path, &reformatter, into: &tree) else { return }
      hasProblems = true
      found(finding)
    }
    if isEmpty { found(Finding("expected lines of pointers, tabs and values, found none", in: file.name)) }
    if hasProblems || isEmpty { return }
    var layout = JSONReformatter(layout: JSONReformatter.Layout(indent: indent), depth: .max)
    try tree.write { text throws(ToolFailure) in
      // The text is valid, since all keys and values are.
      try? layout.feed(text, into: &output.text)
      try output.writeIfFull()
    }
    try? layout.finish(into: &output.text)
    output.text.append(0x0A)
  }

  /// Adds the value of a line.
  /// - Returns: the problem of the line.
  private func take(
    _ line: [UInt8], _ number: Int, _ name: String, _ path: inout FlatPathReader,
    _ reformatter: inout JSONReformatter, into tree: inout FlatTree
  ) -> Finding? {
    func finding(_ message: String, at offset: Int) -> Finding {
      Finding(message, at: JSONPointer(), offset: offset, of: line, in: name, line: number)
    }
    guard let tab = line.firstIndex(of: 0x09) else {
      return finding("expected a pointer, a tab and a value, found no tab", at: line.count)
    }
    if let mistake = path.read(line[..<tab]) { return finding(mistake.message, at: mistake.offset) }
    var value: [UInt8] = []
    do throws(JSONError) {
      try line[(tab + 1)...].readAsUTF8 { text throws(JSONError) in try reformatter.reformat(text, into: &value) }
    } catch {
      return finding("\(error.message) in the value", at: tab + 1 + (error.location?.byteOffset ?? 0))
    }
    return tree.add(path.tokens, value[...]).map { finding($0, at: 0) }
  }
}
