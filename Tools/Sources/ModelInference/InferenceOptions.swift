import Janus

/// The choice of types for the values in the samples.
public struct InferenceOptions: Sendable {
  /// Which strings become dates.
  public enum Dates: String, CaseIterable, Sendable {
    /// Strings that a date writes unchanged.
    case exact
    /// All ISO 8601 strings, also those with a zone, which a date does not keep.
    case moments
    /// None.
    case none
  }

  public var dates = Dates.exact
  /// The largest number of cases that an enum may have; 0 for no enums.
  public var enumCases = 12
  /// The number of strings that there must be for each case of an enum, on average.
  public var stringsForEachCase = 3
  /// Whether objects that differ by their tags become enums with payloads.
  public var unions = true
  /// Paths of objects that are dictionaries, regardless of their keys. Keys, with `*` for any key and for the elements of arrays.
  public var dictionaries: [JSONPointer] = []
  /// Paths of objects that are structs, regardless of their keys.
  public var structs: [JSONPointer] = []
  /// Whether dates with fractions, and days, stay strings.
  var knowsOnlyWholeSeconds = false

  /// Creates options with their defaults.
  public init() {}
}
