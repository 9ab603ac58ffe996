import Janus

/// All kinds of properties in one document.
public struct Everything: KeyValueCreatable {
  public var kind = EveryKind()
  public var object: DerivedObject?
  public init() {}

  /// The same without values whose order is not defined.
  public var withoutSets: Everything {
    var copy = self
    copy.kind = kind.withoutSets
    return copy
  }
}

/// Accepts any object and skips its contents.
public struct Nothing: KeyValueCreatable {
  public init() {}
}
