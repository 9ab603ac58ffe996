import JSONCore

/// What a type is written for, as far as that makes a difference to its plan.
struct WriteContext: PlanContext {
  /// The property whose dates or bytes are spelled in another way than the format's, if the type is a part of that.
  var spelling: PropertyIdentity?
  var flags = Flags()

  init(followsCodable: Bool = false, isEnveloped: Bool = false) {
    self.followsCodable = followsCodable
    self.isEnveloped = isEnveloped
  }

  /// Whether reading demands a value for each property that is not optional.
  var isDemanded: Bool {
    get { flags[5] }
    set { flags[5] = newValue }
  }

  /// Whether of objects that have a key only the key is written.
  var writesKeys: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
}
