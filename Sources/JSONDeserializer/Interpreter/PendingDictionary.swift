import JSONCore

// SAFETY: of this file: `count` keys and as many values live side by side at their addresses on the stack, which have room for
// `capacity` of them.

/// The entries of one dictionary while it is read; see ``PendingArray``.
///
/// They gather on the stack until there are `limit` of them. A dictionary with fewer is made in its exact size; a larger
/// one takes them in batches, and is made for as many as will follow: growing hashes every key again, which takes
/// longer than reading it. Short entries are counted in the text, and for others the remaining text shows about how
/// many there are.
struct PendingDictionary {
  private static let limit = 1024
  /// The number of bytes of an entry up to which looking for its end takes less time than hashing its key again.
  private static let countedBytes = 64

  private let node: Ref<ReadNode>
  private let access: ValueAccess
  private let stride: Int
  private let alignment: Int
  /// Memory for the dictionary, which is begun with the first batch.
  private let dictionary: Slot
  private var keys: Slot
  private var values: Slot
  private var count = 0
  private var capacity = 16
  /// The number of entries that the dictionary took already, equal keys included.
  private var taken = 0
  /// The number of entries that the dictionary has room for.
  private var expected = 0
  /// The start of the dictionary in the text.
  private let start: Int

  init(_ node: Ref<ReadNode>, on stack: inout ElementStack, start: Int) {
    self.node = node
    self.start = start
    access = node.pointee.elementAccess
    let layout = node.pointee.element!.pointee.layout
    stride = layout.stride
    alignment = layout.alignment
    let own = node.pointee.layout
    dictionary = stack.allocate(own)
    keys = Self.keys(capacity, on: &stack)
    values = stack.allocate(capacity * stride, alignment: alignment)
  }

  /// Whether room must be made for one more entry.
  var isFull: Bool { @inline(__always) get { count == capacity } }

  /// Memory for the value of one more entry, for which there is room.
  var nextSlot: Slot { @inline(__always) get { values + count * stride } }

  /// Takes the value in the last returned slot, under a key.
  @inline(__always)
  mutating func append(_ key: consuming String) {
    unsafe self.key(count).fresh.set(to: key)
    count += 1
  }

  /// Makes room for one more entry, and mostly for many.
  /// - Parameters:
  ///   - reader: at the value of the next entry.
  ///   - depth: the number of containers that are open around the value.
  ///   - limit: the number that may be open.
  @inline(never)
  mutating func grow(on stack: inout ElementStack, before reader: ByteReader, depth: Int, limit: Int) {
    if capacity >= Self.limit {
      let total = taken + count
      if total > expected { expected = total + following(total, reader, depth: depth, limit: limit) }
      flush(capacity: expected)
      return
    }
    capacity *= 4
    let moreKeys = Self.keys(capacity, on: &stack)
    unsafe keys.move(String.self, to: moreKeys, count: count)
    keys = moreKeys
    let moreValues = stack.allocate(capacity * stride, alignment: alignment)
    access.move(values, to: moreValues, count: count)
    values = moreValues
  }

  /// About how many entries follow the first ones.
  private func following(_ total: Int, _ reader: ByteReader, depth: Int, limit: Int) -> Int {
    let bytes = max(reader.offset - start, 1)
    if bytes / total <= Self.countedBytes, !reader.isJSON5 {
      // No more than some times the text so far, which belongs to no other dictionary: else a text could be counted
      // once for each level.
      return reader.countMembers(within: 15 * bytes, depth: depth, limit: limit)
    }
    // The remaining text may belong to others.
    return min(Int(Double(total) * Double(reader.left) / Double(bytes)), 3 * total)
  }

  private mutating func flush(capacity: Int) {
    if taken == 0 { access.setDictionary(dictionary.fresh, taking: values, forKeys: keys, count: 0) }
    access.insert(values, forKeys: keys, count: count, intoDictionary: dictionary, capacity: capacity)
    taken += count
    count = 0
  }

  /// Sets the target to a dictionary of the entries.
  mutating func finish(_ target: Destination) {
    if taken == 0 {
      access.setDictionary(target, taking: values, forKeys: keys, count: count)
    } else {
      if count > 0 { flush(capacity: 0) }
      node.pointee.access.set(target, taking: dictionary)
    }
  }

  /// Sets the target to a dictionary without entries.
  @inline(__always)
  static func setEmpty(_ target: Destination, _ node: Ref<ReadNode>) {
    node.pointee.elementAccess.setDictionary(target, taking: target.slot, forKeys: target.slot, count: 0)
  }

  /// Ends the lives of the entries so far.
  func destroy() {
    unsafe keys.destroy(String.self, count: count)
    if count > 0 { access.destroy(values, count: count) }
    if taken > 0 { node.pointee.access.destroy(dictionary) }
  }

  private func key(_ index: Int) -> Slot { keys + index * MemoryLayout<String>.stride }

  private static func keys(_ count: Int, on stack: inout ElementStack) -> Slot {
    stack.allocate(count * MemoryLayout<String>.stride, alignment: MemoryLayout<String>.alignment)
  }
}
