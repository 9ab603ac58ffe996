import JSONCore

/// The models' own code that reading a value may call.
struct ModelCode: OptionSet {
  let rawValue: UInt8

  /// Code that makes an empty model, or the case of an enum.
  static let making = ModelCode(rawValue: 1)
  /// Any other: initializers with a value, setters, transforms, checks, observers.
  static let other = ModelCode(rawValue: 2)
}

/// Looks for the models' own code in a plan.
struct ModelCodeSearch {
  /// The models that have been checked, or are being checked.
  private var seen: [Ref<ReadModel>] = []

  /// The code that reading a new value may call.
  mutating func code(of node: Ref<ReadNode>) -> ModelCode {
    switch node.pointee.operation {
    case .leaf, .optionalLeaf: return []
    case .custom:
      guard node.pointee.callsModel else { return [] }
      return node.pointee.cases == nil ? .other : .making
    case .array, .dictionary, .optional: return code(of: node.pointee.element!)
    case .group: return code(ofMembersOf: node.pointee.model!)
    case .structure, .preparedStructure, .optionalStructure:
      return code(ofMembersOf: node.pointee.model!).union(.making)
    // Objects may run code in `init` and `deinit`, and other collections for their elements.
    case .object, .hookedObject, .collection, .keyedDictionary, .envelope, .guarded, .unresolved: return .other
    }
  }

  /// The code that reading into an existing model may call, including all that follows its members.
  mutating func code(ofMembersOf model: Ref<ReadModel>) -> ModelCode {
    if seen.contains(model) { return [] }
    seen.append(model)
    if model.pointee.assigning != nil { return .other }
    if let rules = model.pointee.rules?.pointee, rules.mayReject || !rules.parts.isEmpty { return .other }
    var found: ModelCode = []
    if let remaining = model.pointee.remaining { found.formUnion(code(of: remaining.pointee.node)) }
    for step in model.pointee.steps {
      if step.rule?.pointee.functions != nil { return .other }
      if let group = step.rule?.pointee.group { found.formUnion(code(of: group)) }
      // A struct inside is there already.
      if [.structure, .preparedStructure].contains(step.node.pointee.operation) {
        found.formUnion(code(ofMembersOf: step.node.pointee.model!))
      } else {
        found.formUnion(code(of: step.node))
      }
    }
    return found
  }
}
