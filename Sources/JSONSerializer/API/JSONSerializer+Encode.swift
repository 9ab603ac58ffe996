import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Combine)
  import Combine
#endif

extension JSONSerializer {
  // MARK: Data

  /// Writes an `Encodable` value, as Foundation's `JSONEncoder` does; members keep the order in which they were encoded.
  ///
  /// Every type in the value is written by its own `encode(to:)`, even if it conforms to protocols of Janus; only dates, data
  /// and similar types are written in the format's spelling.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the encoder's `userInfo` for the types' own `encode(to:)`.
  /// - Throws: `EncodingError`, with the `JSONError` as its underlying error; and the errors of `encode(to:)`.
  /// - Complexity: O(*n*) in the size of the value, plus the types' own code; objects of very many members that are
  ///   encoded one by one take longer.
  @inlinable @inline(__always)
  public func encode<Value: Encodable>(
    _ value: Value, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Data {
    if let data = dataByPlan(of: value, root, userInfo) { return data }
    return try encodeByOwnCode(value, root, userInfo)
  }

  /// Writes a value of a type that needs to be told how, as Foundation's `JSONEncoder` does.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - configuration: the configuration for the type.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the encoder's `userInfo` for the types' own `encode(to:)`.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  public func encode<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Data {
    try text(of: value, configuration, root, userInfo)
  }

  /// Writes a value of a type with an encoding configuration that another type provides, as Foundation's `JSONEncoder` does.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - configuration: the type that provides the configuration.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the encoder's `userInfo` for the types' own `encode(to:)`.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  public func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Data where Provider.EncodingConfiguration == Value.EncodingConfiguration {
    try text(of: value, Provider.encodingConfiguration, root, userInfo)
  }

  // MARK: Bytes

  /// Writes an `Encodable` value as UTF-8.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  /// - Complexity: as ``encode(_:root:userInfo:)``.
  @inlinable @inline(__always)
  public func encodeToBytes<Value: Encodable>(
    _ value: Value, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> [UInt8] {
    if let bytes = bytesByPlan(of: value, root, userInfo) { return bytes }
    return try encodeToBytesByOwnCode(value, root, userInfo)
  }

  /// Writes a value of a type that needs to be told how, as UTF-8.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - configuration: what the type wants to be told.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  public func encodeToBytes<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> [UInt8] {
    try text(of: value, configuration, root, userInfo)
  }

  /// Writes a value of a type that needs to be told how by another type, as UTF-8.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - configuration: the type that has what the type wants to be told.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  public func encodeToBytes<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> [UInt8] where Provider.EncodingConfiguration == Value.EncodingConfiguration {
    try text(of: value, Provider.encodingConfiguration, root, userInfo)
  }

  // MARK: Strings

  /// Writes an `Encodable` value as a string.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - root: the location of the value in the document; nil for the format's.
  ///   - userInfo: the encoder's `userInfo` for the types' own `encode(to:)`.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  /// - Complexity: as ``encode(_:root:userInfo:)``.
  public func encodeToString<Value: Encodable>(
    _ value: Value, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> String {
    String(decoding: try encodeToBytes(value, root: root, userInfo: userInfo), as: UTF8.self)
  }

  /// Writes a value of a type that needs to be told how, as a string.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - configuration: what the type wants to be told.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  public func encodeToString<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration, root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> String {
    let bytes = try encodeToBytes(value, configuration: configuration, root: root, userInfo: userInfo)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a value of a type that needs to be told how by another type, as a string.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - configuration: the type that has what the type wants to be told.
  ///   - root: where in the document the value is to lie; nil for the format's.
  ///   - userInfo: what the types' own `encode(to:)` may ask the encoder for.
  /// - Throws: as ``encode(_:root:userInfo:)``.
  public func encodeToString<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type, root: RootKey? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> String where Provider.EncodingConfiguration == Value.EncodingConfiguration {
    try encodeToString(value, configuration: Provider.encodingConfiguration, root: root, userInfo: userInfo)
  }
}

// MARK: By the types' own code

extension JSONSerializer {
  /// Writes a value by its type's `encode(to:)`.
  @inline(never) @usableFromInline
  func encodeByOwnCode<Value: Encodable>(
    _ value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> Data {
    try text(of: value, root, userInfo) { encoding, id in try encoding.encodeAlone(value, at: id) }
  }

  /// Writes a value by its type's `encode(to:)`.
  @inline(never) @usableFromInline
  func encodeToBytesByOwnCode<Value: Encodable>(
    _ value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> [UInt8] {
    try text(of: value, root, userInfo) { encoding, id in try encoding.encodeAlone(value, at: id) }
  }

  private func text<Value: EncodableWithConfiguration, Text: EncodedOutput>(
    of value: Value, _ configuration: Value.EncodingConfiguration, _ root: RootKey?,
    _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> Text {
    try text(of: value, root, userInfo) { encoding, id in
      try value.encode(to: ValueEncoder(encoding, id), configuration: configuration)
    }
  }

  /// The text of what `body` encodes.
  private func text<Value, Text: EncodedOutput>(
    of value: Value, _ root: RootKey?, _ userInfo: [CodingUserInfoKey: Any],
    _ body: (EncodingRun, OpenValue.ID) throws -> Void
  ) throws -> Text {
    let root = root ?? format.root
    var session = WriteSession(store)
    session.userInfo = userInfo
    var encoding = EncodingRun.take(session, store.runPolicy)
    defer { EncodingRun.end(&encoding) }
    if root == .envelope {
      let error = JSONError(
        .invalidMapping, message: "expected a root that is at one path, found envelopes, which only plans have",
        advice: "Use serialize, or another root.")
      throw encoding.error(value, error, [])
    }
    try body(encoding, encoding.openValue(value))
    return try encoding.finish(value, root)
  }
}

extension JSONSerializer {
  /// Writes an `Encodable` value, as ``encode(_:root:userInfo:)`` does without options.
  /// - Parameter value: the value.
  /// - Throws: `EncodingError`, and the value's own errors.
  @inlinable @inline(__always)
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { try encode(value, root: nil) }
}

#if canImport(Combine)
  extension JSONSerializer: TopLevelEncoder {}
#endif

extension JSONSerializer {
  /// For types that are not `Encodable`, so that the compiler names the missing conformance.
  @available(*, unavailable, message: "the type is not Encodable: adopt that, or call serializeToData")
  public func encode<Value>(_ value: Value) throws -> Data { try serializeToData(value) }
}
