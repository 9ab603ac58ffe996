import Janus

/// The document of an edit, for messages.
public struct EditedDocument: Sendable {
  /// The file.
  let name: String
  let text: [UInt8]
  /// The number of its line; nil if the whole file is the document.
  let line: Int?

  /// The problem of an impossible edit.
  /// - Parameter advice: what to do about a missing array or object.
  public func finding(_ failure: EditFailure, ifParentIsMissing advice: String = "") -> Finding {
    let reason = failure.reason + (failure.isMissingParent && !advice.isEmpty ? "; \(advice)" : "")
    return Finding(reason, at: failure.pointer, offset: failure.offset, of: text, in: name, line: line)
  }

  /// The file, the line and the column of an offset.
  func place(_ offset: Int?) -> String {
    let location = offset.map { TextExcerpt(at: $0, in: text).location }
    return ([name] + [line ?? location?.line, location?.column].compactMap { $0.map(String.init) }).joined(
      separator: ":")
  }
}
