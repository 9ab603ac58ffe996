import Janus

extension JSONError {
  /// The parts of an error on which two readers of one document must agree.
  public var place: String { "\(code) at byte \(location.map { "\($0.byteOffset)" } ?? "none")" }

  /// Ends the process unless the error has a location in the document, and a message.
  public func claimLocation(in document: [UInt8]) {
    guard let location else { broken("an error without a place: \(self)") }
    claim((0...limit(of: document)).contains(location.byteOffset), "an error outside the document: \(self)")
    claim(location.line >= 1 && location.column >= 1 && !message.isEmpty, "an error without line or words: \(self)")
  }
}

extension JSONReport {
  /// Ends the process unless each issue has a location in the document.
  public func claimLocations(in document: [UInt8]) {
    for issue in issues {
      guard let location = issue.location else { broken("an issue without a place: \(issue)") }
      claim((0...limit(of: document)).contains(location.byteOffset), "an issue outside the document: \(issue)")
    }
  }
}

/// The maximum number of bytes of a document in UTF-8, in which locations are counted.
private func limit(of document: [UInt8]) -> Int {
  let isOtherEncoding = document.prefix(4).contains { $0 == 0 || $0 >= 0xFE }
  return isOtherEncoding ? 2 * document.count : document.count
}

/// The result of reading: a value, or an error.
public func outcome<Value>(_ body: () throws(JSONError) -> Value) -> Result<Value, JSONError> {
  do throws(JSONError) { return .success(try body()) } catch { return .failure(error) }
}
