import Janus

/// Arrays of integers of one to eighteen digits.
struct Integers: ShapeRecord, KeyValueCreatable {
  var values: [Int] = []

  static let title = "arrays of integers"

  static func json(_ random: inout SeededRandom) -> String {
    let values = (0..<100).map { _ in
      let digits = "\(random.number(1...9))\(random.word(random.number(0...17), of: Alphabet.digits))"
      return random.chance(20) ? "-" + digits : digits
    }
    return "{\"values\":[\(values.joined(separator: ","))]}"
  }
}
