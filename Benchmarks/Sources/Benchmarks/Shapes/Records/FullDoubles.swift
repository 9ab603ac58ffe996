import Janus

/// Arrays of numbers with all the digits that a double has.
struct FullDoubles: ShapeRecord, KeyValueCreatable {
  var values: [Double] = []

  static let title = "arrays of full doubles"

  static func json(_ random: inout SeededRandom) -> String {
    let values = (0..<100).map { _ in
      let fraction = Double(random.next() >> 11) / 0x1p53
      return "\((fraction - 0.5) * random.pick([1, 360, 1e6, 1e-7, 1e20]))"
    }
    return "{\"values\":[\(values.joined(separator: ","))]}"
  }
}
