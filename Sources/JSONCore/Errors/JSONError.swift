/// Why reading or writing JSON failed: what was found, what was expected, where, and what to do.
///
/// ```
/// line 3, column 11, at /port: expected Int, found the string "high". Correct the document, or …
/// ```
public struct JSONError: Error, Sendable {
  private final class Storage: Sendable {
    let code: Code
    let path: JSONPointer
    let location: SourceLocation?
    let message: String
    let advice: String

    init(code: Code, path: JSONPointer, location: SourceLocation?, message: String, advice: String) {
      self.code = code
      self.path = path
      self.location = location
      self.message = message
      self.advice = advice
    }
  }

  // One reference, so that a throwing function's error path stays small.
  private let storage: Storage

  /// Creates an error. Types of your own that reject a value throw these, or any error that they like.
  public init(
    _ code: Code, at path: JSONPointer = JSONPointer(), location: SourceLocation? = nil,
    message: String, advice: String = ""
  ) {
    storage = Storage(code: code, path: path, location: location, message: message, advice: advice)
  }

  /// The kind of problem.
  public var code: Code { storage.code }

  /// The value concerned, from the root of the document; empty for the root itself.
  public var path: JSONPointer { storage.path }

  /// Where in the text; nil while writing, and for problems with a type rather than a document.
  public var location: SourceLocation? { storage.location }

  /// What was found and what was expected, as a sentence without its full stop.
  public var message: String { storage.message }

  /// What to do about it; empty where there is nothing more to say.
  public var advice: String { storage.advice }
}

extension JSONError: CustomStringConvertible {
  /// Place, path, message and advice in one line.
  public var description: String {
    ProblemText.line(location: location, path: path, message: message, advice: advice)
  }
}

extension JSONError: Equatable {
  /// Whether two errors say the same.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.code == right.code && left.path == right.path && left.location == right.location
      && left.message == right.message && left.advice == right.advice
  }
}

/// How a problem is spelled on one line, the same for errors and for issues.
enum ProblemText {
  static func line(location: SourceLocation?, path: JSONPointer, message: String, advice: String) -> String {
    var places: [String] = []
    if let location { places.append(location.description) }
    if !path.tokens.isEmpty { places.append("at \(path)") }
    let place = places.isEmpty ? "" : places.joined(separator: ", ") + ": "
    return place + message + "." + (advice.isEmpty ? "" : " " + advice)
  }
}
