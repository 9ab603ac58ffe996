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

/// A type that can be made without further ado. `KeyValueCreatable` refines it.
public protocol _Creatable: _Mappable {
  init()

  /// What the interpreters do with values of the type.
  static var _modelFunctions: _ModelFunctions { get }
}

extension _Creatable {
  @inlinable public static var _modelFunctions: _ModelFunctions { _ModelFunctions { Self() } }
}

/// A type that is read as an array. The serializer asks for this, so that it is written as one, too.
///
/// It has no requirements; `CollectionCreatable` refines it.
public protocol _ElementsCreatable: JSONConvertible {}

// In this module, because the serializer may be used without the one that declares `CollectionCreatable`; Array and Set are
// known without being asked.
extension ContiguousArray: _ElementsCreatable {}
extension ArraySlice: _ElementsCreatable {}

/// A type that is read as an object with any keys. The serializer asks for this, so that it is written as one, too.
///
/// It has no requirements; `DictionaryCreatable` refines it.
public protocol _EntriesCreatable: JSONConvertible {}

/// What a type conforms to, where one answer of the runtime's tells another.
///
/// The runtime searches the conformances of all libraries for each question that is new, and remembers the answer. A plan asks first
/// whether a type is `_Accessible`, and `_Creatable`, so these are not new.
package enum Conformance {
  /// Whether a type is ``JSONConvertible``, which refines `_Accessible`.
  package static func isConvertible(_ type: Any.Type) -> Bool {
    type is any _Accessible.Type && type is any JSONConvertible.Type
  }

  /// The rules that a type has itself without adopting ``JSONMapped``, and the type that they are for; nil for types that cannot have any.
  static func ownRules(of type: Any.Type) -> (model: Any.Type, rules: [MappingRule])? {
    if let model = type as? any _Creatable.Type { return model.ownRules }
    if let own = type as? any _Accessible.Type { return own.ownRules }
    if let own = type as? any SynthesizedDecodable.Type { return own.decodedRules }
    if let own = type as? any SynthesizedEncodable.Type { return own.encodedRules }
    return nil
  }
}

extension _Mappable {
  fileprivate static var ownRules: (model: Any.Type, rules: [MappingRule]) { (_MappedModel.self, jsonMapping.rules) }
}

extension SynthesizedDecodable {
  fileprivate static var decodedRules: (model: Any.Type, rules: [MappingRule]) {
    (_MappedModel.self, jsonMapping.rules)
  }
}

extension SynthesizedEncodable {
  fileprivate static var encodedRules: (model: Any.Type, rules: [MappingRule]) {
    (_MappedModel.self, jsonMapping.rules)
  }
}
