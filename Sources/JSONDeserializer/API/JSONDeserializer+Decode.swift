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
  /// Every type in the value is made by its own `init(from:)`, even if it conforms to protocols of Janus; only dates,
  /// data and similar types are read in the format's spelling. Strings are not accepted as numbers, and values that
  /// do not fit are errors.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document: `[UInt8]`, `Data`, `String`, a buffer, or a `JSONValue`.
  ///   - root: the location of the value in the document; nil for the format's. An automatic root requires a plan.
  ///   - userInfo: the decoder's `userInfo` for the types' own `init(from:)`.
  /// - Throws: `DecodingError`, with the `JSONError` that has the location as its underlying error; and the errors of
  ///   `init(from:)`.
  /// - Complexity: O(*n*) in the bytes of the document, plus the types' own code.
  @inlinable @inline(__always)
  public func decode<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    if let plan = codablePlan(for: type) { return try decode(type, by: plan, from: source, root, userInfo) }
    return try decodeByOwnCode(type, from: source, root, userInfo)
  }

  /// Reads a value of a type that the compiler never knows, as in a method that overrides another one.
  ///
  /// `decode` also has code for known types, for which the runtime would look up `Value?` in each call.
  package func decodeUnknown<Value: Decodable>(
    _ type: Value.Type, from data: Data, userInfo: [CodingUserInfoKey: Any]
  ) throws -> Value {
    if let plan = codablePlan(for: type) {
      do throws(JSONError) {
        return try makeUnknownValue(type) { slot throws(JSONError) in
          try data.lendBytes { bytes throws(JSONError) in
            try readCodable(by: plan, from: bytes, nil, userInfo, into: slot)
          }
        }
      } catch {
        // The type's own code makes the error.
      }
    }
    return try decodeByOwnCode(type, from: data, nil, userInfo)
  }

  /// Reads a value by its type's `init(from:)`.
  @inline(never) @usableFromInline
  func decodeByOwnCode<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> Value {
    try decode(from: source, root, userInfo, RunLog()) { decoding in try decoding.wholeValue(type) }
  }

  /// Reads a value of a type that needs to be told how, as Foundation's `JSONDecoder` does.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - configuration: the configuration for the type.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the decoder's `userInfo` for the types' own `init(from:)`.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from source: some JSONSource, configuration: Value.DecodingConfiguration,
    root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    try decode(from: source, root, userInfo, RunLog()) { decoding in
      try type.init(from: ValueDecoder(decoding, 0), configuration: configuration)
    }
  }

  /// Reads a value of a type with a decoding configuration that another type provides, as Foundation's `JSONDecoder` does.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - configuration: the type that provides the configuration.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the decoder's `userInfo` for the types' own `init(from:)`.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from source: some JSONSource, configuration: Provider.Type, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value where Provider.DecodingConfiguration == Value.DecodingConfiguration {
    try decode(
      type, from: source, configuration: Provider.decodingConfiguration, root: root, userInfo: userInfo)
  }

  // MARK: Reports

  /// Reads a `Decodable` value, and reports the skipped values: what lossy arrays were made without, and keys that occur twice.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - root: where in the document the value lies; nil for the format's.
  ///   - userInfo: what the types' own `init(from:)` may ask the decoder for.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decodeReporting<Value: Decodable>(
    _ type: Value.Type, from source: some JSONSource, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> (value: Value, report: JSONReport) {
    try decodeReporting(from: source, root, userInfo) { decoding in try decoding.value(type, 0) }
  }

  /// Reads a value of a type that needs to be told how, and reports the skipped values.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - configuration: what the type wants to be told.
  ///   - root: where in the document the value lies; nil for the format's.
  ///   - userInfo: what the types' own `init(from:)` may ask the decoder for.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decodeReporting<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from source: some JSONSource, configuration: Value.DecodingConfiguration,
    root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> (value: Value, report: JSONReport) {
    try decodeReporting(from: source, root, userInfo) { decoding in
      try type.init(from: ValueDecoder(decoding, 0), configuration: configuration)
    }
  }

  /// Reads a value of a type that needs to be told how by another type, and reports the skipped values.
  /// - Parameters:
  ///   - type: the type to read.
  ///   - source: a whole document.
  ///   - configuration: the type that has what the type wants to be told.
  ///   - root: where in the document the value lies; nil for the format's.
  ///   - userInfo: what the types' own `init(from:)` may ask the decoder for.
  /// - Throws: as ``decode(_:from:root:userInfo:)``.
  public func decodeReporting<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from source: some JSONSource, configuration: Provider.Type, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> (value: Value, report: JSONReport) where Provider.DecodingConfiguration == Value.DecodingConfiguration {
    try decodeReporting(
      type, from: source, configuration: Provider.decodingConfiguration, root: root, userInfo: userInfo)
  }

  private func decodeReporting<Value>(
    from source: some JSONSource, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any],
    _ body: (DecodingRun) throws -> Value
  ) throws -> (value: Value, report: JSONReport) {
    let log = ProblemLog(collects: true)
    // The run is returned as well, because it keeps the text for the report.
    let (value, decoding) = try decode(from: source, root, userInfo, RunLog(log)) { decoding in
      (try body(decoding), decoding)
    }
    return (value, log.report(in: decoding.text))
  }

  private func decode<Value>(
    from source: some JSONSource, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any],
    _ problems: RunLog, _ body: (DecodingRun) throws -> Value
  ) throws -> Value {
    let root = root ?? format.root
    if root == .envelope {
      let error = JSONError(
        .invalidMapping, message: "expected a root that is at one path, found envelopes, which only plans have",
        advice: "Use deserialize, or another root.")
      throw unreadable(error)
    }
    // Types' own code does not run inside this function: deeply nested calls return more slowly.
    var decoding: DecodingRun
    do throws(JSONError) {
      decoding = try source.withDocumentText(limit: policy.limits.documentBytes, dialect: policy.dialect) {
        text throws(JSONError) in try takeRun(text, root, problems, userInfo)
      }
    } catch {
      throw unreadable(error)
    }
    do {
      return try finish(&decoding, body)
    } catch {
      guard let error = error as? DecodingError else { throw error }
      throw source.jsonFile.map(error.inFile) ?? error
    }
  }

  /// Reads a `Decodable` value at an offset of a text that is known to be valid.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from text: DocumentText, at offset: Int, userInfo: [CodingUserInfoKey: Any]
  ) throws -> Value {
    var decoding: DecodingRun
    do throws(JSONError) {
      decoding = try takeRun(text, at: offset, RootKey.none, RunLog(), userInfo)
    } catch {
      throw unreadable(error)
    }
    return try finish(&decoding) { try $0.value(type, 0) }
  }

  /// Makes the value of a run, and ends the run.
  private func finish<Value>(_ decoding: inout DecodingRun, _ body: (DecodingRun) throws -> Value) throws -> Value {
    defer { DecodingRun.end(&decoding) }
    do {
      try decoding.checkDuplicates()
      let value = try body(decoding)
      try decoding.finish()
      return value
    } catch {
      throw decoding.located(error)
    }
  }

  private func unreadable(_ error: JSONError) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: error.description, underlyingError: error.asUnderlying))
  }

  private func takeRun(
    _ text: DocumentText, at start: Int = 0, _ root: RootKey, _ problems: RunLog, _ userInfo: [CodingUserInfoKey: Any]
  ) throws(JSONError) -> DecodingRun {
    var session = ReadSession(text, store, problems)
    session.userInfo = userInfo
    do throws(ReadFailure) {
      var offset = start
      if !root.steps.isEmpty {
        // Both have the same log.
        _ = session.problems.log
        var run = ReadRun(session, policy, context(root), fillsObjects: false)
        _ = try run.findRoot(root)
        offset = run.reader.offset
      }
      return try DecodingRun.take(&session, policy, at: offset, isWhole: start == 0 && root.steps.isEmpty)
    } catch {
      throw self.error(error, in: text, session.problems.log)
    }
  }
}

extension JSONDeserializer {
  /// Reads a `Decodable` value, as ``decode(_:from:root:userInfo:)`` does without options.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: a whole document.
  /// - Throws: `DecodingError`, and the type's own errors.
  @inlinable @inline(__always)
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, from: data, root: nil)
  }
}

#if canImport(Combine)
  extension JSONDeserializer: TopLevelDecoder {}
#endif

extension JSONDeserializer {
  /// For types that are not `Decodable`, so that the compiler names the missing conformance.
  @available(*, unavailable, message: "the type is not Decodable: adopt that, or call deserialize")
  public func decode<Value>(_ type: Value.Type, from source: some JSONSource) throws -> Value {
    try deserialize(type, from: source)
  }
}
