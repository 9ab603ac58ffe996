import Janus
import Orders
import Testing

/// The sample, and the worker's output for it.
struct OrderSampleTests {
  @Test("A sample is the same each time, and one with fewer lines is its beginning")
  func repetition() {
    let lines = OrderSample(lineCount: 3000).map(\.text)
    #expect(lines.count == 3000)
    #expect(OrderSample(lineCount: 3000).map(\.text) == lines)
    #expect(OrderSample(lineCount: 20).map(\.text) == Array(lines.prefix(20)))
    #expect(lines.first == #"{"items":[],"id":1,"customer":"山田","currency":"EUR","note":null}"# + "\n")
    #expect(lines.allSatisfy { $0.utf8.firstIndex(of: 10) == $0.utf8.indices.last })
    #expect(lines.contains { $0.hasSuffix("\r\n") } && lines.contains("\n"))
    #expect(Set(lines).count > 2900)
  }

  @Test("The worker makes of each line what the sample says")
  func outcomes() throws {
    let lines = Array(OrderSample(lineCount: 100_000))
    let outcome = WorkerOutcome(lines.map(\.text).joined(), tagged: true)
    let expected = lines.compactMap(\.outcome)
    try #require(outcome.totals.count == expected.count)
    var codes: Set<JSONError.Code> = []
    for (line, expected) in zip(outcome.totals, expected) {
      switch expected {
      case .total(let id, let cents, let pieces):
        if line != #"{"id":\#(id),"total":\#(cents),"itemCount":\#(pieces)}"# {
          Issue.record("\(line), not \(expected)")
        }
      case .problem(let code):
        codes.insert(code)
        if !line.hasPrefix(#"{"error":{"#) || !line.contains(#""code":"\#(code)""#) {
          Issue.record("\(line), not \(expected)")
        }
      }
    }
    #expect(codes == [.unexpectedEnd, .trailingCharacters, .typeMismatch, .valueOutOfRange, .missingValue])
    #expect(outcome.badCount == 100)
  }

  @Test("The sums are those of the lines")
  func sums() {
    var sums = OrderSample.Sums()
    for outcome: OrderSample.Outcome? in [
      .total(id: 1, cents: 20, pieces: 3), nil, .problem(.missingValue), .total(id: 2, cents: 5, pieces: 4),
    ] { sums.add(outcome) }
    #expect([sums.orders, sums.cents, sums.pieces, sums.errors] == [2, 25, 7, 1])
  }
}
