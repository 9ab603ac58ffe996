/// The powers of ten from 10^-342 to 10^324 as 128-bit significands, and the small ones as integers.
///
/// ```
///   10^e = (high(e) * 2^64 + low(e) + d) * 2^(floor(log2(10^e)) - 127),   0 <= d < 1,   top bit of high(e) set
/// ```
///
/// `d` is zero exactly for 0 <= e <= 55. Reading numbers (Eisel-Lemire) and writing them (Schubfach) share the table.
///
/// ```
///   words:   ... | hi lo of 10^-1 | hi lo of 10^0 | ... | hi lo of 10^324 | 10^0 ... 10^19
///                                 ^ words
/// ```
///
/// A loop over many numbers fetches ``shared`` once and passes it on; each use of `shared` costs a call and a test.
@safe @frozen @usableFromInline package struct PowersOfTen: @unchecked Sendable {
  @usableFromInline let words: UnsafePointer<UInt64>

  /// The table of the process: computed exactly on first use, in 12 µs when warm and 70 µs when cold, and never freed.
  @usableFromInline package static let shared = PowersOfTen()

  /// The smallest exponent in the table: 10^-342 * (2^64 - 1) is below half of the least positive `Double`.
  @inlinable package static var minimumExponent: Int { -342 }
  /// The largest exponent in the table, which writing the least positive `Double` needs.
  @inlinable package static var maximumExponent: Int { 324 }
  @inlinable static var integersOffset: Int { 650 }
  private static var wordCount: Int { 684 + 650 + 20 }

  /// The upper 64 bits of the significand of 10^`exponent`, for -342...324.
  @inlinable @inline(__always) package func high(_ exponent: Int) -> UInt64 {
    assert(exponent >= Self.minimumExponent && exponent <= Self.maximumExponent)
    // SAFETY: callers keep the exponent within the table, which is never freed.
    return unsafe words[2 &* exponent]
  }

  /// The lower 64 bits of the significand of 10^`exponent`, rounded down, for -342...324.
  @inlinable @inline(__always) package func low(_ exponent: Int) -> UInt64 {
    assert(exponent >= Self.minimumExponent && exponent <= Self.maximumExponent)
    // SAFETY: callers keep the exponent within the table, which is never freed.
    return unsafe words[2 &* exponent &+ 1]
  }

  /// 10^`exponent` for 0...19.
  @inlinable @inline(__always) package func integer(_ exponent: Int) -> UInt64 {
    assert(exponent >= 0 && exponent <= 19)
    // SAFETY: callers keep the exponent within 0...19; the twenty words are after the significands.
    return unsafe words[exponent &+ Self.integersOffset]
  }

  /// Computes the table.
  ///
  /// Upwards, 5^e is multiplied by 5. Downwards, floor(2^K / 5^n) is divided by 5, which stays exact because
  /// floor(floor(x / a) / b) = floor(x / ab). The 128 bits below the top one are what either rounds down to.
  /// - Complexity: some 7,000 steps of one machine word.
  @inline(never) package init() {
    // SAFETY: every store is within the words that were just allocated, and fills each of them.
    let storage = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.wordCount)
    let zero = unsafe storage - 2 * Self.minimumExponent
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { limbs in
      unsafe limbs.initialize(repeating: 0)
      unsafe limbs[0] = 1
      var count = 1
      for exponent in 0...Self.maximumExponent {
        let (high, low) = unsafe Self.top128(limbs, count)
        unsafe zero[2 * exponent] = high
        unsafe zero[2 * exponent + 1] = low
        unsafe Self.multiplyBy5(limbs, &count)
      }
      // 2^1023 / 5^342 still has 229 bits.
      unsafe limbs.update(repeating: 0)
      unsafe limbs[15] = 1 << 63
      count = 16
      for exponent in stride(from: -1, through: Self.minimumExponent, by: -1) {
        unsafe Self.divideBy5(limbs, &count)
        let (high, low) = unsafe Self.top128(limbs, count)
        unsafe zero[2 * exponent] = high
        unsafe zero[2 * exponent + 1] = low
      }
    }
    var integer: UInt64 = 1
    for exponent in 0...19 {
      unsafe zero[Self.integersOffset + exponent] = integer
      integer &*= 10
    }
    unsafe words = UnsafePointer(zero)
  }

  /// The 128 bits that begin with the top bit of the `count` limbs, least significant limb first.
  private static func top128(_ limbs: UnsafeMutableBufferPointer<UInt64>, _ count: Int) -> (UInt64, UInt64) {
    // SAFETY: 1 <= count <= limbs.count.
    let (a, b, c) = unsafe (limbs[count - 1], count > 1 ? limbs[count - 2] : 0, count > 2 ? limbs[count - 3] : 0)
    let shift = UInt64(a.leadingZeroBitCount)
    return (a &<< shift | (b >> 1) &>> (63 - shift), b &<< shift | (c >> 1) &>> (63 - shift))
  }

  private static func multiplyBy5(_ limbs: UnsafeMutableBufferPointer<UInt64>, _ count: inout Int) {
    var carry: UInt64 = 0
    for index in 0..<count {
      // SAFETY: the sixteen limbs hold 1,024 bits, and 5^325 has 755.
      let product = unsafe limbs[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      unsafe limbs[index] = sum
      carry = product.high &+ (overflow ? 1 : 0)
    }
    guard carry != 0 else { return }
    // SAFETY: as above.
    unsafe limbs[count] = carry
    count += 1
  }

  private static func divideBy5(_ limbs: UnsafeMutableBufferPointer<UInt64>, _ count: inout Int) {
    var remainder: UInt64 = 0
    for index in stride(from: count - 1, through: 0, by: -1) {
      // (r * 2^64 + x) / 5, with 2^64 = 5 * 0x3333333333333333 + 1: no wide division.
      // SAFETY: 0 <= index < count <= limbs.count.
      let (quotient, rest) = unsafe limbs[index].quotientAndRemainder(dividingBy: 5)
      let sum = rest &+ remainder
      unsafe limbs[index] = quotient &+ remainder &* 0x3333_3333_3333_3333 &+ (sum >= 5 ? 1 : 0)
      remainder = sum >= 5 ? sum &- 5 : sum
    }
    // SAFETY: count > 0, as the number stays above zero.
    if unsafe limbs[count - 1] == 0 { count -= 1 }
  }
}
