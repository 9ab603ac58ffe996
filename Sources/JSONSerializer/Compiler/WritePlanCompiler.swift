import JSONCore

/// Makes plans: the order of checks is applied here, once for each type.
///
/// | | the type is | written as |
/// |---|---|---|
/// | 1 | `JSONProxyProvider` | its proxy |
/// | 2 | a leaf: built in, `JSONLeafRepresentable`, or `RawRepresentable` with a leaf as raw value | a leaf |
/// | 3 | `Date`, `Data` | as the format spells them |
/// | 4 | `Dictionary`, `DictionaryReflection`; `DictionaryCreatable` and a sequence of keys and values | an object |
/// | 5 | `Array`, `Set`, `CollectionReflection`; `CollectionCreatable` and a sequence | an array |
/// | 6 | `Encodable`, and not `KeyValueCreatable` or `SynthesizedEncodable` | the value that it encodes |
/// | 7 | any other `Collection`, and not `KeyValueCreatable` | an array |
/// | 8 | `CustomReflectable`, and nothing that says more | the children of its mirror |
/// | 9 | anything else | its properties |
///
/// A `JSONUnion` comes before all of these but the proxy. The standard library's leaves, and its arrays and optionals of
/// these, come before everything else.
///
/// `Optional` is looked through first, and `Any` and other existentials are left to the dynamic type of each value.
///
/// Here each type fills its own node; ``PlanMaking`` defines when nodes may read each other.
struct WritePlanCompiler: PlanMaking {
  typealias Node = WriteNode

  var draft = PlanDraft<WritePlanCompiler>()
  /// The format; its dates and data may be those of the current property.
  var format: JSONFormat
  let policy: JSONSerializer.Policy
  /// The context of the current types.
  var context: PlanContext
  private let store: WritePlanStore

  init(_ store: WritePlanStore, _ context: PlanContext) {
    self.store = store
    format = store.format
    policy = store.policy
    self.context = context
  }

  func publishedNode(for type: Any.Type, _ context: PlanContext) -> Ref<WriteNode>? {
    store.knownNode(for: type, context)
  }

  mutating func collect() throws(JSONError) { try collectPending() }

  mutating func resolve(_ node: Ref<WriteNode>, _ type: Any.Type) throws(JSONError) {
    node.pointee.isUnionCase = context.isUnionCase
    let isEnveloped = context.isEnveloped && !context.hasNoEnvelope
    // These are about the type itself, not its parts.
    context.isUnionCase = false
    context.hasNoEnvelope = false
    try resolveBare(node, type)
    if node.pointee.knownAccess == nil { node.pointee.access = ValueAccess(to: type) }
    if isEnveloped, node.pointee.model != nil, TypeDescription(of: type).kind != .tuple {
      let bare = draft.memory.allocate(node.pointee)
      let name = format.rootKey(of: type)
      resolveCustom(node) { run, value in run.writeEnvelope(around: bare, named: name, value) }
    }
  }

  func link(_ node: Ref<WriteNode>) {
    guard let element = node.pointee.element else { return }
    node.pointee.elementAccess = element.pointee.access
    node.pointee.hasElementsInPlace =
      node.pointee.operation == .array && element.pointee.isValueType && StructsInPlace.areKnown(element.pointee.layout)
      && !policy.layout.contains(.foundationPretty)
    // SAFETY: the closure of the element keeps the texts; the byte that is nil has none.
    if node.pointee.operation == .optional, case .byte = node.pointee.form.kind {
      node.pointee.texts = element.pointee.texts
    }
  }

  mutating func unfilledNode(for type: Any.Type) -> Ref<WriteNode> {
    func unfilled<Value>(_ type: Value.Type) -> WriteNode { WriteNode(type) }
    return draft.memory.allocate(_openExistential(type, do: unfilled))
  }

  /// A node that a closure writes.
  mutating func customNode(for type: Any.Type, _ write: @escaping CustomWriter) -> Ref<WriteNode> {
    let node = blankNode(for: type)
    resolveCustom(node, write)
    return node
  }

  private mutating func resolveBare(_ node: Ref<WriteNode>, _ type: Any.Type) throws(JSONError) {
    // Types that consist only of the standard library's are known without a conformance check.
    if let leaf = LeafKind(type) { return node.pointee.setLeaf(leaf, isOptional: false) }
    let container = StandardContainer(type)
    if case .optional(let wrapped)? = container { return try resolveOptional(node, wrapping: wrapped) }
    if context.followsCodable {
      if let own = ValueAccess(ownOf: type) { node.pointee.access = own }
      return try resolveCodable(node, type, container)
    }
    if let container, container.isPlain { return try resolve(node, type, container) }
    if let own = ValueAccess(ownOf: type) { node.pointee.access = own }
    let hasJSONConformance = Conformance.isConvertible(type)
    for form in TypeForm.ordered where hasJSONConformance || !form.needsJSONConformance {
      // A case of a union must not be written as the union again.
      if form == .union, node.pointee.isUnionCase { continue }
      if try resolve(node, type, as: form, container) { return }
    }
  }

