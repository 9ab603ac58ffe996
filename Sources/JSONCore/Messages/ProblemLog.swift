/// The problems of one document, those that are reported and those that are errors.
///
/// At most ``JSONReport/issueLimit`` are kept: a document of many small mistakes would otherwise need thousands of
/// times its own memory.
@usableFromInline package final class ProblemLog {
  /// Whether problems are reported.
  package let collects: Bool
  package private(set) var reported: [Problem] = []
  /// The problems for the error, if reading continues after the first.
  package private(set) var errors: [Problem] = []
  /// The problem that stopped the work; the first one, if more followed before it stopped.
  package private(set) var failure: Problem?

  package init(collects: Bool) { self.collects = collects }

  /// The issues of writing, each with its path at the time.
  package private(set) var issues: [JSONIssue] = []

  /// The path of the value that writing left out last.
  private var trail = OutputPath()

  /// The number of problems that are not kept.
  package private(set) var omitted = 0

  private var hasSpace: Bool { reported.count + errors.count + issues.count < JSONReport.issueLimit }

  /// Records a value that is left out of a text. It leaves no trace there, so its path is computed now.
  /// - Parameter text: the text written so far.
  package func leaveOut(_ problem: Problem, of text: DocumentText) {
    guard hasSpace else {
      omitted += 1
      return
    }
    issues.append(JSONIssue(problem, whileWriting: text, at: trail.path(toEndOf: text)))
  }

  /// Forgets positions in text that is removed or reordered.
  package func forgetPositions(from offset: Int) { trail.forget(from: offset) }

  package func report(_ problem: Problem) {
    guard collects else { return }
    if hasSpace { reported.append(problem) } else { omitted += 1 }
  }

  package func fail(_ problem: Problem) {
    if failure == nil { failure = problem }
  }

  /// Records a problem for the error that is thrown when the document has been read.
  package func collectError(_ problem: Problem) {
    // One is enough for the error.
    if hasSpace || errors.isEmpty { errors.append(problem) } else { omitted += 1 }
  }

  /// A state of the log to return to.
  package struct Mark {
    fileprivate var reported = 0
    fileprivate var errors = 0
    fileprivate var omitted = 0
  }

  fileprivate var mark: Mark { Mark(reported: reported.count, errors: errors.count, omitted: omitted) }

  /// Forgets the problems that were recorded since a mark.
  fileprivate func forget(after mark: Mark) {
    reported.removeLast(reported.count - mark.reported)
    errors.removeLast(errors.count - mark.errors)
    omitted = mark.omitted
  }

  /// Adds details to the unknown keys that were recorded since a mark, unless they have them.
  package func describeUnknownKeys(after mark: Mark? = nil, detail: @autoclosure () -> String) {
    for index in reported.indices.dropFirst(mark?.reported ?? 0) where reported[index].code == .unknownKey {
      let problem = reported[index]
      if problem.detail.isEmpty {
        reported[index] = Problem(
          .unknownKey, at: problem.offset, type: problem.type, detail: detail(), candidates: problem.candidates)
      }
    }
  }

  /// Removes the problem that stopped the work, so that work can continue.
  package func takeFailure() -> Problem? { failure.take() }

  /// Turns the problem that stopped the work into a reported one.
  package func reportFailure() {
    if let problem = failure.take() { report(problem) }
  }

  /// The reported problems with their locations.
  /// - Parameter text: the document with these problems.
  /// - Complexity: one pass over the text, for any number of problems.
  package func report(in text: DocumentText) -> JSONReport {
    JSONReport(issues: text.issues(of: reported), omittedCount: omitted)
  }

  /// The issues of writing.
  package var writingReport: JSONReport { JSONReport(issues: issues, omittedCount: omitted) }
}

/// The log of one run, created for the first problem: most runs have none, and allocate nothing.
@frozen @usableFromInline package struct RunLog {
  /// Whether problems are reported.
  @usableFromInline package let collects: Bool
  /// The log; nil if there have been no problems.
  @usableFromInline package internal(set) var known: ProblemLog?

  @inlinable package init(collects: Bool = false) { self.collects = collects }

  /// An existing log.
  package init(_ log: ProblemLog) {
    collects = log.collects
    known = log
  }

  /// The state of the log, to return to.
  package var mark: ProblemLog.Mark { known?.mark ?? ProblemLog.Mark() }

  /// Forgets the problems that were recorded since a mark.
  package func forget(after mark: ProblemLog.Mark) { known?.forget(after: mark) }

  /// The log, created on first use.
  package var log: ProblemLog {
    mutating get {
      if let known { return known }
      let log = ProblemLog(collects: collects)
      known = log
      return log
    }
  }
}
