import JSONCore

// SAFETY: of this file: models, steps and rules are allocated from the plan's memory, which lives as long as the store; nothing
// else sees them before they are published.

/// Makes the programs of models from their shapes.
extension ReadPlanCompiler {
  mutating func resolveModel(
    _ node: UnsafeMutablePointer<ReadNode>, _ type: any KeyValueCreatable.Type
  ) throws(JSONError) {
    let description = TypeDescription(of: type)
    guard description.kind == .structure || description.kind == .object else {
      throw unreadable(type, because: "it is neither a struct nor a class; conform to JSONLeafCreatable instead")
    }
    if let obstacle = TypeObstacle(to: .reading, description, format.rules(for: type)) {
      throw unreadable(type, obstacle)
    }
    unsafe node.pointee.creator = type
    unsafe node.pointee.access = type
    unsafe node.pointee.operation = description.kind == .object ? .object : .structure
    let model = unsafe draft.memory.allocate(ReadModel(type))
    unsafe node.pointee.model = unsafe model

    let shape = try ShapeCompiler.shape(of: description, in: format, for: .reading)
    var rules = unsafe RulesDraft(type, shape)
    try unsafe fill(model, with: shape.members, &rules)
    if let remaining = shape.remaining {
      unsafe model.pointee.remaining = unsafe draft.memory.allocate(remainingRule(remaining, of: type))
    }
    unsafe model.pointee.ignoresUnknownKeys = shape.skipsUnknownKeys
    unsafe model.pointee.rules = unsafe rulesIfNeeded(rules)
    if unsafe !rules.observed.isEmpty {
      unsafe model.pointee.observed = unsafe draft.memory.allocate(rules.observed.joined(separator: ", "))
    }
  }

  /// What has been found out about a model's properties so far.
  @unsafe private struct RulesDraft {
    let type: any KeyValueCreatable.Type
    /// The type, if it sees every assignment itself.
    let assigning: (any PropertyAssigning.Type)?
    /// The type, if it wants to know when it has been read.
    let observer: (any DeserializationObserving.Type)?
    let shape: ModelShape
    var required: [PropertyRule] = unsafe []
    var defaults: [PropertyRule] = unsafe []
    /// The names of the properties whose observers do not hear of what is written into their memory.
    var observed: [String] = []

    init(_ type: any KeyValueCreatable.Type, _ shape: ModelShape) {
      unsafe self.type = type
      let hasJSONConformance = type is any _JSONAware.Type
      unsafe assigning = hasJSONConformance ? type as? any PropertyAssigning.Type : nil
      unsafe observer = hasJSONConformance ? type as? any DeserializationObserving.Type : nil
      unsafe self.shape = shape
    }

    /// Whether a property is set in the memory of an object, and not by the model's own code.
    func isInObject(_ property: PropertyShape) -> Bool {
      guard unsafe assigning == nil, property.reading == .assigned, case .stored = property.place else { return false }
      return unsafe property.part > 0 ? shape.parts[property.part - 1].isObject : type is AnyClass
    }
  }

  // MARK: Members

  private mutating func fill(
    _ model: UnsafeMutablePointer<ReadModel>, with members: [MemberShape], _ rules: inout RulesDraft
  ) throws(JSONError) {
    unsafe model.pointee.assigning = unsafe rules.assigning
    unsafe model.pointee.isPlain = unsafe model.pointee.assigning == nil
    unsafe model.pointee.memberCount = members.count
    var steps: [ReadStep] = unsafe []
    unsafe steps.reserveCapacity(members.count)
    let outer = unsafe draft.place.property
    for (number, member) in members.enumerated() {
      unsafe draft.goOn(to: member.property?.name ?? member.key)
      unsafe steps.append(try step(for: member, number, &rules))
      if unsafe steps[number].rule != nil { unsafe model.pointee.isPlain = false }
    }
    unsafe draft.place.property = outer
    let spellings = KeySpellings(members, format.keys)
    var writer = ByteWriter()
    let spelled = unsafe spellings.entries.map { entry in
      unsafe steps[entry.member].spelled(entry.key, next: entry.next, by: &writer, in: &draft.memory)
    }
    unsafe model.pointee.steps = unsafe draft.memory.allocate(spelled)
    unsafe model.pointee.slots = unsafe draft.memory.allocate(Self.slots(for: spelled, spelled.indices))
    if let normalized = spellings.normalized {
      unsafe model.pointee.fuzzySlots = unsafe draft.memory.allocate(Self.slots(for: spelled, normalized))
      unsafe model.pointee.convertsKeys = format.keys.isFoundationSnakeCase
    }
  }