  /// Fills the node of a type that has a form; false if it has not.
  mutating func resolve(
    _ node: Ref<WriteNode>, _ type: Any.Type, as form: TypeForm, _ container: StandardContainer?
  ) throws(JSONError) -> Bool {
    switch form {
    case .existential:
      guard TypeDescription.isExistential(type) else { return false }
      node.pointee.operation = .dynamic
    case .proxy:
      guard let proxied = type as? any JSONProxyProvider.Type else { return false }
      let proxy = self.node(for: CustomConversions.proxyType(of: proxied))
      resolveCustom(node, CustomConversions.proxyWriter(proxied, proxy))
    case .union:
      guard let union = type as? any JSONUnion.Type else { return false }
      resolveCustom(node, unionWriter(union))
    case .bridgedObject:
      guard let bridged = type as? any _BridgedObject.Type else { return false }
      resolveCustom(node, CustomConversions.bridgedWriter(bridged))
    case .leaf:
      guard let write = try CustomConversions.writer(for: type, format: format) else { return false }
      let cases = RawCaseConversions.writer(for: type, write)
      resolveCustom(node, cases?.write ?? write, callsModel: !CustomConversions.areKnown(type, format))
      node.pointee.texts = cases.map { draft.memory.keep($0.texts) }
    case .container:
      guard let container else { return false }
      try resolve(node, type, container)
    case .dictionary:
      if let dictionary = type as? any DictionaryReflection.Type {
        let (key, value) = ContainerWriters.entryTypes(of: dictionary)
        let element = self.node(for: value)
        resolveCustom(
          node, ContainerWriters.writer(dictionary, key: DictionaryKey(of: key), value: element), of: element)
      } else if let entries = Self.entries(type) {
        try resolveEntries(node, entries.type, entries.pair)
      } else {
        return false
      }
    case .collection:
      if let collection = type as? any CollectionReflection.Type {
        let element = self.node(for: ContainerWriters.elementType(of: collection))
        resolveCustom(node, ContainerWriters.writer(collection, element: element), of: element)
      } else if type is any _ElementsCreatable.Type, let elements = type as? any Sequence.Type {
        try resolveSequence(node, elements)
      } else {
        return false
      }
    case .model:
      if type is any _Creatable.Type {
        try resolveProperties(node, type)
      } else if case .model(let own)? = SynthesizedCoding.encoded(type) {
        try resolveModel(node, TypeDescription(of: type, by: own, for: .writing))
      } else {
        return false
      }
    case .enumeration:
      guard case .enumeration(let own)? = SynthesizedCoding.encoded(type) else { return false }
      try resolveEnum(node, type, own)
    case .codable:
      guard let encodable = EncodableConversions.encodableType(type) else { return false }
      resolveCustom(node, EncodableConversions.writer(for: encodable))
    case .sequence:
      guard let collection = type as? any Collection.Type else { return false }
      // It is read as an object.
      if Conformance.isConvertible(type), type is any _EntriesCreatable.Type { throw unwritable(type, .silentEntries) }
      try resolveSequence(node, collection)
    case .properties:
      try resolveProperties(node, type)
    }
    return true
  }

  /// A type that is read as an object with any keys, if it is a sequence of keys and values; nil for all others.
  private static func entries(_ type: Any.Type) -> (type: any Sequence.Type, pair: PairDescription)? {
    guard type is any _EntriesCreatable.Type, let sequence = type as? any Sequence.Type else { return nil }
    return PairDescription(ContainerWriters.elementType(of: sequence)).map { (sequence, $0) }
  }

  /// - Parameter callsModel: whether the closure may call the model's own code.
  /// - Parameter element: what writes the values inside, if there are any.
  mutating func resolveCustom(
    _ node: Ref<WriteNode>, _ write: @escaping CustomWriter, of element: Ref<WriteNode>? = nil, callsModel: Bool = true
  ) {
    node.pointee.operation = .custom
    node.pointee.element = element
    node.pointee.callsModel = callsModel
    node.pointee.custom = draft.memory.keep(CustomConversion(write: write))
  }

