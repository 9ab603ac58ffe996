import Janus

/// Objects whose keys are data: a dictionary of numbers and one of structs.
struct Dictionaries: ShapeRecord, KeyValueCreatable {
  var counts: [String: Int] = [:]
  var sizes: [String: Size] = [:]

  struct Size: Codable, Equatable, KeyValueCreatable {
    var width = 0
    var height = 0
  }

  static let title = "dictionaries"

  static func json(_ random: inout SeededRandom) -> String {
    let counts = (0..<40).map { "\"\(random.word(9))\($0)\":\(random.number(0...9_999))" }
    let sizes = (0..<20).map {
      "\"\(random.word(14))\($0)\":{\"width\":\(random.number(1...999)),\"height\":\(random.number(1...999))}"
    }
    return "{\"counts\":{\(counts.joined(separator: ","))},\"sizes\":{\(sizes.joined(separator: ","))}}"
  }
}
