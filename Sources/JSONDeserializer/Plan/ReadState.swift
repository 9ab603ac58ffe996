import JSONCore

/// The state of a run at the current value.
///
/// It is saved before a value is tried, and restored as a whole afterwards, whether it succeeded or not.
struct ReadState {
  /// The number of containers around the value.
  var depth = 0
  /// The depth of the value that the document is, beside which envelopes and tags may be.
  var rootDepth = 0
  /// The depth of the innermost value that must fit: the document's, or that of a required property.
  var requiredDepth = 0
  /// Which properties of the model have a value, and where its parts are; nil for models without such rules.
  var frame: ModelFrame?
  /// The properties that are inside the value of another one, while that is read.
  var nestedMembers: NestedMembers?
  /// The key that determined an object's case of a union.
  var tag: Tag?
  /// Whether a case of a union is only tried.
  var isTrying = false
  /// The policy; stricter than the deserializer's while something is tried.
  var policy: JSONDeserializer.Policy

  /// A key that determined the case of the object at some depth; no property must have it.
  struct Tag: BitwiseCopyable {
    let key: Ref<String>
    let depth: Int
  }

  /// - Parameter collects: whether problems are reported.
  @inline(__always)
  init(_ policy: JSONDeserializer.Policy, collects: Bool) {
    self.policy = policy
    if policy.coercion == .automatic { self.policy.coercion = .lenient }
    if policy.mismatch == .automatic { self.policy.mismatch = collects ? .skip : .fail }
  }
}
