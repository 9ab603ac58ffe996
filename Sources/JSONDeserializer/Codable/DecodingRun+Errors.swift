import JSONCore

/// The errors that code for `Decodable` expects, with Janus's as the underlying one.
extension DecodingRun {
  /// The error for a value of the wrong kind for a type.
  /// - Parameter kind: the kind that the value must be of.
  @inline(never)
  func engineMismatch(_ type: Any.Type, _ kind: DocumentIndex.Kind, at entry: Int) -> DecodingError {
    // As in Foundation, an error names the value's kind in the document.
    let spelled: Any.Type? =
      switch kind {
      case .array where FoundationTypes.isDecodedByEngine(type): [Any].self
      case .string where FoundationTypes.isDecodedByEngine(type): String.self
      case .number where FoundationTypes.isDate(type): Double.self
      default: nil
      }
    if let spelled, indexed[entry].kind != .null {
      return mismatch(spelled, at: entry, detail: TypeName.of(type))
    }
    return mismatch(type, at: entry)
  }

  /// The error for a value that a type cannot take.
  /// - Parameters:
  ///   - isTypeOnly: whether null is a value of the wrong kind rather than a missing one, as in Foundation for `Bool`.
  ///   - detail: the expectation, if that is not the type.
  @inline(never)
  func mismatch(_ type: Any.Type, at entry: Int, isTypeOnly: Bool = false, detail: String = "") -> DecodingError {
    let problem = Problem(.typeMismatch, at: indexed[entry].offset, type: type, detail: detail)
    let context = context(problem, at: entry)
    let isMissing = indexed[entry].kind == .null && !isTypeOnly
    return isMissing ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for a value that is not an object or no array, but must be.
  func mismatch(_ kind: DocumentIndex.Kind, at entry: Int) -> DecodingError {
    kind == .object
      ? mismatch([String: Any].self, at: entry, detail: "an object")
      : mismatch([Any].self, at: entry, detail: "an array")
  }

  /// The error for a value of the right kind that a type cannot hold.
  @inline(never)
  func corrupted(_ code: JSONError.Code.Kind, _ type: Any.Type, at entry: Int) -> DecodingError {
    .dataCorrupted(context(Problem(code, at: indexed[entry].offset, type: type), at: entry))
  }

  /// The error for a type that decodes itself as itself.
  @inline(never)
  func endless(_ type: Any.Type, at entry: Int) -> DecodingError {
    let error = JSONError(
      .depthLimit, message: "expected a value, found that \(TypeName.of(type)) decodes itself as itself")
    return invalid(error, at: entry)
  }

  /// The error for a value for which the stack has no room.
  @inline(never)
  func noStack(at entry: Int) -> DecodingError {
    .dataCorrupted(context(Problem(.stackLimit, at: indexed[entry].offset), at: entry))
  }

  /// The error of the engine for a value.
  @inline(never)
  func decodingError(_ type: Any.Type, _ problem: Problem, at entry: Int) -> DecodingError {
    let context = context(problem, at: entry)
    switch problem.code {
    case .typeMismatch where indexed[entry].kind == .null: return .valueNotFound(type, context)
    case .typeMismatch: return .typeMismatch(type, context)
    default: return .dataCorrupted(context)
    }
  }

  /// The error for a type that cannot be decoded at all.
  @inline(never)
  func invalid(_ error: JSONError, at entry: Int) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: codingPath(to: entry), debugDescription: error.description, underlyingError: error.asUnderlying)
    )
  }

  /// Throws a deferred error, and checks the keys that no type requested.
  func finish() throws {
    if let failure { throw failure }
    try checkUnknownKeys()
  }

  /// The error for a key that an object does not have.
  @inline(never)
  func missing(_ key: some CodingKey, in object: Int) -> DecodingError {
    let name = key.stringValue
    let problem = Problem(.missingValue, at: indexed[object].offset, detail: "the key \"\(name)\"", key: name)
    return .keyNotFound(key, context(problem, at: object))
  }

  func atEnd(_ type: Any.Type, of array: Int, _ count: Int) -> DecodingError {
    let problem = Problem(
      .missingValue, at: indexed[array].offset, detail: "more than \(count) element\(count == 1 ? "" : "s")")
    return .valueNotFound(type, context(problem, at: array, PathKey(index: count)))
  }

  /// - Parameters:
  ///   - entry: the value that the problem is about.
  ///   - key: the missing key at the end of the path.
  private func context(_ problem: Problem, at entry: Int, _ key: PathKey? = nil) -> DecodingError.Context {
    let issue = issue(problem, at: entry)
    var path = codingPath(to: entry)
    if let key { path.append(key) }
    return DecodingError.Context(
      codingPath: path, debugDescription: issue.text, underlyingError: JSONError(underlying: issue))
  }

  /// The problem of an error, for the plan that requested the value.
  /// - Parameter entry: the requested value.
  func problem(_ error: any Error, _ type: Any.Type, at entry: Int) -> Problem {
    let offset = indexed[entry].offset
    guard let context = (error as? DecodingError)?.context else {
      return Problem(.rejectedValue, at: offset, type: type, detail: (error as? JSONError)?.message ?? "\(error)")
    }
    guard let underlying = context.underlyingError as? JSONError else { return problem(of: context, type, at: entry) }
    if [.invalidMapping, .unreadableType].contains(underlying.code) {
      return Problem(
        underlying.code.kind, at: offset, type: type, detail: underlying.message, advice: underlying.advice)
    }
    return underlying.problem(of: locations) ?? problem(of: context, type, at: entry)
  }
}

extension DecodingError {
  /// The context that all cases have.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension DecodingError {
  /// The same error about a document that is in a file.
  func inFile(_ file: String) -> DecodingError {
    func named(_ context: Context) -> Context {
      let underlying = (context.underlyingError as? JSONError)?.inFile(file)
      return Context(
        codingPath: context.codingPath, debugDescription: "\(file): \(context.debugDescription)",
        underlyingError: underlying ?? context.underlyingError)
    }
    switch self {
    case .typeMismatch(let type, let context): return .typeMismatch(type, named(context))
    case .valueNotFound(let type, let context): return .valueNotFound(type, named(context))
    case .keyNotFound(let key, let context): return .keyNotFound(key, named(context))
    case .dataCorrupted(let context): return .dataCorrupted(named(context))
    @unknown default: return self
    }
  }
}
