import JSONCore

/// What is to be done for one member beyond reading its value into memory.
package struct MemberRule {
  /// The part of the model in whose memory the property lies; 0 is the model itself.
  package var part = 0
  /// The number of the property among those of the model.
  package var number = 0
  /// Whether it is noted that the property got a value.
  var isTracked = false
  var isRequired = false
  /// Whether the property lies further inside, and is found under its name as well.
  var hasOtherKey = false
  /// Whether the value is a leaf that goes straight into memory.
  var isQuick = false
  /// Set for a computed property.
  package var functions: Ref<PropertyFunctions>?
  /// Set for a property with a value for when the document has none.
  var fallback: Ref<PropertyDefault>?
  /// Set where members of the value belong to other properties of the model.
  package var group: Ref<ReadNode>?
  /// What a hook has to know of the property.
  package var hooked: OpaqueRef?
}

/// What is to be done before and behind the members of a model.
struct ModelRules {
  /// The properties that must have a value.
  var required: RefTable<PropertyRule>
  /// The properties that get a value if the document has none.
  var defaults: RefTable<PropertyRule>
  /// The flat properties whose members have a place of their own; the first is part 1.
  var parts: RefTable<PartRule>
  /// The number of properties.
  var propertyCount: Int
  /// Set where the type wants to know when it has been read.
  var observer: (any DeserializationObserving.Type)?
  /// What has to hold for the model as a whole.
  var checks: RefTable<ModelCheck>
  /// Whether the model may be rejected once all of it is read.
  var mayReject: Bool { observer != nil || checks.count > 0 }
}

/// The members of a model that must have a value, where that is all there is to say of them.
struct RequiredMembers {
  /// Their numbers as bits.
  var members: UInt64
  /// The same in the order of their numbers.
  var required: RefTable<PropertyRule>
}

/// A property, for what is to be done behind the members.
struct PropertyRule {
  var number: Int
  var part: Int
  var offset: Int
  var node: Ref<ReadNode>
  /// The rule of its member.
  var rule: Ref<MemberRule>
  /// How messages call it.
  var name: Ref<String>
  /// Its key, behind those of the objects of the same model around it.
  var key: Ref<String>
}

/// A flat property whose members have a place of their own.
struct PartRule {
  /// The node of the property's type without its optional.
  var node: Ref<ReadNode>
  var isOptional: Bool
  var isObject: Bool
  /// Whether the part is nil if it cannot be read, whatever the policy.
  var isLossy: Bool
  var offset: Int
  var parent: Int
  var name: Ref<String>
}

/// Where the members go that no property has.
struct RemainingRule {
  var part: Int
  var offset: Int
  /// The node of the property: a dictionary with string keys, or a `JSONObject`.
  var node: Ref<ReadNode>
}
