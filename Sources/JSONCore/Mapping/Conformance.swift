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
