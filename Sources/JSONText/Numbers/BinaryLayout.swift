/// How an IEEE 754 format lays out its bits, and the relevant powers of ten.
///
/// The conversions are written once and take a layout; as its values are constants to the optimiser, `Double` and
/// `Float` each get code of their own.
@frozen @usableFromInline package struct BinaryLayout {
  /// Stored bits of the significand: 52 or 23.
  @usableFromInline let fractionBits: Int
  /// The exponent of the exponent field 0: -1023 or -127.
  @usableFromInline let minimumExponent: Int
  /// The exponent field of infinity: 2047 or 255.
  @usableFromInline let infinityField: Int
  /// Below this power of ten every 64-bit significand gives zero.
  @usableFromInline let smallestPower: Int
  /// Above this power of ten every significand but 0 gives infinity.
  @usableFromInline let largestPower: Int
  /// Outside of these powers of ten no 64-bit significand is halfway between two values.
  @usableFromInline let smallestTiePower: Int
  @usableFromInline let largestTiePower: Int

  @inlinable init(
    fractionBits: Int, minimumExponent: Int, infinityField: Int, powers: (Int, Int), ties: (Int, Int)
  ) {
    self.fractionBits = fractionBits
    self.minimumExponent = minimumExponent
    self.infinityField = infinityField
    (smallestPower, largestPower) = powers
    (smallestTiePower, largestTiePower) = ties
  }

  /// binary64.
  @inlinable package static var double: BinaryLayout {
    @inline(__always) get {
      BinaryLayout(
        fractionBits: 52, minimumExponent: -1023, infinityField: 0x7FF, powers: (-342, 308), ties: (-4, 23))
    }
  }

  /// binary32.
  @inlinable package static var float: BinaryLayout {
    @inline(__always) get {
      BinaryLayout(fractionBits: 23, minimumExponent: -127, infinityField: 0xFF, powers: (-64, 38), ties: (-17, 10))
    }
  }

  /// The bits of infinity.
  @inlinable var infinity: UInt64 {
    @inline(__always) get { UInt64(truncatingIfNeeded: infinityField) &<< UInt64(truncatingIfNeeded: fractionBits) }
  }
}
