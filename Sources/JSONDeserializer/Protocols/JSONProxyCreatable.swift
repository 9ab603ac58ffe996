import JSONCore

/// A type that is read as another one and made from that: the way back for a `JSONProxyProvider`.
public protocol JSONProxyCreatable: JSONConvertible {
  /// What stands for the value in the document; anything that can be read.
  associatedtype JSONProxy

  /// Makes a value from what was read; nil if that does not stand for one.
  init?(jsonProxy: JSONProxy)
}
