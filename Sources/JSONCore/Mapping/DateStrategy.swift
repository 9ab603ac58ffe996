/// How dates are spelled.
///
/// A `Date` is a `Double` whose last digits are noise. Dates are therefore written rounded to a microsecond, or to
/// ten or a hundred of them before 1865 and after 2105, where a `Double` is less exact. Only ``secondsSince2001``
/// writes all digits, and so does ``JSONFormat/foundation`` where Foundation's coders do.
public struct DateStrategy: Sendable {
  package enum Kind: Sendable {
    /// - Parameter isLenient: whether near-ISO 8601 spellings are read as well.
    case iso8601(isLenient: Bool)
    case iso8601WholeSeconds
    case secondsSince1970
    case millisecondsSince1970
    case secondsSince2001
    case unixTimestamp
    case pattern(DatePattern)
    /// - Parameter type: the type of the functions' values.
    case block(
      type: Any.Type, read: @Sendable (JSONLeafValue) throws -> Any?, write: @Sendable (Any) throws -> JSONLeafValue?)
    case codable(CodableStrategy)
    case skipped
    indirect case anyOf([DateStrategy], written: DateStrategy)
  }

  package let kind: Kind
  /// Whether dates are read and written as Foundation's coders do it, to the last bit.
  package private(set) var followsFoundation = false

  /// Whether dates are read and written by the program's functions.
  package var callsModel: Bool {
    switch kind {
    case .block, .codable: true
    case .anyOf(let read, let written): written.callsModel || read.contains(where: \.callsModel)
    default: false
    }
  }

