import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// How Foundation's own values are written, as the format spells them.
enum FoundationConversions {
  /// Whether a type is written as the format spells it even where it has an `encode(to:)`, as Foundation's encoder does.
  static func isEncodedByEngine(_ type: Any.Type) -> Bool {
    type == Date.self || type == Data.self || type == URL.self || type == Decimal.self
  }

  /// Whether a value is a decimal that JSON has no number for.
  @inline(__always)
  static func isNotANumber<Value>(_ value: Value) -> Bool {
    Value.self == Decimal.self && sameType(value, as: Decimal.self).isNaN
  }

  /// A value for an error, which is printed sooner or later: a date as the number of seconds or milliseconds that would be written,
  /// because `Date.description` traps where that is not finite.
  static func printable(_ value: Any, _ format: JSONFormat) -> Any {
    guard let date = value as? Date else { return value }
    switch format.dates.kind {
    case .secondsSince1970: return date.timeIntervalSince1970
    case .millisecondsSince1970: return date.timeIntervalSince1970 * 1000
    default: return date.timeIntervalSinceReferenceDate
    }
  }

  /// Whether the values of a type are Foundation's and are written without any code of the model's.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    if type == Date.self { return !format.dates.callsModel }
    if type == Data.self { return !format.data.callsModel }
    return type == URL.self || type == UUID.self || type == Decimal.self
  }

  /// The functions that write a type where the format has some for coders.
  static func codableStrategy(for type: Any.Type, _ format: JSONFormat) -> CodableStrategy? {
    if type == Date.self, case .codable(let strategy) = format.dates.kind { return strategy }
    if type == Data.self, case .codable(let strategy) = format.data.kind { return strategy }
    return nil
  }

  /// Whether a type, or what it is an optional of, is written as one value.
  static func isLeaf(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalValue.Type { return isLeaf(optional.wrappedType) }
    return type == Date.self || type == Data.self
  }

  /// - Throws: an error if the format cannot spell the type.
  static func writer(for type: Any.Type, format: JSONFormat) throws(JSONError) -> CustomWriter? {
    if type == Date.self {
      try format.dates.check(isFor: Date.self)
      return try dateWriter(format.dates)
    }
    if type == Data.self {
      switch format.data.kind {
      case .base64: return dataWriter { data, run in run.writer.appendQuoted(data.base64EncodedString()) }
      case .jsonText:
        return dataWriter { data, run in
          let bytes = [UInt8](data)
          if CompactText.isContainer(bytes, depth: run.policy.depth - run.depth) {
            bytes.withText { run.writer.append($0) }
          } else {
            run.writer.appendQuoted(data.base64EncodedString())
          }
        }
      case .numbers:
        return EncodableConversions.writer(for: Data.self) { data, session, place in
          var bytes = ValueEncoder(session, place).unkeyedContainer()
          for byte in data { try bytes.encode(byte) }
        }
      case .codable(let strategy):
        return EncodableConversions.writer(for: Data.self, by: try strategy.encode(Data.self))
      }
    }
    return nil
  }

  private static func dataWriter(_ write: @escaping (Data, inout WriteRun) -> Void) -> CustomWriter {
    { run, value in
      unsafe write(value[Data.self], &run)
      return .written
    }
  }

  private static func dateWriter(_ dates: DateStrategy) throws(JSONError) -> CustomWriter {
    let isFoundations = dates.followsFoundation
    switch dates.kind {
    case .iso8601: return iso8601Writer(.asNeeded) { Instant(secondsSince2001: $0) }
    case .iso8601WholeSeconds:
      return isFoundations
        ? iso8601Writer(.none) { Instant(secondBeforeOrAt: $0) }
        : iso8601Writer(.none) { Instant(secondsSince2001: $0) }
    case .pattern(let pattern):
      return writeInstant {
        pattern.instant(secondsSince2001: $0)
      } as: { instant, run in
        run.writer.appendQuoted(pattern.string(instant))
      }
    case .secondsSince1970: return isFoundations ? doubleWriter { $0.timeIntervalSince1970 } : numberWriter(1)
    case .millisecondsSince1970:
      return isFoundations ? doubleWriter { 1000 * $0.timeIntervalSince1970 } : numberWriter(1000)
    case .secondsSince2001: return doubleWriter(trimsZeroFraction: isFoundations) { $0.timeIntervalSinceReferenceDate }
    case .unixTimestamp:
      return numberWriter(1) { Instant(secondsSince2001: $0).flatMap { $0.isUnixTimestamp ? $0 : nil } }
    case .anyOf(_, let written): return try dateWriter(written)
    case .block(_, _, let write):
      return { run, value in
        do {
          guard let leaf = try unsafe write(value[Date.self]) else { return .omitted }
          return run.writeLeafValue(leaf)
        } catch {
          return run.omit(.rejectedValue, type: Date.self, detail: "\(error)")
        }
      }
    case .codable(let strategy):
      return EncodableConversions.writer(for: Date.self, by: try strategy.encode(Date.self))
    case .skipped: return { _, _ in .omitted }
    }
  }

  private static func iso8601Writer(
    _ fraction: ISO8601Fraction, _ instant: @escaping (Double) -> Instant?
  ) -> CustomWriter {
    let spelling = ISO8601Writer(fraction: fraction)
    return writeInstant(instant) { instant, run in
      // Neither digits nor the marks of ISO 8601 need escapes.
      run.writer.appendText(room: ISO8601Writer.room) { unsafe spelling.write(instant, to: $0) }
    }
  }

  private static func numberWriter(
    _ unitsPerSecond: Int64, _ instant: @escaping (Double) -> Instant? = { Instant(secondsSince2001: $0) }
  ) -> CustomWriter {
    writeInstant(instant) { instant, run in
      run.writer.appendNumber(JSONNumber(instant, unitsPerSecond: unitsPerSecond))
    }
  }

  /// Dates that are numbers with all their digits.
  private static func doubleWriter(
    trimsZeroFraction: Bool = true, _ number: @escaping (Date) -> Double
  ) -> CustomWriter {
    { run, value in
      let date = unsafe value[Date.self]
      let number = number(date)
      guard number.isFinite else {
        return run.omit(.valueOutOfRange, type: Date.self, detail: "\(date.timeIntervalSinceReferenceDate)")
      }
      run.writer.appendDouble(number, trimsZeroFraction: trimsZeroFraction)
      return .written
    }
  }

  /// - Parameters:
  ///   - instant: what is written of a date, by its seconds since 2001; nil if it could not be read again.
  ///   - write: writes it.
  @inline(__always)
  private static func writeInstant(
    _ instant: @escaping (Double) -> Instant?, as write: @escaping (Instant, inout WriteRun) -> Void
  ) -> CustomWriter {
    { run, value in
      let date = unsafe value[Date.self]
      guard let instant = instant(date.timeIntervalSinceReferenceDate) else {
        return run.omit(.valueOutOfRange, type: Date.self, detail: "\(date.timeIntervalSinceReferenceDate)")
      }
      write(instant, &run)
      return .written
    }
  }
}
