/// A type that tells how it looks in JSON, beyond having properties.
///
/// All protocols by which it can tell refine this one: ``JSONLeafRepresentable``, ``JSONUnion``, ``JSONMapped`` and the others. It
/// asks for nothing that a type has to write. Only a type that conforms to one of them under a condition has to state this
/// one as well, without the condition:
///
/// ```swift
/// extension Tagged: JSONConvertible {}
/// extension Tagged: JSONLeafRepresentable where RawValue: JSONLeafRepresentable { ... }
/// ```
///
/// It is there for speed. The runtime takes 12 µs to find out that a type does not conform to a protocol, so plans ask for this one
/// before they ask for a dozen others; and what plans do with values of the type in memory is specialised in the module that
/// declares the conformance.
public protocol JSONConvertible: _Accessible {}

/// A type whose values plans read and write by code of its own module.
public protocol _Accessible: _Mappable {
  /// What the interpreters do with values of the type.
  static var _valueFunctions: _ValueFunctions { get }
}

extension _Accessible {
  @inlinable public static var _valueFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

// Its conformance to the leaf protocols has a condition.
extension Optional: JSONConvertible {}

/// A type that wants to know when it is read or written.
public protocol _Observing: JSONConvertible {}
