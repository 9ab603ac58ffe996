import JSONCore

/// Makes the programs of models from their shapes.
extension ReadPlanCompiler {
  mutating func resolveModel(_ node: Ref<ReadNode>, _ type: any _Creatable.Type) throws(JSONError) {
    let description = TypeDescription(of: type)
    guard description.kind == .structure || description.kind == .object else {
      throw unreadable(type, because: "it is neither a struct nor a class; conform to JSONLeafCreatable instead")
    }
    if let obstacle = UnsupportedTypeReason(to: .reading, description, format.rules(for: type)) {
      throw unreadable(type, obstacle)
    }
    let maker = ModelMaker(of: type)
    node.pointee.access = maker.access
    node.pointee.maker = maker
    node.pointee.operation = description.kind == .object ? .object : .structure
    node.pointee.model = try model(description, node, startsFromPrototype: false)
  }

  /// Fills the node of a struct for which the behavior of its own `init(from:)` is known.
  mutating func resolveSynthesized(_ node: Ref<ReadNode>, _ type: Any.Type, _ own: SynthesizedModel) throws(JSONError) {
    guard let maker = own.maker else { throw unreadable(type) }
    node.pointee.access = maker.access
    node.pointee.maker = maker
    node.pointee.operation = .structure
    node.pointee.model = try model(TypeDescription(of: type, by: own, for: .reading), node, startsFromPrototype: true)
    if context.isFilling {
      let model = try model(TypeDescription(of: type, by: own, for: .filling), node, startsFromPrototype: false)
      node.pointee.fillModel = model
    }
  }

  /// The program for the members of a model.
  /// - Parameter startsFromPrototype: whether each value is a copy of one whose properties are yet to be set.
  private mutating func model(
    _ description: TypeDescription, _ node: Ref<ReadNode>, startsFromPrototype: Bool
  ) throws(JSONError) -> Ref<ReadModel> {
    let type = description.type
    let model = draft.memory.allocate(ReadModel(type))
    // Types that contain themselves find it there.
    if node.pointee.model == nil { node.pointee.model = model }
    let shape = try shape(of: description)
    let hook = hook?.beginModel(of: type, shape, format)
    var rules = RulesDraft(
      type, shape, hook, startsFromPrototype: startsFromPrototype, callsModel: !context.followsCodable)
    try fill(model, with: shape.members, &rules)
    if let remaining = shape.remaining {
      model.pointee.remaining = draft.memory.allocate(remainingRule(remaining, of: type))
    }
    model.pointee.identity = identity(of: type, rules.keyParts)
    if rules.isHooked, let reason = try rules.hook?.finish(model, node, in: &draft.memory) {
      throw unreadable(type, reason)
    }
    model.pointee.ignoresUnknownKeys = shape.skipsUnknownKeys
    if !shape.ignored.isEmpty {
      model.pointee.ignored = draft.memory.allocate(PropertyKeys(shape.ignored, format, of: type))
    }
    model.pointee.startsFromPrototype = startsFromPrototype
    if startsFromPrototype, rules.isDirect, shape.parts.isEmpty, shape.checks.isEmpty, rules.observer == nil,
      model.pointee.memberCount <= 64
    {
      model.pointee.readsIntoMemory = true
      model.pointee.required = requiredMembers(rules, model)
    } else {
      model.pointee.rules = rulesIfNeeded(rules)
    }
    if !rules.observed.isEmpty {
      model.pointee.observed = draft.memory.allocate(rules.observed.joined(separator: ", "))
    }
    return model
  }

  /// The members that must be there, where nothing else is to be done for any of them.
  private mutating func requiredMembers(_ rules: RulesDraft, _ model: Ref<ReadModel>) -> Ref<RequiredMembers>? {
    if rules.required.isEmpty { return nil }
    var members: UInt64 = 0
    for step in model.pointee.steps where step.rule?.pointee.isRequired == true { members |= 1 << UInt64(step.member) }
    return draft.memory.allocate(RequiredMembers(members: members, required: draft.memory.allocate(rules.required)))
  }

