import JSONCore

// SAFETY: of this file: nodes, models and steps are allocated from the plan's memory, which lives as long as the store; nothing
// else sees them before they are published.

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
/// | 6 | `KeyValueCreatable` | an object with the keys of its properties |
///
/// A `JSONUnion` comes before all of these but the proxy. The standard library's leaves, and its arrays and optionals of
/// these, come before everything else.
///
/// A type that contains itself finds its own node, not yet resolved; nothing runs before the outermost plan is whole.
@safe struct ReadPlanCompiler: @unsafe PlanMaking {
  var nodes = unsafe NodeTable<ReadContext, ReadNode>()
  private(set) var newNodes: [(type: Any.Type, context: ReadContext)] = []
  var memory = PlanMemory()
  /// The format; its dates may be those of the property at hand.
  private(set) var format: JSONFormat
  /// What the types at hand are read for.
  private(set) var context: ReadContext
  var checks: [() -> JSONError?] = []
  /// The properties on the way from the type that was asked for to the one at hand, for messages.
  var trail = PropertyTrail()
  /// The nodes of properties that lie in the memory of objects.
  var holders: [UnsafeMutablePointer<ReadNode>] = unsafe []

  init(format: JSONFormat, context: ReadContext) {
    self.format = format
    self.context = context
  }

  mutating func node(for type: Any.Type) throws(JSONError) -> UnsafeMutablePointer<ReadNode> {
    if let node = unsafe nodes[type, context] { return unsafe node }
    let node = unsafe blankNode(for: type)
    unsafe nodes[type, context] = unsafe node
    newNodes.append((type, context))
    let outer = context
    defer { context = outer }
    if context.isEnveloped, !context.isBare, Self.isModel(type, context) {
      context.isBare = true
      unsafe node.pointee.operation = .envelope
      unsafe node.pointee.name = unsafe memory.allocate(format.rootKey(of: type))
      unsafe node.pointee.element = try unsafe self.node(for: type)
      unsafe node.pointee.access = unsafe node.pointee.element.unsafelyUnwrapped.pointee.access
      return unsafe node
    }
    // These are about the type itself, not about what it consists of.
    context.isUnionCase = false
    context.isBare = false
    try unsafe resolve(node, type, isUnionCase: outer.isUnionCase)
    return unsafe node
  }

  /// Whether a type is read by way of its properties.
  private static func isModel(_ type: Any.Type, _ context: ReadContext) -> Bool {
    guard type is any KeyValueCreatable.Type, !(type is any JSONProxyCreatable.Type) else { return false }
    if type is any JSONUnion.Type && !context.isUnionCase { return false }
    return LeafKind(type) == nil
      && !(type is any JSONLeafCreatable.Type || type is any RawRepresentable.Type
        || type is any DictionaryCreatable.Type
        || type is any CollectionCreatable.Type || type is any _BridgedObject.Type)
  }

  /// A node that is not in the table: for one property only, or not resolved yet.
  mutating func blankNode(for type: Any.Type) -> UnsafeMutablePointer<ReadNode> {
    func blank<Value>(_ type: Value.Type) -> ReadNode { unsafe ReadNode(type) }
    return unsafe memory.allocate(_openExistential(type, do: blank))
  }

  /// Runs `body` with another context, and with other dates if there are any.
  mutating func with<Result>(
    _ context: ReadContext, dates: DateStrategy? = nil,
    _ body: (inout ReadPlanCompiler) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let outer = (self.context, format.dates)
    self.context = context
    if let dates { format.dates = dates }
    defer { (self.context, format.dates) = outer }
    return try body(&self)
  }

