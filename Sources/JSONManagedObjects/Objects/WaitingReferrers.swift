import JSONCore
import JSONDeserializer

/// The objects of earlier batches that refer to missing ones.
///
/// The changes of a batch are processed once, so that many small batches take no longer than a few large ones.
struct WaitingReferrers {
  private typealias Entry = (referrer: ObjectReferrer, number: Int, targetCount: Int)

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The objects that refer to each missing one.
  private var byTarget: [ObjectIdentifier: [ObjectIdentifier]] = [:]
  private var count = 0

  /// The objects, in the order in which they began to wait.
  var referrers: [ObjectReferrer] {
    let entries = Array(entries.values)
    return SortedOrder.indices(entries.count) { entries[$0].number < entries[$1].number }.map { entries[$0].referrer }
  }

  /// Starts waiting for an object.
  mutating func await(_ target: AnyObject) {
    if byTarget[ObjectIdentifier(target)] == nil { byTarget[ObjectIdentifier(target)] = [] }
  }

  /// Stops waiting for an object.
  mutating func resolve(_ target: AnyObject) {
    for referrer in byTarget.removeValue(forKey: ObjectIdentifier(target)) ?? [] {
      guard let entry = entries[referrer] else { continue }
      if entry.targetCount > 1 { entries[referrer]?.targetCount -= 1 } else { entries[referrer] = nil }
    }
  }

  /// Adds an object if it refers to missing ones.
  mutating func add(_ referrer: ObjectReferrer) {
    if byTarget.isEmpty { return }
    let targets = referrer.targets { byTarget[ObjectIdentifier($0)] != nil }
    if targets.isEmpty { return }
    let identifier = ObjectIdentifier(referrer.object)
    var entry = entries[identifier] ?? (referrer, count, 0)
    count += 1
    entry.referrer.formUnion(referrer)
    entry.targetCount += targets.count
    entries[identifier] = entry
    for target in targets { byTarget[target]?.append(identifier) }
  }
}
