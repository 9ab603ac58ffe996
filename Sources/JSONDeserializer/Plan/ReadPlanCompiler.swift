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
/// | 6 | `KeyValueCreatable` | an object with the keys of its stored properties |
///
/// A type that contains itself finds its own node, not yet resolved; nothing runs before the outermost plan is whole.
@safe struct ReadPlanCompiler {
  private(set) var nodes: [ObjectIdentifier: UnsafeMutablePointer<ReadNode>]
  private(set) var memory: PlanMemory
  let format: JSONFormat
  /// The properties on the way from the type that was asked for to the one at hand, for messages.
  private var trail: [String] = []

  init(
    known nodes: [ObjectIdentifier: UnsafeMutablePointer<ReadNode>], memory: PlanMemory, format: JSONFormat
  ) {
    unsafe self.nodes = unsafe nodes
    self.memory = memory
    self.format = format
  }

  /// The node for a type, made if need be.
  mutating func node(for type: Any.Type) throws(JSONError) -> UnsafeMutablePointer<ReadNode> {
    if let node = unsafe nodes[ObjectIdentifier(type)] { return unsafe node }
    func blank<Value>(_ type: Value.Type) -> ReadNode { unsafe ReadNode(type) }
    let node = unsafe memory.allocate(_openExistential(type, do: blank))
    unsafe nodes[ObjectIdentifier(type)] = unsafe node
    try unsafe resolve(node, type)
    return unsafe node
  }

