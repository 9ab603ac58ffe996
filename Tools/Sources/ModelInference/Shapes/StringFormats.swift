import Janus

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The formats that a string, or all of several, has.
struct StringFormats: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// A date that Janus reads as ISO 8601.
  static let date = StringFormats(rawValue: 1)
  /// A URL with a scheme and a host.
  static let url = StringFormats(rawValue: 2)
  /// A UUID in either case.
  static let uuid = StringFormats(rawValue: 4)

  static let all: StringFormats = [.date, .url, .uuid]

  /// Removes the formats that a string does not have.
  /// - Parameter dates: receives the spelling of the string, if it is a date.
  mutating func restrict(to string: String, _ dates: inout DateSpellings) {
    if contains(.date) {
      if let spelling = DateSpellings(of: string) { dates.formUnion(spelling) } else { remove(.date) }
    }
    if contains(.url), !string.isWebURL { remove(.url) }
    if contains(.uuid), string.utf8.count != 36 || UUID(uuidString: string) == nil { remove(.uuid) }
  }
}

/// The spellings of dates that are distinguished, because a type has to be chosen that writes them as they were.
struct DateSpellings: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `2014-01-02T12:40:08Z`
  static let seconds = DateSpellings(rawValue: 1)
  /// `2014-01-02T12:40:08.25Z`, which ISO 8601 writes the same.
  static let fraction = DateSpellings(rawValue: 2)
  /// `2014-01-02T12:40:08.250Z`, which only a pattern with three digits writes the same.
  static let milliseconds = DateSpellings(rawValue: 32)
  /// `2014-01-02T12:40:08.257Z`, which both write the same.
  static let anyMilliseconds = DateSpellings(rawValue: 64)
  /// `2014-01-02`
  static let day = DateSpellings(rawValue: 4)
  /// With another zone than UTC, which a date does not keep.
  static let offset = DateSpellings(rawValue: 8)
  /// Any other spelling of ISO 8601, such as `2014-01-02 12:40` or `20140102T124008Z`.
  static let other = DateSpellings(rawValue: 16)
}

extension DateSpellings {
  /// Finds the spelling of a date; nil for a text that is not one.
  ///
  /// A text without separators, such as `2014` or `20140102`, may also be a number and is not treated as a date.
  init?(of text: String) {
    let bytes = text.utf8
    guard (8...40).contains(bytes.count), let first = bytes.first, (0x30...0x39).contains(first) else { return nil }
    guard bytes.contains(UInt8(ascii: "-")) || bytes.contains(UInt8(ascii: ":")) else { return nil }
    guard let date = try? Self.reader.deserialize(Date.self, from: JSONValue.string(text)) else { return nil }
    self = Self.spelling(of: text, date)
  }

  private static func spelling(of text: String, _ date: Date) -> DateSpellings {
    let bytes = Array(text.utf8)
    if bytes.hasDigits(as: "0000-00-00"), bytes.count == 10 { return dayWriter.writes(date, as: text) ? .day : .other }
    guard bytes.hasDigits(as: "0000-00-00T00:00:00") else { return .other }
    let rest = bytes.dropFirst(19)
    let fraction = rest.first == UInt8(ascii: ".") ? rest.prefix { !"Z+-".utf8.contains($0) } : []
    let zone = Array(rest.dropFirst(fraction.count))
    if zone.hasDigits(as: "+00:00") || zone.hasDigits(as: "-00:00") { return .offset }
    guard zone == [UInt8(ascii: "Z")] else { return .other }
    let isExact = writer.writes(date, as: text)
    if fraction.isEmpty { return isExact ? .seconds : .other }
    guard fraction.count == 4, millisecondWriter.writes(date, as: text) else { return isExact ? .fraction : .other }
    return isExact ? .anyMilliseconds : .milliseconds
  }

  /// The pattern that writes three digits of a second, even if they are zeros.
  static let patternOfMilliseconds = "yyyy-MM-dd'T'HH:mm:ss.SSSX"

  private static let reader = JSONDeserializer()
  private static let writer = JSONSerializer()
  private static let dayWriter = JSONSerializer(pattern: "yyyy-MM-dd")
  private static let millisecondWriter = JSONSerializer(pattern: patternOfMilliseconds)
}

extension JSONSerializer {
  /// - Parameter pattern: the pattern of dates; an invalid one leaves them ISO 8601.
  fileprivate init(pattern: String) {
    self.init(JSONFormat(dates: (try? .pattern(pattern)) ?? .iso8601))
  }

  /// Whether a date is written as a text.
  fileprivate func writes(_ date: Date, as text: String) -> Bool {
    (try? serializeToString([date]))?.utf8.elementsEqual("[\"\(text)\"]".utf8) == true
  }
}

extension String {
  /// Whether the text is a URL with a scheme and a host, which a `URL` writes unchanged.
  fileprivate var isWebURL: Bool {
    guard let end = firstRange(of: "://"), end.lowerBound > startIndex, let url = URL(string: self) else {
      return false
    }
    return url.absoluteString == self && url.scheme?.isEmpty == false && url.host?.isEmpty == false
  }
}

extension [UInt8] {
  /// Whether the text begins like a pattern, which has 0 for any digit.
  fileprivate func hasDigits(as pattern: String) -> Bool {
    let pattern = pattern.utf8
    return count >= pattern.count
      && zip(self, pattern).allSatisfy { byte, expected in
        expected == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == expected
      }
  }
}
