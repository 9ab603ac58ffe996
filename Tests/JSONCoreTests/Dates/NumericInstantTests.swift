import JSONCore
import Testing

@Suite("Numbers as instants")
struct NumericInstantTests {
  @Test(
    "exponents as large as an Int, which once overflowed",
    arguments: [
      ("1e9223372036854775807", nil), ("-1e9223372036854775807", nil), ("1e-9223372036854775808", 0),
      ("0e9223372036854775807", 0), ("1e99999999999999999999", nil), ("15e1", 150), ("15e8", 1_500_000_000),
    ] as [(String, Int64?)])
  func exponents(_ text: String, _ seconds: Int64?) throws {
    let number = try #require(JSONNumber(text))
    #expect(Instant(number, unitsPerSecond: 1)?.seconds == seconds)
    #expect(Instant(number, unitsPerSecond: 1000)?.seconds == seconds.map { $0 / 1000 })
  }
}
