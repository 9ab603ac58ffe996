import Janus

/// The document of an edit, for messages.
public struct EditedDocument: Sendable {
  /// The file.
  let name: String
  /// The number of its line; nil if the whole file is the document.
  let line: Int?

  /// The problem of an impossible edit.
  /// - Parameters:
  ///   - failure: the problem.
  ///   - editor: the editor with the document.
  ///   - advice: what to do about a missing array or object.
  public func finding(
    _ failure: EditFailure, _ editor: DocumentEditor, ifParentIsMissing advice: String = ""
  ) -> Finding {
    let reason = failure.reason + (failure.isMissingParent && !advice.isEmpty ? "; \(advice)" : "")
    return Finding(reason, at: failure.pointer, offset: failure.offset, of: editor.original, in: name, line: line)
  }

  /// The file, the line and the column of an offset.
  func place(_ offset: Int?, _ editor: DocumentEditor) -> String {
    let location = offset.map { TextExcerpt(at: $0, in: editor.original).location }
    return ([name] + [line ?? location?.line, location?.column].compactMap { $0.map(String.init) }).joined(
      separator: ":")
  }
}

/// Why an edit is impossible.
public struct EditFailure: Error, Sendable {
  /// The pointer of the edit that leads nowhere.
  public let pointer: JSONPointer
  /// The expected and the found value.
  public let reason: String
  /// The offset of the found value in the document's text; nil if it was not in there.
  public let offset: Int?
  /// Whether the array or object of the value is missing.
  public var isMissingParent = false
}
