import JSONCore

extension ReadModel {
  /// The index of the step with a key, or -1.
  func step(for key: UnsafeBufferPointer<UInt8>) -> Int {
    // SAFETY: the slots hold indices of steps, plus one.
    guard let place = key.baseAddress, unsafe steps.count > 0 else { return -1 }
    var slot = unsafe Int(truncatingIfNeeded: KeyHash.hash(place, count: key.count)) & (slots.count - 1)
    while true {
      let entry = unsafe Int(slots[slot])
      if entry == 0 { return -1 }
      let step = unsafe steps.baseAddress.unsafelyUnwrapped + (entry - 1)
      if unsafe step.pointee.keyCount == key.count, unsafe step.pointee.matches(place) { return entry - 1 }
      slot = unsafe (slot + 1) & (slots.count - 1)
    }
  }
}

extension ReadStep {
  /// Whether the `keyCount` bytes at a place are the key.
  private func equals(_ place: UnsafePointer<UInt8>, from index: Int) -> Bool {
    // SAFETY: the index stays inside the `keyCount` bytes that both have.
    var index = index
    while unsafe index < keyCount {
      if unsafe place[index] != key[index] { return false }
      index += 1
    }
    return true
  }

  fileprivate func matches(_ place: UnsafePointer<UInt8>) -> Bool {
    // SAFETY: words are loaded only inside the `keyCount` bytes that both have.
    var index = 0
    let text = unsafe UnsafeRawPointer(place)
    let own = unsafe UnsafeRawPointer(key)
    while unsafe index + 8 <= keyCount {
      guard
        unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    return unsafe equals(place, from: index)
  }
}
