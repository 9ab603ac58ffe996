import JSONCore

/// What a type is read for, as far as that makes a difference to its plan.
package struct ReadContext: PlanContext {
  /// The property whose dates or bytes are spelled in another way than the format's, if the type is a part of that.
  var spelling: PropertyIdentity?
  package var flags = Flags()

  init(requiresAll: Bool = false, followsCodable: Bool = false, isEnveloped: Bool = false) {
    self.requiresAll = requiresAll
    self.followsCodable = followsCodable
    self.isEnveloped = isEnveloped
  }

  /// Whether a property that is not optional has to have a value.
  var requiresAll: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
  /// Whether values that are there are filled.
  var isFilling: Bool {
    get { flags[5] }
    set { flags[5] = newValue }
  }
}
