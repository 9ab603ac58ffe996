import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The known facts about Foundation's types without reading one.
enum FoundationTypes {
  /// Whether the values of a type are Foundation's and are read without any code of the model.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    if type == Date.self { return !format.dates.callsModel }
    if type == Data.self { return !format.data.callsModel }
    return type == URL.self || type == UUID.self || type == Decimal.self
  }

  /// Whether a type is read in the format's spelling even if it has an `init(from:)`, as Foundation's decoder does.
  static func isDecodedByEngine(_ type: Any.Type) -> Bool {
    type == Date.self || type == Data.self || type == URL.self || type == Decimal.self
  }

  static func isDate(_ type: Any.Type) -> Bool { type == Date.self }

  /// The kind of value from which the engine makes a type; nil for any kind, or if it depends on the format's own functions.
  static func decodedKind(of type: Any.Type, _ format: JSONFormat) -> DocumentIndex.Kind? {
    if type == Data.self {
      switch format.data.kind {
      case .base64: return .string
      case .numbers: return .array
      case .jsonText, .codable: return nil
      }
    }
    guard type == Date.self else {
      if type == JSONValue.self { return nil }
      if type == JSONArray.self { return .array }
      if type == JSONObject.self { return .object }
      return type == URL.self ? .string : .number
    }
    switch format.dates.kind {
    case .iso8601, .iso8601WholeSeconds, .pattern: return .string
    case .secondsSince1970, .millisecondsSince1970, .secondsSince2001: return .number
    case .unixTimestamp, .block, .codable, .skipped, .anyOf: return nil
    }
  }

  /// The functions that read a type if the format has some for coders.
  static func codableStrategy(for type: Any.Type, _ format: JSONFormat) -> CodableStrategy? {
    if type == Date.self, case .codable(let strategy) = format.dates.kind { return strategy }
    if type == Data.self, case .codable(let strategy) = format.data.kind { return strategy }
    return nil
  }

  /// The kind of leaf that one of Foundation's values is written as.
  static func exactKind(of type: Any.Type) -> LeafKind? {
    if type == URL.self || type == UUID.self { return .string }
    return type == Decimal.self ? .double : nil
  }
}
