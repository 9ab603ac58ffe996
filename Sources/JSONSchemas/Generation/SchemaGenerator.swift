import JSONCore
import JSONDeserializer
import JSONSerializer

/// Makes schemas of types, from the same forms and shapes as the plans that read and write them.
struct SchemaGenerator {
  let policy: JSONDeserializer.Policy
  /// The format; its dates and data may be those of the current property.
  private(set) var format: JSONFormat
  /// The property whose rules for dates and data are in the format; nil if they are the document's.
  private var spelling: PropertyIdentity?
  /// Whether properties that are not optional are required, regardless of the policy.
  private var requiresAll = false
  /// Whether properties with several keys have them all.
  let hasAliases: Bool
  private let reader: JSONDeserializer
  private var definitions = SchemaDefinitions()
  /// The types whose schemas are being made, outermost first.
  private var level = 0

  init(_ format: JSONFormat, _ policy: JSONDeserializer.Policy, hasAliases: Bool = true) {
    self.format = format
    self.policy = policy
    self.hasAliases = hasAliases
    reader = JSONDeserializer(format)
  }

  /// The schema of a document.
  mutating func document(of type: Any.Type, id: String?) throws(JSONError) -> JSONObject {
    let schema = definitions.inlined(
      format.root.steps.reversed().reduce(try schema(of: type)) { $1.schema(around: $0) })
    var document: JSONObject = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    if let id { document["$id"] = .string(id) }
    for (key, value) in schema { document[key] = value }
    if !definitions.schemas.isEmpty { document["$defs"] = .object(JSONObject(definitions.schemas)) }
    return document
  }

  /// The schema of the values of a type.
  /// - Parameter isCase: whether the values are those of a case of a union that the type itself declares.
  mutating func schema(of type: Any.Type, isCase: Bool = false) throws(JSONError) -> JSONObject {
    level += 1
    defer { level -= 1 }
    if level > TypeNesting.limit, TypeNesting.isEndless(type) {
      throw JSONError(.unreadableType, message: "\(TypeName.of(type)) has no schema: its types never end")
    }
    if let leaf = LeafKind(type) { return schema(of: leaf) }
    if TypeDescription.isExistential(type) { return [:] }
    if let schema = foundationSchema(of: type) { return schema }
    switch StandardContainer(type) {
    case .optional(let wrapped)?: return try schema(of: wrapped).orNull
    case .array(let element)?, .set(let element)?: return .array(of: try schema(of: element))
    case .dictionary(let key, let value)?: return try dictionarySchema(key, value)
    case nil: return try schema(of: type, as: try form(of: type, isCase: isCase))
    }
  }

  private mutating func schema(of type: Any.Type, as form: WireForm) throws(JSONError) -> JSONObject {
    switch form.form {
    case .proxy: return try WireForm.proxy(of: type).map { proxy throws(JSONError) in try schema(of: proxy) } ?? [:]
    case .union:
      guard let union = (type as? any JSONUnion.Type)?.unionDescription else { return [:] }
      return try define(type) { compiler throws(JSONError) in try compiler.unionSchema(union) }
    case .leaf: return try leafSchema(of: type)
    case .dictionary:
      guard let (key, value) = WireForm.entry(of: type) else { return .ofType("object") }
      return try dictionarySchema(key, value)
    case .collection, .sequence:
      return .array(
        of: try WireForm.element(of: type).map { element throws(JSONError) in try schema(of: element) } ?? [:])
    case .model, .properties:
      let model = try define(type, isCase: form.isCase) { compiler throws(JSONError) in
        try compiler.modelSchema(of: type, isRead: form.isRead)
      }
      return format.root == .envelope && !form.isCase ? enveloped(model, type) : model
    case .enumeration:
      return try define(type) { compiler throws(JSONError) in
        try compiler.enumSchema(of: type, isRead: form.isRead)
      }
    case .codable: return ["$comment": .string("\(TypeName.of(type)) decodes and encodes itself.")]
    case .existential, .bridgedObject, .container: return [:]
    }
  }

