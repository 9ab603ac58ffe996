import JSONDocuments
import Janus

/// A JSON Patch (RFC 6902) in a file.
public struct PatchFile: Sendable {
  private let name: String
  private let text: [UInt8]
  private let patch: JSONPatch

  /// Reads a patch.
  /// - Throws: `ToolFailure` if the file cannot be read, or is not a patch.
  public init(_ file: InputFile, depth: Int = 512) throws(ToolFailure) {
    name = file.name
    text = try file.rest()
    do throws(JSONError) { patch = try JSONPatch(JSONValue(parsing: text, depth: depth)) } catch {
      throw ToolFailure([Finding(error, of: text, in: name)], exitCode: 2)
    }
  }

  /// Applies all operations to a document.
  /// - Returns: the problem of the first operation that is impossible. The editor has then some of the changes.
  public func apply(to editor: inout DocumentEditor, of document: EditedDocument) -> Finding? {
    for (index, operation) in patch.operations.enumerated() {
      do throws(EditFailure) { try editor.apply(operation) } catch {
        return finding(error, of: operation, index, document.place(error.offset, editor))
      }
    }
    return nil
  }

  /// - Parameter place: where the problem is in the document.
  private func finding(
    _ failure: EditFailure, of operation: JSONPatch.Operation, _ index: Int, _ place: String
  ) -> Finding {
    var member = "path"
    switch operation {
    case .move(let source, _), .copy(let source, _): if source == failure.pointer { member = "from" }
    case .add, .remove, .replace, .test: break
    }
    let pointer = failure.pointer.tokens.isEmpty ? "the root" : failure.pointer.shortened
    let name = operation.value["op"].string ?? ""
    return Finding(
      "operation \(index + 1) (\(name)) at \(pointer): \(failure.reason) (\(place))", at: JSONPointer(),
      offset: TextScanner.offset(of: JSONPointer(tokens: [String(index), member]), in: text), of: text, in: self.name)
  }
}
