import JSONCore

/// Numbers that may not be finite.
extension EncodingRun {
  /// Writes a number; an error if neither JSON nor the format has a spelling for it.
  @inline(__always)
  func append(_ number: Double) throws {
    if number.isFinite {
      text.value.run.writer.appendDouble(number)
    } else {
      try appendNonFinite(number, number)
    }
  }

  func append(_ number: Float) throws {
    if number.isFinite {
      text.value.run.writer.appendFloat(number)
    } else {
      try appendNonFinite(Double(number), number)
    }
  }

  /// - Parameter value: the number for an error.
  private func appendNonFinite(_ number: Double, _ value: Any) throws {
    if let string = store.format.nonFiniteNumbers.string(for: number) {
      return text.value.run.writer.appendQuoted(string)
    }
    throw nonFinite(value, currentPath)
  }

  func nonFinite(_ number: Any, _ path: [any CodingKey]) -> EncodingError {
    let problem = JSONError(
      .nonFiniteNumber, message: "expected a finite number, found \(number)",
      advice: "To write it as a string, set nonFiniteNumbers: .strings(…) in the format.")
    return error(number, problem, path)
  }
}
