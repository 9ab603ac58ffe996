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
    var reformatter = JSONReformatter(depth: depth)
    var (hasProblems, isEmpty) = (false, true)
    try file.forEachLine { line, number throws(ToolFailure) in
      isEmpty = false
      guard let finding = take(Array(line), number, file.name, &reformatter, into: &tree) else { return }
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
    _ line: [UInt8], _ number: Int, _ name: String, _ reformatter: inout JSONReformatter, into tree: inout FlatTree
  ) -> Finding? {
    func finding(_ message: String, at offset: Int) -> Finding {
      Finding(message, at: JSONPointer(), offset: offset, of: line, in: name, line: number)
    }
    guard let tab = line.firstIndex(of: 0x09) else {
      return finding("expected a pointer, a tab and a value, found no tab", at: line.count)
    }
    let (tokens, mistake) = FlatPath.tokens(line[..<tab])
    if let mistake {
      return finding("expected a pointer such as /items/0/name before the tab", at: mistake)
    }
    for case .key(let key) in tokens where !isKey(key) {
      return finding("expected keys as in JSON, without their quotes", at: 0)
    }
    var value: [UInt8] = []
    do throws(JSONError) {
      try line[(tab + 1)...].readAsUTF8 { text throws(JSONError) in try reformatter.reformat(text, into: &value) }
    } catch {
      return finding("\(error.message) in the value", at: tab + 1 + (error.location?.byteOffset ?? 0))
    }
    return tree.add(tokens, value[...]).map { finding($0, at: 0) }
  }

  /// Whether a text is the spelling of a string of JSON.
  private func isKey(_ key: [UInt8]) -> Bool {
    let isPlain = key.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != TextScanner.quote }
    if isPlain { return true }
    return (try? JSONValue(parsing: [TextScanner.quote] + key + [TextScanner.quote]))?.string != nil
  }
}