  /// The form of a type as it is read or, if it cannot be, as it is written.
  private func form(of type: Any.Type, isCase: Bool) throws(JSONError) -> WireForm {
    if isCase { return WireForm(form: .model, isRead: type is any _Creatable.Type, isCase: true) }
    do throws(JSONError) {
      return WireForm(form: try reader.form(of: type), isRead: true)
    } catch {
      guard error.code == .unreadableType, let form = WireForm(writing: type) else { throw error }
      return form
    }
  }

  private func enveloped(_ model: JSONObject, _ type: Any.Type) -> JSONObject {
    var schema = JSONObject.object(with: [(format.rootKey(of: type), model)])
    if policy.unknownKeys != .fail { schema["additionalProperties"] = nil }
    return schema
  }

  private mutating func dictionarySchema(_ key: Any.Type, _ value: Any.Type) throws(JSONError) -> JSONObject {
    var schema = JSONObject.ofType("object")
    if let keys = try keySchema(of: key) { schema["propertyNames"] = .object(keys) }
    let values = try self.schema(of: value)
    if !values.isEmpty { schema["additionalProperties"] = .object(values) }
    return schema
  }

  // MARK: Definitions

  /// A reference to the definition of a type, which is created the first time.
  mutating func define(
    _ type: Any.Type, isCase: Bool = false, _ make: (inout SchemaGenerator) throws(JSONError) -> JSONObject
  ) throws(JSONError) -> JSONObject {
    let identity = SchemaDefinitions.Identity(
      type: ObjectIdentifier(type), spelling: spelling, requiresAll: requiresAll, isCase: isCase)
    if let reference = definitions.reference(to: identity) { return reference }
    definitions.begin(identity, named: TypeName.of(type))
    var definition: JSONObject = ["title": .string(TypeName.of(type))]
    for (key, value) in try make(&self) { definition[key] = value }
    definitions.finish(identity, definition)
    return definitions.reference(to: identity) ?? definition
  }

  /// The note of a type.
  func note(of type: Any.Type) -> String? { format.rules(for: type).lazy.compactMap(\.modelNote).last }

  // MARK: Conditions

  /// Makes schemas with the formats in the rules of a property.
  mutating func spelled<Result>(
    as property: PropertyShape, of type: Any.Type, _ make: (inout SchemaGenerator) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let outer = (format, spelling)
    defer { (format, spelling) = outer }
    if property.hasOwnSpelling {
      spelling = PropertyIdentity(type, property.number)
      if let dates = property.dates { format.dates = dates }
      if let data = property.data { format.data = data }
    }
    return try make(&self)
  }

  /// Makes schemas in which properties that are not optional are required.
  mutating func requiringAll<Result>(
    _ make: (inout SchemaGenerator) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let outer = requiresAll
    defer { requiresAll = outer }
    requiresAll = true
    return try make(&self)
  }

  /// Whether a property is required.
  func isRequired(_ property: PropertyShape) -> Bool {
    let isAssigned = property.reading == .assigned
    let hasDefault = property.fallback?.occasions.contains(.missing) == true
    let isMissed = requiresAll || policy.missing == .fail
    return property.isRequired || !hasDefault && isAssigned && property.isRequiredByType
      || !hasDefault && isAssigned && isMissed && StandardContainer.wrapped(property.type) == nil
  }
}

extension PathStep {
  /// The schema of an object or array with a value at this step.
  fileprivate func schema(around value: JSONObject) -> JSONObject {
    switch self {
    case .key(let key):
      var schema = JSONObject.object(with: [(key, value)])
      schema["additionalProperties"] = nil
      return schema
    case .index(let index):
      let items = Array(repeating: JSONValue.bool(true), count: index) + [.object(value)]
      return ["type": "array", "prefixItems": .array(items), "minItems": .number(JSONNumber(items.count))]
    }
  }
}
