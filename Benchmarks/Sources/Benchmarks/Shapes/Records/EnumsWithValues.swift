import Janus

/// Enums whose cases have associated values, in the form of synthesized `Codable`.
struct EnumsWithValues: ShapeRecord, KeyValueCreatable {
  var figures: [Figure] = []

  enum Figure: SynthesizedCodable, Equatable {
    case circle(radius: Double)
    case line(from: Int, to: Int)
    case label(text: String, note: String?)
    case empty
  }

  static let title = "enums with values"

  static func json(_ random: inout SeededRandom) -> String {
    let figures = (0..<8).map { _ in
      switch random.number(0...3) {
      case 0: "{\"circle\":{\"radius\":\(Double(random.number(1...9_999)) / 8)}}"
      case 1: "{\"line\":{\"from\":\(random.number(0...999)),\"to\":\(random.number(0...999))}}"
      case 2:
        "{\"label\":{\"text\":\"figure \(random.number(1...999))\"\(random.chance(50) ? ",\"note\":\"dashed\"" : "")}}"
      default: "{\"empty\":{}}"
      }
    }
    return "{\"figures\":[\(figures.joined(separator: ","))]}"
  }
}
