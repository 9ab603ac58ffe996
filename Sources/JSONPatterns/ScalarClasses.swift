/// Classes of code points: those in the same sets of a pattern are one class.
///
/// ```
///   [a-z]+\d        a, b, … z    class 0, in [a-z]
///                   0, 1, … 9    class 1, in \d
///                   all others   class 2, in none
/// ```
///
/// The classes are computed when code points are read, so the size of a set does not matter.
struct ScalarClasses: Sendable {
  private let sets: [ScalarSet]
  private var ofASCII = [Int32](repeating: -1, count: 128)
  private var ofOthers: [UInt32: Int32] = [:]
  private var numbers: [[UInt64]: Int32] = [:]
  /// By class, a bit for each set.
  private var members: [[UInt64]] = []

  init(_ sets: [ScalarSet]) { self.sets = sets }

  /// The class of a code point.
  mutating func number(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII {
      let known = ofASCII[Int(scalar.value)]
      if known >= 0 { return Int(known) }
    } else if let known = ofOthers[scalar.value] {
      return Int(known)
    }
    return newNumber(of: scalar)
  }

  private mutating func newNumber(of scalar: Unicode.Scalar) -> Int {
    var bits = [UInt64](repeating: 0, count: sets.count / 64 + 1)
    for (index, set) in sets.enumerated() where set.contains(scalar) { bits[index / 64] |= 1 << UInt64(index % 64) }
    let number = numbers[bits] ?? Int32(members.count)
    if number == members.count {
      numbers[bits] = number
      members.append(bits)
    }
    if scalar.isASCII {
      ofASCII[Int(scalar.value)] = number
    } else {
      if ofOthers.count == 1 << 16 { ofOthers.removeAll() }
      ofOthers[scalar.value] = number
    }
    return Int(number)
  }

  /// Whether the code points of a class are in a set.
  func contains(_ number: Int, in set: Int) -> Bool { members[number][set / 64] >> UInt64(set % 64) & 1 != 0 }
}
