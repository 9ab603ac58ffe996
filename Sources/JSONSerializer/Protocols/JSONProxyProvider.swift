import JSONCore

/// A type that is written as another value.
///
/// The proxy goes through the whole order of checks in its turn, so a proxy may have a proxy. To read the type back,
/// conform to `JSONProxyCreatable` with the same proxy.
public protocol JSONProxyProvider: JSONConvertible {
  /// What is written instead; anything that can be written, `Any` included.
  associatedtype JSONProxy

  /// The value to write instead of this one.
  var jsonProxy: JSONProxy { get }
}

/// A type that wants to know when it is about to be written.
///
/// Types that do not adopt this pay nothing for it.
public protocol SerializationObserving: _Observing {
  /// Called before the properties are written. A struct changes a copy, which is what is written.
  mutating func willSerialize()
}
