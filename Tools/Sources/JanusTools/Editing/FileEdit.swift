import Janus

/// Edits the documents of files: a whole file, or each of its lines.
public struct FileEdit: Sendable {
  /// Changes a document, or returns why it cannot be changed.
  public typealias Change = @Sendable (_ editor: inout DocumentEditor, _ document: EditedDocument) -> Finding?

  /// Whether each line is a document.
  public var hasLines: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int
  private let change: Change

  public init(hasLines: Bool = false, depth: Int = 512, _ change: @escaping Change) {
    (self.hasLines, self.depth, self.change) = (hasLines, depth, change)
  }

  /// Writes the changed documents of a file.
  ///
  /// A document with a problem is not written; the lines after it are.
  /// - Parameter found: is called for each problem.
  /// - Returns: whether all documents were written.
  /// - Throws: `ToolFailure` if the file cannot be read, or the output cannot be written.
  public func write(
    _ file: InputFile, to output: OutputFile, found: (Finding) -> Void
  ) throws(ToolFailure) -> Bool {
    guard hasLines else {
      let document = EditedDocument(name: file.name, line: nil)
      return write(try file.rest(), document, to: output, found: found)
    }
    var areAllWritten = true
    try file.forEachLine { line, number throws(ToolFailure) in
      let document = EditedDocument(name: file.name, line: number)
      guard write(Array(line), document, to: output, found: found) else { return areAllWritten = false }
      output.text.append(0x0A)
      try output.writeIfFull()
    }
    return areAllWritten
  }

  /// - Parameter text: is not kept, so that the editor does not copy it.
  private func write(
    _ text: consuming [UInt8], _ document: EditedDocument, to output: OutputFile, found: (Finding) -> Void
  ) -> Bool {
    do throws(JSONError) {
      var editor = try DocumentEditor(text, depth: depth)
      if let finding = change(&editor, document) {
        found(finding)
        return false
      }
      if output.text.isEmpty { output.text = editor.text } else { output.text += editor.text }
      return true
    } catch {
      found(Finding(error, in: document.name, line: document.line))
      return false
    }
  }
}
