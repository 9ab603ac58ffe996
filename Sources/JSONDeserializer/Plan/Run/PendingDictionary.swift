import JSONCore

// SAFETY: of this file: `count` keys and as many values live side by side at their addresses on the stack, which have room for
// `capacity` of them.

/// The entries of one dictionary while it is read; see ``PendingArray``.
///
/// They gather on the stack until there are `limit` of them. A dictionary with fewer is made in its exact size; a larger
/// one takes them in batches, and the text that is left tells about how many will follow: growing hashes every key again.
@safe struct PendingDictionary {
  private static let limit = 1024

  private let node: Ref<ReadNode>
  private let access: any _ValueAccess.Type
  private let stride: Int
  private let alignment: Int
  /// Memory for the dictionary, which is empty at first.
  private let dictionary: UnsafeMutableRawPointer
  private var keys: UnsafeMutablePointer<String>
  private var values: UnsafeMutableRawPointer
  private var count = 0
  private var capacity = 16
  /// The number of entries that the dictionary took already, equal keys included.
  private var taken = 0
  /// The number of entries that the dictionary has room for.
  private var expected = 0
  /// Where in the text the dictionary starts.
  private let start: Int

  init(_ node: Ref<ReadNode>, on stack: inout ElementStack, start: Int) {
    self.node = node
    self.start = start
    access = node.pointee.elementAccess
    let layout = node.pointee.element.planned.pointee.layout
    stride = layout.stride
    alignment = layout.alignment
    let own = node.pointee.layout
    unsafe dictionary = unsafe stack.allocate(own.size, alignment: own.alignment)
    unsafe access._setEmptyDictionary(dictionary, isFresh: true)
    unsafe keys = Self.keys(capacity, on: &stack)
    unsafe values = stack.allocate(capacity * stride, alignment: alignment)
  }

  /// Memory for the value of one more entry.
  /// - Parameters:
  ///   - offset: how many bytes of the text lie before the entry.
  ///   - left: how many are left.
  @inline(__always)
  mutating func nextSlot(on stack: inout ElementStack, at offset: Int, left: Int) -> UnsafeMutableRawPointer {
    if count == capacity { makeRoom(on: &stack, at: offset, left: left) }
    return unsafe values + count * stride
  }

  /// Takes the value in the slot that was asked for last, under a key.
  @inline(__always)
  mutating func append(_ key: consuming String) {
    unsafe (keys + count).initialize(to: key)
    count += 1
  }

  @inline(never)
  private mutating func makeRoom(on stack: inout ElementStack, at offset: Int, left: Int) {
    if capacity >= Self.limit {
      let total = taken + count
      if total > expected {
        // What is left of the text may belong to others.
        let following = Int(Double(total) * Double(left) / Double(max(offset - start, 1)))
        expected = total + min(following, 3 * total)
      }
      flush(capacity: expected)
      return
    }
    capacity *= 4
    let moreKeys = unsafe Self.keys(capacity, on: &stack)
    unsafe moreKeys.moveInitialize(from: keys, count: count)
    unsafe keys = moreKeys
    let moreValues = unsafe stack.allocate(capacity * stride, alignment: alignment)
    unsafe access._move(values, to: moreValues, count: count)
    unsafe values = moreValues
  }

  private mutating func flush(capacity: Int) {
    unsafe access._insert(values, forKeys: keys, count: count, intoDictionary: dictionary, capacity: capacity)
    taken += count
    count = 0
  }

  /// Sets the target to a dictionary of the entries.
  mutating func finish(_ target: UnsafeMutableRawPointer, isFresh: Bool) {
    if count > 0 { flush(capacity: taken == 0 ? count : 0) }
    unsafe node.pointee.access._set(target, taking: dictionary, isFresh: isFresh)
  }

  /// Ends the lives of the entries so far.
  func destroy() {
    unsafe keys.deinitialize(count: count)
    if count > 0 { unsafe access._destroy(values, count: count) }
    unsafe node.pointee.access._destroy(dictionary, count: 1)
  }

  private static func keys(_ count: Int, on stack: inout ElementStack) -> UnsafeMutablePointer<String> {
    unsafe stack.allocate(count * MemoryLayout<String>.stride, alignment: MemoryLayout<String>.alignment)
      .bindMemory(to: String.self, capacity: count)
  }
}
