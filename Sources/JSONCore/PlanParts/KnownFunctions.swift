/// The functions for values, which all plans of a process share: making them takes more than finding them.
///
/// There is a limited number of types in a process, and the runtime does not forget them either.
private enum KnownFunctions {
  static let general = TypeTable<ValueAccess>.Shared()
  static let own = TypeTable<ValueAccess>.Shared()
  static let models = TypeTable<ModelMaker>.Shared()
}

extension ValueAccess {
  /// The access to values of any type, which for most types asks the runtime for layouts.
  package init(to type: Any.Type) {
    self = KnownFunctions.general.facts(of: type) {
      func general<Value>(_ type: Value.Type) -> _ValueFunctions { _ValueFunctions.general(type) }
      return ValueAccess(LeafKind.functions(for: type) ?? _openExistential(type, do: general))
    }
  }

  /// The access to values of a type that may be a model.
  package init(toModel type: Any.Type) {
    self = (type as? any _Creatable.Type).map { ModelMaker(of: $0).access } ?? ValueAccess(to: type)
  }

  /// A type's own access; nil if it has none.
  package init?(ownOf type: Any.Type) {
    let functions: () -> _ValueFunctions
    if let own = type as? any _Accessible.Type {
      functions = { own._valueFunctions }
    } else if type is any _Creatable.Type {
      return nil
    } else if let own = type as? any SynthesizedDecodable.Type {
      functions = { own._decodedFunctions }
    } else if let own = type as? any SynthesizedEncodable.Type {
      functions = { own._encodedFunctions }
    } else {
      return nil
    }
    self = KnownFunctions.own.facts(of: type) { ValueAccess(functions()) }
  }
}

extension ModelMaker {
  /// The maker of a type's values.
  package init(of type: any _Creatable.Type) {
    self = KnownFunctions.models.facts(of: type) { ModelMaker(type._modelFunctions) }
  }
}
