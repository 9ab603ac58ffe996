import JSONCore

/// What imports have to know of a model: what tells its objects apart, and the memory of the properties that a document may change.
extension ReadPlanCompiler {
  /// Notes a property that is the primary key, or a part of it.
  mutating func noteKeyPart(
    _ property: PropertyShape, _ number: Int, _ node: Ref<ReadNode>, _ rule: Ref<MemberRule>?, _ name: Ref<String>,
    _ rules: inout RulesDraft
  ) throws(JSONError) {
    if rules.isKey(number), let value = PrimaryKeyValue(of: property.type) {
      rules.keyParts.append(
        KeyPart(
          member: number, node: node, offset: property.place.offset, functions: rule?.pointee.functions, value: value,
          name: name))
    } else if property.isPrimaryKey {
      throw JSONError.mapping(
        of: rules.type, "the primary key `\(property.name)` lies inside another object or a flat part",
        "Use a property whose key is the object's own.")
    }
  }

  mutating func identity(of type: Any.Type, _ parts: [KeyPart]) -> Ref<ModelIdentity>? {
    parts.isEmpty
      ? nil : draft.memory.allocate(ModelIdentity(objectType: type as? AnyClass, parts: draft.memory.allocate(parts)))
  }

  /// Notes a property for those who track what becomes of it.
  mutating func note(
    _ property: PropertyShape, _ rule: Ref<MemberRule>?, _ rules: inout RulesDraft
  ) {
    guard context.isManaged, property.reading == .assigned else { return }
    if rules.names.isEmpty { rules.names = Array(repeating: "", count: rules.shape.propertyCount) }
    rules.names[property.number] = property.name
    if property.scopesKeys { rules.scoping = property.name }
    if property.part > 0 { return }
    if let editor = ReferenceEditor(of: property.type) {
      let reference = TrackedReference(
        number: property.number, offset: property.place.offset, functions: rule?.pointee.functions,
        access: ValueAccess(to: property.type), layout: Self.layout(of: property.type), editor: editor,
        inverse: property.inverse)
      rules.references.append(reference)
      if property.inverse != nil { rule?.pointee.reference = draft.memory.allocate(reference) }
    }
    guard case .stored(let offset) = property.place else { return }
    if let compared = rule?.pointee.compared {
      rules.tracked.append(compared.pointee)
    } else {
      addImage(of: property.type, number: property.number, offset: offset, &rules)
    }
  }

  func trackedProperty(
    _ type: Any.Type, number: Int, offset: Int, imageOffset: Int = 0
  ) -> TrackedProperty {
    TrackedProperty(
      number: number, offset: offset, imageOffset: imageOffset, access: ValueAccess(to: type),
      layout: Self.layout(of: type),
      equality: equality(of: type), isBytes: LeafKind.isTrivial(type))
  }

  /// Whether two values are the same for an import, which reads objects without a key each time anew.
  func equality(of type: Any.Type) -> ValueEquality {
    ValueEquality(of: type) { target in
      guard target is any _Creatable.Type else { return false }
      let shape = try? ShapeCompiler.shape(of: TypeDescription(of: target), in: format, for: .reading)
      return shape?.primaryKey(of: target).isEmpty == true
    }
  }

  /// Notes a property that is copied before the members are read.
  private func addImage(of type: Any.Type, number: Int, offset: Int, _ rules: inout RulesDraft) {
    let layout = Self.layout(of: type)
    let place = (rules.imageSize + layout.alignment - 1) / layout.alignment * layout.alignment
    rules.imageSize = place + layout.size
    let property = trackedProperty(type, number: number, offset: offset, imageOffset: place)
    rules.imaged.append(property)
    rules.tracked.append(property)
  }

  private static func layout(of type: Any.Type) -> ValueLayout {
    func layout<Value>(_ type: Value.Type) -> ValueLayout { ValueLayout(type) }
    return _openExistential(type, do: layout)
  }

  /// Prepares a class for imports.
  mutating func track(
    _ model: Ref<ReadModel>, _ rules: RulesDraft, _ node: Ref<ReadNode>
  ) throws(JSONError) {
    if rules.assigning != nil {
      throw unreadable(
        rules.type,
        TypeObstacle(
          reason: "it assigns its properties itself, so that an import could not be undone",
          advice: "Name the properties in `.property` rules instead of adopting PropertyAssigning"))
    }
    if let name = rules.scoping, model.pointee.identity == nil {
      throw JSONError.mapping(
        of: rules.type, "`\(name)` scopes the keys of its objects, and the class has no key itself",
        "Add a .primaryKey rule, or a property `id`.")
    }
    if let part = rules.shape.parts.first(where: \.isObject) {
      throw unreadable(
        rules.type,
        TypeObstacle(
          reason: "`\(part.name)` is a flat object, so that an import could not be undone",
          advice: "Make it a struct, or give it a key of its own"))
    }
    // Parts of parts lie inside these.
    let parts = rules.shape.parts.filter { $0.parent == 0 }
    var rules = rules
    var names = rules.names + Array(repeating: "", count: rules.shape.propertyCount - rules.names.count)
    for part in parts {
      addImage(of: part.type, number: names.count, offset: part.offset, &rules)
      names.append(part.name)
    }
    if let remaining = rules.shape.remaining, remaining.part == 0, case .stored(let offset) = remaining.place {
      addImage(of: remaining.type, number: names.count, offset: offset, &rules)
      names.append(remaining.name)
    }
    model.pointee.tracking = draft.memory.allocate(
      ModelTracking(
        stored: draft.memory.allocate(rules.tracked), imaged: draft.memory.allocate(rules.imaged),
        references: draft.memory.allocate(rules.references),
        memberNumbers: rules.memberNumbers == Array(rules.memberNumbers.indices)
          ? nil : draft.memory.allocate(rules.memberNumbers),
        names: draft.memory.allocate(names), imageSize: rules.imageSize))
    if model.pointee.identity != nil { node.pointee.operation = .managedObject }
  }
}
