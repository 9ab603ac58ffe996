/// How bytes (`Data`) are spelled.
public enum DataStrategy: Hashable, Sendable {
  /// A string in Base64 (RFC 4648, section 4).
  case base64
}
