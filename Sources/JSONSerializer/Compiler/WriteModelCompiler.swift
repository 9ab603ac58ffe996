import JSONCore

/// Makes the programs of models from their shapes.
extension WritePlanCompiler {
  mutating func resolveModel(_ node: Ref<WriteNode>, _ description: TypeDescription) throws(JSONError) {
    let model = draft.memory.allocate(WriteModel())
    node.pointee.model = model
    node.pointee.operation = description.kind == .object ? .object : .structure
    if let own = description.type as? any _Creatable.Type {
      node.pointee.access = ModelMaker(of: own).access
    }
    if !context.followsCodable, Conformance.isConvertible(description.type) {
      model.pointee.observer = description.type as? any SerializationObserving.Type
    }

    let shape = try shape(of: description)
    let parts = FlatPart.parts(of: shape)
    if policy.checks == .apply, !shape.checks.isEmpty {
      model.pointee.type = description.type
      model.pointee.checks = draft.memory.allocate(shape.checks)
    }
    node.pointee.isWrittenByKey = context.writesKeys
    // The members of the object that has the key are its own matter.
    context.writesKeys = false
    try fill(model, with: shape.members, parts, of: description.type)
    let key = shape.primaryKey(of: description.type)
    if !key.isEmpty, !context.followsCodable {
      model.pointee.keySteps = try steps(for: key.map { shape.members[$0] }, parts, of: description.type, sorts: false)
    }
    if let remaining = shape.remaining {
      model.pointee.remaining = draft.memory.allocate(
        remainingStep(remaining, parts, of: description, writing: shape.members))
    }
  }

  private func shape(of description: TypeDescription) throws(JSONError) -> ModelShape {
    if context.followsCodable, let shape = ShapeCompiler.codableShape(of: description, in: format) { return shape }
    return try ShapeCompiler.shape(of: description, in: format, for: .writing) { TypeDescription(toWrite: $0) }
  }

  /// A tuple with labels is an object, one without an array.
  mutating func resolveTuple(_ node: Ref<WriteNode>, _ description: TypeDescription) throws(JSONError) {
    let members = description.properties.filter { !TypeDescription.isOpaque($0.type) }.map { element in
      MemberShape(
        key: element.name,
        property: PropertyShape(name: element.name, type: element.type, storage: .stored(offset: element.offset)))
    }
    let isArray = description.properties.contains { $0.name.hasPrefix(".") }
    let model = draft.memory.allocate(WriteModel())
    // Without labels the order counts.
    try fill(model, with: members, [], of: description.type, sorts: !isArray)
    if isArray {
      resolveCustom(node, EnumConversions.tupleWriter(Array(model.pointee.steps)))
    } else {
      node.pointee.model = model
      node.pointee.operation = .structure
    }
  }

  // MARK: Members

  private mutating func fill(
    _ model: Ref<WriteModel>, with members: [MemberShape], _ parts: [FlatPart],
    of type: Any.Type, sorts: Bool = true
  ) throws(JSONError) {
    model.pointee.steps = try steps(for: members, parts, of: type, sorts: sorts)
    checkInvariants(model.pointee.brokenInvariant)
    if !(type is AnyClass) { draft.check { _ in model.pointee.findNilTests(in: type) } }
  }

  private mutating func steps(
    for members: [MemberShape], _ parts: [FlatPart], of type: Any.Type, sorts: Bool
  ) throws(JSONError) -> RefTable<WriteStep> {
    var members = members
    if policy.layout.contains(.sortedKeys), sorts {
      members = SortedOrder.indices(byKeys: members.map(\.key)).map { members[$0] }
    }
    var steps: [WriteStep] = []
    steps.reserveCapacity(members.count)
    var writer = ByteWriter(options: policy.layout.writerOptions)
    let outer = draft.position.property
    for member in members {
      draft.enter(member.property?.name ?? member.key)
      steps.append(try step(for: member, parts, of: type, by: &writer))
    }
    draft.position.property = outer
    return draft.memory.allocate(steps)
  }

  private mutating func step(
    for member: MemberShape, _ parts: [FlatPart], of type: Any.Type, by writer: inout ByteWriter
  ) throws(JSONError) -> WriteStep {
    let group = try member.children.isEmpty ? nil : groupNode(for: member, parts, of: type)
    var (node, offset) = (group, 0)
    if let property = member.property {
      (node, offset) = propertyNode(for: property, parts, of: type)
      if group != nil, FoundationTypes.isLeaf(property.type) {
        throw JSONError.collision(property, member, of: type)
      }
      if let own = node, let group {
        let distance = offset
        node = customNode(for: type) { run, base in
          run.writeOverlapping(own, base + distance, group, at: base, property)
        }
        offset = 0
      }
    }
    guard let node else {
      throw JSONError(.unwritableType, message: "a member of \(TypeName.of(type)) has no property")
    }
    return WriteStep(
      key: member.key, offset: offset, node: node, writesNull: writesNull(for: member.property), layout: policy.layout,
      by: &writer, in: &draft.memory)
  }