  private mutating func resolve(_ node: UnsafeMutablePointer<ReadNode>, _ type: Any.Type) throws(JSONError) {
    if let optional = type as? any OptionalValue.Type {
      try unsafe resolveOptional(node, wrapping: optional.wrappedType)
    } else if let proxied = type as? any JSONProxyCreatable.Type {
      try unsafe resolveProxy(node, proxied)
    } else if let bridged = type as? any _BridgedObject.Type {
      let proxy = try unsafe self.node(for: bridged._proxyType)
      func reader<Value: _BridgedObject>(_ type: Value.Type) -> CustomReader {
        unsafe CustomConversions.bridgedReader(type, proxy)
      }
      unsafe resolveCustom(
        node, CustomConversion(takesNull: bridged._object(forProxy: JSONValue.null) != nil, read: reader(bridged)))
    } else if let leaf = LeafKind(type) {
      unsafe node.pointee.operation = .leaf
      unsafe node.pointee.leaf = leaf
    } else if let conversion = CustomConversions.conversion(for: type, format: format) {
      unsafe resolveCustom(node, conversion)
    } else if let dictionary = type as? any DictionaryCreatable.Type {
      try unsafe resolveDictionary(node, Self.builder(dictionary))
    } else if let collection = type as? any CollectionCreatable.Type {
      try unsafe resolveCollection(node, Self.builder(collection))
    } else if let model = type as? any KeyValueCreatable.Type {
      try unsafe resolveModel(node, model)
    } else {
      throw unreadable(type)
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
      unsafe node.pointee.operation = .optionalLeaf
      unsafe node.pointee.leaf = unsafe element.pointee.leaf
    case .structure:
      unsafe node.pointee.operation = .optionalStructure
      unsafe node.pointee.model = unsafe element.pointee.model
      unsafe node.pointee.creator = unsafe element.pointee.creator
    default:
      unsafe node.pointee.operation = .optional
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

  private mutating func resolveCustom(_ node: UnsafeMutablePointer<ReadNode>, _ conversion: CustomConversion) {
    unsafe node.pointee.operation = .custom
    unsafe node.pointee.takesNull = conversion.takesNull
    unsafe node.pointee.custom = unsafe memory.allocate(conversion.read)
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
          because: "\(dictionary.keyType) cannot be made of a key; keys are strings, leaves, "
            + "LosslessStringConvertible or CodingKeyRepresentable")
      }
      unsafe node.pointee.entries = dictionary
      unsafe node.pointee.operation = .keyedDictionary
    }
  }

  private mutating func resolveModel(
    _ node: UnsafeMutablePointer<ReadNode>, _ type: any KeyValueCreatable.Type
  ) throws(JSONError) {
    let description = TypeDescription(of: type)
    guard description.kind == .structure || description.kind == .object else {
      throw unreadable(type, because: "it is neither a struct nor a class; conform to JSONLeafCreatable instead")
    }
    // Enough is known already for types that contain this one.
    unsafe node.pointee.creator = type
    unsafe node.pointee.access = type
    unsafe node.pointee.operation = description.kind == .object ? .object : .structure
    let model = unsafe memory.allocate(
      ReadModel(steps: .init(start: nil, count: 0), slots: .init(start: nil, count: 0), type: type, assigning: nil))
    unsafe node.pointee.model = unsafe model
    unsafe model.pointee.assigning = type as? any PropertyAssigning.Type

    let properties = description.distinctProperties.filter(\.isWritable)
    var steps: [ReadStep] = unsafe []
    for property in properties {
      trail.append("\(TypeName.of(type)).\(property.name)")
      let key = format.keys.key(forProperty: property.name)
      unsafe steps.append(
        ReadStep(
          key: key, offset: property.offset, node: try self.node(for: property.type),
          name: memory.allocate(property.name), in: &memory))
      trail.removeLast()
    }
    unsafe model.pointee.steps = unsafe memory.allocate(steps)
    unsafe model.pointee.slots = unsafe memory.allocate(Self.slots(for: steps))
  }

  /// A hash table of the steps' keys, at most half full.
  private static func slots(for steps: [ReadStep]) -> [UInt16] {
    var count = 4
    while unsafe count < 2 * steps.count + 2 { count *= 2 }
    var slots = [UInt16](repeating: 0, count: count)
    for index in unsafe steps.indices {
      let step = unsafe steps[index]
      var slot = unsafe Int(truncatingIfNeeded: KeyHash.hash(step.key, count: step.keyCount)) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt16(index + 1)
    }
    return slots
  }

  private static func builder<Value: CollectionCreatable>(_ type: Value.Type) -> any CollectionBuilding.Type {
    CollectionBuilder<Value>.self
  }

  private static func builder<Value: DictionaryCreatable>(_ type: Value.Type) -> any DictionaryBuilding.Type {
    DictionaryBuilder<Value>.self
  }

  private func unreadable(_ type: Any.Type, because reason: String? = nil) -> JSONError {
    let subject = trail.last.map { "\($0) has type \(TypeName.of(type)), which" } ?? TypeName.of(type)
    let way = trail.count > 1 ? " (reached by \(trail.joined(separator: " → ")))" : ""
    return JSONError(
      .unreadableType,
      message: "\(subject) cannot be read" + (reason.map { ": \($0)" } ?? "") + way,
      advice: "Conform the type to KeyValueCreatable, JSONLeafCreatable, CollectionCreatable or DictionaryCreatable"
        + (trail.isEmpty ? "." : ", or declare the property with `let`."))
  }
}

extension ReadStep {
  init(
    key: String, offset: Int, node: UnsafeMutablePointer<ReadNode>, name: UnsafeMutablePointer<String>,
    in memory: inout PlanMemory
  ) {
    // Keys are compared with the text as it is spelled in its plainest form, quote included.
    let bytes = Array(key.utf8) + [UInt8(ascii: "\"")]
    let padded = unsafe memory.allocate(bytes + [UInt8](repeating: 0, count: 16))
    // SAFETY: the padding makes room for whole words.
    unsafe self.key = unsafe UnsafePointer(padded.baseAddress.unsafelyUnwrapped)
    unsafe keyCount = bytes.count - 1
    unsafe keyHead = unsafe UnsafeRawPointer(self.key).loadUnaligned(as: UInt64.self)
    let counted = min(bytes.count, 8)
    unsafe keyHeadMask = UInt64(littleEndian: counted == 8 ? .max : (1 << UInt64(8 * counted)) - 1)
    unsafe self.offset = offset
    unsafe self.node = unsafe node
    unsafe self.name = unsafe name
  }
}
