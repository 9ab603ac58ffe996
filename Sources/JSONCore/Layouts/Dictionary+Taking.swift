// Relies on: `init(_unsafeUninitializedCapacity:allowingDuplicates:initializingWith:)`, which is not documented.
// Checked:   a known dictionary is made with it; once, when the first short dictionary is read.
// Otherwise: the entries are inserted one after the other.

extension StandardLayouts {
  /// Whether dictionaries can be made from entries that are moved into their memory.
  static let haveTakenEntries: Bool = {
    guard areTrusted else { return false }
    let keys = ["a", "b", "a key of more than fifteen bytes"]
    let made = unsafe Dictionary<String, Int>(
      _unsafeUninitializedCapacity: keys.count, allowingDuplicates: true
    ) { freeKeys, freeValues in
      // SAFETY: there is room for the requested count.
      _ = unsafe freeKeys.initialize(from: keys)
      _ = unsafe freeValues.initialize(from: keys.indices)
      return keys.count
    }
    return made == ["a": 0, "b": 1, "a key of more than fifteen bytes": 2]
  }()
}

extension Dictionary where Key == String {
  /// The number of keys up to which comparing all pairs takes less time than one bulk insertion saves.
  private static var fewKeys: Int { 16 }

  /// Makes a dictionary from values and keys, which are moved; of equal keys the last one counts.
  init(taking values: UnsafeMutablePointer<Value>, forKeys keys: UnsafeMutablePointer<String>, count: Int) {
    // SAFETY: the caller does not use the values and keys again, and the table has room for the requested count.
    if count == 0 {
      self = [:]
    } else if unsafe count <= Self.fewKeys && StandardLayouts.haveTakenEntries
      && UnsafeBufferPointer(start: keys, count: count).areDistinct
    {
      // All entries are moved into the table and then sorted into their places there. Where the type is not known,
      // inserting one after the other takes twice the time, as each insertion requests metadata from the runtime.
      self = unsafe Dictionary(_unsafeUninitializedCapacity: count, allowingDuplicates: true) { freeKeys, freeValues in
        unsafe freeKeys.baseAddress.unsafelyUnwrapped.moveInitialize(from: keys, count: count)
        unsafe freeValues.baseAddress.unsafelyUnwrapped.moveInitialize(from: values, count: count)
        return count
      }
    } else {
      self = [:]
      unsafe insert(taking: values, forKeys: keys, count: count, capacity: count)
    }
  }

  /// Moves values and keys into the dictionary; of equal keys the last one counts.
  /// - Parameter capacity: the number of entries to make room for.
  mutating func insert(
    taking values: UnsafeMutablePointer<Value>, forKeys keys: UnsafeMutablePointer<String>, count: Int,
    capacity wanted: Int
  ) {
    // SAFETY: the caller does not use the values and keys again.
    if capacity < wanted { reserveCapacity(wanted) }
    for index in 0..<count { unsafe self[(keys + index).move()] = .some((values + index).move()) }
  }
}

extension UnsafeBufferPointer<String> {
  /// Whether no two strings are equal.
  /// - Complexity: O(*n*²).
  fileprivate var areDistinct: Bool {
    // SAFETY: both indices are among those of the strings.
    indices.allSatisfy { index in unsafe !self[..<index].contains(self[index]) }
  }
}