  /// Whether null is written for a property that is nil.
  private func writesNull(for property: PropertyShape?) -> Bool {
    // Members that reading requires must be written, and so must those with a default; null is a value.
    if property?.isRequired == true { return true }
    if let occasions = property?.fallback?.occasions, occasions.contains(.missing), !occasions.contains(.null) {
      return true
    }
    // Nil means that the property was never worked out, so that there is nothing to write.
    if let property, property.isLazy, property.lazyOptional == nil { return false }
    if property?.relationship != nil { return false }
    return policy.nilProperties == .writeNull
  }

  /// The node for the value of a property, by the rules for its value, and the value's offset.
  private mutating func propertyNode(
    for property: PropertyShape, _ parts: [FlatPart], of type: Any.Type
  ) -> (Ref<WriteNode>, offset: Int) {
    if context.followsCodable { return valueNode(for: property, parts, of: type) }
    if !policy.omittedTypes.isEmpty, policy.omittedTypes.contains(StandardContainer.innermost(property.type)) {
      return (customNode(for: property.type) { _, _ in .omitted }, property.storage.offset)
    }
    var (node, offset) =
      property.isWrittenByKey
      ? keyNode(for: property, parts, of: type) : valueNode(for: property, parts, of: type)
    if policy.emptyCollections == .omit, property.mayBeLeftOutIfEmpty(in: type, requiresAll: context.requiresAll) {
      let value = node
      node = customNode(for: property.type) { run, base in
        let start = run.writer.count
        let outcome = run.write(value, base)
        return outcome == .written && run.writer.hasEmptyContainer(from: start) ? .omitted : outcome
      }
      node.pointee.element = value
    }
    guard case .omitted(let level) = policy.references.kind else { return (node, offset) }
    let whole = node
    return (
      customNode(for: property.type) { run, value in
        let isReference = whole.referred?.pointee.model?.pointee.keySteps.isEmpty == false
        return isReference && run.ancestors.count >= level ? .omitted : run.write(whole, value)
      }, offset
    )
  }

  /// The same for a property that writes only the keys of its objects.
  private mutating func keyNode(
    for property: PropertyShape, _ parts: [FlatPart], of type: Any.Type
  ) -> (Ref<WriteNode>, offset: Int) {
    context.writesKeys = true
    defer { context.writesKeys = false }
    let node = self.node(for: property.type)
    draft.check { _ throws(JSONError) in
      if node.referred?.pointee.model?.pointee.keySteps.isEmpty == false { return }
      throw JSONError.mapping(
        of: type,
        "`\(property.name)` has type \(TypeName.of(property.type)), which has no primary key to be written by",
        "Add a .primaryKey rule to the mapping of the class, or remove the rule.")
    }
    return valueNode(for: property, parts, of: type)
  }

  private mutating func valueNode(
    for property: PropertyShape, _ parts: [FlatPart], of type: Any.Type
  ) -> (Ref<WriteNode>, offset: Int) {
    if case .stored(let offset) = property.storage, !property.hasOwnSpelling, property.transform == nil,
      property.part == 0, property.lazyOptional == nil, policy.checks == .skip || property.checks.isEmpty
    {
      let node = wireNode(for: property)
      if property.mayBeWrapper, type is any _Creatable.Type, !isDeclared(property.type) {
        // Its insides could be written, and never read.
        draft.check { compiler throws(JSONError) in
          guard [.structure, .object].contains(node.pointee.operation) else { return }
          throw compiler.unwritable(property.type, .wrapper(property.name, property.type))
        }
      }
      return (type is AnyClass ? guardedNode(for: node, of: property.type) : node, offset)
    }
    var inner = context
    if property.hasOwnSpelling { inner.spelling = PropertyIdentity(type, property.number) }
    var node = with(inner, spellingOf: property) { compiler in
      guard let value = property.lazyOptional else { return compiler.wireNode(for: property) }
      let write = CustomConversions.lazyOptional(compiler.node(for: property.type), compiler.wireNode(for: value))
      return compiler.customNode(for: property.type, write)
    }
    if let transform = property.transform {
      node = customNode(for: property.type, CustomConversions.transform(transform, node))
    }
    if policy.checks == .apply, !property.checks.isEmpty {
      node = customNode(for: property.type, CustomConversions.checked(property.checks, node, of: property.type))
    }
    var offset = property.storage.offset
    switch property.storage {
    case .stored:
      if type is AnyClass || FlatPart.isInObject(property.part, of: parts) {
        node = guardedNode(for: node, of: property.type)
      }
    case .computed(let functions, _):
      let own = blankNode(for: property.type)
      let value = node
      node = customNode(for: property.type, CustomConversions.computed(functions, own, value))
      node.pointee.element = value
    }
    if property.part > 0 {
      let (inner, part, position) = (node, property.part, offset)
      node = customNode(for: property.type) { run, base in
        run.write(inner, inPart: part, of: parts, at: base, offset: position)
      }
      offset = 0
    }
    return (node, offset)
  }