  private func shape(of description: TypeDescription) throws(JSONError) -> ModelShape {
    if context.followsCodable {
      guard let shape = ShapeCompiler.codableShape(of: description, in: format) else {
        throw unreadable(description.type)
      }
      return shape
    }
    return try ShapeCompiler.shape(of: description, in: format, for: .reading, isImport: hook != nil) {
      TypeDescription(toRead: $0)
    }
  }

  /// The hook for making plans; nil in those for `decode`.
  private var hook: (any PlanHook)? { context.followsCodable ? nil : store.hook }

  /// The facts about a model's properties determined so far.
  struct RulesDraft {
    let type: Any.Type
    /// The type, if it sees every assignment itself.
    let assigning: (any PropertyAssigning.Type)?
    /// The type, if it is `DeserializationObserving`.
    let observer: (any DeserializationObserving.Type)?
    let shape: ModelShape
    /// Whether the type is a class.
    let isObject: Bool
    /// A hook's data about it; nil if there is none.
    let hook: (any ModelHook)?
    /// Whether a hook reads the members.
    var isHooked: Bool { hook != nil && isObject }
    /// Whether each value is a copy of one whose properties are yet to be set.
    let startsFromPrototype: Bool
    /// Whether members have no rules except being required.
    var isDirect = true
    var required: [PropertyRule] = []
    var defaults: [PropertyRule] = []
    /// The numbers of the members that are the primary key, and the facts determined about them.
    private let keyMembers: [Int]
    var keyParts: [KeyPart] = []
    /// The keys of the objects and arrays inside the model's own that the current members are in.
    var groupKeys: [String] = []
    var groupDepth: Int { groupKeys.count }
    /// The numbers of the properties that are further inside and are found under their names as well.
    var namedNumbers: Set<Int> = []
    /// Whether the current member is such a property, under its name.
    var isNamed = false
    /// The names of the properties whose observers are not notified of writes to their memory.
    var observed: [String] = []

    /// - Parameter callsModel: whether the type's own code may be called.
    init(
      _ type: Any.Type, _ shape: ModelShape, _ hook: (any ModelHook)?, startsFromPrototype: Bool, callsModel: Bool
    ) {
      self.type = type
      let hasJSONConformance = callsModel && Conformance.isConvertible(type)
      assigning = hasJSONConformance ? type as? any PropertyAssigning.Type : nil
      observer = hasJSONConformance ? type as? any DeserializationObserving.Type : nil
      self.shape = shape
      isObject = type is AnyClass
      self.hook = hook
      self.startsFromPrototype = startsFromPrototype
      keyMembers = shape.primaryKey(of: type).filter { shape.members[$0].property?.reading == .assigned }
    }

    /// Whether a member is the primary key, or a part of it.
    func isKey(_ member: Int) -> Bool { groupDepth == 0 && keyMembers.contains(member) }

    /// Whether a property is set in the memory of an object, and not by the model's own code.
    func isInObject(_ property: PropertyShape) -> Bool {
      guard assigning == nil, property.reading == .assigned, case .stored = property.storage else { return false }
      return property.part > 0 ? shape.parts[property.part - 1].isObject : isObject
    }
  }

  // MARK: Members

