// Relies on: the bytes of a short string, as they are drawn below; that a string with memory of its own is positive in
//            its second word, and the nil of an optional zero; and that a string in an optional has the same bytes.
// Checked:   strings of each length are compared with their bytes; once, and kept in each reader and writer.
// Otherwise: strings are read and written through their UTF-8, like longer ones.

// SAFETY: of this file: only the bytes of strings are read, and strings are made only of the bytes that the standard
// library makes them of, which was tried for every length.

/// How the standard library stores a string of up to 15 bytes: on 64-bit platforms in the `String` itself
/// (StringObject.swift, "Small strings").
///
/// ```
///   byte  0 … 14            15
///         UTF-8, then 0     0b1x10_cccc, where x is whether the text is ASCII, and c the number of its bytes
/// ```
@frozen @usableFromInline struct ShortString: BitwiseCopyable {
  /// The sixteen bytes, as they are in memory.
  @usableFromInline let words: (UInt64, UInt64)

  /// Creates a string of ASCII.
  /// - Parameters:
  ///   - text: the halves of sixteen bytes: the string, and zeros after it.
  ///   - count: the number of its bytes, at most 15.
  @unsafe @inlinable @inline(__always)
  init(_ text: (UInt64, UInt64), count: Int) {
    words = (text.0, text.1 | UInt64(0b1110_0000 | UInt8(truncatingIfNeeded: count)) &<< 56)
  }

  /// Creates a string of ASCII.
  /// - Parameters:
  ///   - position: the start of sixteen bytes that may be read.
  ///   - count: the number of bytes in the string, at most 15.
  @unsafe @inlinable @inline(__always)
  init(at position: BytePointer, count: Int) {
    let bytes = unsafe position.load(as: (UInt64, UInt64).self)
    let mask: UInt128 = 1 &<< UInt128(8 &* count) &- 1
    unsafe self.init((UInt128(halves: bytes) & mask).halves, count: count)
  }

  /// The string itself.
  @inlinable var string: String {
    @inline(__always) get {
      var bytes = words
      // Moved out and not cast, as the result of a cast is retained again.
      return unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
        unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: String.self).move()
      }
    }
  }

  /// Whether another string is short and the same; false for some that are the same, too.
  @inlinable @inline(__always)
  func isSame(as other: String) -> Bool { unsafe words == unsafeBitCast(other, to: (UInt64, UInt64).self) }

  /// Whether short strings have the expected layout.
  @usableFromInline static let isKnown: Bool = {
    guard StandardLayouts.areTrusted, MemoryLayout<String>.size == 16, MemoryLayout<String?>.size == 16,
      1.littleEndian == 1
    else { return false }
    func words<Text>(_ string: Text) -> (UInt64, UInt64) { unsafe unsafeBitCast(string, to: (UInt64, UInt64).self) }
    func words(of text: [UInt8]) -> (UInt64, UInt64) { words(String(decoding: text, as: UTF8.self)) }
    func expected(_ text: [UInt8], _ flags: UInt8) -> (UInt64, UInt64) {
      func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
      return (word(text.prefix(8)), word(text.dropFirst(8)) | UInt64(flags | UInt8(text.count)) << 56)
    }
    var letters: [UInt8] = []
    for letter in UInt8(ascii: "a")...UInt8(ascii: "p") {
      if words(of: letters) != expected(letters, 0b1110_0000) { return false }
      letters.append(letter)
    }
    let string = String(decoding: letters, as: UTF8.self)
    let long = words(string).1 >> 56
    return words(of: [0x61, 0xC3, 0xA9]) == expected([0x61, 0xC3, 0xA9], 0b1010_0000)
      // A string with memory of its own is a positive number; see `Destination.setShort(_:)`.
      && long & 0b1011_0000 != 0b1010_0000 && long < 0x80
      && words(String?.some(string)) == words(string) && words(String?.some("a")) == words("a")
      && words(String?.none).1 == 0
  }()
}

extension Destination {
  /// Moves a string from ``ByteReader/shortString(at:_:limit:)`` there; an optional one has the same bytes.
  ///
  /// The old value mostly has no memory to release, as it is nil or short. Calling the runtime to release it took a
  /// fifth of the instructions of reading such a string.
  @unsafe @inlinable @inline(__always)
  package func setShort(_ string: consuming String) {
    // SAFETY: there are short strings, so the second word of a string is positive if it refers to memory, and of nil 0.
    let isInPlace = unsafe isFresh || slot.address.load(fromByteOffset: 8, as: Int64.self) <= 0
    unsafe slot.address.assumingMemoryBound(to: String.self).set(to: string, isFresh: isInPlace)
  }
}

extension UInt128 {
  @inlinable @inline(__always)
  init(halves: (UInt64, UInt64)) { self = UInt128(halves.1) &<< 64 | UInt128(halves.0) }

  /// The lower half, and the upper one.
  @inlinable var halves: (UInt64, UInt64) {
    @inline(__always) get { (UInt64(truncatingIfNeeded: self), UInt64(truncatingIfNeeded: self &>> 64)) }
  }
}
