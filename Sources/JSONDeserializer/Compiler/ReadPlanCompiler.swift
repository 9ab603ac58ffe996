import JSONCore

/// Makes plans: every decision that does not depend on a document is made here, once for each type.
///
/// The order of checks is the serializer's, so that what one writes the other reads:
///
/// | | the type is | read as |
/// |---|---|---|
/// | 1 | `JSONProxyCreatable` | its proxy |
/// | 2 | a leaf: built in, `JSONLeafCreatable`, or `RawRepresentable` with a leaf as raw value | a leaf |
/// | 3 | `Date`, `Data` | as the format spells them |
/// | 4 | `DictionaryCreatable`, such as `Dictionary` | an object with any keys |
/// | 5 | `CollectionCreatable`, such as `Array` and `Set` | an array |
/// | 6 | `KeyValueCreatable`, or `SynthesizedDecodable` | an object with the keys of its properties, or of an enum's case |
///
/// A `JSONUnion` comes before all of these but the proxy. The standard library's leaves, and its arrays and optionals of
/// these, come before everything else.
///
/// Here each type fills its own node; ``PlanMaking`` defines when nodes may read each other.
struct ReadPlanCompiler: PlanMaking {
  typealias Node = ReadNode

  var draft = PlanDraft<ReadPlanCompiler>()
  /// The format; its dates and data may be those of the current property.
  var format: JSONFormat
  /// The context of the current types.
  var context: PlanContext
  /// The properties that are only compared with the document's value, as far as their types are not collected yet.
  var constants: [ReadConstant] = []
  let store: ReadPlanStore

  init(_ store: ReadPlanStore, _ context: PlanContext) {
    self.store = store
    format = store.format
    self.context = context
  }

  func publishedNode(for type: Any.Type, _ context: PlanContext) -> Ref<ReadNode>? {
    store.knownNode(for: type, context)
  }

  mutating func resolve(_ node: Ref<ReadNode>, _ type: Any.Type) throws(JSONError) {
    let isUnionCase = context.isUnionCase
    let isEnveloped = context.isEnveloped && !context.hasNoEnvelope
    // These are about the type itself, not its parts.
    context.isUnionCase = false
    context.hasNoEnvelope = false
    try resolve(node, type, isUnionCase: isUnionCase)
    if node.pointee.knownAccess == nil { node.pointee.access = ValueAccess(to: type) }
    if isEnveloped, node.pointee.model != nil {
      let bare = draft.memory.allocate(node.pointee)
      node.pointee.setEnvelope(named: draft.memory.allocate(format.rootKey(of: type)), around: bare)
    }
  }

  func link(_ node: Ref<ReadNode>) {
    guard let element = node.pointee.element, node.pointee.operation != .envelope else { return }
    node.pointee.elementAccess = element.pointee.access
    if node.pointee.operation == .optional { node.pointee.setOptional(of: element.pointee) }
  }

  mutating func unfilledNode(for type: Any.Type) -> Ref<ReadNode> {
    func unfilled<Value>(_ type: Value.Type) -> ReadNode { ReadNode(type) }
    return draft.memory.allocate(_openExistential(type, do: unfilled))
  }

  private mutating func resolve(_ node: Ref<ReadNode>, _ type: Any.Type, isUnionCase: Bool) throws(JSONError) {
    // Types that consist only of the standard library's are known without a conformance check.
    if let leaf = LeafKind(type) { return node.pointee.setLeaf(leaf, isOptional: false) }
    let container = StandardContainer(type)
    if container != nil { node.pointee.typeForm = .container }
    if case .optional(let wrapped)? = container { return try resolveOptional(node, wrapping: wrapped) }
    if context.followsCodable {
      if let own = ValueAccess(ownOf: type) { node.pointee.access = own }
      return try resolveCodable(node, type, container)
    }
    if let container, container.isPlain { return try resolve(node, type, container) }
    if let own = ValueAccess(ownOf: type) { node.pointee.access = own }
    let hasJSONConformance = Conformance.isConvertible(type)
    for form in TypeForm.ordered where hasJSONConformance || !form.needsJSONConformance {
      // A case of a union must not be read as the union again.
      if form == .union, isUnionCase { continue }
      node.pointee.typeForm = form
      if try resolve(node, type, as: form, container) { return }
    }
    throw unreadable(type)
  }

