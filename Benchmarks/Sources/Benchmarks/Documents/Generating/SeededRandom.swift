/// SplitMix64: the same document on every machine and in every run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range. Not the standard library's method, whose choice of bits may change.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 1) % (range.upperBound - range.lowerBound + 1)
  }

  /// True `percent` times in a hundred.
  mutating func chance(_ percent: Int) -> Bool {
    number(0...99) < percent
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  /// `length` characters of an alphabet that holds only ASCII.
  mutating func word(_ length: Int, of alphabet: [Character] = Alphabet.lettersAndDigits) -> String {
    String((0..<length).map { _ in pick(alphabet) })
  }
}

enum Alphabet {
  static let lettersAndDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  static let digits = Array("0123456789")
  static let hexDigits = Array("0123456789ABCDEF")
}