  /// The node for a property's value in the document.
  private mutating func wireNode(for property: PropertyShape) -> Ref<WriteNode> {
    let node = plainNode(for: property)
    guard let inverse = property.inverse, policy.cycles != .key, !property.isWrittenByKey, property.transform == nil,
      property.type == inverse.own.path.valueType
    else { return node }
    let result = customNode(for: property.type) { run, references in
      run.leadsBack(references, inverse.own) ? .omitted : run.write(node, references)
    }
    result.pointee.element = node
    return result
  }

  /// The same, regardless of references back.
  private mutating func plainNode(for property: PropertyShape) -> Ref<WriteNode> {
    let value = node(for: property.transform?.wireType ?? property.type)
    guard let relationship = property.relationship else { return value }
    let node: Ref<WriteNode>
    if relationship.isToOne {
      node = customNode(for: property.type) { run, reference in run.writeToOne(value, reference) }
    } else if relationship.isNested, let elements = StandardContainer.unwrapped(property.type) as? any Sequence.Type {
      let element = self.node(for: ContainerWriters.elementType(of: elements))
      let write = ContainerWriters.writer(elements, element: element, isNumbered: true)
      node = customNode(for: property.type) { run, elements in
        run.isNil(elements, value) ? .absent : write(&run, elements)
      }
    } else {
      return value
    }
    node.pointee.element = value
    return node
  }

  /// The node for an object or array whose members belong to the model around it.
  private mutating func groupNode(
    for member: MemberShape, _ parts: [FlatPart], of type: Any.Type
  ) throws(JSONError) -> Ref<WriteNode> {
    let node = blankNode(for: type)
    let model = draft.memory.allocate(WriteModel())
    node.pointee.operation = .group
    node.pointee.model = model
    if member.isArray {
      let positions = member.children.map { Int($0.key) ?? 0 }
      let order = SortedOrder.indices(positions.count) { positions[$0] < positions[$1] }
      try fill(model, with: order.map { member.children[$0] }, parts, of: type, sorts: false)
      model.pointee.indices = draft.memory.allocate(order.map { positions[$0] })
    } else {
      try fill(model, with: member.children, parts, of: type)
    }
    return node
  }

  /// The program for an object with a single member, which is the value itself.
  mutating func model(of key: String, _ value: Ref<WriteNode>) -> Ref<WriteModel> {
    var writer = ByteWriter(options: policy.layout.writerOptions)
    let step = WriteStep(
      key: key, offset: 0, node: value, writesNull: true, layout: policy.layout, by: &writer, in: &draft.memory)
    let model = draft.memory.allocate(WriteModel())
    model.pointee.steps = draft.memory.allocate([step])
    return model
  }

  private mutating func remainingStep(
    _ property: PropertyShape, _ parts: [FlatPart], of description: TypeDescription,
    writing members: [MemberShape]
  ) -> RemainingStep {
    let (node, offset) = propertyNode(for: property, parts, of: description.type)
    // A member that cannot be read only occupies the keys that are written.
    let readMembers = (try? ShapeCompiler.shape(of: description, in: format, for: .reading))?.members ?? []
    return RemainingStep(
      offset: offset, node: node, taken: PropertyKeys(members + readMembers, format, of: description.type))
  }
}

extension PropertyShape {
  /// Whether the property is a collection, and reading does not require it.
  fileprivate func mayBeLeftOutIfEmpty(in type: Any.Type, requiresAll: Bool) -> Bool {
    if isRequired || fallback?.occasions.contains(.missing) == true { return false }
    let written = transform?.wireType ?? self.type
    let inner = StandardContainer.unwrapped(written)
    let requiresAll = requiresAll || type is any SynthesizedDecodable.Type && !(type is any _Creatable.Type)
    if inner is any _Creatable.Type || requiresAll && StandardContainer.wrapped(self.type) == nil { return false }
    return inner is any Collection.Type || inner is any _ElementsCreatable.Type || inner is any _EntriesCreatable.Type
      || inner is any CollectionReflection.Type || inner is any DictionaryReflection.Type
      || inner is any _BridgedObject.Type
  }
}

extension WriteModel {
  /// Gives the steps of optional properties their tests, where they exist.
  /// - Parameter type: the type that has the properties.
  fileprivate mutating func findNilTests(in type: Any.Type) {
    for index in steps.indices {
      let node = steps[index].node.pointee
      guard node.operation == .optional || node.operation == .optionalLeaf, let wrapped = node.element?.pointee.type,
        let test = NilTest(wrapping: wrapped, at: steps[index].offset, in: type)
      else { continue }
      steps[index].nilTest = test
      hasNilTests = true
    }
  }
}