  private mutating func step(
    for member: MemberShape, _ number: Int, _ rules: inout RulesDraft
  ) throws(JSONError) -> ReadStep {
    let group = try unsafe member.children.isEmpty ? nil : groupNode(for: member, &rules)
    guard let property = member.property else {
      guard let group = unsafe group else { throw unsafe unreadable(rules.type, because: "a member has no property") }
      return unsafe ReadStep(
        node: group, offset: 0, member: number, rule: nil, name: draft.memory.allocate(member.key))
    }
    let node = unsafe memberNode(for: property, &rules)
    if unsafe group != nil {
      let type = unsafe rules.type
      unsafe draft.check { _ throws(JSONError) in try unsafe Self.checkOverlap(node, property, member, of: type) }
    }
    if property.isObserved, unsafe rules.assigning == nil { unsafe rules.observed.append("`\(property.name)`") }
    var offset = 0
    if case .stored(let place) = property.place { offset = place }
    let name = unsafe draft.memory.allocate(property.name)
    let rule = unsafe memberRule(for: property, member.key, node, group, offset, &rules)
    let isHeld = unsafe rules.isInObject(property)
    return unsafe ReadStep(
      node: isHeld ? heldNode(for: node, of: property.type) : node, offset: offset, member: number, rule: rule,
      name: name)
  }

  /// The node for what the document has for a property.
  private mutating func memberNode(
    for property: PropertyShape, _ rules: inout RulesDraft
  ) -> UnsafeMutablePointer<ReadNode> {
    let type = unsafe rules.type
    switch property.reading {
    case .assigned: return unsafe propertyNode(for: property, of: type)
    // A type that assigns its properties itself has no use for what cannot be assigned.
    case .compared where unsafe rules.assigning == nil:
      let node = unsafe blankNode(for: property.type)
      unsafe constants.append(ReadConstant(node, property, of: type, context, draft.dates, draft.place))
      return unsafe node
    case .compared, .skipped:
      let node = unsafe blankNode(for: property.type)
      unsafe resolveCustom(node, ConstantConversions.skipping())
      return unsafe node
    }
  }

  /// The node for the value of a property, by the rules that speak of its value.
  mutating func propertyNode(
    for property: PropertyShape, of type: Any.Type
  ) -> UnsafeMutablePointer<ReadNode> {
    if let value = property.lazyOptional {
      let wrapped = unsafe propertyNode(for: value, of: type)
      let node = unsafe blankNode(for: property.type)
      unsafe resolveCustom(node, LazyConversions.optional(wrapped))
      return unsafe node
    }
    if property.dates == nil, property.transform == nil, !property.isLossy { return unsafe node(for: property.type) }
    var inner = context
    if property.dates != nil { inner.dates = PropertyIdentity(type, property.number) }
    let value = unsafe with(inner, dates: property.dates) { compiler in
      let wire = unsafe compiler.node(for: property.transform?.wireType ?? property.type)
      return unsafe property.isLossy ? compiler.lossyNode(wire, property, of: type) : wire
    }
    guard let transform = property.transform else { return unsafe value }
    let node = unsafe blankNode(for: property.type)
    unsafe resolveCustom(node, CustomConversions.transform(transform, value, node))
    unsafe draft.link { _ in unsafe node.pointee.takesNull = unsafe node.pointee.takesNull || value.pointee.takesNull }
    return unsafe node
  }

