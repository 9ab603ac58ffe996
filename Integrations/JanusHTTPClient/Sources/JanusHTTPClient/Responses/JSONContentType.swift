/// The content types of JSON.
enum JSONContentType {
  static let json = "application/json"
  static let lines = "application/jsonl"

  /// Whether a body with this content type may be JSON. Many servers send JSON as text, or without a content type.
  static func mayBeJSON(_ contentType: String) -> Bool {
    let name = contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return name.contains("json") || ["", "text/plain", "application/octet-stream"].contains(name)
  }
}