  private mutating func fill(
    _ model: Ref<ReadModel>, with members: [MemberShape], _ rules: inout RulesDraft
  ) throws(JSONError) {
    model.pointee.assigning = rules.assigning
    model.pointee.isHooked = rules.isHooked
    model.pointee.readsIntoMemory = rules.assigning == nil && !rules.isHooked
    var members = members
    let ownCount = members.count
    if rules.groupDepth == 0, !context.followsCodable {
      let named = KeySpellings.namedMembers(members, format, of: rules.type)
      rules.namedNumbers = Set(named.compactMap { $0.property?.number })
      members += named
    }
    model.pointee.memberCount = members.count
    var steps: [ReadStep] = []
    steps.reserveCapacity(members.count)
    let outer = draft.position.property
    for (number, member) in members.enumerated() {
      draft.enter(member.property?.name ?? member.key)
      if number == ownCount { rules.isNamed = true }
      steps.append(try step(for: member, number, &rules))
      if steps[number].rule != nil { model.pointee.readsIntoMemory = false }
    }
    draft.position.property = outer
    var writer = ByteWriter()
    if context.followsCodable {
      var spelled = steps.indices.map { number in
        steps[number].spelled(members[number].key, next: number + 1, by: &writer, in: &draft.memory)
      }
      spelled += stepsForOtherKeys(of: members, &writer)
      let others = members.count..<spelled.count
      if !others.isEmpty { model.pointee.memberCount += 1 }
      model.pointee.steps = draft.memory.allocate(spelled)
      model.pointee.slots = draft.memory.allocate(Self.slots(for: spelled, spelled.indices))
      if format.keys.isFoundationSnakeCase {
        model.pointee.fuzzySlots = draft.memory.allocate(Self.slots(for: spelled, others))
        model.pointee.convertsKeys = true
      }
      checkInvariants(model.pointee.brokenInvariant)
      return
    }
    let spellings = KeySpellings(members, format, of: rules.type, isInside: rules.groupDepth > 0)
    let spelled = spellings.entries.map { entry in
      steps[entry.member].spelled(entry.key, next: entry.next, by: &writer, in: &draft.memory)
    }
    model.pointee.steps = draft.memory.allocate(spelled)
    model.pointee.slots = draft.memory.allocate(Self.slots(for: spelled, spelled.indices))
    if let normalized = spellings.normalized {
      model.pointee.fuzzySlots = draft.memory.allocate(Self.slots(for: spelled, normalized))
      model.pointee.convertsKeys = format.keys.isFoundationSnakeCase
    }
    checkInvariants(model.pointee.brokenInvariant)
  }

  private mutating func step(
    for member: MemberShape, _ number: Int, _ rules: inout RulesDraft
  ) throws(JSONError) -> ReadStep {
    let group = try member.children.isEmpty ? nil : groupNode(for: member, &rules)
    if group != nil { rules.isDirect = false }
    guard let property = member.property else {
      guard let group else { throw unreadable(rules.type, because: "a member has no property") }
      return ReadStep(node: group, offset: 0, member: number, name: draft.memory.allocate(member.key))
    }
    let node = memberNode(for: property, &rules)
    if group != nil {
      let type = rules.type
      draft.check { _ throws(JSONError) in try Self.checkOverlap(node, property, member, of: type) }
    }
    if property.isObserved, rules.assigning == nil { rules.observed.append("`\(property.name)`") }
    let offset = property.storage.offset
    let name = draft.memory.allocate(property.name)
    let rule = memberRule(for: property, member.key, node, group, offset, &rules)
    if !rules.isNamed { try noteKeyPart(property, number, node, rule, name, &rules) }
    let hooked = rules.hook?.member(property, rule, isFirst: !rules.isNamed, in: &draft.memory)
    rule?.pointee.hooked = hooked
    var own = node
    if rules.isInObject(property) {
      own = guardedNode(for: node, of: property.type)
    } else if rules.startsFromPrototype, property.reading == .assigned, property.part == 0 {
      own = preparedNode(for: node, of: property.type)
    }
    return ReadStep(
      node: own, offset: offset, member: number, rule: rule, hooked: hooked,
      isRequired: rule != nil && !context.followsCodable,
      name: name)
  }

  /// A node that is to be a copy of a property's, for memory with an unused value.
  private mutating func preparedNode(for node: Ref<ReadNode>, of type: Any.Type) -> Ref<ReadNode> {
    if LeafKind(type) != nil || StandardContainer(type) != nil { return node }
    let copy = unfilledNode(for: type)
    draft.link { _ in
      copy.pointee = node.pointee
      let startsFromPrototype = node.pointee.model?.pointee.startsFromPrototype == true
      if node.pointee.operation == .structure, startsFromPrototype { copy.pointee.operation = .preparedStructure }
    }
    return copy
  }

  /// The node for a property's value in the document.
  private mutating func memberNode(for property: PropertyShape, _ rules: inout RulesDraft) -> Ref<ReadNode> {
    let type = rules.type
    switch property.reading {
    case .assigned: return propertyNode(for: property, of: type)
    // A type that assigns its properties itself has no use for what cannot be assigned.
    case .compared where rules.assigning == nil:
      let node = blankNode(for: property.type)
      constants.append(ReadConstant(node, property, of: type, context, draft.spelling, draft.position))
      return node
    case .unheld:
      let node = blankNode(for: property.type)
      resolveCustom(node, ConstantConversions.refusal(of: property.name, in: type))
      return node
    case .compared, .skipped:
      let node = blankNode(for: property.type)
      resolveCustom(node, ConstantConversions.skipping())
      return node
    }
  }

