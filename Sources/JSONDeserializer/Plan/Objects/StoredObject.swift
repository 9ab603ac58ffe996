import JSONCore

/// An object that has a key, and what the import at hand does to it.
package final class StoredObject {
  package let object: AnyObject
  package let key: PrimaryKey
  /// How many objects were added before it.
  package let number: Int

  /// The table of its class, which lives as long as the objects in it.
  unowned let table: ObjectTable

  /// The import that has met the object last.
  var importNumber = 0
  /// Whether that import has made it.
  var isNew = false
  /// The properties that the document has a value for.
  var mentioned = PropertySet()
  /// The properties of an object that was there whose values are others than before.
  var changed = PropertySet()
  /// The relationships that have changed because of other objects' relationships; nil if none has.
  var changedInverses: Set<AnyKeyPath>?
  /// Set when members of the object have been read by that import.
  var tracking: Ref<ModelTracking>?

  init(_ object: AnyObject, key: PrimaryKey, number: Int, in table: ObjectTable) {
    self.object = object
    self.key = key
    self.number = number
    self.table = table
  }

  /// Whether it is a placeholder for an object that has not come yet.
  var isAwaited: Bool { table.awaited[key] === self }

  /// Forgets what imports before have done.
  func begin(_ number: Int) {
    importNumber = number
    isNew = false
    mentioned = PropertySet()
    changed = PropertySet()
    changedInverses = nil
    // It is a part of a plan that may be gone.
    tracking = nil
  }
}

/// Some of the properties of a model, by their numbers.
struct PropertySet {
  private var first: UInt64 = 0
  /// Those from 64 on; nil if there are none.
  private var others: Others?

  private final class Others {
    let words: [UInt64]
    init(_ words: [UInt64]) { self.words = words }
  }

  /// Makes an empty set.
  init() {}

  /// Makes a set of properties with numbers below 64.
  init(bits: UInt64) { first = bits }

  var isEmpty: Bool { first == 0 && others == nil }

  /// The properties as bits, if their numbers are below 64.
  var onlyWord: UInt64? { others == nil ? first : nil }

  mutating func insert(_ number: Int) {
    if number < 64 {
      first |= 1 &<< UInt64(number)
      return
    }
    var words = others?.words ?? []
    let word = number / 64 - 1
    if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
    words[word] |= 1 &<< UInt64(number % 64)
    others = Others(words)
  }

  mutating func formUnion(_ other: PropertySet) {
    first |= other.first
    guard let words = other.others?.words else { return }
    for (index, word) in words.enumerated() {
      for bit in 0..<64 where word & (1 &<< UInt64(bit)) != 0 { insert(64 * (index + 1) + bit) }
    }
  }

  func contains(_ number: Int) -> Bool {
    if number < 64 { return first & (1 &<< UInt64(number)) != 0 }
    guard let words = others?.words, number / 64 - 1 < words.count else { return false }
    return words[number / 64 - 1] & (1 &<< UInt64(number % 64)) != 0
  }
}
