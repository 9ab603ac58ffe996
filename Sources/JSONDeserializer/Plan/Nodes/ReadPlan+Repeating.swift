import JSONCore

/// Whether a value can be read twice without anybody noticing.
extension ReadPlan {
  /// Whether reading calls none of the models' own code but what makes an empty model, or the case of an enum.
  var isRepeatable: Bool {
    var seen: [Ref<ReadModel>] = []
    return Self.isRepeatable(node, &seen)
  }

  /// - Parameter seen: models that are being looked at, or that are repeatable.
  private static func isRepeatable(_ node: Ref<ReadNode>, _ seen: inout [Ref<ReadModel>]) -> Bool {
    switch node.pointee.operation {
    case .leaf, .optionalLeaf: true
    case .custom: !node.pointee.callsModel || node.pointee.cases != nil
    case .array, .dictionary, .optional: isRepeatable(node.pointee.element.planned, &seen)
    case .structure, .preparedStructure, .optionalStructure, .group:
      isRepeatable(node.pointee.model.planned, &seen)
    // Objects may take note of their beginning and end, and other collections of their elements.
    case .object, .managedObject, .collection, .keyedDictionary, .envelope, .held, .unresolved: false
    }
  }

  private static func isRepeatable(_ model: Ref<ReadModel>, _ seen: inout [Ref<ReadModel>]) -> Bool {
    if seen.contains(model) { return true }
    seen.append(model)
    if model.pointee.assigning != nil { return false }
    if let rules = model.pointee.rules?.pointee, rules.mayReject || !rules.parts.isEmpty { return false }
    if let remaining = model.pointee.remaining, !isRepeatable(remaining.pointee.node, &seen) { return false }
    return model.pointee.steps.allSatisfy { step in
      if step.rule?.pointee.functions != nil { return false }
      if let group = step.rule?.pointee.group, !isRepeatable(group, &seen) { return false }
      return isRepeatable(step.node, &seen)
    }
  }
}
