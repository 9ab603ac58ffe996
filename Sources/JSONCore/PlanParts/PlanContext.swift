/// The part of a plan's context that reading and writing have in common.
@usableFromInline package struct PlanContext: Equatable, Sendable {
  /// What follows, and from number 4 on what is the direction's own.
  package var spelling: PropertyIdentity?
  @usableFromInline var flags = Flags()

  package init(requiresAll: Bool = false, followsCodable: Bool = false, isEnveloped: Bool = false) {
    self.requiresAll = requiresAll
    self.followsCodable = followsCodable
    self.isEnveloped = isEnveloped
  }

  /// Whether the type itself is planned as one case of the union that it belongs to.
  @inlinable package var isUnionCase: Bool {
    @inline(__always) get { flags[0] }
    @inline(__always) set { flags[0] = newValue }
  }

  /// Whether the types are planned as their own `Codable` code does it: for `decode` and `encode`.
  @inlinable package var followsCodable: Bool {
    @inline(__always) get { flags[1] }
    @inline(__always) set { flags[1] = newValue }
  }

  /// Whether every object is in an envelope.
  @inlinable package var isEnveloped: Bool {
    @inline(__always) get { flags[2] }
    @inline(__always) set { flags[2] = newValue }
  }

  /// Whether the type itself is in no envelope, though others do.
  @inlinable package var hasNoEnvelope: Bool {
    @inline(__always) get { flags[3] }
    @inline(__always) set { flags[3] = newValue }
  }

  /// Whether reading requires a value for each property that is not optional.
  @inlinable package var requiresAll: Bool {
    @inline(__always) get { flags[4] }
    @inline(__always) set { flags[4] = newValue }
  }

  /// Whether reading fills existing values.
  @inlinable package var isFilling: Bool {
    @inline(__always) get { flags[5] }
    @inline(__always) set { flags[5] = newValue }
  }

  /// Whether only the key is written of each object that has one.
  @inlinable package var writesKeys: Bool {
    @inline(__always) get { flags[6] }
    @inline(__always) set { flags[6] = newValue }
  }
}
