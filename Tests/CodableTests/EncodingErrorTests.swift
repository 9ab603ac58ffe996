import Foundation
import Janus
import TestSupport
import Testing

/// The values that errors of encoding have.
@Suite struct EncodingErrorTests {
  @Test("An error of encoding has the value that Foundation's has")
  func typesOfEncoding() {
    func check<Value: Encodable>(
      _ value: Value, _ format: JSONFormat = .foundation, _ encoder: JSONEncoder = JSONEncoder()
    ) {
      let theirs = Differential.details { try encoder.encode(value) }
      let ours = Differential.details { try JSONSerializer(format).encode(value) }
      #expect(ours == theirs)
      #expect(ours != "nothing thrown")
    }
    check(Double.nan)
    check([1, Double.infinity])
    check(Float.nan)
    check(["a": [Float.infinity]])
    check([Float16.nan])
    check([CGFloat.nan])
    check([Date(timeIntervalSinceReferenceDate: .nan)])
    check(["a": Date(timeIntervalSinceReferenceDate: .infinity)])
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    check(["a": Date(timeIntervalSinceReferenceDate: .nan)], JSONFormat(dates: .secondsSince1970), encoder)
    encoder.dateEncodingStrategy = .millisecondsSince1970
    check([Date(timeIntervalSinceReferenceDate: -.infinity)], JSONFormat(dates: .millisecondsSince1970), encoder)
  }

  @Test("An error about a non-finite date can be printed", arguments: ["iso8601", "2001", "1970", "ms"])
  func printing(name: String) {
    let strategy: DateStrategy =
      switch name {
      case "iso8601": .iso8601
      case "2001": .secondsSince2001
      case "1970": .secondsSince1970
      default: .millisecondsSince1970
      }
    for seconds in [Double.nan, .infinity, -.infinity] {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      do {
        _ = try JSONSerializer(JSONFormat(dates: strategy)).encode([date])
        Issue.record("encoded a date that is none")
      } catch EncodingError.invalidValue(let value, let context) {
        #expect(value is Double)
        #expect("\(EncodingError.invalidValue(value, context))".contains("expected"))
        #expect(context.codingPath.map(\.intValue) == [0])
      } catch {
        Issue.record(error)
      }
    }
  }
}
