import Janus

/// All kinds of properties in one document.
public struct Everything: KeyValueCreatable {
  public var kind = EveryKind()
  public var object: DerivedObject?
  public init() {}

  /// The same without what is written in no particular order.
  public var withoutSets: Everything {
    var copy = self
    copy.kind = kind.withoutSets
    return copy
  }
}

/// Takes any object and skips all that is in it.
public struct Nothing: KeyValueCreatable {
  public init() {}
}
