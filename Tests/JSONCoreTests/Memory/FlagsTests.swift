import Testing

@testable import JSONText

@Suite struct FlagsTests {
  @Test("Each flag is set and cleared by itself", arguments: UInt8(0)...7)
  func eachIsSetByItself(_ number: UInt8) {
    var flags = Flags()
    flags[number] = true
    #expect((UInt8(0)...7).map { flags[$0] } == (UInt8(0)...7).map { $0 == number })
    #expect(flags != Flags())
    for other in UInt8(0)...7 { flags[other] = true }
    flags[number] = false
    #expect((UInt8(0)...7).map { flags[$0] } == (UInt8(0)...7).map { $0 != number })
  }

  @Test("A writer's options are those that it was given", arguments: 0..<16)
  func optionsAreThoseThatWereGiven(_ combination: Int) {
    func has(_ bit: Int) -> Bool { combination >> bit & 1 == 1 }
    let options = ByteWriter.Options(
      escapesSlashes: has(0), escapesNonASCII: has(1), isPretty: has(2), followsFoundation: has(3))
    #expect(options.escapesSlashes == has(0))
    #expect(options.escapesNonASCII == has(1))
    #expect(options.isPretty == has(2))
    #expect(options.followsFoundation == has(3))
    #expect(options.hasExtraEscapes == (has(0) || has(1)))
    #expect(options.hasShortStrings == (ShortString.isKnown && !has(0) && !has(1)))
  }
}
