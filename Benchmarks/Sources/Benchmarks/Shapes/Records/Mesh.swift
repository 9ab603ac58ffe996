import Janus

/// The parts of a model in three dimensions: arrays of integers and of doubles of all lengths, side by side.
struct Mesh: ShapeRecord, KeyValueCreatable {
  var indices: [Int] = []
  var positions: [Double] = []
  var normals: [Double] = []
  var weights: [Double] = []

  static let title = "meshes"

  static func json(_ random: inout SeededRandom) -> String {
    let indices = (0..<120).map { _ in "\(random.number(0...random.pick([9, 99, 9_999, 999_999])))" }
    let positions = (0..<90).map { _ in decimal(random.number(1...17), times: 100, &random) }
    let normals = (0..<90).map { _ in decimal(random.number(4...16), times: 1, &random) }
    let weights = (0..<30).map { _ in random.pick(["0", "1", "0.5", "0.25", decimal(3, times: 1, &random)]) }
    func array(_ numbers: [String]) -> String { "[\(numbers.joined(separator: ","))]" }
    return
      "{\"indices\":\(array(indices)),\"positions\":\(array(positions)),\"normals\":\(array(normals)),\"weights\":\(array(weights))}"
  }

  /// A number with this many digits after the point.
  private static func decimal(_ digits: Int, times limit: Int, _ random: inout SeededRandom) -> String {
    "\(random.chance(50) ? "-" : "")\(random.number(0...(limit - 1))).\(random.word(digits - 1, of: Alphabet.digits))7"
  }
}
