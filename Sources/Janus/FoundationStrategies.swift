import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A strategy of one of Foundation's coders, as a part of a format.
struct CoderStrategy<Part: Sendable>: Sendable {
  let part: Part
  /// Its position in its enum; nil for a function.
  let position: Int?

  init(_ part: Part, _ position: Int? = nil) { (self.part, self.position) = (part, position) }
}

// Each of these is nil for a strategy that Foundation has added since.

extension JSONDecoder.DateDecodingStrategy {
  var inJanus: CoderStrategy<DateStrategy>? {
    switch self {
    case .deferredToDate: CoderStrategy(.secondsSince2001, 0)
    case .secondsSince1970: CoderStrategy(.secondsSince1970, 1)
    case .millisecondsSince1970: CoderStrategy(.millisecondsSince1970, 2)
    case .iso8601: CoderStrategy(.iso8601, 3)
    case .custom(let decode): CoderStrategy(.custom(decode: decode))
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter): CoderStrategy(.formatted(by: formatter))
      @unknown default: nil
    #endif
    }
  }
}

extension JSONEncoder.DateEncodingStrategy {
  var inJanus: CoderStrategy<DateStrategy>? {
    switch self {
    case .deferredToDate: CoderStrategy(.secondsSince2001, 0)
    case .secondsSince1970: CoderStrategy(.secondsSince1970, 1)
    case .millisecondsSince1970: CoderStrategy(.millisecondsSince1970, 2)
    case .iso8601: CoderStrategy(.iso8601, 3)
    case .custom(let encode): CoderStrategy(.custom(encode: encode))
    #if !canImport(FoundationEssentials)
      case .formatted(let formatter): CoderStrategy(.formatted(by: formatter))
      @unknown default: nil
    #endif
    }
  }
}

#if !canImport(FoundationEssentials)
  extension DateStrategy {
    /// Strings of a formatter. On Linux, the strategy `.formatted` is a function.
    fileprivate static func formatted(by formatter: DateFormatter) -> DateStrategy {
      .block(
        read: { (leaf: JSONLeafValue) -> Date? in
          guard case .string(let text) = leaf else { return nil }
          return formatter.date(from: text)
        },
        write: { (date: Date) -> JSONLeafValue? in .string(formatter.string(from: date)) })
    }
  }
#endif

extension JSONDecoder.DataDecodingStrategy {
  var inJanus: CoderStrategy<DataStrategy>? {
    switch self {
    case .base64: CoderStrategy(.base64, 0)
    case .deferredToData: CoderStrategy(.numbers, 1)
    case .custom(let decode): CoderStrategy(.custom(decode: decode))
    #if !canImport(FoundationEssentials)
      @unknown default: nil
    #endif
    }
  }
}

extension JSONEncoder.DataEncodingStrategy {
  var inJanus: CoderStrategy<DataStrategy>? {
    switch self {
    case .base64: CoderStrategy(.base64, 0)
    case .deferredToData: CoderStrategy(.numbers, 1)
    case .custom(let encode): CoderStrategy(.custom(encode: encode))
    #if !canImport(FoundationEssentials)
      @unknown default: nil
    #endif
    }
  }
}

extension JSONDecoder.KeyDecodingStrategy {
  var inJanus: CoderStrategy<KeyNaming>? {
    switch self {
    case .useDefaultKeys: CoderStrategy(.exact, 0)
    case .convertFromSnakeCase: CoderStrategy(.snakeCase, 1)
    case .custom(let decode): CoderStrategy(.custom(decode: decode))
    #if !canImport(FoundationEssentials)
      @unknown default: nil
    #endif
    }
  }
}

extension JSONEncoder.KeyEncodingStrategy {
  var inJanus: CoderStrategy<KeyNaming>? {
    switch self {
    case .useDefaultKeys: CoderStrategy(.exact, 0)
    case .convertToSnakeCase: CoderStrategy(.snakeCase, 1)
    case .custom(let encode): CoderStrategy(.custom(encode: encode))
    #if !canImport(FoundationEssentials)
      @unknown default: nil
    #endif
    }
  }
}

extension JSONDecoder.NonConformingFloatDecodingStrategy {
  var inJanus: NonFiniteStrategy? {
    switch self {
    case .throw: .fail
    case .convertFromString(let positive, let negative, let nan):
      .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    #if !canImport(FoundationEssentials)
      @unknown default: nil
    #endif
    }
  }
}

extension JSONEncoder.NonConformingFloatEncodingStrategy {
  var inJanus: NonFiniteStrategy? {
    switch self {
    case .throw: .fail
    case .convertToString(let positive, let negative, let nan):
      .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    #if !canImport(FoundationEssentials)
      @unknown default: nil
    #endif
    }
  }
}

extension JSONEncoder.OutputFormatting {
  /// Nil with an option that Foundation has added since.
  var inJanus: JSONLayout? {
    guard isSubset(of: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) else { return nil }
    var layout = JSONLayout.trimsZeroFraction
    if contains(.prettyPrinted) { layout.insert(.foundationPretty) }
    if contains(.sortedKeys) { layout.insert(.sortedKeys) }
    if !contains(.withoutEscapingSlashes) { layout.insert(.escapesSlashes) }
    return layout
  }
}
