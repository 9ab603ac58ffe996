import JSONCore
import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `JSONEncoder` that encodes with Janus, for libraries that take one.
///
/// ```swift
/// let client = Client(encoder: JanusEncoder())
/// ```
///
/// Text, errors and coding paths are those of `JSONEncoder`, except that members are in the order in which types encode them,
/// numbers with an exponent may be spelled differently if keys are sorted or lines are indented, and types that are
/// `SynthesizedEncodable` are written by a plan. The strategies have their meaning in Foundation. They can be
/// set at any time and from any thread, and apply to the calls that begin after that. Encoders with the same strategies share
/// their plans, so a new encoder is cheap unless a strategy is a function.
public final class JanusEncoder: JSONEncoder, @unchecked Sendable {
  private static let shared = SharedCoders<JSONSerializer.Policy, JSONSerializer>()

  private let settings: SharedSettings<JSONSerializer.Policy, JSONSerializer>

  /// Creates an encoder with the default strategies of `JSONEncoder`.
  public override convenience init() {
    var policy = JSONSerializer.Policy()
    policy.layout = [.escapesSlashes, .trimsZeroFraction]
    self.init(.foundation, policy: policy, hasDefaultFormat: true)
  }

  /// Creates an encoder that writes a format.
  ///
  /// A strategy that is set later replaces its part of the format, and `outputFormatting` the policy's layout. Until then, the
  /// properties of the encoder have the defaults of `JSONEncoder`, regardless of the format.
  /// - Parameters:
  ///   - format: how the documents are spelled.
  ///   - policy: what to do with values that JSON has no plain answer for, and how the text is laid out.
  public convenience init(_ format: JSONFormat, policy: JSONSerializer.Policy = JSONSerializer.Policy()) {
    self.init(format, policy: policy, hasDefaultFormat: false)
  }

  private init(_ format: JSONFormat, policy: JSONSerializer.Policy, hasDefaultFormat: Bool) {
    settings = SharedSettings(CoderSettings(format, policy, hasDefaultFormat: hasDefaultFormat))
    super.init()
  }

  // MARK: Strategies

  /// The layout of the text; `[]` by default, which escapes slashes.
  public override var outputFormatting: OutputFormatting {
    didSet { settings.change { $0.set("outputFormatting", to: outputFormatting.inJanus, inPolicy: \.layout) } }
  }

  /// How dates are encoded; `.deferredToDate` by default.
  public override var dateEncodingStrategy: DateEncodingStrategy {
    didSet {
      settings.change { $0.set("dateEncodingStrategy", to: dateEncodingStrategy.inJanus, inFormat: \.dates, \.dates) }
    }
  }

  /// How `Data` is encoded; `.base64` by default.
  public override var dataEncodingStrategy: DataEncodingStrategy {
    didSet {
      settings.change { $0.set("dataEncodingStrategy", to: dataEncodingStrategy.inJanus, inFormat: \.data, \.data) }
    }
  }

  /// How the types' keys become those of the document; `.useDefaultKeys` by default.
  public override var keyEncodingStrategy: KeyEncodingStrategy {
    didSet {
      settings.change { $0.set("keyEncodingStrategy", to: keyEncodingStrategy.inJanus, inFormat: \.keys, \.keys) }
    }
  }

  /// Which strings are written for NaN and the infinities; `.throw` by default.
  public override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    didSet {
      settings.change {
        $0.set(
          "nonConformingFloatEncodingStrategy", to: nonConformingFloatEncodingStrategy.inJanus,
          inFormat: \.nonFiniteNumbers)
      }
    }
  }

  /// The `userInfo` of the types' own code; empty by default.
  public override var userInfo: [CodingUserInfoKey: any Sendable] {
    didSet { settings.change { $0.userInfo = userInfo } }
  }

  /// The writer for the present strategies, and `userInfo`; nil if Janus does not know one of the strategies.
  private var prepared: PreparedCoder<JSONSerializer>? {
    settings.prepared(sharedIn: Self.shared) { JSONSerializer($0, policy: $1) }
  }

  // MARK: Encoding

  /// Encodes a value.
  /// - Parameter value: the value.
  /// - Throws: `EncodingError`, whose underlying error is the `JSONError`; and what the type throws.
  /// - Complexity: O(*n*) in the size of the value, and what the types' own code takes.
  public override func encode<Value: Encodable>(_ value: Value) throws -> Data {
    if let prepared = settings.lent {
      return try prepared.withObject { try $0.coder.encode(value, userInfo: $0.userInfo) }
    }
    guard let prepared else { return try super.encode(value) }
    return try prepared.coder.encode(value, userInfo: prepared.userInfo)
  }

  /// Encodes a value of a type that needs a configuration.
  /// - Parameters:
  ///   - value: the value.
  ///   - configuration: what the type's `encode(to:configuration:)` is given.
  /// - Throws: as ``encode(_:)``.
  public override func encode<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration
  ) throws -> Data {
    guard let prepared else { return try super.encode(value, configuration: configuration) }
    return try prepared.coder.encode(value, configuration: configuration, userInfo: prepared.userInfo)
  }

  /// Encodes a value of a type that needs a configuration, which another type provides.
  /// - Parameters:
  ///   - value: the value.
  ///   - configuration: the type that provides what `encode(to:configuration:)` is given.
  /// - Throws: as ``encode(_:)``.
  public override func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type
  ) throws -> Data where Provider.EncodingConfiguration == Value.EncodingConfiguration {
    guard let prepared else { return try super.encode(value, configuration: configuration) }
    return try prepared.coder.encode(value, configuration: configuration, userInfo: prepared.userInfo)
  }
}
