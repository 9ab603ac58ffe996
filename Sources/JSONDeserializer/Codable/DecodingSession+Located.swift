import JSONCore

/// Errors that types throw themselves say where in the document they are as well.
extension DecodingSession {
  /// An error with a ``JSONError`` as its underlying one, if it is Codable's and has none.
  func located(_ error: any Error) -> any Error {
    guard let error = error as? DecodingError, let context = error.context, context.underlyingError == nil else {
      return error
    }
    let located = JSONError(problem(of: context), in: text)
    let words = JSONError(
      located.code, at: located.path, location: located.location, message: context.debugDescription.withoutFullStop)
    return error.with(
      .init(codingPath: context.codingPath, debugDescription: words.description, underlyingError: words.asUnderlying))
  }

  /// What a type's own error is about.
  func problem(of context: DecodingError.Context, _ type: Any.Type? = nil) -> Problem {
    Problem(
      .rejectedValue, at: index[entry(at: context.codingPath)].offset, type: type,
      detail: context.debugDescription.withoutFullStop)
  }

  /// The entry that a path leads to; if there is none, the last one on the way.
  private func entry(at path: [any CodingKey]) -> Int {
    var entry = 0
    for key in path {
      switch index[entry].kind {
      case .object:
        guard let member = member(key.stringValue, of: entry) else { return entry }
        entry = member
      case .array:
        guard let number = key.intValue, let element = index.element(number, of: entry) else { return entry }
        entry = element
      default: return entry
      }
    }
    return entry
  }
}

extension DecodingError {
  /// The same error with another context.
  fileprivate func with(_ context: Context) -> DecodingError {
    switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
