import JSONCore

/// The part of the policy that a run needs; the rest is in its plans. It is computed once, and runs refer to it.
final class RunPolicy: Sendable {
  let nilProperties: JSONSerializer.Policy.NilProperties
  let unwritable: JSONSerializer.Policy.Unwritable
  let cycles: JSONSerializer.Policy.Cycles
  let layout: JSONLayout
  /// The part of the layout that the byte writer uses.
  let writerOptions: ByteWriter.Options
  let sortsKeys: Bool
  let depthLimit: DepthLimit
  /// The nesting depth up to which objects are written whole; of deeper ones only the keys are written.
  let wholeLevels: Int
  private let policy: JSONSerializer.Policy

  /// The maximum nesting depth of arrays and objects.
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
    wholeLevels = if case .keys(let level) = policy.references.kind { level } else { .max }
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
