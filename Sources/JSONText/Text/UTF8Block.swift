// SAFETY: of this file: 16 bytes are loaded from a place that has as many after it, and three before it.

/// Sixteen bytes of a text, checked to be UTF-8 all at once, without a branch for each character.
///
/// Every byte is compared with the three before it, which determine whether it must continue a character:
///
/// ```
///   bytes            41  C3  A9  E4  BD  A0  F0  9F  98  80  22
///   1 before ≥ C0             ●       ●           ●
///   2 before ≥ E0                         ●           ●
///   3 before ≥ F0                                         ●
///   80 to BF                  ●       ●   ●       ●   ●   ●        must be the same
/// ```
///
/// Besides, some bytes do not occur, and four lead bytes require certain second bytes (Table 3-7 of the Unicode Standard).
struct UTF8Block {
  /// Adding bytes to themselves moves their bits up by one, in fewer instructions than a shift.
  typealias Bytes = SIMD16<UInt8>

  private let bytes: Bytes
  private let oneBefore: Bytes
  private let twoBefore: Bytes
  private let threeBefore: Bytes

  /// - Parameter place: the first of 16 bytes, which has three before it.
  @inline(__always)
  init(at position: BytePointer) {
    unsafe bytes = position.load(as: Bytes.self)
    unsafe oneBefore = (position - 1).load(as: Bytes.self)
    unsafe twoBefore = (position - 2).load(as: Bytes.self)
    unsafe threeBefore = (position - 3).load(as: Bytes.self)
  }

  /// Marks where the text is not UTF-8, by the highest bits.
  @inline(__always)
  var faults: Bytes {
    let second = bytes &+ bytes
    let third = second &+ second
    let thirdOrFourth = third | (third &+ third)
    var faults = (bytes & ~second) ^ expectedContinuations
    // C0 and C1 begin overlong sequences; F5 and more, values that are not characters.
    faults |= Self.marks(0xC0, in: bytes & Bytes(repeating: 0xFE)) | Self.marks(atLeast: 0xF5, in: bytes)
    // After E0, A0 to BF; after ED, 80 to 9F; after F0, 90 to BF; after F4, 80 to 8F.
    faults |= Self.marks(0xE0, in: oneBefore) & ~third
    faults |= Self.marks(0xED, in: oneBefore) & third
    faults |= Self.marks(0xF0, in: oneBefore) & ~thirdOrFourth
    faults |= Self.marks(0xF4, in: oneBefore) & thirdOrFourth
    return faults & Bytes(repeating: 0x80)
  }

  @inline(__always)
  private var expectedContinuations: Bytes {
    Self.marks(atLeast: 0xC0, in: oneBefore) | Self.marks(atLeast: 0xE0, in: twoBefore)
      | Self.marks(atLeast: 0xF0, in: threeBefore)
  }

  /// Marks quotes, backslashes and control characters.
  @inline(__always)
  func specials(quote: UInt8) -> Bytes {
    Self.marks(quote, in: bytes) | Self.marks(UInt8(ascii: "\\"), in: bytes)
      | Self.marks(0, in: bytes & Bytes(repeating: 0xE0))
  }

  @inline(__always)
  var isASCII: Bool { !Self.isAny(bytes & Bytes(repeating: 0x80)) }

  /// Whether there are any marks.
  @inline(__always)
  static func isAny(_ marks: Bytes) -> Bool {
    let words = words(marks)
    return words[0] | words[1] != 0
  }

  /// The index of the first marked byte; 16 if none is.
  @inline(__always)
  static func first(_ marks: Bytes) -> Int {
    let words = words(marks)
    let (low, high) = (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
    return low != 0 ? low.trailingZeroBitCount >> 3 : 8 + high.trailingZeroBitCount >> 3
  }

  /// A mask of the bytes that are `byte`.
  @inline(__always)
  private static func marks(_ byte: UInt8, in bytes: Bytes) -> Bytes {
    // Named types, because with inferred types the compiler would compare byte by byte.
    let wanted = Bytes(repeating: byte)
    // SAFETY: a mask has as many bytes, each of them 0 or 255.
    return unsafe unsafeBitCast(bytes .== wanted, to: Bytes.self)
  }

  /// The highest bit of each byte of `limit` or more, which is above 0x80.
  @inline(__always)
  private static func marks(atLeast limit: UInt8, in bytes: Bytes) -> Bytes {
    // One instruction: a subtraction that stops at 0.
    let limits = Bytes(repeating: limit &- 0x80)
    return (bytes &- limits).replacing(with: Bytes(), where: bytes .< limits)
  }

  @inline(__always)
  private static func words(_ marks: Bytes) -> SIMD2<UInt64> {
    // SAFETY: both are 16 bytes.
    unsafe unsafeBitCast(marks, to: SIMD2<UInt64>.self)
  }
}
