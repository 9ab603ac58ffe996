import JSONCore
import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `JSONDecoder` that decodes with Janus, for libraries that take one.
///
/// ```swift
/// let client = Client(decoder: JanusDecoder())
/// ```
///
/// Values, errors and coding paths are those of `JSONDecoder`, and types that are `SynthesizedDecodable` are read by a plan.
/// The strategies have their meaning in Foundation. They can be set at any time and from any thread, and apply to the
/// calls that begin after that. Decoders with the same strategies share their plans, so a new decoder is cheap unless a strategy
/// is a function.
public final class JanusDecoder: JSONDecoder, @unchecked Sendable {
  private static let shared = SharedCoders<JSONDeserializer.Policy, JSONDeserializer>()

  private let settings: SharedSettings<JSONDeserializer.Policy, JSONDeserializer>

  /// Creates a decoder with the default strategies of `JSONDecoder`.
  public override convenience init() { self.init(.foundation, hasDefaultFormat: true) }

  /// Creates a decoder that reads a format.
  ///
  /// A strategy that is set later replaces its part of the format. Until then, the properties of the decoder have the
  /// defaults of `JSONDecoder`, regardless of the format.
  /// - Parameters:
  ///   - format: how the documents are spelled.
  ///   - policy: what to do with documents that do not quite fit.
  public convenience init(_ format: JSONFormat, policy: JSONDeserializer.Policy = JSONDeserializer.Policy()) {
    self.init(format, policy: policy, hasDefaultFormat: false)
  }

  private init(
    _ format: JSONFormat, policy: JSONDeserializer.Policy = JSONDeserializer.Policy(), hasDefaultFormat: Bool
  ) {
    settings = SharedSettings(CoderSettings(format, policy, hasDefaultFormat: hasDefaultFormat))
    super.init()
  }

  // MARK: Strategies

  /// How dates are decoded; `.deferredToDate` by default.
  public override var dateDecodingStrategy: DateDecodingStrategy {
    didSet {
      settings.change { $0.set("dateDecodingStrategy", to: dateDecodingStrategy.inJanus, inFormat: \.dates, \.dates) }
    }
  }

  /// How `Data` is decoded; `.base64` by default.
  public override var dataDecodingStrategy: DataDecodingStrategy {
    didSet {
      settings.change { $0.set("dataDecodingStrategy", to: dataDecodingStrategy.inJanus, inFormat: \.data, \.data) }
    }
  }

  /// How keys become those of the types; `.useDefaultKeys` by default.
  public override var keyDecodingStrategy: KeyDecodingStrategy {
    didSet {
      settings.change { $0.set("keyDecodingStrategy", to: keyDecodingStrategy.inJanus, inFormat: \.keys, \.keys) }
    }
  }

  /// Which strings are NaN and the infinities; `.throw` by default.
  public override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    didSet {
      settings.change {
        $0.set(
          "nonConformingFloatDecodingStrategy", to: nonConformingFloatDecodingStrategy.inJanus,
          inFormat: \.nonFiniteNumbers)
      }
    }
  }

  /// Whether documents are JSON5; false by default.
  public override var allowsJSON5: Bool { didSet { setDialect() } }

  /// Whether a document without braces consists of the members of an object; false by default.
  public override var assumesTopLevelDictionary: Bool { didSet { setDialect() } }

  private func setDialect() {
    settings.change {
      var dialect: JSONDialect = allowsJSON5 ? .json5 : .json
      dialect.assumesTopLevelObject = assumesTopLevelDictionary
      $0.set("allowsJSON5", to: dialect, inPolicy: \.dialect)
    }
  }

  /// The `userInfo` of the types' own code; empty by default.
  public override var userInfo: [CodingUserInfoKey: any Sendable] {
    didSet { settings.change { $0.userInfo = userInfo } }
  }

  /// The reader for the present strategies, and `userInfo`; nil if Janus does not know one of the strategies.
  private var prepared: PreparedCoder<JSONDeserializer>? {
    settings.prepared(sharedIn: Self.shared) { JSONDeserializer($0, policy: $1) }
  }

  // MARK: Decoding

  /// Decodes a value.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: a whole document.
  /// - Throws: `DecodingError`, whose underlying error is the `JSONError` that says where; and what the type throws.
  /// - Complexity: O(*n*) in the bytes of the document, and what the types' own code takes.
  public override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    if let prepared = settings.lent {
      return try prepared.withObject { try $0.coder.decodeUnknown(type, from: data, userInfo: $0.userInfo) }
    }
    guard let prepared else { return try super.decode(type, from: data) }
    return try prepared.coder.decodeUnknown(type, from: data, userInfo: prepared.userInfo)
  }

  /// Decodes a value of a type that needs a configuration.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: a whole document.
  ///   - configuration: what the type's initialiser is given.
  /// - Throws: as ``decode(_:from:)``.
  public override func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    guard let prepared else { return try super.decode(type, from: data, configuration: configuration) }
    return try prepared.coder.decode(type, from: data, configuration: configuration, userInfo: prepared.userInfo)
  }

  /// Decodes a value of a type that needs a configuration, which another type provides.
  /// - Parameters:
  ///   - type: its type.
  ///   - data: a whole document.
  ///   - configuration: the type that provides what the initialiser is given.
  /// - Throws: as ``decode(_:from:)``.
  public override func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from data: Data, configuration: Provider.Type
  ) throws -> Value where Provider.DecodingConfiguration == Value.DecodingConfiguration {
    guard let prepared else { return try super.decode(type, from: data, configuration: configuration) }
    return try prepared.coder.decode(type, from: data, configuration: configuration, userInfo: prepared.userInfo)
  }
}
