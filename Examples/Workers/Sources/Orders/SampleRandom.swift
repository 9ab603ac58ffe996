/// A generator whose numbers are the same each time (SplitMix64).
struct SampleRandom {
  var state: UInt64

  /// The next number, from 0 to one less than a limit.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(limit))
  }
}
