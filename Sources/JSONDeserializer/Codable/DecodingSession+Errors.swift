import JSONCore

/// The errors that code for `Decodable` expects, with Janus's as the underlying one.
extension DecodingSession {
  /// The error for a value that a type cannot take.
  /// - Parameter isTypeOnly: whether null is the wrong kind of value rather than none, as Foundation has it for `Bool`.
  func mismatch(_ type: Any.Type, at entry: Int, isTypeOnly: Bool = false) -> DecodingError {
    let problem = JSONError(Problem(.typeMismatch, at: index[entry].offset, type: type), in: text)
    let context = context(problem, codingPath(to: entry))
    let isMissing = index[entry].kind == .null && !isTypeOnly
    return isMissing ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for a value of the right kind that a type cannot hold.
  func corrupted(_ code: JSONError.Code.Kind, _ type: Any.Type, at entry: Int) -> DecodingError {
    let problem = JSONError(Problem(code, at: index[entry].offset, type: type), in: text)
    return .dataCorrupted(context(problem, codingPath(to: entry)))
  }

  /// The error of the engine for a value.
  func decodingError(_ type: Any.Type, _ error: JSONError, at entry: Int) -> DecodingError {
    let context = context(error, codingPath(to: entry))
    switch error.code {
    case .typeMismatch where index[entry].kind == .null: return .valueNotFound(type, context)
    case .typeMismatch: return .typeMismatch(type, context)
    case .missingValue: return .keyNotFound(PathKey(error.path.tokens.last ?? ""), context)
    default: return .dataCorrupted(context)
    }
  }

  func missing(_ key: some CodingKey, in object: Int) -> DecodingError {
    let problem = JSONError(
      Problem(.missingValue, at: index[object].offset, detail: "the key \"\(key.stringValue)\""), in: text)
    return .keyNotFound(key, context(problem, codingPath(to: object)))
  }

  func atEnd(_ type: Any.Type, of array: Int, _ count: Int) -> DecodingError {
    let problem = JSONError(
      Problem(.missingValue, at: index[array].offset, detail: "more than \(count) element\(count == 1 ? "" : "s")"),
      in: text)
    return .valueNotFound(type, context(problem, codingPath(to: array) + [PathKey(index: count)]))
  }

  private func context(_ error: JSONError, _ path: [any CodingKey]) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error)
  }
}