  /// The node that `make` makes; nil, and nothing is left of it, if a type that it needs cannot be read.
  mutating func nodeIfReadable(
    _ make: (inout ReadPlanCompiler) throws(JSONError) -> UnsafeMutablePointer<ReadNode>
  ) throws(JSONError) -> UnsafeMutablePointer<ReadNode>? {
    let (nodeCount, checkCount, holderCount, outer) = unsafe (newNodes.count, checks.count, holders.count, trail)
    do throws(JSONError) {
      return try unsafe make(&self)
    } catch {
      guard error.code == .unreadableType else { throw error }
      for key in newNodes[nodeCount...] { unsafe nodes[key.type, key.context] = nil }
      newNodes.removeSubrange(nodeCount...)
      checks.removeSubrange(checkCount...)
      unsafe holders.removeSubrange(holderCount...)
      trail = outer
      return nil
    }
  }

  private mutating func resolve(
    _ node: UnsafeMutablePointer<ReadNode>, _ type: Any.Type, isUnionCase: Bool
  ) throws(JSONError) {
    // What consists of nothing but the standard library's types is known without a question to the runtime.
    if let leaf = LeafKind(type) { return unsafe node.pointee.setLeaf(leaf, isOptional: false) }
    let container = StandardContainer(type)
    if case .optional(let wrapped)? = container { return try unsafe resolveOptional(node, wrapping: wrapped) }
    if let container, container.isPlain { return try unsafe resolve(node, type, container) }
    // Most models answer no, and then they need not be asked for each of the protocols.
    let isAware = type is any _JSONAware.Type
    if isAware, let proxied = type as? any JSONProxyCreatable.Type {
      try unsafe resolveProxy(node, proxied)
    } else if isAware, !isUnionCase, let union = type as? any JSONUnion.Type {
      unsafe resolveCustom(node, try unionConversion(union, for: type))
      unsafe node.pointee.tagKeys = unsafe union.unionDescription.tagKeys.map { unsafe memory.allocate($0) }
    } else if isAware, type is AnyClass, let bridged = type as? any _BridgedObject.Type {
      let proxy = try unsafe self.node(for: bridged._proxyType)
      func reader<Value: _BridgedObject>(_ type: Value.Type) -> CustomReader {
        unsafe CustomConversions.bridgedReader(type, proxy)
      }
      unsafe resolveCustom(
        node,
        CustomConversion(takesNull: (try? bridged._object(forProxy: JSONValue.null)) != nil, read: reader(bridged)))
    } else if let conversion = try CustomConversions.conversion(for: type, format: format) {
      unsafe resolveCustom(node, conversion, callsModel: !CustomConversions.areKnown(type, format))
      if isAware, let model = type as? any _Model.Type { unsafe node.pointee.access = model }
    } else if let container {
      try unsafe resolve(node, type, container)
    } else if isAware, let dictionary = type as? any DictionaryCreatable.Type {
      try unsafe resolveDictionary(node, Self.builder(dictionary))
    } else if isAware, let collection = type as? any CollectionCreatable.Type {
      try unsafe resolveCollection(node, Self.builder(collection))
    } else if let model = type as? any KeyValueCreatable.Type {
      try unsafe resolveModel(node, model)
    } else if let decodable = type as? any Decodable.Type {
      unsafe resolveCustom(node, DecodableConversions.conversion(to: decodable))
    } else {
      throw unreadable(type)
    }
  }

  private mutating func resolve(
    _ node: UnsafeMutablePointer<ReadNode>, _ type: Any.Type, _ container: StandardContainer
  ) throws(JSONError) {
    if case .optional(let wrapped) = container {
      try unsafe resolveOptional(node, wrapping: wrapped)
    } else if case .array(let element) = container {
      try unsafe resolveCollection(node, Self.arrayBuilder(of: element))
    } else if let dictionary = type as? any DictionaryCreatable.Type {
      try unsafe resolveDictionary(node, Self.builder(dictionary))
    } else if let collection = type as? any CollectionCreatable.Type {
      try unsafe resolveCollection(node, Self.builder(collection))
    }
  }

