import JSONCore

/// The work for one member in addition to reading its value into memory.
package struct MemberRule {
  /// The part of the model in whose memory the property is; 0 is the model itself.
  package var part = 0
  /// The number of the property among those of the model.
  package var number = 0
  /// Whether it is recorded that the property got a value.
  var isTracked = false
  var isRequired = false
  /// Whether the property is further inside, and is found under its name as well.
  var hasOtherKey = false
  /// Whether the value is a leaf that goes straight into memory.
  var isQuick = false
  /// Set for a computed property.
  package var functions: Ref<PropertyFunctions>?
  /// Set for a property with a default.
  var fallback: Ref<PropertyDefault>?
  /// Set where members of the value belong to other properties of the model.
  package var group: Ref<ReadNode>?
  /// A hook's data about the property.
  package var hooked: OpaqueRef?
}

/// The work before and after the members of a model.
struct ModelRules {
  /// The properties that must have a value.
  var required: RefTable<PropertyRule>
  /// The properties with defaults.
  var defaults: RefTable<PropertyRule>
  /// The flat properties whose members have a place of their own; the first is part 1.
  var parts: RefTable<PartRule>
  /// The number of properties.
  var propertyCount: Int
  /// Set if the type is `DeserializationObserving`.
  var observer: (any DeserializationObserving.Type)?
  /// The checks of the model as a whole.
  var checks: RefTable<ModelCheck>
  /// Whether the model may be rejected once all of it is read.
  var mayReject: Bool { observer != nil || checks.count > 0 }
}

/// The members of a model that must have a value, if they have no other rules.
struct RequiredMembers {
  /// Their numbers as bits.
  var members: UInt64
  /// The same in the order of their numbers.
  var required: RefTable<PropertyRule>
}

/// A property, for the work after the members.
struct PropertyRule {
  var number: Int
  var part: Int
  var offset: Int
  var node: Ref<ReadNode>
  /// The rule of its member.
  var rule: Ref<MemberRule>
  /// Its name in messages.
  var name: Ref<String>
  /// Its key, after those of the objects of the same model around it.
  var key: Ref<String>
}

/// A flat property whose members have a place of their own.
struct PartRule {
  /// The node of the property's type without its optional.
  var node: Ref<ReadNode>
  var isOptional: Bool
  var isObject: Bool
  /// Whether the part is nil if it cannot be read, regardless of the policy.
  var isLossy: Bool
  var offset: Int
  var parent: Int
  var name: Ref<String>
}

/// The destination of members that no property has.
struct RemainingRule {
  var part: Int
  var offset: Int
  /// The node of the property: a dictionary with string keys, or a `JSONObject`.
  var node: Ref<ReadNode>
}
