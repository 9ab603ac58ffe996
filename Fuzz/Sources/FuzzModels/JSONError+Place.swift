import Janus

extension JSONError {
  /// What two readers of one document have to agree on.
  public var place: String { "\(code) at byte \(location.map { "\($0.byteOffset)" } ?? "none")" }

  /// Ends the process unless the error says where in the document it is, and what.
  public func claimPlace(in document: [UInt8]) {
    guard let location else { broken("an error without a place: \(self)") }
    claim((0...document.count).contains(location.byteOffset), "an error outside the document: \(self)")
    claim(location.line >= 1 && location.column >= 1 && !message.isEmpty, "an error without line or words: \(self)")
  }
}

extension JSONReport {
  /// Ends the process unless each issue lies in the document.
  public func claimPlaces(in document: [UInt8]) {
    for issue in issues {
      guard let location = issue.location else { broken("an issue without a place: \(issue)") }
      claim((0...document.count).contains(location.byteOffset), "an issue outside the document: \(issue)")
    }
  }
}

/// What became of reading: a value, or an error.
public func outcome<Value>(_ body: () throws(JSONError) -> Value) -> Result<Value, JSONError> {
  do throws(JSONError) { return .success(try body()) } catch { return .failure(error) }
}
