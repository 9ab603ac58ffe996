import Hummingbird

/// The content types of JSON.
enum JSONContentType {
  static let json = "application/json"
  static let lines = "application/jsonl"
  static let records = "application/json-seq"
  static let events = "text/event-stream"
  static let problem = "application/problem+json"
  static let patch = "application/json-patch+json"
  static let mergePatch = "application/merge-patch+json"

  /// Whether a body with this content type is JSON.
  static func isJSON(_ contentType: String) -> Bool {
    let name = name(contentType)
    return ["application/json", "text/json"].contains(name) || name.hasSuffix("+json")
  }

  /// Whether a body with this content type is a stream of JSON.
  static func isStream(_ contentType: String) -> Bool {
    [lines, records, "application/x-ndjson", "application/ndjson", "application/x-jsonlines", "application/jsonlines"]
      .contains(name(contentType))
  }

  /// Whether a body with this content type is an event stream.
  static func isEvents(_ contentType: String) -> Bool { name(contentType) == events }

  /// The name of a content type, without its parameters.
  static func name(_ contentType: String) -> String {
    contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
