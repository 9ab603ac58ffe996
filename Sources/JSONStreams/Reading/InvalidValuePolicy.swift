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
