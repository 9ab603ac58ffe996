/// What types are planned for, as far as that makes a difference to their plans: what reading and writing have in common.
@usableFromInline package protocol PlanContext: Equatable {
  /// What follows, and from number 4 on what is the direction's own.
  var flags: Flags { get set }
}

extension PlanContext {
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

  /// Whether every object lies in an envelope.
  @inlinable package var isEnveloped: Bool {
    @inline(__always) get { flags[2] }
    @inline(__always) set { flags[2] = newValue }
  }

  /// Whether the type itself lies in no envelope, though others do.
  @inlinable package var hasNoEnvelope: Bool {
    @inline(__always) get { flags[3] }
    @inline(__always) set { flags[3] = newValue }
  }
}
