/// What the wire looks like to the libraries that Janus follows.
extension JSONFormat {
  /// As SGYSwiftJSON has it: keys are the names of properties, and dates are skipped until you say how they are spelled.
  public static let sgy = JSONFormat(dates: .skipped)

  /// As Monkey has it: keys match whatever their case and underscores, and the root is found by the name of the type.
  public static let monkey = JSONFormat(keys: .fuzzy, root: .automatic)

  /// As KeyedCodable has it: keys are the names of properties, and dates are seconds since 2001 until you say otherwise.
  public static let keyed = JSONFormat(dates: .secondsSince2001)

  /// As Foundation's coders have it when nobody tells them otherwise: dates are seconds since 2001, data is Base64.
  public static let foundation = JSONFormat(dates: .secondsSince2001)
}
