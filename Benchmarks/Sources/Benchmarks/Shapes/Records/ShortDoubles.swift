import Janus

/// Arrays of numbers with one to three decimals, such as prices and readings.
struct ShortDoubles: ShapeRecord, KeyValueCreatable {
  var values: [Double] = []

  static let title = "arrays of short doubles"

  static func json(_ random: inout SeededRandom) -> String {
    let values = (0..<100).map { _ in
      "\(Double(random.number(-99_999...99_999)) / random.pick([10, 100, 1_000]))"
    }
    return "{\"values\":[\(values.joined(separator: ","))]}"
  }
}
