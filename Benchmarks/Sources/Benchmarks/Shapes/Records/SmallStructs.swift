import Janus

/// Arrays of structs of one and of three numbers.
struct SmallStructs: ShapeRecord, KeyValueCreatable {
  var points: [Point] = []
  var cells: [Cell] = []
  var members: [Reference] = []

  struct Point: Codable, Equatable, KeyValueCreatable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
  }

  struct Cell: Codable, Equatable, KeyValueCreatable {
    var x = 0
    var y = 0
    var z = 0
  }

  struct Reference: Codable, Equatable, KeyValueCreatable {
    var id = 0
  }

  static let title = "arrays of small structs"

  static func json(_ random: inout SeededRandom) -> String {
    let points = (0..<20).map { _ in
      let (x, y, z) = (random.number(0...9_999), random.number(0...9_999), random.number(0...9_999))
      return "{\"x\":\(Double(x) / 8),\"y\":\(Double(y) / 10),\"z\":\(Double(z) / 100)}"
    }
    let cells = (0..<20).map { _ in
      "{\"x\":\(random.number(0...99)),\"y\":\(random.number(0...99)),\"z\":\(random.number(-9...9))}"
    }
    let members = (0..<20).map { _ in "{\"id\":\(random.number(1...9_999_999))}" }
    return """
      {"points":[\(points.joined(separator: ","))],"cells":[\(cells.joined(separator: ","))],\
      "members":[\(members.joined(separator: ","))]}
      """
  }
}
