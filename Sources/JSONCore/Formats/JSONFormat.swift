/// What JSON looks like on the wire, for both directions: give the same format to a serializer and a deserializer, and
/// each reads what the other wrote.
///
/// ```swift
/// let format = JSONFormat(dates: .secondsSince1970)
/// let reader = JSONDeserializer(format)
/// let writer = JSONSerializer(format)
/// ```
public struct JSONFormat: Sendable {
  /// How a property's name becomes a key. `.exact` by default: the key is the name.
  public var keys: KeyNaming
  /// How dates are spelled. `.iso8601` by default, because it can be told from a number and read by people.
  public var dates: DateStrategy
  /// How bytes are spelled. `.base64` by default.
  public var data: DataStrategy
  /// What stands for NaN and the infinities. `.fail` by default: JSON has no spelling for them.
  public var nonFiniteNumbers: NonFiniteStrategy

  /// Creates a format; every part has a default.
  public init(
    keys: KeyNaming = .exact, dates: DateStrategy = .iso8601, data: DataStrategy = .base64,
    nonFiniteNumbers: NonFiniteStrategy = .fail
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.nonFiniteNumbers = nonFiniteNumbers
  }
}
