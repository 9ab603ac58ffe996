import Synchronization

/// How often a fill has given an object of the process another key: contexts that have it find it under the key that it had.
package enum ChangedKeys {
  private static let storedCount = Atomic(0)

  package static var count: Int { storedCount.load(ordering: .relaxed) }

  static func add() { storedCount.add(1, ordering: .relaxed) }
}