  /// A node that is to be a copy of a collection's, but for leaving out what it cannot read.
  private mutating func lossyNode(
    _ node: UnsafeMutablePointer<ReadNode>, _ property: PropertyShape, of type: Any.Type
  ) -> UnsafeMutablePointer<ReadNode> {
    let copy = unsafe blankNode(for: node.pointee.type)
    unsafe draft.link { compiler throws(JSONError) in
      if unsafe compiler.makeLossy(copy, like: node) { return }
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` has type \(TypeName.of(property.transform?.wireType ?? property.type)), and only collections can be lossy",
        "Remove the rule.")
    }
    return unsafe copy
  }

  /// - Returns: whether the node is that of a collection, or of an optional one.
  private mutating func makeLossy(
    _ copy: UnsafeMutablePointer<ReadNode>, like node: UnsafeMutablePointer<ReadNode>
  ) -> Bool {
    unsafe copy.pointee = unsafe node.pointee
    switch unsafe node.pointee.operation {
    case .array, .collection, .dictionary, .keyedDictionary:
      unsafe copy.pointee.isLossy = true
      return true
    case .optional:
      let element = unsafe node.pointee.element.unsafelyUnwrapped
      let elementCopy = unsafe blankNode(for: element.pointee.type)
      unsafe copy.pointee.element = unsafe elementCopy
      return unsafe makeLossy(elementCopy, like: element)
    default: return false
    }
  }

  /// The node for an object or array whose members belong to the model around it.
  private mutating func groupNode(
    for member: MemberShape, _ rules: inout RulesDraft
  ) throws(JSONError) -> UnsafeMutablePointer<ReadNode> {
    let node = unsafe blankNode(for: rules.type)
    let model = unsafe draft.memory.allocate(ReadModel(rules.type))
    unsafe node.pointee.operation = .group
    unsafe node.pointee.takesNull = true
    unsafe node.pointee.model = unsafe model
    try unsafe fill(model, with: member.children, &rules)
    unsafe model.pointee.isGroup = true
    unsafe model.pointee.isArray = member.isArray
    unsafe model.pointee.ignoresUnknownKeys = member.property != nil
    return unsafe node
  }

  /// A property that is a leaf leaves no room for members of its value.
  private static func checkOverlap(
    _ node: UnsafeMutablePointer<ReadNode>, _ property: PropertyShape, _ member: MemberShape, of type: Any.Type
  ) throws(JSONError) {
    var inner = unsafe node
    while unsafe inner.pointee.operation == .optional, let element = unsafe inner.pointee.element {
      unsafe inner = unsafe element
    }
    let hasMembers: Bool =
      switch unsafe inner.pointee.operation {
      case .structure, .optionalStructure, .object, .dictionary, .keyedDictionary: !member.isArray
      case .array, .collection: member.isArray
      case .custom: unsafe CustomConversions.mayHaveMembers(inner.pointee.type)
      default: false
      }
    if !hasMembers { throw JSONError.collision(property, member, of: type) }
  }

  // MARK: Rules

  private mutating func memberRule(
    for property: PropertyShape, _ key: String, _ node: UnsafeMutablePointer<ReadNode>,
    _ group: UnsafeMutablePointer<ReadNode>?, _ offset: Int, _ rules: inout RulesDraft
  ) -> UnsafeMutablePointer<MemberRule>? {
    var rule = unsafe MemberRule()
    // What is skipped touches no memory.
    unsafe rule.part = property.reading == .skipped ? 0 : property.part
    unsafe rule.number = property.number
    unsafe rule.group = unsafe group
    if case .computed(let access) = property.place { unsafe rule.access = unsafe draft.memory.allocate(access) }
    let hasDefault = property.fallback?.occasions.contains(.missing) == true
    unsafe rule.isRequired =
      property.isRequired
      || context.demandsAll && property.reading == .assigned && StandardContainer.wrapped(property.type) == nil
    unsafe rule.isTracked = unsafe rule.isRequired || hasDefault
    if let fallback = property.fallback { unsafe rule.fallback = unsafe draft.memory.allocate(fallback) }
    let isPlain = unsafe !rule.isTracked && rule.part == 0 && rule.access == nil && rule.fallback == nil && group == nil
    if isPlain { return nil }
    unsafe rule.isQuick =
      unsafe property.isReadAsLeaf && group == nil && rule.access == nil && rule.fallback == nil
      && rules.assigning == nil
    let address = unsafe draft.memory.allocate(rule)
    if unsafe rule.isTracked {
      let name = property.name == key ? "`\(key)`" : "`\(property.name)` (key \"\(key)\")"
      let entry = unsafe PropertyRule(
        number: property.number, part: property.part, offset: offset, node: node, rule: address,
        name: draft.memory.allocate(name))
      // A default for a missing value makes that no failure.
      if hasDefault { unsafe rules.defaults.append(entry) } else { unsafe rules.required.append(entry) }
    }
    return unsafe address
  }

  private mutating func rulesIfNeeded(_ rules: RulesDraft) -> UnsafeMutablePointer<ModelRules>? {
    let isNeeded =
      unsafe !rules.required.isEmpty || !rules.defaults.isEmpty || !rules.shape.parts.isEmpty || rules.observer != nil
    guard isNeeded else { return nil }
    var parts: [PartRule] = unsafe []
    for part in unsafe rules.shape.parts {
      // A flat part has no envelope of its own.
      var bare = context
      bare.isBare = true
      let node = unsafe with(bare) { compiler in unsafe compiler.node(for: part.modelType) }
      unsafe draft.check { compiler throws(JSONError) in
        if unsafe node.pointee.creator == nil {
          throw compiler.unreadable(part.modelType, because: "`\(part.name)` is flat and not KeyValueCreatable")
        }
      }
      unsafe parts.append(
        PartRule(
          node: node, isOptional: part.isOptional, isObject: part.isObject, isLossy: part.isLossy, offset: part.offset,
          parent: part.parent, name: draft.memory.allocate(part.name)))
    }
    return unsafe draft.memory.allocate(
      ModelRules(
        required: draft.memory.allocate(rules.required), defaults: draft.memory.allocate(rules.defaults),
        parts: draft.memory.allocate(parts), propertyCount: rules.shape.propertyCount, observer: rules.observer))
  }

  private mutating func remainingRule(_ property: PropertyShape, of type: Any.Type) -> RemainingRule {
    let node = unsafe self.node(for: property.type)
    var place: Int?
    if case .stored(let offset) = property.place { place = offset }
    let isStored = place != nil
    unsafe draft.check { _ throws(JSONError) in
      let isRight = unsafe node.pointee.operation == .dictionary || property.type == JSONObject.self
      guard isStored, isRight else {
        throw JSONError.mapping(
          of: type, "`\(property.name)` has type \(TypeName.of(property.type)) and cannot have the remaining keys",
          "Use a stored property of type [String: JSONValue], [String: …] or JSONObject.")
      }
    }
    return unsafe RemainingRule(part: property.part, offset: place ?? 0, node: node)
  }

  /// A hash table of the keys of some of the steps, at most half full; the first of several with the same key counts.
  private static func slots(for steps: [ReadStep], _ indices: Range<Int>) -> [UInt32] {
    var count = 4
    while count < 2 * indices.count + 2 { count *= 2 }
    var slots = [UInt32](repeating: 0, count: count)
    for index in indices {
      let step = unsafe steps[index]
      var slot = unsafe Int(truncatingIfNeeded: KeyHash.hash(step.key, count: step.keyCount)) & (count - 1)
      var isKnown = false
      while slots[slot] != 0, !isKnown {
        isKnown = unsafe steps[Int(slots[slot]) - 1].hasSameKey(as: step)
        if !isKnown { slot = (slot + 1) & (count - 1) }
      }
      if !isKnown { slots[slot] = UInt32(index + 1) }
    }
    return slots
  }
}

extension PropertyShape {
  /// Whether the value goes straight into memory as a leaf that the interpreter knows.
  fileprivate var isReadAsLeaf: Bool {
    guard reading == .assigned, transform == nil else { return false }
    return LeafKind.isLeaf(type)
  }
}

extension ReadStep {
  /// A step that has no key yet.
  init(
    node: UnsafeMutablePointer<ReadNode>, offset: Int, member: Int, rule: UnsafeMutablePointer<MemberRule>?,
    name: UnsafeMutablePointer<String>
  ) {
    unsafe self.node = unsafe node
    unsafe self.offset = offset
    unsafe self.member = member
    unsafe self.rule = unsafe rule
    unsafe self.name = unsafe name
    unsafe next = .max
    // SAFETY: nothing is read from a key of no bytes.
    unsafe key = unsafe UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    unsafe spelling = unsafe key
    unsafe keyCount = 0
    unsafe spellingCount = 0
    unsafe spellingHead = 0
    unsafe spellingHeadMask = 0
  }

  /// The same step for a spelling of its key.
  /// - Parameter writer: writes the spelling; what it has written before is of no use any more.
  func spelled(_ key: String, next: Int, by writer: inout ByteWriter, in memory: inout PlanMemory) -> ReadStep {
    var step = unsafe self
    unsafe step.next = next
    // Keys are compared with the text as it is spelled in its plainest form, quote and colon included.
    writer.truncate(to: 0)
    writer.appendQuoted(key)
    writer.append(":")
    let count = writer.count - 1
    unsafe step.spelling = unsafe writer.withBytes { bytes in
      unsafe memory.allocate(padding: UnsafeBufferPointer(rebasing: bytes.dropFirst()))
    }
    unsafe step.spellingCount = count
    // Without escapes the key is spelled as it is.
    var plain = key
    unsafe step.key =
      unsafe count - 2 == key.utf8.count ? step.spelling : plain.withUTF8 { unsafe memory.allocate(padding: $0) }
    unsafe step.keyCount = key.utf8.count
    unsafe step.spellingHead = unsafe UnsafeRawPointer(step.spelling).loadUnaligned(as: UInt64.self)
    let counted = min(count, 8)
    unsafe step.spellingHeadMask = UInt64(littleEndian: counted == 8 ? .max : (1 << UInt64(8 * counted)) - 1)
    return unsafe step
  }

  fileprivate func hasSameKey(as other: ReadStep) -> Bool {
    // SAFETY: both keys have as many bytes as they say.
    unsafe UnsafeBufferPointer(start: key, count: keyCount).elementsEqual(
      UnsafeBufferPointer(start: other.key, count: other.keyCount))
  }
}
