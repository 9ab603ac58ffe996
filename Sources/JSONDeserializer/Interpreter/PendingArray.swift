import JSONCore

/// The elements of one array while it is read.
///
/// They gather on the stack. A short array is made from them at its end, in its exact size. A long one is begun
/// when `batch` bytes have gathered, and takes them a batch at a time; the remaining text shows about how many will
/// follow, so that it hardly ever must grow:
///
/// ```
///   text    [ {…} {…} {…} | {…} {…} {…} {…} {…} {…} ]
///             3 elements     as many bytes again twice → about 9 elements
/// ```
struct PendingArray {
  private static let batch = 8192

  private let node: Ref<ReadNode>
  private let access: ValueAccess
  private let stride: Int
  /// Whether the elements are copied as bytes.
  private var isTrivial: Bool { node.pointee.element!.pointee.isTrivial }
  /// The start of the array in the text.
  private let start: Int
  /// The elements on the stack, side by side.
  private var base: Slot
  /// The number of elements on the stack.
  var count = 0
  private var capacity = 0
  /// The array that has been begun, and the number of its elements.
  private var array: Slot?
  private var arrayCount = 0
  /// The number of elements so far.
  var total: Int { arrayCount + count }

  init(_ node: Ref<ReadNode>, start: Int) {
    // SAFETY: a collection's plan has a node for its elements; any aligned address serves for no elements.
    self.node = node
    self.start = start
    access = node.pointee.elementAccess
    let layout = node.pointee.element!.pointee.layout
    stride = layout.stride
    base = unsafe Slot(UnsafeMutableRawPointer(bitPattern: layout.alignment).unsafelyUnwrapped)
  }

  /// Takes all memory of the stack that is free, for elements that need nothing of it while they are read.
  @inline(__always)
  mutating func takeFreeMemory(of stack: inout ElementStack) {
    let free = stack.free(atLeast: 4 * stride, alignment: node.pointee.element!.pointee.layout.alignment)
    base = free.base
    // Numbers and strings have a stride of a power of two.
    capacity = free.count &>> stride.trailingZeroBitCount
  }

  /// Memory for one more element.
  /// - Parameters:
  ///   - stack: where the elements gather.
  ///   - offset: how many bytes of the text are before the element.
  ///   - left: how many are left. Not the reader for both: copying that stalled after the store of its cursor, which
  ///     cost reading canada.json 5 % of its time.
  @inline(__always)
  mutating func nextSlot(on stack: inout ElementStack, at offset: Int, left: Int) -> Slot {
    if count == capacity { grow(on: &stack, at: offset, left: left) }
    return base + count &* stride
  }

  @inline(never)
  private mutating func grow(on stack: inout ElementStack, at offset: Int, left: Int) {
    if count * stride >= Self.batch, node.pointee.operation == .array {
      flush(on: &stack, at: offset, left: left)
      return
    }
    let wanted = max(4, capacity * 2)
    let size = wanted * stride
    // Everything above the elements is free between two of them, so there is often room right here.
    if capacity > 0, stack.extend(base, to: size) {
      capacity = wanted
      return
    }
    let larger = stack.allocate(size, alignment: node.pointee.element!.pointee.layout.alignment)
    if count > 0 { access.move(base, to: larger, count: count) }
    base = larger
    capacity = wanted
  }

  /// Moves the elements on the stack to the array.
  private mutating func flush(on stack: inout ElementStack, at offset: Int, left: Int) {
    // SAFETY: `count` elements live at the base; the array's own memory is above them until the array is done.
    let array: Slot
    if let begun = self.array {
      array = begun
    } else {
      array = unsafe Slot(.allocate(byteCount: MemoryLayout<[Any]>.size, alignment: MemoryLayout<[Any]>.alignment))
      access.setEmptyArray(array)
      self.array = array
    }
    let total = total
    let used = max(offset - start, 1)
    // A little more, for all must move if room for a few is missing.
    let expected = total + Int(Double(total) * Double(left) / Double(used) * 1.01) + 1
    // The remaining text may belong to others. References cost more to copy, when the rest of the room is given
    // back, than to move a few times.
    let most = !isTrivial && stride == 8 && total < 1 << 17 ? total + total / 4 : 256 * total
    access.append(base, count: count, toArray: array, capacity: min(expected, most))
    arrayCount = total
    count = 0
  }

  /// Sets the target to a collection of the elements.
  mutating func finish(_ target: Destination) {
    // SAFETY: `count` elements live at the base, and the target is one for the node's type.
    if let array {
      access.append(base, count: count, toArray: array, capacity: 0)
      access.trimArray(array)
      node.pointee.access.set(target, taking: array)
      unsafe array.address.deallocate()
    } else if node.pointee.operation == .array {
      access.setArray(target, taking: base, count: count)
    } else {
      node.pointee.collection!.set(target, taking: base, count: count)
    }
  }

  /// Sets the target to a collection without elements.
  @inline(__always)
  static func setEmpty(_ target: Destination, _ node: Ref<ReadNode>) {
    // No elements are moved, so any address serves for them.
    if node.pointee.operation == .array {
      node.pointee.elementAccess.setArray(target, taking: target.slot, count: 0)
    } else {
      node.pointee.collection!.set(target, taking: target.slot, count: 0)
    }
  }

  /// Ends the lives of the elements so far.
  func destroy() {
    // SAFETY: `count` elements live at the base, and an array that was begun is whole.
    if count > 0 { access.destroy(base, count: count) }
    if let array {
      node.pointee.access.destroy(array)
      unsafe array.address.deallocate()
    }
  }
}
