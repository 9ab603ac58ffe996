import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// SAFETY: of this file: the plan calls a closure only for the type it was made for; a target holds such a value unless
// it is fresh.

/// Conversions for Foundation's own values, in the format's spelling.
enum FoundationConversions {
  /// - Throws: an error if the format cannot spell the type.
  static func conversion(for type: Any.Type, format: JSONFormat) throws(JSONError) -> CustomConversion? {
    if type == Date.self {
      try format.dates.check(isFor: Date.self)
      return try dateConversion(format.dates)
    }
    if type == Data.self {
      switch format.data.kind {
      case .base64: return CustomConversion(read: readBase64)
      case .jsonText: return CustomConversion(read: readJSONText)
      case .numbers:
        return DecodableConversions.conversion(to: Data.self) { decoding in
          Data(try decoding.array(0) { try decoding.otherInteger(UInt8.self, $0) })
        }
      case .codable(let strategy):
        return DecodableConversions.conversion(to: Data.self, by: try strategy.decode(Data.self))
      }
    }
    return nil
  }

  private static func dateConversion(_ dates: DateStrategy) throws(JSONError) -> CustomConversion {
    let isFoundations = dates.followsFoundation
    return switch dates.kind {
    case .iso8601(let isLenient): iso8601(isLenient: isLenient) { Date($0) }
    case .iso8601WholeSeconds:
      iso8601(isLenient: false) {
        isFoundations ? Date(timeIntervalSinceReferenceDate: $0.secondsSince2001) : Date($0)
      }
    case .pattern(let pattern):
      unsafe readText({ Date($0) }) { bytes throws(DateTextFailure) in try unsafe pattern.parse(bytes) }
    case .secondsSince1970:
      readNumber { isFoundations ? Date(timeIntervalSince1970: $0) : Date(withinCalendar: $0) }
    case .millisecondsSince1970:
      readNumber { isFoundations ? Date(timeIntervalSince1970: $0 / 1000) : Date(withinCalendar: seconds(of: $0)) }
    case .secondsSince2001: readNumber { Date(timeIntervalSinceReferenceDate: $0) }
    case .unixTimestamp: CustomConversion(read: readUnixTimestamp)
    case .block(_, let read, _):
      CustomConversion { run, target throws(ReadFailure) in
        try CustomConversions.readLeaf(as: Date.self, &run, target) { leaf in try read(leaf) as? Date }
      }
    case .codable(let strategy): DecodableConversions.conversion(to: Date.self, by: try strategy.decode(Date.self))
    case .skipped:
      CustomConversion { run, target throws(ReadFailure) in
        try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
        return false
      }
    case .anyOf(let strategies, _): try firstThatFits(of: strategies)
    }
  }

  private static func firstThatFits(of strategies: [DateStrategy]) throws(JSONError) -> CustomConversion {
    var conversions: [CustomConversion] = []
    for strategy in strategies { conversions.append(try dateConversion(strategy)) }
    return CustomConversion { run, target throws(ReadFailure) in
      let byte = run.reader.skipWhitespace()
      let start = run.reader.offset
      for conversion in conversions {
        if try run.attempt(at: start, { run throws(ReadFailure) in try conversion.read(&run, target) }) { return true }
      }
      run.reader.seek(start)
      let isLeaf = byte != UInt8(ascii: "{") && byte != UInt8(ascii: "[")
      try run.skip(isLeaf ? .invalidValue : .typeMismatch, type: Date.self)
      return false
    }
  }

  private static func readUnixTimestamp(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    try CustomConversions.readLeaf(as: Date.self, &run, target) { leaf in
      switch leaf {
      case .number(let number): Instant.unixTimestamp(number).map { Date($0) }
      case .string(let text): Instant.unixTimestamp(text).map { Date($0) }
      default: nil
      }
    }
  }

  private static func iso8601(isLenient: Bool, _ date: @escaping (Instant) -> Date) -> CustomConversion {
    unsafe readText(date) { bytes throws(DateTextFailure) in
      try unsafe ISO8601Reader.instant(in: bytes, isLenient: isLenient)
    }
  }

  /// Dates that are strings are read in place.
  private static func readText(
    _ date: @escaping (Instant) -> Date,
    _ parse: @escaping (UnsafeBufferPointer<UInt8>) throws(DateTextFailure) -> Instant
  ) -> CustomConversion {
    CustomConversion { run, target throws(ReadFailure) in
      let byte = run.reader.skipWhitespace()
      let offset = run.reader.offset
      guard let token = try run.reader.takeString(byte) else {
        try run.skip(.typeMismatch, type: Date.self)
        return false
      }
      let instant: Instant
      do throws(DateTextFailure) {
        if token.hasEscapes {
          var text = ByteReader.makeString(token)
          instant = try text.withUTF8 { bytes in
            Result { () throws(DateTextFailure) in try unsafe parse(bytes) }
          }.get()
        } else {
          instant = try unsafe parse(token.bytes)
        }
      } catch {
        try run.report(.invalidValue, at: offset, type: Date.self, detail: error.message)
        return false
      }
      CustomConversions.store(date(instant), at: target)
      return true
    }
  }

  /// The seconds that a number of milliseconds spells: of one with microseconds, these must be found first, because they
  /// are not exact as a `Double`.
  private static func seconds(of milliseconds: Double) -> Double {
    let microseconds = (milliseconds * 1000).rounded()
    let isSpelled = microseconds.magnitude < 0x1p53 && microseconds / 1000 == milliseconds
    return isSpelled ? microseconds / 1_000_000 : milliseconds / 1000
  }

  /// Dates that are numbers.
  /// - Parameter date: the date of a finite number.
  private static func readNumber(_ date: @escaping (Double) -> Date?) -> CustomConversion {
    CustomConversion { run, target throws(ReadFailure) in
      let isLenient = run.policy.coercion == .lenient
      return try CustomConversions.readLeaf(as: Date.self, &run, target) { leaf in
        let number: Double? =
          switch leaf {
          case .number(let number): number.double
          case .string(let text) where isLenient: JSONNumber(text)?.double
          default: nil
          }
        return number.flatMap { $0.isFinite ? date($0) : nil }
      }
    }
  }

  private static func readJSONText(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return try readBase64(&run, target) }
    if run.reader.isJSON5 {
      // The text may have what JSON has not.
      guard let value = try run.takeValue(for: Data.self) else { return false }
      CustomConversions.store(Data(value.serialized()), at: target)
    } else {
      let start = run.reader.offset
      try run.reader.skipValue(depth: run.depth, limit: run.policy.limits.depth)
      let text = run.text.bytes(from: start, limit: run.reader.offset - start)
      CustomConversions.store(Data(CompactText.compacted(text)), at: target)
    }
    return true
  }

  private static func readBase64(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    try CustomConversions.readLeaf(as: Data.self, &run, target) { leaf in
      guard case .string(let text) = leaf else { return nil }
      return Data(base64Encoded: text)
    }
  }
}

extension Date {
  /// The date of an instant, to the precision that dates have: the one that Foundation's formatters make, and
  /// `Date(timeIntervalSince1970:)` of a literal.
  init(_ instant: Instant) { self.init(timeIntervalSince1970: instant.secondsSince1970) }

  /// The date of seconds since 1970; nil if its year is not one that is written.
  fileprivate init?(withinCalendar secondsSince1970: Double) {
    if Instant(secondsSince1970: secondsSince1970) == nil { return nil }
    self.init(timeIntervalSince1970: secondsSince1970)
  }
}
