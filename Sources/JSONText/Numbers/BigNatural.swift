/// A natural number of any size, for the few decimals that 128 bits do not decide.
///
/// It knows only what comparing a decimal with a binary number needs. The numbers stay below 4,000 bits.
struct BigNatural {
  /// Least significant first, without zeros at the top.
  private var limbs: [UInt64] = []

  init(_ value: UInt64 = 0) {
    limbs.reserveCapacity(64)
    if value != 0 { limbs.append(value) }
  }

  /// Makes it `self * factor + addend`.
  /// - Complexity: O(*n*) in the limbs.
  mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for index in limbs.indices {
      let product = limbs[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      limbs[index] = sum
      carry = product.high &+ (overflow ? 1 : 0)
    }
    if carry != 0 { limbs.append(carry) }
  }

  /// Multiplies by 5^`exponent`, 27 powers at a time.
  mutating func multiply(byPowerOf5 exponent: Int) {
    var rest = exponent
    while rest >= 27 {
      multiply(by: 7_450_580_596_923_828_125)
      rest -= 27
    }
    var factor: UInt64 = 1
    for _ in 0..<rest { factor *= 5 }
    multiply(by: factor)
  }

  /// Multiplies by 2^`exponent`.
  mutating func multiply(byPowerOf2 exponent: Int) {
    if limbs.isEmpty { return }
    multiply(by: 1 << UInt64(exponent % 64))
    limbs.insert(contentsOf: repeatElement(0, count: exponent / 64), at: 0)
  }

  /// -1, 0 or 1 as it is less than, equal to or greater than `other`.
  func compared(to other: BigNatural) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for (mine, theirs) in zip(limbs.reversed(), other.limbs.reversed()) where mine != theirs {
      return mine < theirs ? -1 : 1
    }
    return 0
  }
}
