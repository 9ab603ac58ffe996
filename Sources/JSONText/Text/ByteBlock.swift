// SAFETY: of this file: blocks are loaded only if sixteen bytes are left, and copied to types that take every bit pattern.

/// Sixteen bytes of a text, which are compared together.
///
/// Queries return masks with all bits of the matching bytes set, the first byte lowest. Finding the first one takes
/// no branches.
@frozen @usableFromInline package struct ByteBlock: BitwiseCopyable {
  @usableFromInline package let bytes: SIMD16<UInt8>

  /// The bytes after a place; nil if fewer are left.
  @inlinable @inline(__always) package init?(at position: BytePointer, before end: BytePointer) {
    guard end - position >= 16 else { return nil }
    self = unsafe position.load(as: ByteBlock.self)
  }

  /// The bytes after the first `count` < 16, and zeros after them.
  @inline(__always) func dropping(_ count: Int) -> ByteBlock {
    unsafe unsafeBitCast((bits &>> (8 &* UInt128(truncatingIfNeeded: count))).littleEndian, to: ByteBlock.self)
  }

  /// The bytes themselves.
  var bits: UInt128 { @inline(__always) get { Self.bits(bytes) } }

  /// The bytes in a string that need a closer look: `quote`, backslashes, control characters and bytes beyond ASCII.
  @inline(__always)
  func special(quote: UInt8 = UInt8(ascii: "\"")) -> UInt128 {
    // Without these types, each byte would be compared by itself.
    let quotes = SIMD16<UInt8>(repeating: quote)
    let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let spaces = SIMD16<Int8>(repeating: 0x20)
    // As signed numbers, bytes beyond ASCII are below a space like control characters.
    return Self.bits((bytes .== quotes) .| (bytes .== backslashes) .| (Self.signed(bytes) .< spaces))
  }

  /// The bytes in a string that are written as escapes: quotes, backslashes and control characters.
  @inlinable package var escaped: UInt128 {
    @inline(__always) get {
      let quotes = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
      let backslashes = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
      let spaces = SIMD16<UInt8>(repeating: 0x20)
      return Self.bits((bytes .== quotes) .| (bytes .== backslashes) .| (bytes .< spaces))
    }
  }

  /// The bytes that are not digits.
  var nonDigits: UInt128 {
    @inline(__always) get {
      // Digits become the ten lowest signed numbers.
      let lowest = SIMD16<UInt8>(repeating: UInt8(ascii: "0") &- 0x80)
      let nine = SIMD16<Int8>(repeating: -128 + 9)
      return Self.bits(nine .< Self.signed(bytes &- lowest))
    }
  }

  /// Whether all bytes of some blocks are visible ASCII or spaces.
  @inlinable @inline(__always)
  package static func areVisible(_ blocks: (ByteBlock, ByteBlock, ByteBlock, ByteBlock)) -> Bool {
    let spaces = SIMD16<Int8>(repeating: 0x20)
    let found =
      (signed(blocks.0.bytes) .< spaces) .| (signed(blocks.1.bytes) .< spaces)
      .| (signed(blocks.2.bytes) .< spaces) .| (signed(blocks.3.bytes) .< spaces)
    return bits(found) == 0
  }

  /// The number of bytes before the first one of a mask; 16 if it has none.
  @inlinable @inline(__always)
  package static func count(before mask: UInt128) -> Int { mask.trailingZeroBitCount &>> 3 }

  @inlinable @inline(__always)
  static func signed(_ bytes: SIMD16<UInt8>) -> SIMD16<Int8> {
    unsafe unsafeBitCast(bytes, to: SIMD16<Int8>.self)
  }

  @inlinable @inline(__always)
  package static func bits<Bytes>(_ bytes: Bytes) -> UInt128 {
    UInt128(littleEndian: unsafe unsafeBitCast(bytes, to: UInt128.self))
  }
}
