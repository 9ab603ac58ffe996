import JSONCore
import JSONDeserializer

/// Two objects with the same key.
public struct DuplicateObjectError: Error, CustomStringConvertible {
  /// The class that both are objects of.
  public let type: AnyClass
  /// The key.
  public let key: PrimaryKey

  /// The sentence for people.
  public var description: String { "there is another \(type) with the key \(key)" }
}
