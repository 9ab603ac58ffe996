import JSONCore

/// Which properties of objects are guarded while they are read.
///
/// Memory that a run reads into belongs to it alone, except that of objects: the model's own code can access it. A value that
/// is made separately and then set is safe there; one whose parts are read in place is not, as it may be replaced, or set to
/// nil, meanwhile. Such a property is copied before it is read, if that may call such code; see `Design.md`.
extension ReadPlanCompiler {
  func guardProperty(_ guardNode: Ref<ReadNode>, around node: Ref<ReadNode>) {
    guardNode.pointee.operation = .guarded
    guardNode.pointee.element = node
  }

  /// Whether the model's own code may be called between reading the old value and setting it.
  func needsGuard(_ node: Ref<ReadNode>) -> Bool {
    var search = ModelCodeSearch()
    switch node.pointee.operation {
    // Their properties are read in place.
    case .structure, .preparedStructure, .optionalStructure:
      return !search.code(ofMembersOf: node.pointee.model!).isEmpty
    // A wrapped value may be read in place, too.
    case .optional:
      let element = node.pointee.element!
      return element.pointee.isFilled || !search.code(of: element).isEmpty
    case .envelope: return needsGuard(node.pointee.element!)
    // These are made aside and then set; the properties of a group have nodes of their own, and an object is retained.
    case .leaf, .optionalLeaf, .array, .collection, .dictionary, .keyedDictionary, .custom, .group, .object,
      .hookedObject, .guarded, .unresolved:
      return false
    }
  }
}
