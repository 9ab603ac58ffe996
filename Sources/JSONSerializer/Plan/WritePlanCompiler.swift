import JSONCore

// SAFETY: of this file: nodes, models and steps are allocated from the plan's memory, which lives as long as the store; nothing
// else sees them before they are published.

/// Makes plans: the order of checks is applied here, once for each type.
///
/// | | the type is | written as |
/// |---|---|---|
/// | 1 | `JSONProxyProvider` | its proxy |
/// | 2 | a leaf: built in, `JSONLeafRepresentable`, or `RawRepresentable` with a leaf as raw value | a leaf |
/// | 3 | `Date`, `Data` | as the format spells them |
/// | 4 | `Dictionary`, `DictionaryReflection` | an object |
/// | 5 | a `Collection`, `CollectionReflection` | an array |
/// | 6 | anything else | its stored properties |
///
/// `Optional` is looked through first, and `Any` and other existentials are left to the dynamic type of each value.
@safe struct WritePlanCompiler {
  private(set) var nodes: [ObjectIdentifier: UnsafeMutablePointer<WriteNode>]
  private(set) var memory: PlanMemory
  private let format: JSONFormat
  private let policy: JSONSerializer.Policy
  /// The properties on the way from the type that was asked for to the one at hand, for messages.
  private var trail: [String] = []

  init(
    known nodes: [ObjectIdentifier: UnsafeMutablePointer<WriteNode>], memory: PlanMemory, format: JSONFormat,
    policy: JSONSerializer.Policy
  ) {
    unsafe self.nodes = unsafe nodes
    self.memory = memory
    self.format = format
    self.policy = policy
  }

  /// The node for a type, made if need be.
  mutating func node(for type: Any.Type) throws(JSONError) -> UnsafeMutablePointer<WriteNode> {
    if let node = unsafe nodes[ObjectIdentifier(type)] { return unsafe node }
    func blank<Value>(_ type: Value.Type) -> WriteNode { unsafe WriteNode(type) }
    let node = unsafe memory.allocate(_openExistential(type, do: blank))
    unsafe nodes[ObjectIdentifier(type)] = unsafe node
    try unsafe resolve(node, type)
    return unsafe node
  }

  private mutating func resolve(_ node: UnsafeMutablePointer<WriteNode>, _ type: Any.Type) throws(JSONError) {
    if let optional = type as? any OptionalValue.Type {
      try unsafe resolveOptional(node, wrapping: optional.wrappedType)
    } else if TypeDescription.isExistential(type) {
      unsafe node.pointee.operation = .dynamic
    } else if let proxied = type as? any JSONProxyProvider.Type {
      let proxy = try unsafe self.node(for: Self.proxyType(of: proxied))
      unsafe resolveCustom(node, Self.proxyWriter(proxied, proxy))
    } else if let leaf = LeafKind(type) {
      unsafe node.pointee.operation = .leaf
      unsafe node.pointee.leaf = leaf
    } else if let write = unsafe CustomConversions.writer(for: type, format: format) {
      unsafe resolveCustom(node, write)
    } else if let dictionary = type as? any DictionaryWriting.Type {
      try unsafe resolveDictionary(node, dictionary)
    } else if let dictionary = type as? any DictionaryReflection.Type {
      let (key, value) = ContainerWriters.entryTypes(of: dictionary)
      let element = try unsafe self.node(for: value)
      unsafe resolveCustom(node, ContainerWriters.writer(dictionary, key: DictionaryKey(of: key), value: element))
    } else if let collection = type as? any CollectionReflection.Type {
      let element = try unsafe self.node(for: ContainerWriters.elementType(of: collection))
      unsafe resolveCustom(node, ContainerWriters.writer(collection, element: element))
    } else if let collection = type as? any Collection.Type {
      try unsafe resolveCollection(node, collection)
    } else {
      try unsafe resolveProperties(node, type)
    }
  }

  private mutating func resolveCustom(_ node: UnsafeMutablePointer<WriteNode>, _ write: @escaping CustomWriter) {
    unsafe node.pointee.operation = .custom
    unsafe node.pointee.custom = unsafe memory.allocate(write)
  }

  private mutating func resolveOptional(
    _ node: UnsafeMutablePointer<WriteNode>, wrapping type: Any.Type
  ) throws(JSONError) {
    let element = try unsafe self.node(for: type)
    unsafe node.pointee.element = unsafe element
    unsafe node.pointee.elementAccess = unsafe element.pointee.access
    if unsafe element.pointee.operation == .leaf {
      unsafe node.pointee.operation = .optionalLeaf
      unsafe node.pointee.leaf = unsafe element.pointee.leaf
    } else {
      unsafe node.pointee.operation = .optional
    }
  }

