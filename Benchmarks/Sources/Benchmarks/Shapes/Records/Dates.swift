import Foundation
import Janus

/// Dates in ISO 8601, to the second and in UTC.
struct Dates: ShapeRecord, KeyValueCreatable {
  var created = Date(timeIntervalSince1970: 0)
  var updated = Date(timeIntervalSince1970: 0)
  var closed: Date?
  var visits: [Date] = []

  static let title = "dates"

  static func json(_ random: inout SeededRandom) -> String {
    func date() -> String {
      let parts = [1...12, 1...28, 0...23, 0...59, 0...59].map { range in
        let part = random.number(range)
        return part < 10 ? "0\(part)" : "\(part)"
      }
      return "\"\(random.number(1970...2037))-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z\""
    }
    let closed = random.chance(50) ? "\"closed\":\(date())," : ""
    let visits = (0..<6).map { _ in date() }.joined(separator: ",")
    return "{\"created\":\(date()),\"updated\":\(date()),\(closed)\"visits\":[\(visits)]}"
  }
}
