/// The problems of one document, both tolerated and fatal ones.
///
/// At most ``JSONReport/issueLimit`` are kept: a document of many small mistakes would otherwise need thousands of
/// times its own memory.
@usableFromInline package final class ProblemLog {
  /// Whether tolerated problems are collected.
  package let collects: Bool
  package private(set) var tolerated: [Problem] = []
  /// The problems for the error, if reading continues after the first.
  package private(set) var refused: [Problem] = []
  /// The problem that stopped the work; the first one, if more followed before it stopped.
  package private(set) var fatal: Problem?

  package init(collects: Bool) { self.collects = collects }

  /// The issues of writing, each with its path at the time.
  package private(set) var issues: [JSONIssue] = []

  /// The path of the value that writing left out last.
  private var trail = OutputPath()

  /// The number of problems that are not kept.
  package private(set) var omitted = 0

  private var hasSpace: Bool { tolerated.count + refused.count + issues.count < JSONReport.issueLimit }

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

  package func tolerate(_ problem: Problem) {
    guard collects else { return }
    if hasSpace { tolerated.append(problem) } else { omitted += 1 }
  }

  package func stop(_ problem: Problem) {
    if fatal == nil { fatal = problem }
  }

  /// Records a problem for the error that is thrown when the document has been read.
  package func refuse(_ problem: Problem) {
    // One is enough for the error.
    if hasSpace || refused.isEmpty { refused.append(problem) } else { omitted += 1 }
  }

  /// A state of the log to return to.
  package struct Mark {
    fileprivate var tolerated = 0
    fileprivate var refused = 0
    fileprivate var omitted = 0
  }

  fileprivate var mark: Mark { Mark(tolerated: tolerated.count, refused: refused.count, omitted: omitted) }

  /// Forgets the problems that were recorded since a mark.
  fileprivate func forget(after mark: Mark) {
    tolerated.removeLast(tolerated.count - mark.tolerated)
    refused.removeLast(refused.count - mark.refused)
    omitted = mark.omitted
  }

  /// Adds details to the unknown keys that were recorded since a mark, unless they have them.
  package func describeUnknownKeys(after mark: Mark? = nil, detail: @autoclosure () -> String) {
    for index in tolerated.indices.dropFirst(mark?.tolerated ?? 0) where tolerated[index].code == .unknownKey {
      let problem = tolerated[index]
      if problem.detail.isEmpty {
        tolerated[index] = Problem(
          .unknownKey, at: problem.offset, type: problem.type, detail: detail(), candidates: problem.candidates)
      }
    }
  }

  /// Removes the problem that stopped the work, so that work can continue.
  package func takeFatal() -> Problem? { fatal.take() }

  /// Turns the problem that stopped the work into a tolerated one.
  package func tolerateFatal() {
    if let problem = fatal.take() { tolerate(problem) }
  }

  /// The tolerated problems with their locations.
  /// - Parameter text: the document with these problems.
  /// - Complexity: one pass over the text, for any number of problems.
  package func report(in text: DocumentText) -> JSONReport {
    JSONReport(issues: text.issues(of: tolerated), omittedCount: omitted)
  }

  /// The issues of writing.
  package var writingReport: JSONReport { JSONReport(issues: issues, omittedCount: omitted) }
}

/// The log of one run, created for the first problem: most runs have none, and allocate nothing.
@frozen @usableFromInline package struct RunLog {
  /// Whether tolerated problems are collected.
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
