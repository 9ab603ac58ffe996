@_spi(JanusTools) import JSONDocuments
import Janus

/// A condition on a value, in one of three forms:
///
/// | Form | Example | Holds if |
/// |---|---|---|
/// | a pointer and a comparison | `/price<10` | the value at the pointer compares so |
/// | a JSONPath (RFC 9535) | `$.items[?@.price < 10]` | it selects a value |
/// | a filter of a JSONPath | `?@.price < 10 && @.open` | its condition holds |
public struct ValueCondition: Sendable {
  private enum Form {
    case comparison(PointerCondition)
    case path(JSONPath)
    case filter(PathFilter)
  }

  private let form: Form

  /// Parses a condition.
  /// - Throws: `JSONError` with the column of the problem; without one if the text is no condition of any form.
  public init(_ text: String) throws(JSONError) {
    switch text.unicodeScalars.first {
    case "$": form = .path(try JSONPath(text))
    case "?": form = .filter(try PathFilter(text))
    default:
      guard let condition = PointerCondition(text) else {
        throw JSONError(
          .invalidValue,
          message:
            "expected a condition such as /status=open, /code!=200, /price<10, /note or ?@.price < 10, found `\(text)`")
      }
      form = .comparison(condition)
    }
  }

  /// Whether a document satisfies the condition.
  public func holds(for document: JSONValue) -> Bool {
    switch form {
    case .comparison(let condition): condition.holds(for: document)
    case .path(let path): document.firstValue(at: path) != nil
    case .filter(let filter): filter.holds(for: document)
    }
  }
}
