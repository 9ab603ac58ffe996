/// A type that customizes its JSON beyond its properties.
///
/// All protocols for customization refine this one: ``JSONLeafRepresentable``, ``JSONUnion``, ``JSONMapped`` and
/// the others. It has no requirements to implement. Only a type that conforms to one of them conditionally must also
/// conform to this one, unconditionally:
///
/// ```swift
/// extension Tagged: JSONConvertible {}
/// extension Tagged: JSONLeafRepresentable where RawValue: JSONLeafRepresentable { ... }
/// ```
///
/// It exists for speed. The runtime takes 12 µs to find out that a type does not conform to a protocol, so plans
/// check this one before a dozen others; and plans' operations on values in memory are specialised in the module that
/// declares the conformance.
public protocol JSONConvertible: _Accessible {}

/// A type whose module contains the code with which plans access its values.
public protocol _Accessible: _Mappable {
  /// The interpreters' operations on values of the type.
  static var _valueFunctions: _ValueFunctions { get }
}

extension _Accessible {
  @inlinable public static var _valueFunctions: _ValueFunctions { _ValueFunctions(Self.self) }
}

// Its conformance to the leaf protocols is conditional.
extension Optional: JSONConvertible {}

/// A type that is called when it is read or written.
public protocol _Observing: JSONConvertible {}

/// A type with an `init()`. `KeyValueCreatable` refines it.
public protocol _Creatable: _Mappable {
  init()

  /// The interpreters' operations on values of the type.
  static var _modelFunctions: _ModelFunctions { get }
}

extension _Creatable {
  @inlinable public static var _modelFunctions: _ModelFunctions { _ModelFunctions { Self() } }
}

/// A type that is read as an array. The serializer checks for this, to write it as one, too.
///
/// It has no requirements; `CollectionCreatable` refines it.
public protocol _ElementsCreatable: JSONConvertible {}

// In this module, because the serializer can be used without the one that declares `CollectionCreatable`. Array and
// Set are recognized without a conformance.
extension ContiguousArray: _ElementsCreatable {}
extension ArraySlice: _ElementsCreatable {}

/// A type that is read as an object with any keys. The serializer checks for this, to write it as one, too.
///
/// It has no requirements; `DictionaryCreatable` refines it.
public protocol _EntriesCreatable: JSONConvertible {}

/// The conformances of a type, where one of the runtime's answers implies another.
///
/// For each new question the runtime searches the conformances of all libraries, and caches the answer. A plan first
/// checks whether a type is `_Accessible` and `_Creatable`, so these are cached.
package enum Conformance {
  /// Whether a type is ``JSONConvertible``, which refines `_Accessible`.
  package static func isConvertible(_ type: Any.Type) -> Bool {
    type is any _Accessible.Type && type is any JSONConvertible.Type
  }

  /// A type's own rules without ``JSONMapped``, and the type that they are for; nil for types that cannot have any.
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