  private mutating func resolveDictionary(
    _ node: UnsafeMutablePointer<WriteNode>, _ dictionary: any DictionaryWriting.Type
  ) throws(JSONError) {
    let element = try unsafe self.node(for: dictionary.valueType)
    unsafe node.pointee.element = unsafe element
    unsafe node.pointee.elementAccess = unsafe element.pointee.access
    if dictionary.keyType == String.self {
      unsafe node.pointee.operation = .dictionary
    } else {
      unsafe resolveCustom(node, dictionary.writer(key: DictionaryKey(of: dictionary.keyType), value: element))
    }
  }

  private mutating func resolveCollection(
    _ node: UnsafeMutablePointer<WriteNode>, _ collection: any Collection.Type
  ) throws(JSONError) {
    let element = try unsafe self.node(for: ContainerWriters.elementType(of: collection))
    if ContainerWriters.isArray(collection) {
      unsafe node.pointee.element = unsafe element
      unsafe node.pointee.elementAccess = unsafe element.pointee.access
      unsafe node.pointee.operation = .array
    } else {
      unsafe resolveCustom(node, ContainerWriters.writer(collection, element: element))
    }
  }

  // MARK: Stored properties

  private mutating func resolveProperties(
    _ node: UnsafeMutablePointer<WriteNode>, _ type: Any.Type
  ) throws(JSONError) {
    let description = TypeDescription(of: type)
    switch description.kind {
    case .structure, .object:
      // Enough is known already for types that contain this one.
      let model = unsafe memory.allocate(WriteModel(steps: .init(start: nil, count: 0)))
      unsafe node.pointee.model = unsafe model
      unsafe node.pointee.operation = description.kind == .object ? .object : .structure
      unsafe model.pointee.steps = unsafe memory.allocate(try steps(for: description))
    case .tuple:
      if description.properties.contains(where: { $0.name.hasPrefix(".") }) {
        unsafe resolveCustom(node, EnumConversions.tupleWriter(try steps(for: description)))
      } else {
        unsafe node.pointee.model = unsafe memory.allocate(
          WriteModel(steps: memory.allocate(try steps(for: description))))
        unsafe node.pointee.operation = .structure
      }
    case .enumeration:
      unsafe resolveCustom(node, EnumConversions.writer(for: type))
    case .other:
      let subject = trail.last.map { "\($0) has type \(TypeName.of(type)), which" } ?? TypeName.of(type)
      throw JSONError(
        .unwritableType, message: "\(subject) cannot be written",
        advice: "Give the type that contains it a jsonProxy without it.")
    }
  }

  private mutating func steps(for description: TypeDescription) throws(JSONError) -> [WriteStep] {
    var properties = description.distinctProperties.filter(\.isReadable).filter { !TypeDescription.isOpaque($0.type) }
      .map { (key: format.keys.key(forProperty: $0.name), property: $0) }
    // Without labels a tuple is an array, which keeps its order.
    if policy.layout.contains(.sortedKeys), !properties.contains(where: { $0.property.name.hasPrefix(".") }) {
      properties.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
    var steps: [WriteStep] = unsafe []
    for (key, property) in properties {
      trail.append("\(TypeName.of(description.type)).\(property.name)")
      unsafe steps.append(
        WriteStep(
          key: key, offset: property.offset, node: try self.node(for: property.type), isLazy: property.isLazy,
          layout: policy.layout, in: &memory))
      trail.removeLast()
    }
    return unsafe steps
  }

  // MARK: Proxies

  private static func proxyType<Value: JSONProxyProvider>(of type: Value.Type) -> Any.Type { Value.JSONProxy.self }

  private static func proxyWriter<Value: JSONProxyProvider>(
    _ type: Value.Type, _ proxy: UnsafeMutablePointer<WriteNode>
  ) -> CustomWriter {
    { run, value in
      // SAFETY: the node that calls this was made for `Value`.
      let stand = unsafe value.assumingMemoryBound(to: Value.self).pointee.jsonProxy
      return run.nested { run in
        unsafe withUnsafePointer(to: stand) { unsafe run.write(proxy, UnsafeRawPointer($0)) }
      }
    }
  }
}

extension WriteStep {
  init(
    key: String, offset: Int, node: UnsafeMutablePointer<WriteNode>, isLazy: Bool, layout: JSONLayout,
    in memory: inout PlanMemory
  ) {
    var writer = ByteWriter(options: layout.writerOptions)
    writer.appendQuoted(key)
    writer.append(layout.contains(.pretty) ? ": " : ":")
    let bytes = writer.finish()
    let padded = unsafe memory.allocate(bytes + [UInt8](repeating: 0, count: 16))
    // SAFETY: the padding makes room for copying sixteen bytes at a time.
    unsafe self.key = unsafe UnsafePointer(padded.baseAddress.unsafelyUnwrapped)
    unsafe keyCount = bytes.count
    unsafe self.offset = offset
    unsafe self.node = unsafe node
    unsafe self.isLazy = isLazy
  }
}