  private mutating func resolveOptional(
    _ node: UnsafeMutablePointer<ReadNode>, wrapping type: Any.Type
  ) throws(JSONError) {
    let element = try unsafe self.node(for: type)
    unsafe node.pointee.element = unsafe element
    unsafe node.pointee.elementAccess = unsafe element.pointee.access
    unsafe node.pointee.takesNull = true
    switch unsafe element.pointee.operation {
    case .leaf:
      unsafe node.pointee.setLeaf(element.pointee.leaf, isOptional: true)
      if let access = LeafKind.access(toOptionalOf: type) { unsafe node.pointee.access = access }
    case .structure:
      unsafe node.pointee.operation = .optionalStructure
      unsafe node.pointee.model = unsafe element.pointee.model
      unsafe node.pointee.creator = unsafe element.pointee.creator
    default:
      unsafe node.pointee.setOptional(of: type)
    }
  }

  private mutating func resolveProxy(
    _ node: UnsafeMutablePointer<ReadNode>, _ type: any JSONProxyCreatable.Type
  ) throws(JSONError) {
    func proxyType<Model: JSONProxyCreatable>(_ type: Model.Type) -> Any.Type { Model.JSONProxy.self }
    let proxy = try unsafe self.node(for: proxyType(type))
    func reader<Model: JSONProxyCreatable>(_ type: Model.Type) -> CustomReader {
      unsafe CustomConversions.proxyReader(type, proxy)
    }
    unsafe resolveCustom(node, CustomConversion(takesNull: true, read: reader(type)))
  }

  /// - Parameter callsModel: whether the closure may call the model's own code.
  mutating func resolveCustom(
    _ node: UnsafeMutablePointer<ReadNode>, _ conversion: CustomConversion, callsModel: Bool = true
  ) {
    unsafe node.pointee.operation = .custom
    unsafe node.pointee.callsModel = callsModel
    unsafe node.pointee.takesNull = conversion.takesNull
    unsafe node.pointee.custom = unsafe memory.allocate(conversion)
    // The closure keeps them.
    unsafe node.pointee.cases = conversion.cases.map { unsafe .passUnretained($0) }
  }

  private mutating func resolveCollection(
    _ node: UnsafeMutablePointer<ReadNode>, _ collection: any CollectionBuilding.Type
  ) throws(JSONError) {
    let element = try unsafe self.node(for: collection.elementType)
    unsafe node.pointee.element = unsafe element
    unsafe node.pointee.elementAccess = unsafe element.pointee.access
    unsafe node.pointee.collection = collection
    unsafe node.pointee.operation = collection.isArray ? .array : .collection
  }

  private mutating func resolveDictionary(
    _ node: UnsafeMutablePointer<ReadNode>, _ dictionary: any DictionaryBuilding.Type
  ) throws(JSONError) {
    let value = try unsafe self.node(for: dictionary.valueType)
    unsafe node.pointee.element = unsafe value
    unsafe node.pointee.elementAccess = unsafe value.pointee.access
    if dictionary.hasStringKeys {
      unsafe node.pointee.operation = .dictionary
    } else {
      guard DictionaryKey.isSupported(dictionary.keyType) else {
        throw unsafe unreadable(
          node.pointee.type,
          TypeObstacle(
            reason: "\(dictionary.keyType) cannot be made of a key",
            advice: "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable"))
      }
      unsafe node.pointee.entries = dictionary
      unsafe node.pointee.operation = .keyedDictionary
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
      TypeObstacle(
        reason: $0,
        advice: "Conform the type to KeyValueCreatable, JSONLeafCreatable, CollectionCreatable or DictionaryCreatable")
    }
    return unreadable(type, obstacle ?? TypeObstacle(toReading: type, property: trail.property(ofType: type)))
  }

  /// The error for a type that cannot be read.
  func unreadable(_ type: Any.Type, _ obstacle: TypeObstacle) -> JSONError {
    let way = trail.count > 1 ? " (reached by \(trail.names.joined(separator: " → ")))" : ""
    return JSONError(
      .unreadableType,
      message: "\(trail.subject(type)) cannot be read" + (obstacle.reason.map { ": \($0)" } ?? "") + way,
      advice: UnbridgedClass.advice(for: type) ?? obstacle.readingAdvice(isProperty: !trail.isEmpty))
  }
}
