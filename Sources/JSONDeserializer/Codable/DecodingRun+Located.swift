import JSONCore

/// Adds the location in the document to errors that types throw themselves.
extension DecodingRun {
  /// An error of Codable's with a `JSONError` as its underlying one. That no longer needs the document: the caller may keep the
  /// error.
  func located(_ error: any Error) -> any Error {
    guard let error = error as? DecodingError, let context = error.context else { return error }
    if let underlying = context.underlyingError {
      guard let underlying = underlying as? JSONError else { return error }
      return error.with(
        .init(
          codingPath: context.codingPath, debugDescription: context.debugDescription,
          underlyingError: underlying.settled))
    }
    let located = JSONError(problem(of: context), in: text)
    let words = JSONError(
      located.code, at: located.path, location: located.location, message: context.debugDescription.withoutFullStop)
    return error.with(
      .init(codingPath: context.codingPath, debugDescription: words.description, underlyingError: words.asUnderlying))
  }

  /// The location of a type's own error.
  /// - Parameter entry: the value from which the type was to be made.
  func problem(of context: DecodingError.Context, _ type: Any.Type? = nil, at entry: Int = 0) -> Problem {
    Problem(
      .rejectedValue, at: indexed[self.entry(at: context.codingPath, near: entry)].offset, type: type,
      detail: context.debugDescription.withoutFullStop)
  }

  /// The entry that a path leads to; if there is none, the last one on the path.
  /// - Parameter near: an entry through which the path probably leads, so that the way there need not be gone.
  private func entry(at path: [any CodingKey], near: Int) -> Int {
    let known = codingPath(to: near)
    let isNear = path.starts(with: known) { $0.stringValue == $1.stringValue }
    var entry = isNear ? near : 0
    for key in isNear ? path.dropFirst(known.count) : path[...] {
      switch indexed[entry].kind {
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
