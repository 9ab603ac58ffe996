import JSONCore
import JSONDeserializer

/// The data about a model for imports, while a plan is made.
final class TrackingDraft: ModelHook {
  private let type: Any.Type
  private let shape: ModelShape
  private let format: JSONFormat
  private let isObject: Bool
  /// The stored properties that a document may change, and the names of all that it may have, by their numbers.
  private var stored: [TrackedProperty] = []
  private var names: [String]
  /// The properties that are copied before the members are read.
  private var imaged: [TrackedProperty] = []
  /// The number of bytes of these copies.
  private var imageSize = 0
  private var references: [TrackedReference] = []
  /// The references to objects that refer back, by the numbers of the properties.
  private var inverses: [Int: Ref<TrackedReference>] = [:]
  /// The name of a property that scopes the keys of the objects that it refers to.
  private var scoping: String?

  init(of type: Any.Type, _ shape: ModelShape, _ format: JSONFormat) {
    self.type = type
    self.shape = shape
    self.format = format
    isObject = type is AnyClass
    names = isObject ? Array(repeating: "", count: shape.propertyCount) : []
  }

  func member(
    _ property: PropertyShape, _ rule: Ref<MemberRule>?, isFirst: Bool, in memory: inout PlanMemory
  ) -> OpaqueRef? {
    var member = MemberTracking(number: property.number)
    if rule?.pointee.functions != nil {
      member.equality = memory.allocate(equality(of: property.type))
    }
    if isObject, property.reading == .assigned {
      member.isMentioned = true
      member.scopesKeys = property.scopesKeys
      member.operations = property.importOperations
      if rule == nil, case .stored(let offset) = property.storage {
        member.compared = memory.allocate(self.property(of: property.type, property.number, offset: offset))
      }
      if isFirst { note(property, rule, member.compared, in: &memory) }
      member.reference = inverses[property.number]
    } else if member.equality == nil {
      return nil
    }
    return OpaqueRef(memory.allocate(member))
  }

  /// Adds a property of an object.
  private func note(
    _ property: PropertyShape, _ rule: Ref<MemberRule>?, _ compared: Ref<TrackedProperty>?,
    in memory: inout PlanMemory
  ) {
    names[property.number] = property.name
    if property.scopesKeys { scoping = property.name }
    if property.part > 0 { return }
    if let editor = ReferenceEditor(of: property.type) {
      let reference = TrackedReference(
        number: property.number, offset: property.storage.offset, functions: rule?.pointee.functions,
        access: ValueAccess(to: property.type), layout: Self.layout(of: property.type), editor: editor,
        inverse: property.inverse)
      references.append(reference)
      if property.inverse != nil { inverses[property.number] = memory.allocate(reference) }
    }
    guard case .stored(let offset) = property.storage else { return }
    if let compared {
      stored.append(compared.pointee)
    } else {
      addImage(of: property.type, property.number, offset: offset)
    }
  }

  /// Adds a property that is copied before the members are read.
  private func addImage(of type: Any.Type, _ number: Int, offset: Int) {
    let layout = Self.layout(of: type)
    let imageOffset = (imageSize + layout.alignment - 1) / layout.alignment * layout.alignment
    imageSize = imageOffset + layout.size
    let property = self.property(of: type, number, offset: offset, imageOffset: imageOffset)
    imaged.append(property)
    stored.append(property)
  }

  /// Adds a property that is not a member.
  private func addImage(of type: Any.Type, _ name: String, offset: Int) {
    addImage(of: type, names.count, offset: offset)
    names.append(name)
  }

  func finish(
    _ model: Ref<ReadModel>, _ node: Ref<ReadNode>, in memory: inout PlanMemory
  ) throws(JSONError) -> UnsupportedTypeReason? {
    if let reason = try reasonAgainst(model) { return reason }
    // Nested parts are inside these.
    for part in shape.parts where part.parent == 0 {
      addImage(of: part.type, part.name, offset: part.offset)
    }
    if let remaining = shape.remaining, remaining.part == 0, case .stored(let offset) = remaining.storage {
      addImage(of: remaining.type, remaining.name, offset: offset)
    }
    let tracking = ModelTracking(
      stored: memory.allocate(stored), imaged: memory.allocate(imaged), references: memory.allocate(references),
      names: memory.allocate(names), imageSize: imageSize)
    model.pointee.hooked = OpaqueRef(memory.allocate(tracking))
    if model.pointee.identity != nil { node.pointee.operation = .hookedObject }
    return nil
  }

  /// The reason why an import of the class could not be undone; nil if it could.
  private func reasonAgainst(_ model: Ref<ReadModel>) throws(JSONError) -> UnsupportedTypeReason? {
    if model.pointee.assigning != nil {
      return UnsupportedTypeReason(
        reason: "it assigns its properties itself, so that an import could not be undone",
        advice: "Name the properties in `.property` rules instead of adopting PropertyAssigning")
    }
    if let scoping, model.pointee.identity == nil {
      throw JSONError.mapping(
        of: type, "`\(scoping)` scopes the keys of its objects, and the class has no key itself",
        "Add a .primaryKey rule, or a property `id`.")
    }
    if let part = shape.parts.first(where: \.isObject) {
      return UnsupportedTypeReason(
        reason: "`\(part.name)` is a flat object, so that an import could not be undone",
        advice: "Make it a struct, or give it a key of its own")
    }
    return nil
  }

  // MARK: Properties

  private func property(
    of type: Any.Type, _ number: Int, offset: Int, imageOffset: Int = 0
  ) -> TrackedProperty {
    TrackedProperty(
      number: number, offset: offset, imageOffset: imageOffset, access: ValueAccess(to: type),
      layout: Self.layout(of: type), equality: equality(of: type), isBytes: LeafKind.isTrivial(type))
  }

  /// Whether two values are equal for an import, which creates objects without a key each time.
  private func equality(of type: Any.Type) -> ValueEquality {
    let format = format
    return ValueEquality(of: type) { target in
      guard target is any _Creatable.Type else { return false }
      let shape = try? ShapeCompiler.shape(of: TypeDescription(of: target), in: format, for: .reading)
      return shape?.primaryKey(of: target).isEmpty == true
    }
  }

  private static func layout(of type: Any.Type) -> ValueLayout {
    func layout<Value>(_ type: Value.Type) -> ValueLayout { ValueLayout(type) }
    return _openExistential(type, do: layout)
  }
}
