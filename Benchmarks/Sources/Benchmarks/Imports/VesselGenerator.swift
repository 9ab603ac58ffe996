/// A document of vessels that refer to two others each by their keys.
enum VesselGenerator {
  /// - Parameter count: the number of vessels; the document has about 310 bytes for each.
  static func document(count: Int) -> [UInt8] {
    var random = SeededRandom(seed: 31)
    // In no order, so that half of the references lead to later ones.
    var numbers = Array(1...count)
    for index in numbers.indices.reversed() { numbers.swapAt(index, random.number(0...index)) }
    var bytes = Array("[".utf8)
    bytes.reserveCapacity(320 * count)
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += vessel(number, &random).utf8
    }
    return bytes + "]".utf8
  }

  private static func vessel(_ number: Int, _ random: inout SeededRandom) -> String {
    // Only to vessels with lower numbers: reference cycles would never be released.
    func reference() -> String { number == 1 ? "null" : "\(random.number(1...(number - 1)))" }
    return """
      {"id":\(number),"name":"\(random.word(12))","callSign":"\(random.word(6))","shipyard":"\(random.word(20))",\
      "launched":"\(random.number(1950...2020))-0\(random.number(1...9))-1\(random.number(0...9))",\
      "length":\(random.number(20...400)).\(random.number(1...9)),"tonnage":\(random.number(100...200_000)).5,\
      "isAtSea":\(random.chance(50)),"crewCount":\(random.number(3...900)),"remarks":"\(random.word(90))",\
      "flagship":\(reference()),"sister":\(reference())}
      """
  }
}
