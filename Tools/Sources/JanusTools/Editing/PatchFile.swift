@_spi(JanusTools) import JSONStreams
import Janus

/// A JSON Patch (RFC 6902) in a file, as edits.
public struct PatchFile: Sendable {
  /// An operation, and its position in the patch.
  private struct Operation {
    let name: String
    let edit: DocumentEdit
  }

  private let name: String
  private var text: [UInt8]
  private var operations: [Operation] = []

  /// Reads a patch.
  /// - Throws: `ToolFailure` if the file cannot be read, or is not a patch.
  public init(_ file: InputFile, depth: Int = 512) throws(ToolFailure) {
    name = file.name
    text = try file.rest()
    do throws(JSONError) {
      var checker = JSONSyntaxChecker(depth: depth)
      try checker.check(text)
    } catch {
      throw ToolFailure([Finding(error, in: name)], exitCode: 2)
    }
    var reader = PatchReader(text)
    do throws(PatchReader.Problem) {
      operations = try reader.operations().map { Operation(name: $0.name, edit: $0.edit) }
    } catch {
      throw ToolFailure(
        [Finding(error.message, at: error.pointer, offset: error.offset, of: text, in: name)], exitCode: 2)
    }
  }

  /// Applies all operations to a document.
  /// - Returns: the problem of the first operation that is impossible. The editor has then some of the changes.
  public func apply(to editor: inout DocumentEditor, of document: EditedDocument) -> Finding? {
    for (index, operation) in operations.enumerated() {
      do throws(EditFailure) { try editor.apply(operation.edit) } catch {
        return finding(error, index, document, editor)
      }
    }
    return nil
  }

  private func finding(
    _ failure: EditFailure, _ index: Int, _ document: EditedDocument, _ editor: DocumentEditor
  ) -> Finding {
    let operation = operations[index]
    var member = "path"
    if case .move(let source, _) = operation.edit, source == failure.pointer { member = "from" }
    if case .copy(let source, _) = operation.edit, source == failure.pointer { member = "from" }
    var tree = TextTree(text)
    let (place, _) = tree.find([String(index), member])
    let pointer = failure.pointer.tokens.isEmpty ? "the root" : failure.pointer.shortened
    return Finding(
      "operation \(index + 1) (\(operation.name)) at \(pointer): \(failure.reason) (\(document.place(failure.offset, editor)))",
      at: JSONPointer(), offset: tree.range(of: tree[place].value).lowerBound, of: text, in: name)
  }
}
