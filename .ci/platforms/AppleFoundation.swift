// Foundation of Apple's systems, in as far as it differs from the one of this machine: it has no FoundationEssentials, sends requests
// itself, and its coders have a strategy with a formatter.
@_exported import Foundation
@_exported import FoundationNetworking

open class JSONDecoder {
  public enum DateDecodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
    case formatted(DateFormatter)
    @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
  }
  public enum DataDecodingStrategy: Sendable {
    case deferredToData, base64
    @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
  }
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys, convertFromSnakeCase
    @preconcurrency case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }
  open var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  open var dataDecodingStrategy = DataDecodingStrategy.base64
  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  open var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open var allowsJSON5 = false
  open var assumesTopLevelDictionary = false
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
  open func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value { fatalError() }
  open func decode<Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding>(
    _ type: Value.Type, from data: Data, configuration: Provider.Type
  ) throws -> Value where Provider.DecodingConfiguration == Value.DecodingConfiguration { fatalError() }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public enum DateEncodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
    case formatted(DateFormatter)
    @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void)
  }
  public enum DataEncodingStrategy: Sendable {
    case deferredToData, base64
    @preconcurrency case custom(@Sendable (Data, any Encoder) throws -> Void)
  }
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public enum KeyEncodingStrategy: Sendable {
    case useDefaultKeys, convertToSnakeCase
    @preconcurrency case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }
  open var outputFormatting: OutputFormatting = []
  open var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
  open var dataEncodingStrategy = DataEncodingStrategy.base64
  open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  open var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
  open func encode<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration
  ) throws -> Data { fatalError() }
  open func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type
  ) throws -> Data where Provider.EncodingConfiguration == Value.EncodingConfiguration { fatalError() }
}
