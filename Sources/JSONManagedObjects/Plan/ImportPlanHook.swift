import JSONCore
import JSONDeserializer

/// Adds to plans what imports have to know of models.
struct ImportPlanHook: PlanHook {
  func beginModel(of type: Any.Type, _ shape: ModelShape, _ format: JSONFormat) -> any ModelHook {
    TrackingDraft(of: type, shape, format)
  }
}

/// What an import has to know of a member.
struct MemberTracking {
  /// The number of the property among those of the model.
  let number: Int
  /// Whether it counts as mentioned if the document has a value for it: it is a property of an object, which is set to that.
  var isMentioned = false
  /// Of a property that is stored and that nothing else is to be done for: compared with what it was.
  var compared: Ref<TrackedProperty>?
  /// Whether the keys of the objects that the property refers to are unique only among these.
  var scopesKeys = false
  /// What an import may do to the objects that the property refers to.
  var operations = ImportOperations.all
  /// The property, if the objects that it refers to refer back.
  var reference: Ref<TrackedReference>?
  /// Of a property that functions set: whether it has a value already.
  var equality: Ref<ValueEquality>?

  /// Whether something holds for the objects that the property refers to.
  var isAboutObjects: Bool { scopesKeys || reference != nil || operations != .all }
}

extension ReadModel {
  /// What an import has to know of the class; nil for a struct.
  var tracking: Ref<ModelTracking>? { hooked?.part(ModelTracking.self) }
}

extension ReadStep {
  /// What an import has to know of the property; nil for one that is not read.
  var tracking: Ref<MemberTracking>? { hooked?.part(MemberTracking.self) }
}

extension MemberRule {
  /// What an import has to know of the property; nil for one that is not read.
  var tracking: Ref<MemberTracking>? { hooked?.part(MemberTracking.self) }
}
