import Janus

/// What types are chosen for what the samples have.
public struct InferenceOptions: Sendable {
  /// Which strings become dates.
  public enum Dates: String, CaseIterable, Sendable {
    /// Those that are written as they were read.
    case exact
    /// All that are ISO 8601, also those with a zone, which a date does not keep.
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
  /// Paths of objects that are dictionaries, whatever they look like. Keys, with `*` for any key and for the elements of arrays.
  public var dictionaries: [JSONPointer] = []
  /// Paths of objects that are structs, whatever they look like.
  public var structs: [JSONPointer] = []
  /// Whether dates with fractions, and days, stay strings.
  var knowsOnlyWholeSeconds = false

  /// Creates options with their defaults.
  public init() {}
}
