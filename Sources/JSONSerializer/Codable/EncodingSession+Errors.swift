import JSONCore

/// The errors that code for `Encodable` expects, with Janus's as the underlying one.
extension EncodingSession {
  /// The path of a value.
  @inline(never)
  func codingPath(to place: OpenValue.Place) -> [any CodingKey] { text.value.path(to: place).map(pathKey) }

  /// The path of what would be written next.
  var currentPath: [any CodingKey] { text.value.path().map(pathKey) }

  private func pathKey(_ step: PathStep) -> any CodingKey {
    switch step {
    case .key(let key): PathKey(typeKeys[key] ?? key)
    case .index(let index): PathKey(index: index)
    }
  }

  @inline(never)
  func error(_ value: Any, _ problem: JSONError, _ path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      FoundationConversions.printable(value, store.format),
      .init(codingPath: path, debugDescription: problem.description, underlyingError: problem))
  }

  /// What an error says, for an error about the value around it.
  static func reason(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return (error as? JSONError)?.message ?? "\(error)"
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let reason = (context.underlyingError as? JSONError)?.message ?? context.debugDescription
    return path.isEmpty ? reason : "at \(JSONPointer(tokens: path)): \(reason)"
  }

  /// The error for what the engine noted.
  func engineError(_ problem: Problem) -> JSONError {
    let error = text.value.run.writer.withText { JSONError(problem, in: $0, isRead: false) }
    let path = JSONPointer(tokens: text.value.path(to: problem.offset).map(\.text))
    return JSONError(error.code, at: path, message: error.message, advice: error.advice)
  }
}
