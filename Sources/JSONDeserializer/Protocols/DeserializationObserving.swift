import JSONCore

/// A type that wants to know when it has been read.
///
/// Types that do not adopt this pay nothing for it.
public protocol DeserializationObserving: KeyValueCreatable, _Observing {
  /// Called when the properties have their values.
  /// - Parameter object: the object as the document has it, with the keys that no property took.
  /// - Throws: an error of your own to reject the object, which is then reported, or thrown where the policy says so.
  mutating func didDeserialize(_ object: JSONObject) throws
}
