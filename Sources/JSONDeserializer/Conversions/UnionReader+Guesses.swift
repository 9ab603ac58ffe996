import JSONCore

// SAFETY: of this file: the plan made the nodes for the payloads' types; slots on the stack are fresh, and what was
// read into them is destroyed before they are released.

/// Reports of untagged unions for an object for which a case was found, though the document may mean another one.
extension UnionReader {
  /// Reports which case was chosen for an object that has keys that the case does not know, or no members by which
  /// cases differ.
  /// - Parameters:
  ///   - index: the case.
  ///   - start: the start of the object; the cursor is after it, and stays there.
  ///   - mark: the problems that were recorded before the case was tried.
  func tellGuess(
    _ index: Int, at start: Int, since mark: ProblemLog.Mark, _ run: inout ReadRun
  ) throws(ReadFailure) {
    let end = run.reader.offset
    run.session.problems.known?.describeUnknownKeys(after: mark, detail: firstFit(cases[index]))
    run.reader.seek(start)
    defer { run.reader.seek(end) }
    guard run.collects || run.policy.unknownKeys == .fail, try run.isAtEmptyObject() else { return }
    var fitting = [cases[index]]
    for other in cases[(index + 1)...] where try unknownKeys(of: other, at: start, &run) != nil {
      fitting.append(other)
    }
    if fitting.count == 1 { return }
    let tags = fitting.map(name(of:)).joined(separator: ", ")
    let problem = Problem(
      .invalidValue, at: start, type: type,
      detail: "without members it fits the cases \(tags); \(firstFit(cases[index]))",
      advice: "Send a member that only one of the cases has, or use another tagging.")
    if run.policy.unknownKeys == .fail { try run.collectError(problem) } else { run.log.report(problem) }
  }

  /// Refuses an object that would be of a case but for some keys, and moves past it; false if there is no such case.
  func rejectUnknownKeys(at start: Int, _ run: inout ReadRun) throws(ReadFailure) -> Bool {
    // Nothing is reported while a case that contains the object is tried.
    if run.state.isTrying { return false }
    for one in cases {
      guard let unknown = try unknownKeys(of: one, at: start, &run), !unknown.isEmpty else { continue }
      run.reader.seek(start)
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
      for problem in unknown { try run.collectError(problem) }
      return true
    }
    return false
  }

  /// The number of problems with the keys of a value that is read as a case only to find them; nil if it does not fit.
  private func unknownKeys(of one: Case, at start: Int, _ run: inout ReadRun) throws(ReadFailure) -> [Problem]? {
    guard let payload = one.payload else { return nil }
    let (problems, choices) = (run.session.problems, run.session.untaggedChoices)
    let log = ProblemLog(collects: true)
    (run.session.problems, run.session.untaggedChoices) = (RunLog(log), [:])
    defer { (run.session.problems, run.session.untaggedChoices) = (problems, choices) }
    let isRead = try run.attempt(at: start) { run throws(ReadFailure) in
      run.state.policy.coercion = .exact
      run.state.policy.unknownKeys = .report
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let slot = run.stack.allocate(payload.pointee.layout)
      guard try run.read(payload, into: slot.fresh) else { return false }
      payload.pointee.access.destroy(slot)
      return true
    }
    log.describeUnknownKeys(detail: firstFit(one))
    return isRead ? log.reported.filter { $0.code == .unknownKey } : nil
  }

  private func firstFit(_ one: Case) -> String {
    "the first case of \(TypeName.of(description.type)) that fits is \(name(of: one))"
  }

  private func name(of one: Case) -> String { one.tag.map { "\"\($0)\"" } ?? "the one for all others" }
}

extension ReadRun {
  /// Whether the value under the cursor is an object without members.
  fileprivate mutating func isAtEmptyObject() throws(ReadFailure) -> Bool {
    guard reader.skipWhitespace() == UInt8(ascii: "{") else { return false }
    reader.advance()
    return try !reader.nextMember(isFirst: true)
  }
}
