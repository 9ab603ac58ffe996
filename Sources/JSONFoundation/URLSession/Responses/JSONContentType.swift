/// What bodies are called.
enum JSONContentType {
  static let json = "application/json"
  static let lines = "application/jsonl"

  /// Whether a body that is called so may be JSON. Many servers call it a text, or nothing at all.
  static func mayBeJSON(_ contentType: String) -> Bool {
    let name = contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return name.contains("json") || ["", "text/plain", "application/octet-stream"].contains(name)
  }
}
