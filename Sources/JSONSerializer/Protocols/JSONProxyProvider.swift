import JSONCore

/// A type that is written as another value.
///
/// All protocols are checked again for the proxy, so a proxy may have a proxy. To read the type,
/// conform to `JSONProxyCreatable` with the same proxy.
public protocol JSONProxyProvider: JSONConvertible {
  /// The type that is written instead; any type that can be written, including `Any`.
  associatedtype JSONProxy

  /// The value to write instead of this one.
  var jsonProxy: JSONProxy { get }
}

/// A type that is called before it is written.
///
/// Other types pay nothing for this.
public protocol SerializationObserving: _Observing {
  /// Called before the properties are written. A struct changes a copy, which is then written.
  mutating func willSerialize()
}
