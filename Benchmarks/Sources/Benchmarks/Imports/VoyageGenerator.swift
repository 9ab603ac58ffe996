/// A document of voyages, each with its line and its captain; there are fewer of these.
enum VoyageGenerator {
  /// - Parameter count: the number of voyages; the document has about 350 bytes for each.
  static func document(count: Int) -> [UInt8] {
    var random = SeededRandom(seed: 16)
    var bytes = Array("[".utf8)
    bytes.reserveCapacity(370 * count)
    for number in 1...count {
      if number > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += voyage(number, &random).utf8
    }
    return bytes + "]".utf8
  }

  private static func voyage(_ number: Int, _ random: inout SeededRandom) -> String {
    let (line, captain) = (number % 5_000, number % 20_000)
    return """
      {"id":\(number),"title":"\(random.word(24))","remarks":"\(random.word(80))",\
      "fare":\(random.number(10...4_000)).25,"passengerCount":\(random.number(0...4_000)),"isFull":\(random.chance(50)),\
      "code":null,"line":{"id":\(line + 1),"name":"Line \(line)","city":"City \(line % 91)"},\
      "captain":{"id":\(captain + 1),"login":"captain\(captain)","mail":"captain\(captain)@example.com",\
      "score":\(captain / 4).5}}
      """
  }
}
