// SAFETY: of this file: only the bytes of strings are read, and strings are made only of the bytes that the standard library makes
// them of, which was tried for every length.

/// How the standard library keeps a string of up to 15 bytes: on 64-bit platforms in the `String` itself (StringObject.swift, "Small
/// strings").
///
/// ```
///   byte  0 … 14            15
///         UTF-8, then 0     0b1x10_cccc, where x is whether the text is ASCII, and c the number of its bytes
/// ```
///
/// No program is promised this, so one look at known strings finds out whether it is so. If not, strings are read and written by way
/// of their UTF-8, as longer ones are.
@usableFromInline enum ShortString {
  /// Makes a string of ASCII.
  /// - Parameters:
  ///   - place: where sixteen bytes may be read.
  ///   - count: how many of them are the string, at most 15.
  @unsafe @inlinable @inline(__always)
  static func make(at place: BytePlace, count: Int) -> String {
    let words = unsafe place.load(as: (UInt64, UInt64).self)
    let text = UInt128(words.1) &<< 64 | UInt128(words.0)
    let last = UInt128(0b1110_0000 | UInt8(truncatingIfNeeded: count)) &<< 120
    return unsafe unsafeBitCast(text & (1 &<< UInt128(8 &* count) &- 1) | last, to: String.self)
  }

  /// Whether two strings are short and the same; false for some others that are the same, too.
  @inlinable @inline(__always)
  static func areSame(_ short: String, _ other: String) -> Bool {
    unsafe unsafeBitCast(short, to: UInt128.self) == unsafeBitCast(other, to: UInt128.self)
  }

  /// Whether short strings lie as they are expected to.
  @usableFromInline static let isKnown: Bool = {
    guard MemoryLayout<String>.size == 16, 1.littleEndian == 1 else { return false }
    func bytes(of string: String) -> [UInt8] { unsafe withUnsafeBytes(of: string) { unsafe Array($0) } }
    func expected(_ text: [UInt8], _ flags: UInt8) -> [UInt8] {
      text + Array(repeating: 0, count: 15 - text.count) + [flags | UInt8(text.count)]
    }
    let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "o"))
    let areShort = (0...15).allSatisfy { count in
      bytes(of: String(decoding: letters[..<count], as: UTF8.self)) == expected(Array(letters[..<count]), 0b1110_0000)
    }
    let long = bytes(of: String(decoding: letters + letters, as: UTF8.self))
    return areShort
      && bytes(of: String(decoding: [0x61, 0xC3, 0xA9], as: UTF8.self)) == expected([0x61, 0xC3, 0xA9], 0b1010_0000)
      && long.last.map { $0 & 0b1011_0000 != 0b1010_0000 } == true
  }()
}
