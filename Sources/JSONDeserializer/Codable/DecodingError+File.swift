import JSONCore

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
