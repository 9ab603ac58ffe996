@_spi(JanusTools) import JSONDocuments
@_spi(JanusTools) import JSONStreams
import Janus

/// Prints the values that a JSONPath selects, each in a line, or the JSON Pointers to them.
///
/// If the path goes only forward, a document is read in blocks and checked to its end. One child of the container at which the path
/// stops selecting one value is in memory. For other paths, the document is.
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
      if let path = ForwardPath(path) { return try write(file, path, to: output, found: found) }
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

  /// Reads a document in blocks.
  private func write(
    _ file: InputFile, _ path: ForwardPath, to output: OutputFile, found: (Finding) -> Void
  ) throws(ToolFailure) {
    var reformatter = JSONReformatter(depth: depth)
    var children = ChildScanner(path)
    let finding = try file.forEachBlock(of: &reformatter) { text throws(ToolFailure) in
      defer { text.removeAll(keepingCapacity: true) }
      var index = 0
      while let event = children.next(text, from: &index) {
        if event == .repeatedKey {
          return Finding("expected each key on the path once, found it again", at: children.pointer, in: file.name)
        }
        // The text was checked, so there are nodes.
        for node in (try? path.nodes(in: children.child[...], depth: depth)) ?? [] {
          write(node, at: children.pointer(of: node), to: output)
        }
        try output.writeIfFull()
      }
      return nil
    }
    if let finding {
      // The values before the error are printed.
      try output.flush()
      found(finding)
    }
  }

  private func write(_ document: ArraySlice<UInt8>, to output: OutputFile) throws(JSONError) {
    for node in try path.nodes(in: document, depth: depth) {
      write(node, at: node.location.pointer, to: output)
    }
  }

  private func write(_ node: JSONPath.Node, at pointer: @autoclosure () -> JSONPointer, to output: OutputFile) {
    if printsPointers {
      output.text += pointer().description.utf8
    } else {
      let value = node.value.serialized()
      output.text += isRaw ? ValueAtPointer.raw(value) : value
    }
    output.text.append(0x0A)
  }
}

extension ChildScanner {
  /// The pointer to a node in the current child.
  func pointer(of node: JSONPath.Node) -> JSONPointer {
    // Its first step is that from an array of the child.
    JSONPointer(tokens: pointer.tokens + node.location.pointer.tokens.dropFirst())
  }
}
