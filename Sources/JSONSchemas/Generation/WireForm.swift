import JSONCore
import JSONDeserializer
import JSONSerializer

/// The form of a type in documents, and its parts.
struct WireForm {
  let form: TypeForm
  /// Whether values of the type can be read; otherwise they are only written.
  let isRead: Bool
  /// Whether the type is a case of a union that it declares itself.
  var isCase = false

  init(form: TypeForm, isRead: Bool, isCase: Bool = false) {
    self.form = form
    self.isRead = isRead
    self.isCase = isCase
  }

  /// The form of a type that can be written and not read; nil if it cannot be written either.
  init?(writing type: Any.Type) {
    func has(_ form: TypeForm) -> Bool {
      switch form {
      case .existential: TypeDescription.isExistential(type)
      case .proxy: type is any JSONProxyProvider.Type
      case .union: type is any JSONUnion.Type
      case .bridgedObject: type is any _BridgedObject.Type
      case .leaf: type is any JSONLeafRepresentable.Type || RawValueType.of(type) is any JSONLeafRepresentable.Type
      case .container: StandardContainer(type) != nil
      case .dictionary: type is any DictionaryReflection.Type
      case .collection: type is any CollectionReflection.Type
      case .model: type is any _Creatable.Type || Self.isSynthesizedModel(type)
      case .enumeration: SynthesizedCoding.encoded(type) != nil
      case .codable: type is any Encodable.Type
      case .sequence: type is any Collection.Type
      case .properties: [.structure, .object].contains(TypeDescription(of: type).kind)
      }
    }
    guard let form = TypeForm.ordered.first(where: has) else { return nil }
    self.init(form: form, isRead: false)
  }

  private static func isSynthesizedModel(_ type: Any.Type) -> Bool {
    if case .model? = SynthesizedCoding.encoded(type) { true } else { false }
  }

  /// The form of the values of a type.
  static func proxy(of type: Any.Type) -> Any.Type? {
    func read<Value: JSONProxyCreatable>(_ type: Value.Type) -> Any.Type { Value.JSONProxy.self }
    func written<Value: JSONProxyProvider>(_ type: Value.Type) -> Any.Type { Value.JSONProxy.self }
    return (type as? any JSONProxyCreatable.Type).map { read($0) }
      ?? (type as? any JSONProxyProvider.Type).map { written($0) }
  }

  /// The types of the keys and values of a type's objects.
  static func entry(of type: Any.Type) -> (key: Any.Type, value: Any.Type)? {
    func read<Value: DictionaryCreatable>(_ type: Value.Type) -> (Any.Type, Any.Type) {
      (Value.Key.self, Value.Value.self)
    }
    func written<Value: DictionaryReflection>(_ type: Value.Type) -> (Any.Type, Any.Type) {
      (Value.JSONKey.self, Value.JSONEntryValue.self)
    }
    return (type as? any DictionaryCreatable.Type).map { read($0) }
      ?? (type as? any DictionaryReflection.Type).map { written($0) }
  }

  /// The type of the elements of a type's arrays.
  static func element(of type: Any.Type) -> Any.Type? {
    func read<Value: CollectionCreatable>(_ type: Value.Type) -> Any.Type { Value.Element.self }
    func written<Value: CollectionReflection>(_ type: Value.Type) -> Any.Type { Value.JSONElements.Element.self }
    func listed<Value: Sequence>(_ type: Value.Type) -> Any.Type { Value.Element.self }
    return (type as? any CollectionCreatable.Type).map { read($0) }
      ?? (type as? any CollectionReflection.Type).map { written($0) } ?? (type as? any Sequence.Type).map { listed($0) }
  }
}
