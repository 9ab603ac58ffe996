import JSONCore

// SAFETY: of this file: a model only keeps addresses; the interpreter says why following them is sound.

/// The program for the properties of one model: a flat table of steps, the bytes of their keys, and a hash table.
///
/// ```
///   steps   │ id        │ title        │ notes        │      in the order of the declaration
///   keys     id"        ·title"        ·notes"        ·      quote included, padded to whole words
///   slots    · 2 · · 0 · 1 ·                                 for keys that come in another order
/// ```
@unsafe struct ReadModel {
  var steps: UnsafeMutableBufferPointer<ReadStep>
  /// For each hash the index of a step plus one, or 0; a power of two of them, at least twice as many as steps.
  var slots: UnsafeMutableBufferPointer<UInt16>
  /// The type, for messages.
  var type: Any.Type
  /// Set where the type sees every assignment itself.
  var assigning: (any PropertyAssigning.Type)?
}

/// How one property is read.
@unsafe struct ReadStep {
  /// The key's bytes and a quote, followed by eight bytes of padding.
  var key: UnsafePointer<UInt8>
  /// The number of bytes of the key, without the quote.
  var keyCount: Int
  /// Up to eight bytes of the key and its quote, and the mask of the bytes that count.
  var keyHead: UInt64
  var keyHeadMask: UInt64
  /// The distance from the start of the value or object.
  var offset: Int
  var node: UnsafeMutablePointer<ReadNode>
  /// The property's name.
  var name: UnsafeMutablePointer<String>
}

/// A hash of keys that looks at up to sixteen of their bytes and their length.
enum KeyHash {
  /// - Parameter place: the key; no byte outside it is read.
  @inline(__always)
  static func hash(_ place: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    // SAFETY: every load lies inside the `count` bytes of the key.
    let raw = unsafe UnsafeRawPointer(place)
    var head: UInt64 = 0
    var tail: UInt64 = 0
    if count >= 8 {
      unsafe head = raw.loadUnaligned(as: UInt64.self)
      unsafe tail = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      unsafe head = UInt64(raw.loadUnaligned(as: UInt32.self))
      unsafe tail = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if count > 0 {
      unsafe head = UInt64(place[0]) | UInt64(place[count >> 1]) << 8 | UInt64(place[count - 1]) << 16
    }
    var hash = (head ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    hash = (hash ^ tail) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 29
  }
}
