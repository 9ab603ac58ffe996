import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Combine)
  import Combine
#endif

extension JSONDeserializer {
  /// Reads a `Decodable` value, as Foundation's `JSONDecoder` does.
  ///
  /// Every type in the value is made by its own `init(from:)`, whatever protocols of Janus's it has as well; only dates, data and
  /// the like are read as the format spells them. Strings are no numbers here, and what does not fit is an error.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document: `[UInt8]`, `Data`, `String`, a buffer, or a `JSONValue`.
  ///   - root: where in the document the value lies; nil for the format's. Without a plan there is nothing automatic.
  ///   - userInfo: what the types' own `init(from:)` may ask the decoder for.
  /// - Throws: `DecodingError`, with the `JSONError` that says where as its underlying error; and what `init(from:)` throws.
  /// - Complexity: O(*n*) in the bytes of the document, and what the types' own code takes.
  @inlinable @inline(__always)
  public func decode<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    if let plan = codablePlan(for: type) { return try decode(type, by: plan, from: source, root, userInfo) }
    return try decodeByOwnCode(type, from: source, root, userInfo)
  }

  /// Reads a value by its type's `init(from:)`.
  @inline(never) @usableFromInline
  func decodeByOwnCode<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> Value {
    try decode(from: source, root, userInfo, RunLog()) { session in try session.value(type, 0) }
  }

  /// Reads a `Decodable` value, and reports what was tolerated: what lossy arrays were made without, and keys that occur twice.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decodeReporting<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> (value: Value, report: JSONReport) {
    let log = ProblemLog(collects: true)
    // The session is returned as well, because it keeps the text for the report.
    let (value, session) = try decode(from: source, root, userInfo, RunLog(log)) { session in
      (try session.value(type, 0), session)
    }
    return (value, log.report(in: session.text))
  }

  /// Reads a value of a type that needs to be told how, as Foundation's `JSONDecoder` does.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - configuration: what the type wants to be told.
  ///   - root: where in the document the value lies; nil for the format's.
  ///   - userInfo: what the types' own `init(from:)` may ask the decoder for.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from source: some JSONSource, configuration: Value.DecodingConfiguration,
    root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    try decode(from: source, root, userInfo, RunLog()) { session in
      try type.init(from: ValueDecoder(session, 0), configuration: configuration)
    }
  }

  /// Reads a value of a type that needs to be told how by another type, as Foundation's `JSONDecoder` does.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - configuration: the type that has what the type wants to be told.
  ///   - root: where in the document the value lies; nil for the format's.
  ///   - userInfo: what the types' own `init(from:)` may ask the decoder for.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from source: some JSONSource, configuration: Provider.Type, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value where Provider.DecodingConfiguration == Value.DecodingConfiguration {
    try decode(
      type, from: source, configuration: Provider.decodingConfiguration, root: root, userInfo: userInfo)
  }

  private func decode<Value>(
    from source: some JSONSource, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any],
    _ problems: RunLog, _ body: (DecodingSession) throws -> Value
  ) throws -> Value {
    let root = root ?? format.root
    if root == .envelope {
      let error = JSONError(
        .invalidMapping, message: "expected a root that is at one path, found envelopes, which only plans have",
        advice: "Use deserialize, or another root.")
      throw unreadable(error)
    }
    // Types' own code does not run in here: calls return more slowly the deeper they are inside one another.
    var session: DecodingSession
    do throws(JSONError) {
      session = try source.withDocumentText(limit: policy.limits.documentBytes, dialect: policy.dialect) {
        text throws(JSONError) in try takeSession(text, root, problems, userInfo)
      }
    } catch {
      throw unreadable(error)
    }
    defer { DecodingSession.end(&session) }
    do {
      try session.checkDuplicates()
      let value = try body(session)
      try session.finish()
      return value
    } catch {
      let error = session.located(error)
      guard let error = error as? DecodingError else { throw error }
      throw source.jsonFile.map(error.inFile) ?? error
    }
  }

  private func unreadable(_ error: JSONError) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: error.description, underlyingError: error.asUnderlying))
  }

  private func takeSession(
    _ text: DocumentText, _ root: RootKey, _ problems: RunLog, _ userInfo: [CodingUserInfoKey: Any]
  ) throws(JSONError) -> DecodingSession {
    var problems = problems
    do throws(ReadFailure) {
      var offset = 0
      if !root.steps.isEmpty {
        var run = ReadRun(
          text, store: store, policy: policy, problems: RunLog(problems.log), context: context(root),
          fillsObjects: false)
        _ = try run.findRoot(root)
        offset = run.reader.offset
      }
      return try DecodingSession.take(
        text, store, policy, &problems, userInfo, at: offset, isWhole: root.steps.isEmpty)
    } catch {
      throw self.error(error, in: text, problems.log)
    }
  }
}

extension JSONDeserializer {
  /// Reads a `Decodable` value, as ``decode(_:from:root:userInfo:)`` does without options.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: a whole document.
  /// - Throws: `DecodingError`, and what the type throws.
  @inlinable @inline(__always)
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, from: data, root: nil)
  }
}

#if canImport(Combine)
  extension JSONDeserializer: TopLevelDecoder {}
#endif
