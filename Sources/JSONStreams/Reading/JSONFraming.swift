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
