/// A type that wants to know when it is read or written.
public protocol _Observing: _JSONAware {}