  /// Fills the node of a type that has a form; false if it has not.
  private mutating func resolve(
    _ node: Ref<ReadNode>, _ type: Any.Type, as form: TypeForm, _ container: StandardContainer?
  ) throws(JSONError) -> Bool {
    switch form {
    case .proxy:
      guard let proxied = type as? any JSONProxyCreatable.Type else { return false }
      try resolveProxy(node, proxied)
    case .union:
      guard let union = type as? any JSONUnion.Type else { return false }
      resolveCustom(node, unionConversion(union, for: type))
      node.pointee.tagKeys = union.unionDescription.tagKeys.map { draft.memory.allocate($0) }
    case .bridgedObject:
      guard type is AnyClass, let bridged = type as? any _BridgedObject.Type else { return false }
      resolveBridged(node, bridged)
    case .leaf:
      guard let conversion = try CustomConversions.conversion(for: type, format: format) else { return false }
      resolveCustom(node, conversion, callsModel: !CustomConversions.areKnown(type, format))
    case .container:
      guard let container else { return false }
      try resolve(node, type, container)
    case .dictionary:
      guard let dictionary = type as? any DictionaryCreatable.Type else { return false }
      try resolveDictionary(node, Self.builder(dictionary))
    case .collection:
      guard let collection = type as? any CollectionCreatable.Type else { return false }
      try resolveCollection(node, Self.builder(collection))
    case .model:
      if let model = type as? any _Creatable.Type {
        try resolveModel(node, model)
      } else if case .model(let own)? = SynthesizedCoding.decoded(type) {
        try resolveSynthesized(node, type, own)
      } else {
        return false
      }
    case .enumeration:
      guard case .enumeration(let own)? = SynthesizedCoding.decoded(type) else { return false }
      try resolveEnum(node, type, own)
    case .codable:
      guard let decodable = type as? any Decodable.Type else { return false }
      resolveCustom(node, DecodableConversions.conversion(to: decodable))
    case .existential, .sequence, .properties:
      // The contents of these cannot be determined from the type.
      return false
    }
    return true
  }

  mutating func resolve(
    _ node: Ref<ReadNode>, _ type: Any.Type, _ container: StandardContainer
  ) throws(JSONError) {
    if case .optional(let wrapped) = container {
      try resolveOptional(node, wrapping: wrapped)
    } else if case .array(let element) = container {
      try resolveCollection(node, Self.arrayBuilder(of: element))
    } else if let dictionary = type as? any DictionaryCreatable.Type {
      try resolveDictionary(node, Self.builder(dictionary))
    } else if let collection = type as? any CollectionCreatable.Type {
      try resolveCollection(node, Self.builder(collection))
    }
  }

  private mutating func resolveOptional(_ node: Ref<ReadNode>, wrapping type: Any.Type) throws(JSONError) {
    node.pointee.element = self.node(for: type)
    node.pointee.takesNull = true
    if let leaf = LeafKind(type) {
      node.pointee.setLeaf(leaf, isOptional: true)
    } else {
      node.pointee.operation = .optional
    }
  }

  private mutating func resolveProxy(_ node: Ref<ReadNode>, _ type: any JSONProxyCreatable.Type) throws(JSONError) {
    func proxyType<Model: JSONProxyCreatable>(_ type: Model.Type) -> Any.Type { Model.JSONProxy.self }
    let proxy = self.node(for: proxyType(type))
    func reader<Model: JSONProxyCreatable>(_ type: Model.Type) -> CustomReader {
      CustomConversions.proxyReader(type, proxy)
    }
    resolveCustom(node, CustomConversion(takesNull: true, read: reader(type)))
  }

