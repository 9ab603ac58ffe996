import JSONCore

/// Which properties of objects are guarded while they are written.
///
/// Memory that a run reads belongs to it alone, except that of objects: the model's own code can access it. So a property
/// of an object is copied before it is written, if that may call such code; see `Design.md`.
extension WritePlanCompiler {
  func guardProperty(_ guardNode: Ref<WriteNode>, around node: Ref<WriteNode>) {
    guardNode.pointee.operation = .guarded
    guardNode.pointee.element = node
  }

  func needsGuard(_ node: Ref<WriteNode>) -> Bool {
    // Nothing becomes of a few bytes but other bytes.
    if node.pointee.operation == .custom && node.pointee.isTrivial { return false }
    var quiet: [Ref<WriteModel>] = []
    return Self.callsModel(node, besides: &quiet)
  }

  /// Whether writing a value may call the model's own code.
  /// - Parameter quiet: models that do not, or that are already being checked.
  private static func callsModel(_ node: Ref<WriteNode>, besides quiet: inout [Ref<WriteModel>]) -> Bool {
    switch node.pointee.operation {
    case .leaf, .optionalLeaf: return false
    case .custom: return node.pointee.callsModel
    // An object may be of a subclass, which is not known yet.
    case .object, .dynamic, .guarded, .unresolved: return true
    case .array, .dictionary, .optional:
      return callsModel(node.pointee.element!, besides: &quiet)
    case .structure, .group:
      let model = node.pointee.model!
      if quiet.contains(model) { return false }
      quiet.append(model)
      if model.pointee.observer != nil { return true }
      if let remaining = model.pointee.remaining, callsModel(remaining.pointee.node, besides: &quiet) {
        return true
      }
      return model.pointee.steps.contains { step in callsModel(step.node, besides: &quiet) }
    }
  }
}
