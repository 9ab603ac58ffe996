import JSONCore

/// The issues of a stream; only the first are kept.
struct IssueList: Sendable {
  private var issues: [JSONIssue] = []
  private var omitted = 0

  /// The number of issues.
  var count: Int { issues.count + omitted }

  var report: JSONReport { JSONReport(issues: issues, omittedCount: omitted) }

  /// A report of the first issues.
  func report(of count: Int) -> JSONReport {
    // This avoids a copy for each value once the maximum is reached.
    let first = count < issues.count ? Array(issues.prefix(count)) : issues
    return JSONReport(issues: first, omittedCount: max(count - issues.count, 0))
  }

  mutating func add(_ issue: JSONIssue) {
    if issues.count < JSONReport.issueLimit { issues.append(issue) } else { omitted += 1 }
  }

  mutating func add(_ error: JSONError) {
    for problem in error.problems { add(problem) }
    omit(error.omittedProblemCount)
  }

  mutating func add(_ report: JSONReport) {
    for issue in report.issues { add(issue) }
    omit(report.omittedCount)
  }

  mutating func omit(_ count: Int) { omitted += count }
}
