/// Documents of canada.json's shape: rings of points, as compact as the original, whose coordinates have six decimals followed by
/// a rounding error.
struct CanadaGenerator {
  private var random = SeededRandom(seed: 3)
  private let points: Int

  init(scale: Double) {
    points = max(9, Int((55_700 * scale).rounded()))
  }

  func document() -> [UInt8] {
    var copy = self
    return copy.write()
  }

  private mutating func write() -> [UInt8] {
    var text = """
      { "type": "FeatureCollection",
        "features": [
      {
          "type": "Feature",
      "properties": { "name": "Canada" },
      "geometry": {"type":"Polygon","coordinates":[
      """
    var left = points
    while left > 0 {
      if left < points { text += "," }
      let count = min(left, ringLength())
      appendRing(of: count, to: &text)
      left -= count
    }
    text += "]}\n}\n]\n}\n"
    return [UInt8](text.utf8)
  }

  /// Many islands of some twenty points, few coasts of thousands.
  private mutating func ringLength() -> Int {
    switch random.number(0...99) {
    case 0: random.number(2_000...6_000)
    case 1...12: random.number(100...700)
    default: random.number(9...45)
    }
  }

  private mutating func appendRing(of count: Int, to text: inout String) {
    var longitude = random.number(-141_000_000 ... -52_700_000)
    var latitude = random.number(42_000_000...82_900_000)
    text += "["
    for index in 0..<count {
      if index > 0 { text += "," }
      longitude += random.number(-20_000...20_000)
      latitude += random.number(-12_000...12_000)
      text += "[\(coordinate(longitude)),\(coordinate(latitude))]"
    }
    text += "]"
  }

  /// Millionths of a degree as a decimal fraction, with an error in the fifteenth decimal.
  private mutating func coordinate(_ millionths: Int) -> String {
    let error = random.chance(2) ? 0 : random.number(-80...80)
    let value = millionths * 1_000_000_000 + error
    let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    let sign = value < 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole)" }
    let digits = String(fraction)
    var decimals = String(repeating: "0", count: 15 - digits.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