  /// Checks that the strategy applies to a type.
  /// - Throws: an error for a block whose functions have another type.
  package func check(isFor type: Any.Type) throws(JSONError) {
    if case .anyOf(let read, let written) = kind {
      for strategy in read + [written] { try strategy.check(isFor: type) }
    }
    guard case .block(let own, _, _) = kind, own != type else { return }
    throw JSONError(
      .invalidMapping,
      message: "the format spells \(TypeName.of(type)) by a block that reads and writes \(TypeName.of(own))",
      advice: "Give .block(read:write:) functions that make and take a \(TypeName.of(type)).")
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Written as `2014-01-02T12:40:08Z`, with a fraction of up to six digits where there is one; every spelling of ISO 8601 and
  /// RFC 3339 is read, a date without a zone as UTC.
  public static let iso8601 = DateStrategy(.iso8601(isLenient: false))

  /// Written like ``iso8601``; near-ISO 8601 spellings are read, too: `2014/01/02`, `2014-01-02 12:40:08 UTC`,
  /// `2014-01-02_12:40:08 +0200`, `20140102124008`, `2014-01-02Z`.
  public static let lenientISO8601 = DateStrategy(.iso8601(isLenient: true))

  /// Written as `2014-01-02T12:40:08Z`, without fractions of seconds, as Foundation's coders write it; read like
  /// ``iso8601``, fractions included.
  public static let iso8601WholeSeconds = DateStrategy(.iso8601WholeSeconds)

  /// The strategy that Foundation's coders have by the same name.
  var asInFoundation: DateStrategy {
    var strategy = self
    switch kind {
    case .iso8601(isLenient: false): strategy = .iso8601WholeSeconds
    case .iso8601WholeSeconds, .secondsSince1970, .millisecondsSince1970, .secondsSince2001: break
    case .anyOf(let read, let written): return DateStrategy(.anyOf(read, written: written.asInFoundation))
    default: return self
    }
    strategy.followsFoundation = true
    return strategy
  }

  /// A number of seconds since 1970-01-01T00:00:00Z, with a fraction of up to six digits where there is one.
  public static let secondsSince1970 = DateStrategy(.secondsSince1970)

  /// A number of milliseconds since 1970-01-01T00:00:00Z, with a fraction of up to three digits where there is one.
  public static let millisecondsSince1970 = DateStrategy(.millisecondsSince1970)

  /// A number of seconds since 2001-01-01T00:00:00Z, exactly as `Date` stores it, noise included; Foundation's coders
  /// write this by default.
  public static let secondsSince2001 = DateStrategy(.secondsSince2001)

  /// A number of seconds, milliseconds, microseconds or nanoseconds since 1970-01-01T00:00:00Z, or a string that spells
  /// one; written as a number of seconds, with a fraction of up to six digits where there is one.
  ///
  /// The magnitude determines the unit: numbers below 10^11 are seconds, below 10^14 milliseconds, below 10^17
  /// microseconds, and others nanoseconds. So dates beyond the year 5138, or before 1199 BC, are not written. If the
  /// unit is known, use
  /// ``secondsSince1970`` or ``millisecondsSince1970``.
  public static let unixTimestamp = DateStrategy(.unixTimestamp)

  /// Read in the first of several spellings that fits.
  ///
  /// ```swift
  /// let format = JSONFormat(dates: .anyOf(.iso8601, .unixTimestamp))
  /// ```
  ///
  /// The order matters for values that several of them accept: `"20140102"` is a day for ``iso8601`` and a number of
  /// seconds for ``unixTimestamp``, and `"-86400"` is a year for the former.
  ///
  /// - Parameters:
  ///   - first: the spelling that is tried first.
  ///   - others: the spellings to try next, in this order.
  ///   - written: how dates are written; nil for the first spelling. No earlier spelling may read its text as another
  ///     date.
  /// - Complexity: O(*n*) for *n* spellings.
  public static func anyOf(
    _ first: DateStrategy, _ others: DateStrategy..., written: DateStrategy? = nil
  ) -> DateStrategy {
    DateStrategy(.anyOf([first] + others, written: written ?? first))
  }

  /// Dates are neither read nor written.
  public static let skipped = DateStrategy(.skipped)

  /// A pattern of Unicode Technical Standard 35, such as `yyyy-MM-dd`, in UTC unless the pattern has a zone.
  /// - Throws: ``JSONText/DatePatternError`` for a letter that is not supported.
  public static func pattern(_ pattern: String) throws -> DateStrategy {
    DateStrategy(.pattern(try DatePattern(pattern)))
  }

  /// A compiled pattern.
  public static func pattern(_ pattern: DatePattern) -> DateStrategy { DateStrategy(.pattern(pattern)) }

  /// Two functions of your own, like those of Foundation's strategies.
  /// - Parameters:
  ///   - decode: makes the date from a decoder; its errors are thrown or reported like other mismatches.
  ///   - encode: writes the date.
  public static func custom<Moment>(
    decode: @escaping @Sendable (any Decoder) throws -> Moment,
    encode: @escaping @Sendable (Moment, any Encoder) throws -> Void
  ) -> DateStrategy {
    DateStrategy(.codable(CodableStrategy(decode, encode)))
  }

  /// A function of your own that reads; writing dates is an error.
  /// - Parameter decode: makes the date from a decoder.
  public static func custom<Moment>(decode: @escaping @Sendable (any Decoder) throws -> Moment) -> DateStrategy {
    DateStrategy(.codable(CodableStrategy(decode, nil)))
  }

  /// A function of your own that writes; reading dates is an error.
  /// - Parameter encode: writes the date.
  public static func custom<Moment>(encode: @escaping @Sendable (Moment, any Encoder) throws -> Void) -> DateStrategy {
    DateStrategy(.codable(CodableStrategy(nil, encode)))
  }

  /// Two functions of your own, for dates that are leaves.
  /// - Parameters:
  ///   - read: the date for a leaf value; nil or an error leaves the property unchanged and is reported.
  ///   - write: the leaf value for a date; nil leaves the property out.
  public static func block<Moment>(
    read: @escaping @Sendable (JSONLeafValue) throws -> Moment?,
    write: @escaping @Sendable (Moment) throws -> JSONLeafValue?
  ) -> DateStrategy {
    DateStrategy(
      .block(
        type: Moment.self, read: { try read($0) },
        write: { value in try (value as? Moment).flatMap(write) }))
  }
}
