import JSONCore

// SAFETY: of this file: nodes are looked into when the whole plan is known, and changed before it is published.

/// Which properties of objects are held while they are written.
///
/// What a run walks belongs to it alone, but for the memory of objects: the model's own code can get at that. So a property
/// of an object is copied before it is written, if that may call such code; see `Design.md`.
extension WritePlanCompiler {
  func hold(_ holder: UnsafeMutablePointer<WriteNode>, around node: UnsafeMutablePointer<WriteNode>) {
    unsafe holder.pointee.operation = .held
    unsafe holder.pointee.element = unsafe node
  }

  func isToBeHeld(_ node: UnsafeMutablePointer<WriteNode>) -> Bool {
    // Nothing becomes of a few bytes but other bytes.
    if unsafe node.pointee.operation == .custom && node.pointee.isTrivial { return false }
    var quiet: [UnsafeMutablePointer<WriteModel>] = unsafe []
    return unsafe Self.callsModel(node, besides: &quiet)
  }

  /// Whether writing a value may call the model's own code.
  /// - Parameter quiet: models that do not, or that are being looked at already.
  private static func callsModel(
    _ node: UnsafeMutablePointer<WriteNode>, besides quiet: inout [UnsafeMutablePointer<WriteModel>]
  ) -> Bool {
    switch unsafe node.pointee.operation {
    case .leaf, .optionalLeaf: return false
    case .custom: return unsafe node.pointee.callsModel
    // An object may be one of a subclass, of which nothing is known yet.
    case .object, .dynamic, .held, .unresolved: return true
    case .array, .dictionary, .optional:
      return unsafe callsModel(node.pointee.element.unsafelyUnwrapped, besides: &quiet)
    case .structure, .group:
      let model = unsafe node.pointee.model.unsafelyUnwrapped
      if unsafe quiet.contains(model) { return false }
      unsafe quiet.append(model)
      if unsafe model.pointee.observer != nil { return true }
      if let remaining = unsafe model.pointee.remaining, unsafe callsModel(remaining.pointee.node, besides: &quiet) {
        return true
      }
      return unsafe model.pointee.steps.contains { step in unsafe callsModel(step.node, besides: &quiet) }
    }
  }
}
