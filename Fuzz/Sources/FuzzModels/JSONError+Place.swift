import Janus

extension JSONError {
  /// What two readers of one document have to agree on.
  public var place: String { "\(code) at byte \(location.map { "\($0.byteOffset)" } ?? "none")" }

  /// Ends the process unless the error says where in the document it is, and what.
  public func claimPlace(in document: [UInt8]) {
    guard let location else { broken("an error without a place: \(self)") }
    claim((0...limit(of: document)).contains(location.byteOffset), "an error outside the document: \(self)")
    claim(location.line >= 1 && location.column >= 1 && !message.isEmpty, "an error without line or words: \(self)")
  }
}

extension JSONReport {
  /// Ends the process unless each issue lies in the document.
  public func claimPlaces(in document: [UInt8]) {
    for issue in issues {
      guard let location = issue.location else { broken("an issue without a place: \(issue)") }
      claim((0...limit(of: document)).contains(location.byteOffset), "an issue outside the document: \(issue)")
    }
  }
}

/// The number of bytes that a document has at most in UTF-8, in which places are counted.
private func limit(of document: [UInt8]) -> Int {
  let isOtherEncoding = document.prefix(4).contains { $0 == 0 || $0 >= 0xFE }
  return isOtherEncoding ? 2 * document.count : document.count
}

/// What became of reading: a value, or an error.
public func outcome<Value>(_ body: () throws(JSONError) -> Value) -> Result<Value, JSONError> {
  do throws(JSONError) { return .success(try body()) } catch { return .failure(error) }
}
