/// A document of vessels that refer to two others each by their keys, in two revisions.
struct VesselDocument {
  /// The number of vessels; the document has about 310 bytes for each.
  let count: Int
  /// The second one changes the crew of every tenth vessel, does not mention the remarks of every hundredth, and has a hundredth more.
  var revision = 1

  var bytes: [UInt8] {
    var random = Numbers(seed: 31)
    let total = revision == 1 ? count : count + count / 100
    // In no order, so that half of the references lead to later ones.
    var numbers = Array(1...max(1, total))
    for index in numbers.indices.reversed() { numbers.swapAt(index, random.number(0...index)) }
    var bytes = Array("[".utf8)
    bytes.reserveCapacity(320 * total)
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += vessel(number).utf8
    }
    return bytes + "]".utf8
  }

  private func vessel(_ number: Int) -> String {
    // A separate generator, so that a vessel is the same in both revisions.
    var random = Numbers(seed: UInt64(number))
    // Only to vessels with lower numbers: reference cycles would never be released.
    func reference() -> String { number == 1 ? "null" : "\(random.number(1...(number - 1)))" }
    let text = """
      {"id":\(number),"name":"\(random.word(12))","callSign":"\(random.word(6))","shipyard":"\(random.word(20))",\
      "launched":"\(random.number(1950...2020))-0\(random.number(1...9))-1\(random.number(0...9))",\
      "length":\(random.number(20...400)).\(random.number(1...9)),"tonnage":\(random.number(100...200_000)).5,\
      "isAtSea":\(random.number(0...1) == 0),"crewCount":\(random.number(3...900) + (isChanged(number) ? 1 : 0)),
      """
    let references = "\"flagship\":\(reference()),\"sister\":\(reference())}"
    if revision > 1, number % 100 == 0 { return text + references }
    return text + "\"remarks\":\"\(random.word(90))\",\(references)"
  }

  private func isChanged(_ number: Int) -> Bool { revision > 1 && number % 10 == 0 }
}

/// The same numbers for the same seed, by SplitMix64.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func word(_ length: Int) -> String {
    String(decoding: (0..<length).map { _ in UInt8(ascii: "a") + UInt8(next() % 26) }, as: UTF8.self)
  }
}