  private mutating func resolveBridged(_ node: Ref<ReadNode>, _ type: any _BridgedObject.Type) {
    let proxy = self.node(for: type._proxyType)
    func reader<Value: _BridgedObject>(_ type: Value.Type) -> CustomReader {
      CustomConversions.bridgedReader(type, proxy)
    }
    resolveCustom(node, CustomConversion(takesNull: type._takesNull, read: reader(type)))
  }

  /// - Parameter callsModel: whether the closure may call the model's own code.
  mutating func resolveCustom(_ node: Ref<ReadNode>, _ conversion: CustomConversion, callsModel: Bool = true) {
    node.pointee.operation = .custom
    node.pointee.callsModel = callsModel
    node.pointee.takesNull = conversion.takesNull
    node.pointee.custom = draft.memory.keep(conversion)
    node.pointee.cases = conversion.cases.map { draft.memory.keep($0) }
  }

  private mutating func resolveCollection(
    _ node: Ref<ReadNode>, _ collection: any CollectionBuilding.Type
  ) throws(JSONError) {
    node.pointee.element = self.node(for: collection.elementType)
    node.pointee.collection = collection
    node.pointee.operation = collection.isArray ? .array : .collection
  }

  private mutating func resolveDictionary(
    _ node: Ref<ReadNode>, _ dictionary: any DictionaryBuilding.Type
  ) throws(JSONError) {
    node.pointee.element = self.node(for: dictionary.valueType)
    if dictionary.hasStringKeys {
      node.pointee.operation = .dictionary
    } else {
      guard DictionaryKey.isSupported(dictionary.keyType) else {
        throw unreadable(
          node.pointee.type,
          UnsupportedTypeReason(
            reason: "\(dictionary.keyType) cannot be made from a key",
            advice: "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable"))
      }
      node.pointee.entries = dictionary
      node.pointee.operation = .keyedDictionary
    }
  }

  private static func builder<Value: CollectionCreatable>(_ type: Value.Type) -> any CollectionBuilding.Type {
    CollectionBuilder<Value>.self
  }

  private static func arrayBuilder(of element: Any.Type) -> any CollectionBuilding.Type {
    func builder<Element>(_ element: Element.Type) -> any CollectionBuilding.Type { CollectionBuilder<[Element]>.self }
    return _openExistential(element, do: builder)
  }

  private static func builder<Value: DictionaryCreatable>(_ type: Value.Type) -> any DictionaryBuilding.Type {
    DictionaryBuilder<Value>.self
  }

  func unreadable(_ type: Any.Type, because reason: String? = nil) -> JSONError {
    let obstacle = reason.map {
      UnsupportedTypeReason(
        reason: $0,
        advice: "Conform the type to KeyValueCreatable, JSONLeafCreatable, CollectionCreatable or DictionaryCreatable")
    }
    return unreadable(type, obstacle ?? UnsupportedTypeReason(toReading: type, property: trail.property(ofType: type)))
  }

  func unplannable(_ type: Any.Type, _ message: String, _ advice: String) -> JSONError {
    JSONError(.unreadableType, message: "\(TypeName.of(type)) cannot be read: \(message)", advice: advice)
  }

  /// The error for a type that cannot be read.
  func unreadable(_ type: Any.Type, _ obstacle: UnsupportedTypeReason) -> JSONError {
    let trail = self.trail
    let way = trail.count > 1 ? " (reached by \(trail.names.joined(separator: " → ")))" : ""
    return JSONError(
      .unreadableType,
      message: "\(trail.subject(type)) cannot be read" + (obstacle.reason.map { ": \($0)" } ?? "") + way,
      advice: UnbridgedClass.advice(for: type) ?? obstacle.readingAdvice(isProperty: !trail.isEmpty))
  }
}

/// Makes the plans of stores by compilers.
struct ReadPlanMaker: ReadPlanMaking {
  func makePlan(
    for type: Any.Type, _ context: PlanContext, in store: ReadPlanStore
  ) throws(JSONError) -> FinishedPlan<ReadNode> {
    var compiler = ReadPlanCompiler(store, context)
    try compiler.makePlan(for: type)
    return FinishedPlan(compiler.draft)
  }

  func makeDecodingCache() -> AnyObject & Sendable { DecodingCache() }
}
