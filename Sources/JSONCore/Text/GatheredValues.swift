// SAFETY: of this file: `count` values live at the base of a stack, which has room for `capacity` of them.

/// What containers that are not complete yet hold, while a tree is read.
///
/// Members and elements gather at the top of a stack until their container ends; then they move into its array at once,
/// so that each array is made once, in its exact size.
struct GatheredValues: ~Copyable {
  var members = GatheringStack<JSONObject.Member>()
  var elements = GatheringStack<JSONValue>()
  var keys = RecentKeys()
  /// The number of containers that may be open.
  let limit: Int

  init(limit: Int) { self.limit = limit }
}

/// Values of one type, side by side.
@safe struct GatheringStack<Value>: ~Copyable {
  private var base: UnsafeMutablePointer<Value>
  private(set) var count = 0
  private var capacity = 0

  init() {
    // SAFETY: an address that is never read from or written to, for there is no capacity.
    unsafe base = UnsafeMutablePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped
  }

  /// Puts a value on top of the others.
  @inline(__always)
  mutating func push(_ value: consuming Value) {
    if count == capacity { grow() }
    // SAFETY: there is room for one more.
    unsafe (base + count).initialize(to: value)
    count &+= 1
  }

  /// Takes all values but the first `kept`.
  @inline(never)
  mutating func pop(to kept: Int) -> [Value] {
    let taken = count &- kept
    // SAFETY: that many values live behind the ones that are kept, and are no longer counted here.
    let source = unsafe base + kept
    count = kept
    return unsafe _Memory.makeArray(taking: source, count: taken)
  }

  @inline(never)
  private mutating func grow() {
    let wanted = max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: wanted)
    // SAFETY: `count` values live at the base; without capacity there is no memory to give back.
    unsafe larger.moveInitialize(from: base, count: count)
    if capacity > 0 { unsafe base.deallocate() }
    unsafe base = unsafe larger
    capacity = wanted
  }

  deinit {
    unsafe base.deinitialize(count: count)
    if capacity > 0 { unsafe base.deallocate() }
  }
}