  /// The node for the value of a property, by the rules for its value.
  mutating func propertyNode(for property: PropertyShape, of type: Any.Type) -> Ref<ReadNode> {
    let value = uncheckedNode(for: property, of: type)
    if property.checks.isEmpty { return value }
    let node = blankNode(for: property.type)
    resolveCustom(node, CustomConversions.checked(property.checks, value))
    draft.link { _ in node.pointee.takesNull = value.pointee.takesNull }
    return node
  }

  /// The node for the value of a property, without its checks.
  private mutating func uncheckedNode(for property: PropertyShape, of type: Any.Type) -> Ref<ReadNode> {
    if let value = property.lazyOptional {
      let wrapped = uncheckedNode(for: value, of: type)
      let node = blankNode(for: property.type)
      resolveCustom(node, LazyConversions.optional(wrapped))
      return node
    }
    if let relationship = property.relationship, !relationship.isToOne {
      return toManyNode(for: property, relationship, of: type)
    }
    return valueNode(for: property, of: type)
  }

  /// The node for several objects, for which null means none, and which may be nested attributes.
  private mutating func toManyNode(
    for property: PropertyShape, _ relationship: Relationship, of type: Any.Type
  ) -> Ref<ReadNode> {
    let value = valueNode(for: property, of: type)
    let editor = relationship.isNested ? ReferenceEditor(of: StandardContainer.unwrapped(property.type)) : nil
    let node = blankNode(for: property.type)
    let isOptional = StandardContainer.wrapped(property.type) != nil
    resolveCustom(
      node,
      CustomConversion(takesNull: true) { run, target throws(ReadFailure) in
        try run.readToMany(value, isOptional: isOptional, editor, into: target)
      })
    return node
  }

  /// The node for the value of a property that is read like any other.
  private mutating func valueNode(for property: PropertyShape, of type: Any.Type) -> Ref<ReadNode> {
    if !property.hasOwnSpelling, property.transform == nil, !property.isLossy { return node(for: property.type) }
    var inner = context
    if property.hasOwnSpelling { inner.spelling = PropertyIdentity(type, property.number) }
    let value = with(inner, spellingOf: property) { compiler in
      let wire = compiler.node(for: property.transform?.wireType ?? property.type)
      return property.isLossy ? compiler.lossyNode(wire, property, of: type) : wire
    }
    guard let transform = property.transform else { return value }
    let node = blankNode(for: property.type)
    resolveCustom(node, CustomConversions.transform(transform, value, node))
    draft.link { _ in node.pointee.takesNull = node.pointee.takesNull || value.pointee.takesNull }
    return node
  }

