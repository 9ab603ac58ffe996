/// What containers that are not complete yet hold, while a tree is read.
///
/// Members and elements gather behind those of the containers around until their container ends; then they move into its array
/// at once, so that each array is made once, in its exact size.
struct GatheredValues: ~Copyable {
  var members: GrowingBuffer<JSONObject.Member>
  var elements: GrowingBuffer<JSONValue>
  var keys: RecentKeys
  /// The number of containers that may be open.
  var depthLimit: DepthLimit
  /// The number of containers that may be open around one that is neither checked nor deep.
  let plainLevels: Int

  /// - Parameters:
  ///   - limit: the number of containers that may be open.
  ///   - memory: a block of ``ScratchMemory``, which must outlive the values.
  init(limit: Int, in memory: UnsafeMutableRawBufferPointer) {
    // SAFETY: three parts of the memory, each aligned to 16 bytes.
    let (forKeys, forElements) = (RecentKeys.lentBytes, memory.count / 4)
    keys = unsafe RecentKeys(in: UnsafeMutableRawBufferPointer(rebasing: memory[..<forKeys]))
    elements = unsafe GrowingBuffer(
      in: UnsafeMutableRawBufferPointer(rebasing: memory[forKeys..<forKeys + forElements]))
    members = unsafe GrowingBuffer(in: UnsafeMutableRawBufferPointer(rebasing: memory[(forKeys + forElements)...]))
    depthLimit = DepthLimit(limit)
    plainLevels = min(depthLimit.unchecked, ContainerWalk.leastDepth)
  }
}
