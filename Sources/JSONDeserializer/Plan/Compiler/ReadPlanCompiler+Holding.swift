import JSONCore

// SAFETY: of this file: nodes are looked into when the whole plan is known, and changed before it is published.

/// Which properties of objects are held while they are read.
///
/// What a run reads into belongs to it alone, but for the memory of objects: the model's own code can get at that. A value that
/// is made aside and then set is safe there; one whose parts are read where they are is not, as that may be replaced, or set to
/// nil, meanwhile. Such a property is copied before it is read, if that may call such code; see `Design.md`.
extension ReadPlanCompiler {
  func hold(_ holder: UnsafeMutablePointer<ReadNode>, around node: UnsafeMutablePointer<ReadNode>) {
    unsafe holder.pointee.operation = .held
    unsafe holder.pointee.element = unsafe node
  }

  /// Whether the model's own code may be called between looking at what is there and setting it.
  func isToBeHeld(_ node: UnsafeMutablePointer<ReadNode>) -> Bool {
    var quiet: [UnsafeMutablePointer<ReadModel>] = unsafe []
    switch unsafe node.pointee.operation {
    // Their properties are read where they are.
    case .structure, .optionalStructure:
      return unsafe Self.callsModel(node.pointee.model.unsafelyUnwrapped, besides: &quiet)
    // What is wrapped may be read where it is, too.
    case .optional:
      let element = unsafe node.pointee.element.unsafelyUnwrapped
      return unsafe element.pointee.isFilled || Self.callsModel(element, besides: &quiet)
    case .envelope: return unsafe isToBeHeld(node.pointee.element.unsafelyUnwrapped)
    // These are made aside and then set; the properties of a group have nodes of their own, and an object is retained.
    case .leaf, .optionalLeaf, .array, .collection, .dictionary, .keyedDictionary, .custom, .group, .object, .held,
      .unresolved:
      return false
    }
  }

  /// Whether reading a new value may call the model's own code, which the `init()` of a model is.
  /// - Parameter quiet: models that do not, or that are being looked at already.
  private static func callsModel(
    _ node: UnsafeMutablePointer<ReadNode>, besides quiet: inout [UnsafeMutablePointer<ReadModel>]
  ) -> Bool {
    switch unsafe node.pointee.operation {
    case .leaf, .optionalLeaf: return false
    case .custom: return unsafe node.pointee.callsModel
    case .array, .dictionary, .optional:
      return unsafe callsModel(node.pointee.element.unsafelyUnwrapped, besides: &quiet)
    case .group: return unsafe callsModel(node.pointee.model.unsafelyUnwrapped, besides: &quiet)
    case .structure, .optionalStructure, .object, .collection, .keyedDictionary, .envelope, .held, .unresolved:
      return true
    }
  }

  /// Whether reading the members of a model may call the model's own code.
  private static func callsModel(
    _ model: UnsafeMutablePointer<ReadModel>, besides quiet: inout [UnsafeMutablePointer<ReadModel>]
  ) -> Bool {
    if unsafe quiet.contains(model) { return false }
    unsafe quiet.append(model)
    if unsafe model.pointee.assigning != nil || model.pointee.rules?.pointee.parts.isEmpty == false { return true }
    if let remaining = unsafe model.pointee.remaining, unsafe callsModel(remaining.pointee.node, besides: &quiet) {
      return true
    }
    return unsafe model.pointee.steps.contains { step in
      if unsafe step.rule?.pointee.access != nil { return true }
      if let group = unsafe step.rule?.pointee.group, unsafe callsModel(group, besides: &quiet) { return true }
      // A struct inside is there already.
      guard unsafe step.node.pointee.operation == .structure, let inner = unsafe step.node.pointee.model else {
        return unsafe callsModel(step.node, besides: &quiet)
      }
      return unsafe callsModel(inner, besides: &quiet)
    }
  }
}
