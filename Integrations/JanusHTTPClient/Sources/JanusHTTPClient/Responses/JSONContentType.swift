/// The content types of JSON, and of streams with JSON.
enum JSONContentType {
  static let json = "application/json"
  static let lines = "application/jsonl"
  static let events = "text/event-stream"

  /// Whether a body with this content type may be JSON. Many servers send JSON as text, or without a content type.
  static func mayBeJSON(_ contentType: String) -> Bool {
    let name = name(contentType)
    return name.contains("json") || ["", "text/plain", "application/octet-stream"].contains(name)
  }

  /// Whether a body with this content type may be an event stream.
  static func mayBeEvents(_ contentType: String) -> Bool { ["", events].contains(name(contentType)) }

  /// The name of a content type, without its parameters.
  private static func name(_ contentType: String) -> String {
    contentType.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }
}
