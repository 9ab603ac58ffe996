import JSONCore

/// What a type is written for, as far as that makes a difference to its plan.
struct WriteContext: Equatable {
  /// The property whose dates or bytes are spelled in another way than the format's, if the type is a part of that.
  var spelling: PropertyIdentity?
  private var flags = Flags()

  init(isCoded: Bool = false, isEnveloped: Bool = false) {
    self.isCoded = isCoded
    self.isEnveloped = isEnveloped
  }

  /// Whether the type is written as one case of the union that it belongs to.
  var isUnionCase: Bool {
    get { flags[0] }
    set { flags[0] = newValue }
  }
  /// Whether of objects that have a key only the key is written.
  var writesKeys: Bool {
    get { flags[1] }
    set { flags[1] = newValue }
  }
  /// Whether the types are written as their own `encode(to:)` does it: for `encode`.
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
}
