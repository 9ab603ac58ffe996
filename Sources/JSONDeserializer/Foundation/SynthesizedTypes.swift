import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Types that are marked as having the compiler's `init(from:)`.
extension SynthesizedCoding {
  /// How values of a type are decoded; nil for a type that is not marked, or is marked wrongly.
  package static func decoded(_ type: Any.Type) -> SynthesizedCoding? {
    guard let own = type as? any SynthesizedDecodable.Type else { return nil }
    return try? decoded(own, Self.sample).get()
  }

  /// A value of one of Foundation's types, by a number; nil for other types.
  static let sample: FoundationSamples = { type, number in
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Date.self): Date(timeIntervalSinceReferenceDate: Double(number) * 1.234567)
    case ObjectIdentifier(Data.self):
      // A large number is one of the round of long values.
      number == 0 ? Data() : Data(String(repeating: "\(number)", count: number > 1_000_000 ? 20 : 1).utf8)
    case ObjectIdentifier(URL.self): URL(string: "a\(number)")
    case ObjectIdentifier(Decimal.self):
      Decimal(sign: .plus, exponent: -12, significand: Decimal(number) * 1_234_567_890_123)
    case ObjectIdentifier(UUID.self):
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8 & 255), UInt8(number & 255)))
    default: nil
    }
  }
}

extension TypeDescription {
  /// The facts about a type that is read.
  package init(toRead type: Any.Type) {
    if !(type is any _Creatable.Type), case .model(let own)? = SynthesizedCoding.decoded(type) {
      self.init(of: type, by: own, for: .reading)
    } else {
      self.init(of: type)
    }
  }
}
