import JSONCore
import JSONDeserializer

/// Adds the data to plans that imports need.
struct ImportPlanHook: PlanHook {
  func beginModel(of type: Any.Type, _ shape: ModelShape, _ format: JSONFormat) -> any ModelHook {
    TrackingDraft(of: type, shape, format)
  }
}

/// The data that an import needs of a member.
struct MemberTracking {
  /// The number of the property in the model.
  let number: Int
  /// Whether it counts as mentioned if the document has a value for it: it is a property of an object that is set to this value.
  var isMentioned = false
  /// For a stored property without other work: it is compared with its old value.
  var compared: Ref<TrackedProperty>?
  /// Whether the keys of the objects that the property refers to are only unique among these.
  var scopesKeys = false
  /// The operations that an import may do on the objects that the property refers to.
  var operations = ImportOperations.all
  /// The property, if the objects that it refers to refer back.
  var reference: Ref<TrackedReference>?
  /// For a property that functions set: whether it already has a value.
  var equality: Ref<ValueEquality>?

  /// Whether there is a rule for the objects that the property refers to.
  var isAboutObjects: Bool { scopesKeys || reference != nil || operations != .all }
}

extension ReadModel {
  /// The data that an import needs of the class; nil for a struct.
  var tracking: Ref<ModelTracking>? { hooked?.part(ModelTracking.self) }
}

extension ReadStep {
  /// The data that an import needs of the property; nil for one that is not read.
  var tracking: Ref<MemberTracking>? { hooked?.part(MemberTracking.self) }
}

extension MemberRule {
  /// The data that an import needs of the property; nil for one that is not read.
  var tracking: Ref<MemberTracking>? { hooked?.part(MemberTracking.self) }
}
