import JSONCore

extension ReadModel {
  /// The index of the step with a key, or -1.
  func step(for key: String) -> Int {
    var key = key
    // SAFETY: the bytes are lent for the time of the call.
    return key.withUTF8 { unsafe step(for: $0) }
  }

  /// The same for the bytes of a key.
  func step(for key: UnsafeBufferPointer<UInt8>) -> Int {
    // SAFETY: the bytes of the key are lent.
    guard steps.count > 0 else { return -1 }
    let found = unsafe step(for: key, in: slots)
    return unsafe found < 0 && !fuzzySlots.isEmpty ? fuzzyStep(for: key) : found
  }

  /// The index of the step with a key of those that some slots are for, or -1.
  @inline(__always)
  private func step(for key: UnsafeBufferPointer<UInt8>, in slots: RefTable<UInt32>) -> Int {
    // SAFETY: the slots hold indices of steps, plus one; 0 is a free slot.
    guard let position = unsafe key.baseAddress.map(BytePointer.init) else { return -1 }
    var entry = 0
    LinearProbing.slot(for: unsafe KeyHash.hash(position, count: key.count), among: slots.count) { slot in
      entry = Int(slots[slot])
      if entry == 0 { return true }
      let step = steps.ref(entry - 1)
      return step.pointee.keyCount == key.count && step.pointee.matches(position)
    }
    return entry - 1
  }

  /// The index of the step with a key in some other spelling, or -1.
  @inline(never)
  private func fuzzyStep(for key: UnsafeBufferPointer<UInt8>) -> Int {
    if convertsKeys { return unsafe convertedStep(for: key) }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: key.count) { plain in
      // SAFETY: no more bytes are written than the key has.
      var count = 0
      for index in key.indices {
        let byte = unsafe key[index]
        if byte >= 0x80 {
          // Case is a matter of whole characters there.
          var text = unsafe NameWords.normalized(String(decoding: key, as: UTF8.self))
          return text.withUTF8 { unsafe step(for: $0, in: fuzzySlots) }
        }
        if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") { continue }
        unsafe plain[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return unsafe step(for: UnsafeBufferPointer(rebasing: plain[..<count]), in: fuzzySlots)
    }
  }

  /// The index of the step whose property Foundation's decoder looks for under a key, or -1.
  private func convertedStep(for key: UnsafeBufferPointer<UInt8>) -> Int {
    // SAFETY: the key is read while it is lent.
    if unsafe FoundationSnakeCase.isInlineLeaf(key) { return -1 }
    var name = unsafe FoundationSnakeCase.property(forKey: String(decoding: key, as: UTF8.self))
    return name.withUTF8 { unsafe step(for: $0, in: fuzzySlots) }
  }
}

extension ReadModel {
  /// A broken invariant of the model; nil if there is none.
  var brokenInvariant: String? {
    for table in [slots, fuzzySlots] {
      if let entry = table.first(where: { Int($0) > steps.count }) {
        return "a slot has step \(entry) of \(steps.count)"
      }
      let taken = table.count(where: { $0 != 0 })
      if let broken = LinearProbing.brokenInvariant(slotCount: table.count, takenCount: taken) { return broken }
    }
    for step in steps {
      if !(0..<memberCount).contains(step.member) {
        return "`\(step.keyText)` is member \(step.member) of \(memberCount)"
      }
      if step.next < 0 { return "after `\(step.keyText)` step \(step.next) is expected" }
      let found = self.step(for: step.keyText)
      if found < 0 || steps[found].keyText != step.keyText { return "`\(step.keyText)` is not found" }
    }
    return nil
  }
}

extension ReadStep {
  /// The key itself.
  var keyText: String {
    // SAFETY: a step has as many bytes of a key as it says.
    unsafe String(decoding: key.bytes(keyCount), as: UTF8.self)
  }

  /// Whether the `keyCount` bytes at a place are the key.
  fileprivate func matches(_ position: BytePointer) -> Bool {
    // SAFETY: both have `keyCount` bytes.
    unsafe ByteEquality.areSame(position, key, count: keyCount)
  }
}
