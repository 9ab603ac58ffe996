import JSONCore

extension ReadRun {
  /// Reads a value that may fail: what is wrong with it is noted, and the value is skipped.
  /// - Parameter body: reads the value under the cursor.
  /// - Returns: what `body` gives; false if it fails.
  /// - Throws: what is wrong with the text itself, and what exceeds a limit.
  mutating func tolerating(
    _ body: (inout ReadRun) throws(ReadFailure) -> Bool
  ) throws(ReadFailure) -> Bool {
    _ = reader.skipWhitespace()
    let start = reader.offset
    let (outerDepth, outerRoot, outerFilling, mark) = (depth, rootDepth, filling.count, stack.mark)
    let (outerFrame, outerOverlap) = (frame, overlap)
    let (outerPolicy, outerTag) = (policy, tag)
    // The first problem decides.
    policy.errors = .first
    do throws(ReadFailure) {
      let isRead = try body(&self)
      policy.errors = outerPolicy.errors
      return isRead
    } catch {
      (depth, rootDepth) = (outerDepth, outerRoot)
      filling.pop(to: outerFilling)
      stack.release(to: mark)
      frame = outerFrame
      overlap = outerOverlap
      (policy, tag) = (outerPolicy, outerTag)
      guard error.code.concernsValue else { throw error }
      log.tolerateFatal()
      reader.seek(start)
      try reader.skipValue(depth: depth, limit: policy.limits.depth)
      return false
    }
  }
}

extension JSONError.Code.Kind {
  /// Whether the text is fine and only does not fit.
  var concernsValue: Bool {
    switch self {
    case .typeMismatch, .valueOutOfRange, .invalidValue, .duplicateKey, .unknownKey, .noKnownKey, .rejectedValue,
      .missingValue, .unsupportedKey:
      true
    default: false
    }
  }
}
