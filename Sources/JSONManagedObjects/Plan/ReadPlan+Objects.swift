import JSONCore
import JSONDeserializer

/// Checks of a plan for an import.
extension ReadPlan {
  /// Checks that a value may have objects with a primary key: an import of other values would silently insert nothing.
  func checkKeys() throws(JSONError) {
    var core = node
    var isElement = false
    while let element = core.pointee.element {
      switch core.pointee.operation {
      case .optional, .guarded, .envelope: break
      case .array, .collection, .dictionary: isElement = true
      default: return try checkKeys(of: core, isElement: isElement)
      }
      core = element
    }
    try checkKeys(of: core, isElement: isElement)
  }

  private func checkKeys(of core: Ref<ReadNode>, isElement: Bool) throws(JSONError) {
    if core.pointee.operation == .hookedObject { return }
    var seen: [Ref<ReadNode>] = []
    // The root may be one object that contains the others.
    let isLost = isElement && core.pointee.operation == .object
    if !isLost, Self.leadsToKeys(core, &seen) { return }
    throw JSONError.mapping(
      of: core.pointee.type, "an import finds objects by their primary key, and it has none",
      "Name the property with the key in a .primaryKey rule, or call it `id`; `deserialize` reads objects without keys."
    )
  }

  private static func leadsToKeys(_ node: Ref<ReadNode>, _ seen: inout [Ref<ReadNode>]) -> Bool {
    switch node.pointee.operation {
    case .hookedObject: return true
    case .leaf, .optionalLeaf: return false
    case .custom:
      let type = StandardContainer.innermost(node.pointee.type)
      return type is any _Creatable.Type || TypeDescription.isExistential(type) || TypeDescription.isEnum(type)
    case .keyedDictionary, .unresolved: return true
    case .array, .collection, .dictionary, .optional, .envelope, .guarded:
      return node.pointee.element.map { leadsToKeys($0, &seen) } ?? true
    case .structure, .preparedStructure, .optionalStructure, .object, .group: break
    }
    guard let model = node.pointee.model, !seen.contains(node) else { return false }
    seen.append(node)
    return model.pointee.steps.contains { leadsToKeys($0.node, &seen) || $0.rule?.pointee.group != nil }
  }
}
