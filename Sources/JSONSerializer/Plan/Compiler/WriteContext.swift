import JSONCore

/// What a type is written for, as far as that makes a difference to its plan.
struct WriteContext: Equatable {
  /// The property whose dates or bytes are spelled in another way than the format's, if the type is a part of that.
  var spelling: PropertyIdentity?
  /// Whether the type is written as one case of the union that it belongs to.
  var isUnionCase = false
  /// Whether of objects that have a key only the key is written.
  var writesKeys = false
  /// Whether the types are written as their own `encode(to:)` does it: for `encode`.
  var isCoded = false
  /// Whether every object lies in an envelope.
  var isEnveloped = false
  /// Whether the type itself lies in no envelope, though others do.
  var isBare = false
}