  /// A node that is to be a copy of a collection's, except that it leaves out elements that it cannot read.
  private mutating func lossyNode(
    _ node: Ref<ReadNode>, _ property: PropertyShape, of type: Any.Type
  ) -> Ref<ReadNode> {
    let copy = unfilledNode(for: node.pointee.type)
    draft.link { compiler throws(JSONError) in
      if compiler.makeLossy(copy, like: node) { return }
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` has type \(TypeName.of(property.transform?.wireType ?? property.type)), and only collections can be lossy",
        "Remove the rule.")
    }
    return copy
  }

  /// - Returns: whether the node is that of a collection, or of an optional one.
  private mutating func makeLossy(_ copy: Ref<ReadNode>, like node: Ref<ReadNode>) -> Bool {
    copy.pointee = node.pointee
    switch node.pointee.operation {
    case .array, .collection, .dictionary, .keyedDictionary:
      copy.pointee.isLossy = true
      return true
    case .optional:
      let element = node.pointee.element!
      let elementCopy = unfilledNode(for: element.pointee.type)
      copy.pointee.element = elementCopy
      return makeLossy(elementCopy, like: element)
    default: return false
    }
  }

  /// The node for an object or array whose members belong to the model around it.
  private mutating func groupNode(
    for member: MemberShape, _ rules: inout RulesDraft
  ) throws(JSONError) -> Ref<ReadNode> {
    let node = blankNode(for: rules.type)
    let model = draft.memory.allocate(ReadModel(rules.type))
    node.pointee.operation = .group
    node.pointee.takesNull = true
    node.pointee.model = model
    rules.groupKeys.append(member.key)
    try fill(model, with: member.children, &rules)
    rules.groupKeys.removeLast()
    model.pointee.isGroup = true
    model.pointee.isArray = member.isArray
    model.pointee.ignoresUnknownKeys = member.property != nil
    return node
  }

  /// A property that is a leaf leaves no room for members of its value.
  private static func checkOverlap(
    _ node: Ref<ReadNode>, _ property: PropertyShape, _ member: MemberShape, of type: Any.Type
  ) throws(JSONError) {
    var inner = node
    while inner.pointee.operation == .optional, let element = inner.pointee.element {
      inner = element
    }
    let hasMembers: Bool =
      switch inner.pointee.operation {
      case .structure, .preparedStructure, .optionalStructure, .object, .hookedObject, .dictionary, .keyedDictionary:
        !member.isArray
      case .array, .collection: member.isArray
      case .custom: CustomConversion.mayHaveMembers(inner.pointee.type)
      default: false
      }
    if !hasMembers { throw JSONError.collision(property, member, of: type) }
  }

  // MARK: Rules

  private mutating func memberRule(
    for property: PropertyShape, _ key: String, _ node: Ref<ReadNode>,
    _ group: Ref<ReadNode>?, _ offset: Int, _ rules: inout RulesDraft
  ) -> Ref<MemberRule>? {
    var rule = MemberRule()
    // A skipped value touches no memory.
    rule.part = property.reading >= .skipped ? 0 : property.part
    rule.number = property.number
    rule.group = group
    if case .computed(let functions, _) = property.storage { rule.functions = draft.memory.allocate(functions) }
    let hasDefault = property.fallback?.occasions.contains(.missing) == true
    rule.isRequired =
      property.isRequired || property.isRequiredByType && property.reading == .assigned && !hasDefault
      || context.requiresAll && property.reading == .assigned && StandardContainer.wrapped(property.type) == nil
    rule.hasOtherKey = rules.namedNumbers.contains(property.number)
    rule.isTracked = rule.isRequired || hasDefault || rule.hasOtherKey
    if let fallback = property.fallback { rule.fallback = draft.memory.allocate(fallback) }
    let isPlain = !rule.isTracked && rule.part == 0 && rule.functions == nil && rule.fallback == nil && group == nil
    if isPlain { return nil }
    rule.isQuick =
      property.isReadAsLeaf && group == nil && !rule.hasOtherKey && rule.functions == nil && rule.fallback == nil
      && rules.assigning == nil
    let isRequirementOnly = rule.isRequired && rule.part == 0 && rule.functions == nil && rule.fallback == nil
    if !isRequirementOnly || group != nil { rules.isDirect = false }
    let address = draft.memory.allocate(rule)
    if rule.isRequired || hasDefault, !rules.isNamed {
      let name = property.name == key ? "`\(key)`" : "`\(property.name)` (key \"\(key)\")"
      let entry = PropertyRule(
        number: property.number, part: property.part, offset: offset, node: node, rule: address,
        name: draft.memory.allocate(name),
        key: draft.memory.allocate((rules.groupKeys + [key]).joined(separator: ".")))
      // A default for a missing value makes that no failure.
      if hasDefault { rules.defaults.append(entry) } else { rules.required.append(entry) }
    }
    return address
  }

  private mutating func rulesIfNeeded(_ rules: RulesDraft) -> Ref<ModelRules>? {
    let isNeeded =
      !rules.required.isEmpty || !rules.defaults.isEmpty || !rules.namedNumbers.isEmpty || !rules.shape.parts.isEmpty
      || rules.observer != nil
      || !rules.shape.checks.isEmpty
    guard isNeeded else { return nil }
    var parts: [PartRule] = []
    for part in rules.shape.parts {
      // A flat part has no envelope of its own.
      var bare = context
      bare.hasNoEnvelope = true
      let node = with(bare) { compiler in compiler.node(for: part.modelType) }
      draft.check { compiler throws(JSONError) in
        if node.pointee.maker == nil {
          throw compiler.unreadable(part.modelType, because: "`\(part.name)` is flat and not KeyValueCreatable")
        }
      }
      parts.append(
        PartRule(
          node: node, isOptional: part.isOptional, isObject: part.isObject, isLossy: part.isLossy, offset: part.offset,
          parent: part.parent, name: draft.memory.allocate(part.name)))
    }
    return draft.memory.allocate(
      ModelRules(
        required: draft.memory.allocate(rules.required), defaults: draft.memory.allocate(rules.defaults),
        parts: draft.memory.allocate(parts), propertyCount: rules.shape.propertyCount, observer: rules.observer,
        checks: draft.memory.allocate(rules.shape.checks)))
  }

  private mutating func remainingRule(_ property: PropertyShape, of type: Any.Type) -> RemainingRule {
    let node = self.node(for: property.type)
    var location: Int?
    if case .stored(let offset) = property.storage { location = offset }
    let isStored = location != nil
    draft.check { _ throws(JSONError) in
      let isRight = node.pointee.operation == .dictionary || property.type == JSONObject.self
      guard isStored, isRight else {
        throw JSONError.mapping(
          of: type, "`\(property.name)` has type \(TypeName.of(property.type)) and cannot have the remaining keys",
          "Use a stored property of type [String: JSONValue], [String: …] or JSONObject.")
      }
    }
    return RemainingRule(part: property.part, offset: location ?? 0, node: node)
  }

  /// A hash table of the keys of some of the steps, at most half full; the first of several with the same key counts.
  private static func slots(for steps: [ReadStep], _ indices: Range<Int>) -> [UInt32] {
    var slots = [UInt32](repeating: 0, count: LinearProbing.slotCount(for: indices.count + 1, atLeast: 4))
    for index in indices {
      let step = steps[index]
      // SAFETY: a step has as many bytes of a key as it says.
      let hash = unsafe KeyHash.hash(step.key, count: step.keyCount)
      let slot = LinearProbing.slot(for: hash, among: slots.count) { slot in
        slots[slot] == 0 || steps[Int(slots[slot]) - 1].hasSameKey(as: step)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(index + 1) }
    }
    return slots
  }
}

extension PropertyShape {
  /// Whether the value goes straight into memory as a leaf that the interpreter knows.
  fileprivate var isReadAsLeaf: Bool {
    guard reading == .assigned, transform == nil, checks.isEmpty else { return false }
    return LeafKind.isLeaf(type)
  }
}

extension ReadStep {
  /// A step that has no key yet.
  init(
    node: Ref<ReadNode>, offset: Int, member: Int, rule: Ref<MemberRule>? = nil, hooked: OpaqueRef? = nil,
    isRequired: Bool = false, name: Ref<String>
  ) {
    self.node = node
    self.offset = offset
    self.member = member
    self.rule = rule
    self.hooked = hooked
    self.isRequired = isRequired
    self.name = name
    next = .max
    key = ByteReader.nowhere
    keyCount = 0
    spelling = ExpectedBytes(key, count: 0, head: 0)
  }

  /// The same step for a spelling of its key.
  /// - Parameter writer: writes the spelling; its previous text becomes invalid.
  func spelled(_ key: String, next: Int, by writer: inout ByteWriter, in memory: inout PlanMemory) -> ReadStep {
    var step = self
    step.next = next
    // Keys are compared with the text in its plainest form, quote and colon included.
    writer.truncate(to: 0)
    writer.appendQuoted(key)
    writer.append(":")
    let count = writer.count - 1
    // SAFETY: the bytes are copied while they are lent; after the copy is room to load a word.
    let spelling = unsafe writer.withBytes { bytes in
      unsafe memory.allocate(padding: UnsafeBufferPointer(rebasing: bytes.dropFirst()))
    }
    step.spelling = ExpectedBytes(spelling, count: count)
    // Without escapes the key is unchanged.
    var plain = key
    step.key = count - 2 == key.utf8.count ? spelling : plain.withUTF8 { unsafe memory.allocate(padding: $0) }
    step.keyCount = key.utf8.count
    return step
  }

  fileprivate func hasSameKey(as other: ReadStep) -> Bool { keyText.hasSameBytes(as: other.keyText) }
}