  mutating func resolve(
    _ node: Ref<WriteNode>, _ type: Any.Type, _ container: StandardContainer
  ) throws(JSONError) {
    if case .optional(let wrapped) = container {
      try resolveOptional(node, wrapping: wrapped)
    } else if case .array(let element) = container {
      try resolveArray(node, of: element)
    } else if let dictionary = type as? any DictionaryWriting.Type {
      try resolveDictionary(node, dictionary)
    } else if let collection = type as? any Collection.Type {
      try resolveSequence(node, collection)
    }
  }

  private mutating func resolveOptional(_ node: Ref<WriteNode>, wrapping type: Any.Type) throws(JSONError) {
    node.pointee.element = self.node(for: type)
    if let leaf = LeafKind(type) {
      node.pointee.setLeaf(leaf, isOptional: true)
    } else {
      node.pointee.setOptional(of: type)
    }
  }

  private mutating func resolveDictionary(
    _ node: Ref<WriteNode>, _ dictionary: any DictionaryWriting.Type
  ) throws(JSONError) {
    let element = self.node(for: dictionary.valueType)
    node.pointee.element = element
    if dictionary.keyType == String.self {
      node.pointee.operation = .dictionary
    } else {
      resolveCustom(node, dictionary.writer(key: DictionaryKey(of: dictionary.keyType), value: element), of: element)
    }
  }

  private mutating func resolveSequence(_ node: Ref<WriteNode>, _ sequence: any Sequence.Type) throws(JSONError) {
    let element = self.node(for: ContainerWriters.elementType(of: sequence))
    resolveCustom(node, ContainerWriters.writer(sequence, element: element), of: element)
  }

  private mutating func resolveEntries(
    _ node: Ref<WriteNode>, _ sequence: any Sequence.Type, _ pair: PairDescription
  ) throws(JSONError) {
    let keys = blankNode(for: pair.key.type).pointee.access
    let element = self.node(for: pair.value.type)
    resolveCustom(node, ContainerWriters.writer(sequence, pair, keys: keys, value: element), of: element)
  }

  private mutating func resolveArray(_ node: Ref<WriteNode>, of type: Any.Type) throws(JSONError) {
    node.pointee.element = self.node(for: type)
    node.pointee.operation = .array
  }

  private mutating func resolveProperties(_ node: Ref<WriteNode>, _ type: Any.Type) throws(JSONError) {
    if let advice = UnbridgedClass.advice(for: type) {
      throw JSONError(.unwritableType, message: "\(trail.subject(type)) cannot be written", advice: advice)
    }
    let description = TypeDescription(of: type)
    if description.kind == .tuple { return try resolveTuple(node, description) }
    let isDeclared = isDeclared(type)
    if isDeclared, Conformance.isConvertible(type) {
      if type is any _EntriesCreatable.Type { throw unwritable(type, .silentEntries) }
      if type is any _ElementsCreatable.Type { throw unwritable(type, .silentElements) }
    }
    if let obstacle = UnsupportedTypeReason(to: .writing, description, format.rules(for: type)) {
      throw unwritable(type, obstacle)
    }
    if policy.reflection == .declared, !isDeclared { throw unwritable(type, .undeclared) }
    if !isDeclared, type is any CustomReflectable.Type {
      return resolveCustom(node, MirrorConversions.writer(for: type, format))
    }
    switch description.kind {
    case .enumeration: resolveCustom(node, EnumConversions.writer(for: type))
    default: try resolveModel(node, description)
    }
  }

  /// Whether a type declares that it can be written: it adopts a protocol of Janus or `Encodable`,
  /// or there is a mapping for it.
  func isDeclared(_ type: Any.Type) -> Bool {
    type is any _Creatable.Type || type is any _Accessible.Type || type is any Encodable.Type
      || !format.rules(for: type).isEmpty
  }

  func unplannable(_ type: Any.Type, _ message: String, _ advice: String) -> JSONError {
    JSONError(.unwritableType, message: "\(TypeName.of(type)) cannot be written: \(message)", advice: advice)
  }

  /// The error for a type that cannot be written.
  func unwritable(_ type: Any.Type, _ obstacle: UnsupportedTypeReason) -> JSONError {
    JSONError(
      .unwritableType,
      message: "\(trail.subject(type)) cannot be written" + (obstacle.reason.map { ": \($0)" } ?? ""),
      advice: obstacle.advice + ".")
  }
}

/// Makes the plans of stores by compilers.
struct WritePlanMaker: WritePlanMaking {
  func makePlan(
    for type: Any.Type, _ context: PlanContext, in store: WritePlanStore
  ) throws(JSONError) -> FinishedPlan<WriteNode> {
    var compiler = WritePlanCompiler(store, context)
    try compiler.makePlan(for: type)
    return FinishedPlan(compiler.draft)
  }

  func makeEncodingCache() -> AnyObject & Sendable { EncodingCache() }
}
