// SAFETY: of this file: `count` values live at the base of a stack, which has room for `capacity` of them.

/// What containers that are not complete yet hold, while a tree is read.
///
/// Members and elements gather at the top of a stack until their container ends; then they move into its array at once,
/// so that each array is made once, in its exact size.
struct GatheredValues: ~Copyable {
  var members: GatheringStack<JSONObject.Member>
  var elements: GatheringStack<JSONValue>
  var keys: RecentKeys
  /// The number of containers that may be open.
  var depthLimit: DepthLimit

  /// - Parameters:
  ///   - limit: the number of containers that may be open.
  ///   - memory: a block of ``ScratchMemory``, which must outlive the values.
  init(limit: Int, in memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: three parts of the memory, each aligned to 16 bytes.
    let (forKeys, forElements) = (RecentKeys.lentBytes, memory.count / 4)
    keys = unsafe RecentKeys(in: UnsafeMutableRawBufferPointer(rebasing: memory[..<forKeys]))
    elements = unsafe GatheringStack(
      in: UnsafeMutableRawBufferPointer(rebasing: memory[forKeys..<forKeys + forElements]))
    members = unsafe GatheringStack(in: UnsafeMutableRawBufferPointer(rebasing: memory[(forKeys + forElements)...]))
    depthLimit = DepthLimit(limit)
  }
}

/// Values of one type, side by side.
@safe struct GatheringStack<Value>: ~Copyable {
  private var base: UnsafeMutablePointer<Value>
  private(set) var count = 0
  private var capacity: Int
  /// Whether the memory is the stack's own.
  private var isOwner = false

  /// A stack that begins in memory of somebody else, which must outlive it.
  init(in memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: the memory is aligned, and large enough for as many values.
    capacity = memory.count / MemoryLayout<Value>.stride
    unsafe base = memory.baseAddress.unsafelyUnwrapped.bindMemory(to: Value.self, capacity: capacity)
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
    let wanted = 2 * capacity
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: wanted)
    // SAFETY: `count` values live at the base.
    unsafe larger.moveInitialize(from: base, count: count)
    if isOwner { unsafe base.deallocate() }
    unsafe base = larger
    capacity = wanted
    isOwner = true
  }

  deinit {
    unsafe base.deinitialize(count: count)
    if isOwner { unsafe base.deallocate() }
  }
}
