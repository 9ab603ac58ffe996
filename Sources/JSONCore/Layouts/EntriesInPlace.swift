// Relies on: the storage of a native dictionary, as drawn below.
// Checked:   known dictionaries of several sizes, with values of two types, are walked in both ways; once, when a
//            plan is made. On platforms with Objective-C, whose dictionaries may be bridged, nothing is
//            assumed.
// Otherwise: dictionaries are iterated.

// SAFETY: of this file: only addresses inside the storage of a dictionary are read, whose layout was compared with
// known dictionaries.

/// The entries of a dictionary with strings as keys in place, for values of any type.
///
/// Iterating a dictionary retains its storage, and copies each key and value. The standard library stores them in a hash
/// table with `1 << scale` buckets (`__RawDictionaryStorage` and HashTable.swift):
///
/// ```
///   byte  16      24         32      48     56       64
///         count │ capacity │ scale │ keys │ values │ a bit for each bucket: whether it has an entry │ keys … │ values …
/// ```
@frozen @usableFromInline package struct EntriesInPlace {
  @usableFromInline let keys: LentValue
  @usableFromInline let values: LentValue
  @usableFromInline let stride: Int
  /// The current word of bits.
  @usableFromInline var bits: LentValue
  /// Its remaining bits.
  @usableFromInline var word: UInt64
  /// The number of the bucket that its first bit belongs to.
  @usableFromInline var start = 0
  /// The number of remaining entries.
  @usableFromInline var left: Int

  /// - Parameters:
  ///   - dictionary: it outlives this.
  ///   - stride: that of the type of the values.
  @inlinable @inline(__always)
  package init(of dictionary: LentValue, stride: Int) {
    let storage = unsafe dictionary.referent
    left = Int(truncatingIfNeeded: (storage + 16).word)
    keys = unsafe (storage + 48).referent
    values = unsafe (storage + 56).referent
    bits = storage + 64
    word = bits.word
    self.stride = stride
  }

  /// The next key, a `String`, and its value; nil after the last.
  @inlinable @inline(__always)
  package mutating func next() -> (key: LentValue, value: LentValue)? {
    // The bits after those of a small table are set, so the number of entries determines the end.
    if left == 0 { return nil }
    left &-= 1
    while word == 0 {
      bits = bits + 8
      word = bits.word
      start &+= 64
    }
    let bucket = start &+ word.trailingZeroBitCount
    word &= word &- 1
    return (keys + bucket &* 16, values + bucket &* stride)
  }

  /// Whether the entries of dictionaries are where they are expected.
  package static let areKnown: Bool = {
    #if canImport(ObjectiveC)
      return false
    #else
      guard StandardLayouts.areTrusted, MemoryLayout<String>.stride == 16, MemoryLayout<[String: UInt8]>.size == 8
      else { return false }
      return [0, 3, 70].allSatisfy { count in
        let bytes = (0..<count).map { ("key \($0)", UInt8(truncatingIfNeeded: $0)) }
        let words = (0..<count).map { ("key \($0)", (UInt64($0), false)) }
        return areKnown(in: Dictionary(uniqueKeysWithValues: bytes))
          && areKnown(in: Dictionary(uniqueKeysWithValues: words))
      }
    #endif
  }()

  private static func areKnown<Value>(in dictionary: [String: Value]) -> Bool {
    LentValue.with(dictionary) { value in
      let storage = unsafe value.referent
      guard (storage + 16).word == UInt64(dictionary.count) else { return false }
      if dictionary.isEmpty { return true }
      // No address is used unless the keys begin right after the bits, and the values right after the keys.
      let scale = Int((storage + 32).byte)
      guard scale < 31, 1 << scale > dictionary.count else { return false }
      let keys = storage + 64 + max(8, (1 << scale) / 8)
      var entries = EntriesInPlace(of: value, stride: MemoryLayout<Value>.stride)
      guard entries.keys == keys, entries.values == keys + (16 << scale) else { return false }
      for (key, value) in dictionary {
        guard let entry = entries.next(), LentValue.with(key, { $0.hasSameBytes(as: entry.key, count: 16) }),
          LentValue.with(value, { $0.hasSameBytes(as: entry.value, count: MemoryLayout<Value>.size) })
        else { return false }
      }
      return true
    }
  }
}
