import JSONCore
import JSONDeserializer

/// A hash table of objects by their keys, with open addressing.
///
/// A look-up takes a third of the time of a `Dictionary`, which counts references and hashes with SipHash. The hash of a number
/// depends on a secret of the process, so an attacker cannot choose many keys that collide. Eight consecutive numbers are in
/// adjacent slots, since documents often have objects in the order of their keys, and a cache line has several slots.
struct KeyedObjects {
  /// An object and the hash of its key; free without an object.
  private typealias Slot = (hash: UInt64, object: Ref<StoredObject>?)

  private var slots: [Slot] = Array(repeating: (0, nil), count: 16)
  private(set) var count = 0
  private let seed = UInt64.random(in: .min ... .max)

  var objects: [Ref<StoredObject>] { slots.compactMap(\.object) }

  subscript(key: PrimaryKey) -> Ref<StoredObject>? {
    @inline(__always) get { slots[slot(of: key, hash(of: key))].object }
  }

  mutating func add(_ object: Ref<StoredObject>) {
    if 2 * (count + 1) > slots.count { grow() }
    let hash = hash(of: object.pointee.key)
    let slot = slot(of: object.pointee.key, hash)
    if slots[slot].object == nil { count += 1 }
    slots[slot] = (hash, object)
  }

  /// Removes an object, and moves the following ones that would no longer be found.
  mutating func remove(_ key: PrimaryKey) {
    let free = slot(of: key, hash(of: key))
    if slots[free].object == nil { return }
    slots[free] = (0, nil)
    count -= 1
    var next = (free + 1) & (slots.count - 1)
    while let object = slots[next].object {
      let hash = slots[next].hash
      slots[next] = (0, nil)
      slots[slot(of: object.pointee.key, hash)] = (hash, object)
      next = (next + 1) & (slots.count - 1)
    }
  }

  @inline(__always)
  private func slot(of key: PrimaryKey, _ hash: UInt64) -> Int {
    LinearProbing.slot(for: hash, among: slots.count) { slot in
      guard let object = slots[slot].object else { return true }
      guard slots[slot].hash == hash else { return false }
      if let number = key.integer, let other = object.pointee.key.integer { return number == other }
      return object.pointee.key == key
    }
  }

  @inline(__always)
  private func hash(of key: PrimaryKey) -> UInt64 {
    guard let number = key.integer else { return UInt64(truncatingIfNeeded: key.hashValue) }
    let bits = UInt64(truncatingIfNeeded: number)
    let product = (bits &>> 3 ^ seed).multipliedFullWidth(by: seed | 1)
    return (product.high ^ product.low) &<< 3 | bits & 7
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, nil), count: 2 * old.count)
    // Their keys differ, so they need not be compared.
    for case (let hash, let object?) in old {
      slots[LinearProbing.slot(for: hash, among: slots.count) { slots[$0].object == nil }] = (hash, object)
    }
  }
}

extension PrimaryKey {
  /// The key of an object whose own key is unique only among those of another one.
  func scoped(by scope: PrimaryKey?) -> PrimaryKey {
    scope.map { .composite($0.parts + parts) } ?? self
  }

  /// That of the object around, for a key of one part that is scoped by it; nil for a key of one part.
  var scope: PrimaryKey? {
    guard parts.count > 1 else { return nil }
    return parts.count == 2 ? parts[0] : .composite(Array(parts.dropLast()))
  }

  /// The same key whose own part is another one.
  func replacing(own: PrimaryKey) -> PrimaryKey {
    let scope = parts.dropLast(own.parts.count)
    return scope.isEmpty ? own : .composite(scope + own.parts)
  }
}
