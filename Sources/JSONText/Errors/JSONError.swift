/// Why reading or writing JSON failed: what was found, what was expected, where, and what to do.
///
/// ```
/// line 3, column 11, at /port: expected Int, found the string "high". Correct the document, or …
/// ```
public struct JSONError: Error, Sendable {
  private final class Storage: Sendable {
    /// The problems, or how to describe them.
    let contents: Contents
    /// The path of the document's file.
    let file: String?
    /// The number of problems that are not listed.
    let omitted: Int
    /// Whether this is the underlying error of an error that prints its text.
    let isUnderlying: Bool

    init(_ contents: Contents, omitted: Int = 0, file: String? = nil, isUnderlying: Bool = false) {
      self.contents = contents
      self.omitted = omitted
      self.file = file
      self.isUnderlying = isUnderlying
    }
  }

  private enum Contents: Sendable {
    case problems([JSONIssue])
    /// One whose parts are created on demand: types that try alternatives discard most of their errors.
    case deferred(DeferredIssue)
  }

  // A single reference, so that a throwing function's error path stays small.
  private let storage: Storage

  /// Creates an error. Types of your own that reject a value throw these, or any other error.
  public init(
    _ code: Code, at path: JSONPointer = JSONPointer(), location: JSONLocation? = nil,
    message: String, advice: String = ""
  ) {
    self.init(JSONIssue(code: code, path: path, location: location, message: message, advice: advice))
  }

  /// - Parameters:
  ///   - first: the problem that the error is about.
  ///   - others: further problems of the same document.
  ///   - omitted: how many more there are.
  package init(_ first: JSONIssue, _ others: some Sequence<JSONIssue> = [], omitted: Int = 0) {
    storage = Storage(.problems([first] + others), omitted: omitted)
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// An underlying error of an error that prints its text.
  package init(underlying issue: DeferredIssue) { storage = Storage(.deferred(issue), isUnderlying: true) }

  /// The same error, which no longer needs the document.
  package var settled: JSONError {
    guard case .deferred(let issue) = storage.contents else { return self }
    return JSONError(
      Storage(
        .problems([issue.issue]), omitted: storage.omitted, file: storage.file, isUnderlying: storage.isUnderlying))
  }

  /// The problem for which this is the error; nil if it is in another document or has been ``settled``.
  package func problem(of document: AnyObject) -> Problem? {
    guard case .deferred(let issue) = storage.contents, issue.document === document else { return nil }
    return issue.problem
  }

  /// The same error about a document that is in a file.
  /// - Parameter file: the path of the file.
  package func inFile(_ file: String) -> JSONError {
    JSONError(
      Storage(
        .problems(problems), omitted: storage.omitted, file: self.file ?? file, isUnderlying: storage.isUnderlying))
  }

  /// The same error for a document that begins a number of lines further down.
  package func moved(downBy lines: Int) -> JSONError {
    let problems = problems.map { $0.moved(downBy: lines) }
    return JSONError(Storage(.problems(problems), omitted: storage.omitted, file: file))
  }

  /// The same error with another location of its first problem.
  package func moved(to location: JSONLocation) -> JSONError {
    let issue = first.moved(below: [], to: location, excerpt: first.excerpt)
    return JSONError(
      Storage(.problems([issue] + problems.dropFirst()), omitted: storage.omitted, file: file))
  }

  /// The same error as the underlying error of one that prints the text of both.
  package var asUnderlying: JSONError {
    JSONError(Storage(storage.contents, omitted: storage.omitted, file: file, isUnderlying: true))
  }

  private var first: JSONIssue { problems[0] }

  /// The kind of problem.
  public var code: Code {
    if case .deferred(let issue) = storage.contents { return Code(issue.problem.code) }
    return first.code
  }

  /// The path of the value, from the root of the document; empty for the root itself.
  public var path: JSONPointer { first.path }

  /// The location in the text; nil when writing, and for problems of types.
  public var location: JSONLocation? { first.location }

  /// What was found and what was expected, as a sentence without its full stop.
  public var message: String { first.message }

  /// What to do about it; may be empty.
  public var advice: String { first.advice }

  /// The line of the document with the problem, and a caret below the column; nil if ``location`` is.
  ///
  /// ```
  ///   3 |   "port": "high",
  ///
  ///           ^
  /// ```
  public var excerpt: String? { first.excerpt }

  /// All problems of the error, in the order of the document. There is one, unless the reader's policy collects all
  /// of them; the other properties are those of the first.
  public var problems: [JSONIssue] {
    switch storage.contents {
    case .problems(let problems): problems
    case .deferred(let issue): [issue.issue]
    }
  }

  /// The number of problems that are not listed; see ``JSONReport/issueLimit``.
  public var omittedProblemCount: Int { storage.omitted }

  /// The path of the file that was read or written; nil for other sources and targets.
  public var file: String? { storage.file }
}

extension JSONError: CustomStringConvertible {
  /// A line for each problem: file, location, path, message and advice.
  ///
  /// For the underlying error of a `DecodingError` or an `EncodingError`, which contains this text, only the code
  /// and the path, so that printing that error prints the text once.
  public var description: String {
    if storage.isUnderlying { return "JSONError.\(code)" + (path.tokens.isEmpty ? "" : " at \(path)") }
    let file = file.map { $0 + ": " } ?? ""
    return (problems.map { file + $0.fullDescription } + JSONReport.omission(storage.omitted)).joined(separator: "\n")
  }
}

extension JSONError: Equatable {
  /// Whether two errors have the same text.
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.storage === right.storage || left.problems == right.problems && left.file == right.file
  }
}
