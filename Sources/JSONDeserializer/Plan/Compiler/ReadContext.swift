import JSONCore

/// What a type is read for, as far as that makes a difference to its plan.
struct ReadContext: Equatable {
  /// Whether a property that is not optional has to have a value.
  var demandsAll = false
  /// Whether every object lies in an envelope.
  var isEnveloped = false
  /// The property whose dates or bytes are spelled in another way than the format's, if the type is a part of that.
  var spelling: PropertyIdentity?
  /// Whether the type itself is read as one case of the union that it belongs to.
  var isUnionCase = false
  /// Whether objects are looked for by their keys before they are made, and what becomes of them is kept.
  var isManaged = false
  /// Whether the types are read as their own `init(from:)` does it: for `decode`.
  var isCoded = false
  /// Whether values that are there are filled.
  var isFilling = false
  /// Whether the type itself lies in no envelope, though others do.
  var isBare = false
}
