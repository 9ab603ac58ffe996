import JSONCore

/// What a type is read for, as far as that makes a difference to its plan.
struct ReadContext: Equatable {
  /// The property whose dates or bytes are spelled in another way than the format's, if the type is a part of that.
  var spelling: PropertyIdentity?
  private var flags = Flags()

  init(demandsAll: Bool = false, isCoded: Bool = false, isEnveloped: Bool = false) {
    self.demandsAll = demandsAll
    self.isCoded = isCoded
    self.isEnveloped = isEnveloped
  }

  /// Whether the type itself is read as one case of the union that it belongs to.
  var isUnionCase: Bool {
    get { flags[0] }
    set { flags[0] = newValue }
  }
  /// Whether a property that is not optional has to have a value.
  var demandsAll: Bool {
    get { flags[1] }
    set { flags[1] = newValue }
  }
  /// Whether the types are read as their own `init(from:)` does it: for `decode`.
  var isCoded: Bool {
    get { flags[2] }
    set { flags[2] = newValue }
  }
  /// Whether every object lies in an envelope.
  var isEnveloped: Bool {
    get { flags[3] }
    set { flags[3] = newValue }
  }
  /// Whether the type itself lies in no envelope, though others do.
  var isBare: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
  /// Whether objects are looked for by their keys before they are made, and what becomes of them is kept.
  var isManaged: Bool {
    get { flags[5] }
    set { flags[5] = newValue }
  }
  /// Whether values that are there are filled.
  var isFilling: Bool {
    get { flags[6] }
    set { flags[6] = newValue }
  }
}
