import JSONCore
import JSONDeserializer

/// Objects by their keys, in a table with open addressing.
///
/// Looking one up takes a third of the time of a `Dictionary`, which counts references and hashes with SipHash. The hash of a number
/// depends on a secret of the process, so nobody can choose many keys that collide. Eight numbers in a row are side by side, as
/// documents have objects in the order of their keys more often than not, and memory is fetched by more than one slot.
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

  /// Removes an object, and moves those behind it that would not be found any more.
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
      if case .integer(let number) = key, case .integer(let other) = object.pointee.key { return number == other }
      return object.pointee.key == key
    }
  }

  @inline(__always)
  private func hash(of key: PrimaryKey) -> UInt64 {
    guard case .integer(let number) = key else { return UInt64(truncatingIfNeeded: key.hashValue) }
    let bits = UInt64(truncatingIfNeeded: number)
    let product = (bits &>> 3 ^ seed).multipliedFullWidth(by: seed | 1)
    return (product.high ^ product.low) &<< 3 | bits & 7
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, nil), count: 2 * old.count)
    // Their keys differ, so they need not be compared, and are not looked at.
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
    guard case .composite(let parts) = self, parts.count > 1 else { return nil }
    return parts.count == 2 ? parts[0] : .composite(Array(parts.dropLast()))
  }

  /// The same key with another one in the place of the object's own.
  func replacing(own: PrimaryKey) -> PrimaryKey {
    let scope = parts.dropLast(own.parts.count)
    return scope.isEmpty ? own : .composite(scope + own.parts)
  }

  private var parts: [PrimaryKey] { if case .composite(let parts) = self { parts } else { [self] } }
}
