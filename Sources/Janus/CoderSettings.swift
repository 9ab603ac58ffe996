import JSONCore

/// The settings of a coder of Foundation's, and the reader or writer that follows them.
struct CoderSettings<Policy: Sendable, Option: Hashable & Sendable, Coder: Sendable>: Sendable {
  private var format: JSONFormat
  private var policy: Policy
  private var choices: CoderChoices<Option>
  /// The properties whose strategy Janus does not know.
  private var unknown: [String] = []
  /// Nil until it is needed.
  private var coder: Coder?

  /// - Parameters:
  ///   - format: the format before a strategy is set.
  ///   - policy: the policy before that.
  ///   - option: the grammar or the layout before that.
  ///   - isDefault: whether the format and the policy are those of all coders that were made without them.
  init(_ format: JSONFormat, _ policy: Policy, _ option: Option, isDefault: Bool) {
    (self.format, self.policy) = (format, policy)
    choices = CoderChoices(option: option, isDefault: isDefault)
  }

  /// Replaces a part of the format.
  /// - Parameters:
  ///   - property: the coder's property.
  ///   - strategy: what it was set to; nil if Janus does not know it.
  ///   - part: the part of the format.
  ///   - choice: the strategy's choice.
  mutating func set<Part>(
    _ property: String, to strategy: CoderStrategy<Part>?, _ part: WritableKeyPath<JSONFormat, Part>,
    _ choice: WritableKeyPath<CoderChoices<Option>, CoderChoice>
  ) {
    guard let strategy = known(strategy, property) else { return }
    format[keyPath: part] = strategy.part
    choices[keyPath: choice] = strategy.choice
  }

  /// Replaces a part of the policy.
  /// - Parameters:
  ///   - property: the coder's property.
  ///   - option: what it was set to; nil if Janus does not know it.
  ///   - part: the part of the policy.
  mutating func set(_ property: String, to option: Option?, _ part: WritableKeyPath<Policy, Option>) {
    guard let option = known(option, property) else { return }
    policy[keyPath: part] = option
    choices.option = option
  }

  private mutating func known<Setting>(_ setting: Setting?, _ property: String) -> Setting? {
    coder = nil
    if setting != nil {
      unknown.removeAll { $0 == property }
    } else if !unknown.contains(property) {
      unknown.append(property)
      StandardError.print(
        "Janus: \(property) has a strategy that Janus does not know. Foundation's own code follows it.")
    }
    return setting
  }

  /// The reader or writer for the strategies; nil if there is one that Janus does not know.
  /// - Parameters:
  ///   - shared: those of coders with the same strategies.
  ///   - make: makes one for a format and a policy.
  mutating func coder(
    sharedIn shared: borrowing SharedCoders<Option, Coder>, _ make: (JSONFormat, Policy) -> Coder
  ) -> Coder? {
    if let coder { return coder }
    if !unknown.isEmpty { return nil }
    let made = shared.coder(for: choices) { make(format, policy) }
    coder = made
    return made
  }
}

/// Which of the strategies that are not functions a part of a format is.
enum CoderChoice: Hashable, Sendable {
  case position(Int)
  case strings(NonFiniteStrategy)
  /// A function, which is equal to no other.
  case function
}

/// What the strategies of a coder are, by which coders share a reader or writer.
struct CoderChoices<Option: Hashable & Sendable>: Hashable, Sendable {
  var dates = CoderChoice.position(0)
  var data = CoderChoice.position(0)
  var keys = CoderChoice.position(0)
  var nonFiniteNumbers = CoderChoice.position(0)
  /// The grammar of documents, or the layout of the text.
  var option: Option
  /// Whether everything else is as coders have it by default.
  let isDefault: Bool

  /// Whether all coders with these choices do the same.
  var areShared: Bool { isDefault && dates != .function && data != .function && keys != .function }
}

/// Readers or writers by the choices that they were made for.
struct SharedCoders<Option: Hashable & Sendable, Coder: Sendable>: ~Copyable, Sendable {
  /// How many are kept: strings for infinities can be any.
  private static var capacity: Int { 128 }

  private let coders = Lock<[CoderChoices<Option>: Coder]>([:])

  /// The coder for some choices.
  /// - Parameters:
  ///   - choices: what was chosen.
  ///   - make: makes the coder, if none is shared.
  func coder(for choices: CoderChoices<Option>, make: () -> Coder) -> Coder {
    if choices.areShared, let coder = coders.withLock({ $0[choices] }) { return coder }
    let made = make()
    if !choices.areShared { return made }
    return coders.withLock { coders in
      if let coder = coders[choices] { return coder }
      if coders.count < Self.capacity { coders[choices] = made }
      return made
    }
  }
}
