import JSONCore

/// A type that wants to know when it is about to be written.
///
/// Types that do not adopt this pay nothing for it.
public protocol SerializationObserving: _Observing {
  /// Called before the properties are written. A struct changes a copy, which is what is written.
  mutating func willSerialize()
}
