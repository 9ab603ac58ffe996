/// A key of any spelling.
///
/// A key from ``KeysCollection`` has all steps to its member, and is never split again, so the keys of a document may contain
/// dots.
public struct Key: CodingKey, Hashable, ExpressibleByStringLiteral {
  /// The key as text.
  public let stringValue: String
  /// The key as an index; nil for a name.
  public let intValue: Int?
  /// The keys that lead to the member, if already known.
  let steps: [String]?

  /// Makes a key from a name.
  public init(stringValue: String) { self.init(stringValue, steps: nil) }

  /// Makes a key from an index.
  public init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
    steps = nil
  }

  /// Makes a key from a literal.
  public init(stringLiteral value: String) { self.init(stringValue: value) }

  /// Makes the same key as another one.
  public init(_ key: any CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
    steps = (key as? Key)?.steps
  }

  init(_ name: String, steps: [String]?) {
    stringValue = name
    intValue = nil
    self.steps = steps
  }
}
