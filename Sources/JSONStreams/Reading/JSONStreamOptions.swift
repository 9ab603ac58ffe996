/// How a stream of lines or documents is cut into documents.
public enum JSONFraming: Hashable, Sendable {
  /// Each line is a document, as in JSON Lines and NDJSON. Empty lines are skipped; lines may end with `\r\n`, the last one with nothing.
  case lines
  /// Each document has a record separator, U+001E, before it (RFC 7464), and may have any number of lines.
  case records
  /// Documents follow each other with white space between them, or with nothing where that is clear: `{}{}`.
  ///
  /// Behind one that is not JSON, reading can go on at the next line only.
  case concatenated
}

/// What a stream does with a value that cannot be read.
public enum InvalidValuePolicy: Hashable, Sendable {
  /// The stream throws its error, and ends.
  case fail
  /// The value is left out, and its error is in the stream's report.
  case skip
  /// As much of the value is read as fits, as by ``JSONDeserializer/JSONDeserializer/deserializeReporting(_:from:root:)``; what was
  /// left out of it is in the stream's report. A value of which nothing can be read is skipped.
  case report
}

/// How far a stream has come.
public struct JSONStreamProgress: Hashable, Sendable {
  /// The number of bytes that have been read.
  public internal(set) var bytesRead = 0
  /// The number of bytes that there are from where the stream began; nil if that is not known, as of a pipe.
  public internal(set) var totalBytes: Int?
  /// The number of values that have been given out.
  public internal(set) var count = 0

  /// Creates the progress of a stream that has not been read.
  public init() {}

  /// How much of the stream has been read, from 0 to 1; nil if its length is not known.
  public var fraction: Double? { totalBytes.map { $0 == 0 ? 1 : min(Double(bytesRead) / Double($0), 1) } }
}
