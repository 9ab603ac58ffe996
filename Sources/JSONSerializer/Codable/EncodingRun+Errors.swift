import JSONCore

/// The errors that code for `Encodable` expects, with Janus's as the underlying one.
extension EncodingRun {
  /// The path of a value.
  @inline(never)
  func codingPath(to id: OpenValue.ID) -> [any CodingKey] {
    hasToldPath = true
    return codingPath(text.value.path(to: id), isOpen: text.value.isOpen(id))
  }

  /// The path of what would be written next.
  var currentPath: [any CodingKey] { codingPath(text.value.pathToEnd, isOpen: true) }

  /// The path of the last value, whose text, if any, begins at a place.
  func path(toValueAt start: Int) -> [any CodingKey] {
    codingPath(text.value.path(to: start, from: start), isOpen: true)
  }

  /// - Parameter isOpen: whether the path leads through the open values.
  private func codingPath(_ steps: [PathStep], isOpen: Bool) -> [any CodingKey] {
    let isKnown = isOpen && text.value.deferred.interruption == nil
    return steps.enumerated().map { level, step -> any CodingKey in
      switch step {
      case .index(let index): PathKey(index: index)
      case .key(let key) where isKnown: pathKey(key, text.value.keyType(at: level))
      case .key(let key): PathKey(keys.ofTypes[ExactText(key)] ?? key)
      }
    }
  }

  /// A key of the document as the key of a type; keys of dictionaries are data.
  private func pathKey(_ key: String, _ type: (any CodingKey.Type)?) -> any CodingKey {
    guard let type else { return PathKey(key) }
    let name = DictionaryKeys.contains(type) ? key : keys.ofTypes[ExactText(key)] ?? key
    return type.init(stringValue: name) ?? PathKey(name)
  }

  @inline(never)
  func error(_ value: Any, _ problem: JSONError, _ path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      FoundationTypes.printable(value, store.format),
      .init(codingPath: path, debugDescription: problem.description, underlyingError: problem.asUnderlying))
  }

  /// Whether a value could not be written because the stack had no room for it.
  static func isLackOfStack(_ error: any Error) -> Bool {
    guard case EncodingError.invalidValue(_, let context) = error else { return false }
    return (context.underlyingError as? JSONError)?.code == .stackLimit
  }

  /// The text of an error, for an error about the value around it.
  static func reason(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return (error as? JSONError)?.message ?? "\(error)"
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    let reason = (context.underlyingError as? JSONError)?.message ?? context.debugDescription
    return path.isEmpty ? reason : "at \(JSONPointer(tokens: path)): \(reason)"
  }

  /// The error for the engine's problem.
  /// - Parameter start: the start of the value that the engine wrote.
  func engineError(_ problem: Problem, from start: Int) -> JSONError {
    let path = text.value.path(to: problem.offset, from: start)
    return text.value.run.writer.withText { JSONError(problem, whileWriting: $0, at: path) }
  }
}
