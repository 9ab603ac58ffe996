import JSONCore

/// Which properties of objects are held while they are read.
///
/// What a run reads into belongs to it alone, but for the memory of objects: the model's own code can get at that. A value that
/// is made aside and then set is safe there; one whose parts are read where they are is not, as that may be replaced, or set to
/// nil, meanwhile. Such a property is copied before it is read, if that may call such code; see `Design.md`.
extension ReadPlanCompiler {
  func hold(_ holder: Ref<ReadNode>, around node: Ref<ReadNode>) {
    holder.pointee.operation = .held
    holder.pointee.element = node
  }

  /// Whether the model's own code may be called between looking at what is there and setting it.
  func isToBeHeld(_ node: Ref<ReadNode>) -> Bool {
    var quiet: [Ref<ReadModel>] = []
    switch node.pointee.operation {
    // Their properties are read where they are.
    case .structure, .preparedStructure, .optionalStructure:
      return Self.callsModel(node.pointee.model.planned, besides: &quiet)
    // What is wrapped may be read where it is, too.
    case .optional:
      let element = node.pointee.element.planned
      return element.pointee.isFilled || Self.callsModel(element, besides: &quiet)
    case .envelope: return isToBeHeld(node.pointee.element.planned)
    // These are made aside and then set; the properties of a group have nodes of their own, and an object is retained.
    case .leaf, .optionalLeaf, .array, .collection, .dictionary, .keyedDictionary, .custom, .group, .object,
      .managedObject, .held, .unresolved:
      return false
    }
  }

  /// Whether reading a new value may call the model's own code, which the `init()` of a model is.
  /// - Parameter quiet: models that do not, or that are being looked at already.
  private static func callsModel(_ node: Ref<ReadNode>, besides quiet: inout [Ref<ReadModel>]) -> Bool {
    switch node.pointee.operation {
    case .leaf, .optionalLeaf: return false
    case .custom: return node.pointee.callsModel
    case .array, .dictionary, .optional:
      return callsModel(node.pointee.element.planned, besides: &quiet)
    case .group: return callsModel(node.pointee.model.planned, besides: &quiet)
    case .structure, .preparedStructure, .optionalStructure, .object, .managedObject, .collection, .keyedDictionary,
      .envelope, .held, .unresolved:
      return true
    }
  }

  /// Whether reading the members of a model may call the model's own code.
  private static func callsModel(_ model: Ref<ReadModel>, besides quiet: inout [Ref<ReadModel>]) -> Bool {
    if quiet.contains(model) { return false }
    quiet.append(model)
    if model.pointee.assigning != nil || model.pointee.rules?.pointee.parts.isEmpty == false { return true }
    if let remaining = model.pointee.remaining, callsModel(remaining.pointee.node, besides: &quiet) {
      return true
    }
    return model.pointee.steps.contains { step in
      if step.rule?.pointee.functions != nil { return true }
      if let group = step.rule?.pointee.group, callsModel(group, besides: &quiet) { return true }
      // A struct inside is there already.
      guard [.structure, .preparedStructure].contains(step.node.pointee.operation), let inner = step.node.pointee.model
      else {
        return callsModel(step.node, besides: &quiet)
      }
      return callsModel(inner, besides: &quiet)
    }
  }
}
