import Testing

@testable import JSONText

@Suite struct DepthLimitTests {
  @Test("The limit rises no higher than the stack allows") func risesNoHigherThanTheStackIsLarge() {
    var limit = DepthLimit(1_000_000)
    #expect(limit.unchecked == DepthLimit.fewest)
    #expect(limit.problem(at: DepthLimit.fewest + 1) == nil)
    // No thread of the tests has so large a stack that a million levels of 64 KB have room.
    #expect((DepthLimit.fewest..<1_000_000).contains(limit.unchecked))
  }

  @Test("No more levels are open than the limit allows", arguments: [0, 1, 24, 25, 30])
  func isNeverMoreThanMayBeOpen(count: Int) {
    var limit = DepthLimit(count)
    #expect(limit.unchecked <= count)
    #expect(limit.problem(at: count) == nil)
    #expect(limit.unchecked <= count)
    #expect(limit.problem(at: count + 1) == .depthLimit)
  }
}
