import JSONCore

extension ReadRun {
  /// Reads a value that may fail: its problems are recorded, and the value is skipped.
  /// - Parameter body: reads the value under the cursor.
  /// - Returns: the result of `body`; false if it fails.
  /// - Throws: syntax errors, and exceeded limits.
  mutating func reportingFailure(
    _ body: (inout ReadRun) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) -> Bool {
    _ = reader.skipWhitespace()
    let (start, outer, outerFilling, mark) = (reader.offset, state, filling.count, stack.mark)
    let attempt = hook?.beginAttempt() ?? 0
    var isUndone = false
    defer {
      hook?.endAttempt(attempt, isUndone: isUndone)
      state = outer
    }
    // The first problem decides.
    state.policy.errors = .first
    do throws(ReadFailure) {
      return try body(&self)
    } catch {
      isUndone = true
      filling.pop(to: outerFilling)
      stack.release(to: mark)
      guard error.code.concernsValue else { throw error }
      log.reportFailure()
      reader.seek(start)
      try reader.skipValue(depth: outer.depth, limit: outer.policy.limits.depth)
      return false
    }
  }

  /// Tries to read the value at an offset: what does not fit is not an error, and leaves nothing in the report.
  /// - Returns: whether `body` has read the value.
  mutating func attempt(
    at start: Int, _ body: (inout ReadRun) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) -> Bool {
    let (outer, mark) = (state, session.problems.mark)
    reader.seek(start)
    state.policy.mismatch = .fail
    state.isTrying = true
    let isRead = try reportingFailure(body)
    state = outer
    if !isRead { session.problems.forget(after: mark) }
    return isRead
  }
}

extension JSONError.Code.Kind {
  /// Whether the text is fine and only does not fit.
  var concernsValue: Bool {
    switch self {
    case .typeMismatch, .valueOutOfRange, .invalidValue, .duplicateKey, .unknownKey, .noKnownKey, .rejectedValue,
      .failedCheck, .missingValue, .unknownReference, .contradictedReference, .unsupportedKey:
      true
    default: false
    }
  }
}
