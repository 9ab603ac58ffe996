import JSONCore

/// What a call of one of Foundation's coders needs.
// Unchecked: the values of `userInfo` are `any Sendable`. Each call would take time to convert it.
final class PreparedCoder<Coder: Sendable>: @unchecked Sendable {
  let coder: Coder
  let userInfo: [CodingUserInfoKey: Any]
  /// Whether this is kept as long as the process runs.
  let isShared: Bool

  init(_ coder: Coder, _ userInfo: [CodingUserInfoKey: Any] = [:], isShared: Bool = false) {
    (self.coder, self.userInfo, self.isShared) = (coder, userInfo, isShared)
  }
}

/// The settings of one of Foundation's coders, and the reader or writer that follows them.
// Unchecked, as above.
struct CoderSettings<Policy: Hashable & Sendable, Coder: Sendable>: @unchecked Sendable {
  private var format: JSONFormat
  private var policy: Policy
  private var positions = StrategyPositions()
  /// Whether the format is the default one, except for what was set.
  private let hasDefaultFormat: Bool
  /// The properties whose strategy Janus does not know.
  private var unknown: [String] = []
  /// The coder without `userInfo`, and with it; nil until they are needed.
  private var (plain, prepared): (PreparedCoder<Coder>?, PreparedCoder<Coder>?)
  /// The `userInfo` of the types' own code.
  var userInfo: [CodingUserInfoKey: Any] = [:] { didSet { prepared = nil } }

  /// - Parameters:
  ///   - format: the format before a strategy is set.
  ///   - policy: the policy before that.
  ///   - hasDefaultFormat: whether the format is that of all coders that are created without one.
  init(_ format: JSONFormat, _ policy: Policy, hasDefaultFormat: Bool) {
    (self.format, self.policy, self.hasDefaultFormat) = (format, policy, hasDefaultFormat)
  }

  /// Replaces a part of the format by a strategy that may be a function.
  /// - Parameters:
  ///   - property: the coder's property.
  ///   - strategy: its new value; nil if Janus does not know it.
  ///   - part: the part of the format.
  ///   - position: the strategy's position.
  mutating func set<Part>(
    _ property: String, to strategy: CoderStrategy<Part>?, inFormat part: WritableKeyPath<JSONFormat, Part>,
    _ position: WritableKeyPath<StrategyPositions, Int?>
  ) {
    set(property, to: strategy?.part, inFormat: part)
    if let strategy { positions[keyPath: position] = strategy.position }
  }

  /// Replaces a part of the format.
  mutating func set<Part>(_ property: String, to new: Part?, inFormat part: WritableKeyPath<JSONFormat, Part>) {
    if let new = known(new, property) { format[keyPath: part] = new }
  }

  /// Replaces a part of the policy.
  mutating func set<Part>(_ property: String, to new: Part?, inPolicy part: WritableKeyPath<Policy, Part>) {
    if let new = known(new, property) { policy[keyPath: part] = new }
  }

  private mutating func known<Setting>(_ setting: Setting?, _ property: String) -> Setting? {
    (plain, prepared) = (nil, nil)
    if setting != nil {
      unknown.removeAll { $0 == property }
    } else if !unknown.contains(property) {
      unknown.append(property)
      StandardError.print(
        "Janus: \(property) has a strategy that Janus does not know. Foundation's own code follows it.")
    }
    return setting
  }

  /// The reader or writer for the settings, and `userInfo`; nil if Janus does not know one of the strategies.
  /// - Parameters:
  ///   - shared: those of coders with the same settings.
  ///   - make: makes one for a format and a policy.
  mutating func prepared(
    sharedIn shared: borrowing SharedCoders<Policy, Coder>, _ make: (JSONFormat, Policy) -> Coder
  ) -> PreparedCoder<Coder>? {
    if let prepared { return prepared }
    if !unknown.isEmpty { return nil }
    func new() -> Coder { make(format, policy) }
    let plain = plain ?? key.map { shared.coder(for: $0, make: new) } ?? PreparedCoder(new())
    self.plain = plain
    prepared = userInfo.isEmpty ? plain : PreparedCoder(plain.coder, userInfo)
    return prepared
  }

  /// The key by which equal coders share plans; nil for a coder that no other one is known to be equal to.
  private var key: CoderKey<Policy>? {
    guard hasDefaultFormat, !positions.haveFunction else { return nil }
    return CoderKey(positions: positions, nonFiniteNumbers: format.nonFiniteNumbers, policy: policy)
  }
}

/// The settings of a coder that threads share.
struct SharedSettings<Policy: Hashable & Sendable, Coder: Sendable>: ~Copyable, Sendable {
  private let settings: Lock<CoderSettings<Policy, Coder>>
  private let published = SharedReference<PreparedCoder<Coder>>()

  init(_ settings: CoderSettings<Policy, Coder>) { self.settings = Lock(settings) }

  /// What calls need, without a lock and not retained; nil if it was not prepared before, or is not kept forever.
  var lent: LentReference<PreparedCoder<Coder>>? { @inline(__always) get { published.current } }

  /// Changes the settings for calls that begin after this.
  func change(_ body: (inout CoderSettings<Policy, Coder>) -> Void) {
    settings.withLock { settings in
      body(&settings)
      published.current = nil
    }
  }

  /// What calls need; see `CoderSettings`.
  func prepared(
    sharedIn shared: borrowing SharedCoders<Policy, Coder>, _ make: (JSONFormat, Policy) -> Coder
  ) -> PreparedCoder<Coder>? {
    settings.withLock { settings in
      let prepared = settings.prepared(sharedIn: shared, make)
      if let prepared, prepared.isShared { published.current = LentReference(prepared) }
      return prepared
    }
  }
}

/// The positions of strategies in their enums; nil for a function, which is not known to be equal to another one.
struct StrategyPositions: Hashable, Sendable {
  var dates: Int? = 0
  var data: Int? = 0
  var keys: Int? = 0

  var haveFunction: Bool { dates == nil || data == nil || keys == nil }
}

/// Identifies coders that do the same.
struct CoderKey<Policy: Hashable & Sendable>: Hashable, Sendable {
  let positions: StrategyPositions
  let nonFiniteNumbers: NonFiniteStrategy
  let policy: Policy
}

/// The readers or writers of coders that do the same.
struct SharedCoders<Policy: Hashable & Sendable, Coder: Sendable>: ~Copyable, Sendable {
  /// The maximum number, since the strings for infinities can be any.
  private static var capacity: Int { 128 }

  private let coders = Lock<[CoderKey<Policy>: PreparedCoder<Coder>]>([:])

  /// The coder for a key, made if there is none.
  func coder(for key: CoderKey<Policy>, make: () -> Coder) -> PreparedCoder<Coder> {
    if let coder = coders.withLock({ $0[key] }) { return coder }
    let made = make()
    return coders.withLock { coders in
      if let coder = coders[key] { return coder }
      let coder = PreparedCoder(made, isShared: coders.count < Self.capacity)
      if coder.isShared { coders[key] = coder }
      return coder
    }
  }
}
