import JSONCore

/// What a run has to know of the policy; the rest is in its plans. All that follows from it is worked out once, and runs refer to it.
final class RunPolicy: Sendable {
  let nilProperties: JSONSerializer.Policy.NilProperties
  let unwritable: JSONSerializer.Policy.Unwritable
  let cycles: JSONSerializer.Policy.Cycles
  let layout: JSONLayout
  /// The part of the layout that concerns the writer of bytes.
  let writerOptions: ByteWriter.Options
  let sortsKeys: Bool
  let depthLimit: DepthLimit
  /// The number of objects inside one another that are written whole; of those further inside only the keys are written.
  let wholeLevels: Int
  private let policy: JSONSerializer.Policy

  /// The number of arrays and objects inside one another.
  var depth: Int { depthLimit.count }

  init(_ policy: JSONSerializer.Policy) {
    self.policy = policy
    nilProperties = policy.nilProperties
    unwritable = policy.unwritable
    cycles = policy.cycles
    layout = policy.layout
    writerOptions = layout.writerOptions
    sortsKeys = layout.contains(.sortedKeys)
    depthLimit = DepthLimit(policy.depth)
    wholeLevels = if case .keys(let level) = policy.references { level } else { .max }
  }

  /// The same policy for text that is laid out afterwards.
  var compact: RunPolicy {
    let later: JSONLayout = [.pretty, .foundationPretty, .sortedKeys]
    if layout.isDisjoint(with: later) { return self }
    var compact = policy
    compact.layout.subtract(later)
    return RunPolicy(compact)
  }
}
