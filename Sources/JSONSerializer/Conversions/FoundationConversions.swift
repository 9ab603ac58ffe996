import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// SAFETY: of this file: the plan calls a closure only for values of the type it was made for.

/// Conversions for Foundation's own values, in the format's spelling.
enum FoundationConversions {
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
        return EncodableConversions.writer(for: Data.self) { data, encoding, id in
          var bytes = ValueEncoder(encoding, id).unkeyedContainer()
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
      run.writer.appendText(reserving: ISO8601Writer.capacity) { unsafe spelling.write(instant, to: $0) }
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
  ///   - instant: the written instant for a date's seconds since 2001; nil if it could not be read again.
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
