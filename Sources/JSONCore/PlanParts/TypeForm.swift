/// The forms that a type may have in JSON, in the order in which both compilers look for them: the first one counts.
///
/// Before all of these come leaves of the standard library, optionals, and containers of nothing but such types.
package enum TypeForm: CaseIterable {
  /// A type that any value may have, such as `Any`; written by the dynamic type.
  case existential
  /// By way of a proxy: `JSONProxyProvider`, `JSONProxyCreatable`.
  case proxy
  /// One of several cases: `JSONUnion`.
  case union
  /// A class of Foundation's that JSONFoundation knows.
  case bridgedObject
  /// One value without members: leaves, raw values, dates, data, and values of JSON itself.
  case leaf
  /// A container of the standard library.
  case container
  /// An object with any keys: `DictionaryReflection`, `DictionaryCreatable`.
  case dictionary
  /// An array: `CollectionReflection`, `CollectionCreatable`.
  case collection
  /// An object of the properties of a model: `KeyValueCreatable`, or a struct that is `SynthesizedDecodable`.
  case model
  /// An object with the name of a case: an enum that is `SynthesizedDecodable`, `SynthesizedEncodable`.
  case enumeration
  /// Written and read by the type's own code: `Encodable`, `Decodable`.
  case codable
  /// An array of the elements of any other collection; only written.
  case sequence
  /// An object of the properties of any other type, or a case of an enum; only written.
  case properties

  /// Whether a type has the form only by a protocol that refines ``JSONConvertible``.
  ///
  /// Most types adopt none of these; one check then replaces the check for each.
  package var needsJSONConformance: Bool {
    switch self {
    case .proxy, .union, .bridgedObject, .dictionary, .collection: true
    case .existential, .leaf, .container, .model, .enumeration, .codable, .sequence, .properties: false
    }
  }

  /// All forms, in their order. `allCases` would make an array each time.
  package static let ordered = allCases
}
