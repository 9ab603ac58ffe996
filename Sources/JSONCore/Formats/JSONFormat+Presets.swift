/// What the wire looks like to the libraries that Janus follows.
extension JSONFormat {
  /// As SGYSwiftJSON has it: keys are the names of properties, and dates are skipped until you say how they are spelled.
  public static let sgy = JSONFormat(dates: .skipped)

  /// As Monkey has it: keys match whatever their case and underscores, and the root is found by the name of the type.
  public static let monkey = JSONFormat(keys: .fuzzy, root: .automatic)

  /// As KeyedCodable has it: keys are the names of properties, and dates are seconds since 2001 until you say otherwise.
  public static let keyed = JSONFormat(dates: .secondsSince2001)

  /// The defaults of Foundation's coders: dates are seconds since 2001, data is Base64, and trailing commas are accepted.
  ///
  /// What you set in it means what it means there: `.snakeCase` is ``KeyNaming/foundationSnakeCase``, and `.iso8601` is
  /// ``DateStrategy/iso8601WholeSeconds``.
  ///
  /// ```swift
  /// var format = JSONFormat.foundation
  /// format.keys = .snakeCase  // keyDecodingStrategy = .convertFromSnakeCase, keyEncodingStrategy = .convertToSnakeCase
  /// format.dates = .iso8601
  /// ```
  public static let foundation = JSONFormat(dates: .secondsSince2001).followingFoundation
}
