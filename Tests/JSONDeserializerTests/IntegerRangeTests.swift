import Janus
import Testing

/// One width: its ends are taken in every spelling, and what lies one beyond them in none.
struct IntegerWidth: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let ends: [String]
  let beyond: [String]
  let read: @Sendable (String) throws -> (value: String?, issues: [String])

  init<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) {
    testDescription = "\(type)"
    ends = ["\(Integer.min)", "\(Integer.max)"]
    beyond = [Integer.min == 0 ? "-1" : Self.oneMore("\(Integer.min)"), Self.oneMore("\(Integer.max)")]
    read = { document in
      let (values, report) = try JSONDeserializer().deserializeReporting([Integer].self, from: "[\(document)]")
      return (values.first.map { "\($0)" }, report.issues.map(\.code.description))
    }
  }

  /// The number one further from zero, digit by digit.
  private static func oneMore(_ number: String) -> String {
    let digits = number.drop { $0 == "-" }
    let kept = digits.reversed().drop { $0 == "9" }.reversed()
    let nines = digits.count - kept.count
    let last = kept.last.flatMap(\.wholeNumberValue) ?? 0
    let sign = number.hasPrefix("-") ? "-" : ""
    return sign + kept.dropLast() + "\(last + 1)" + String(repeating: "0", count: nines)
  }

  static let all = [
    IntegerWidth(Int.self), IntegerWidth(Int8.self), IntegerWidth(Int16.self), IntegerWidth(Int32.self),
    IntegerWidth(Int64.self), IntegerWidth(Int128.self), IntegerWidth(UInt.self), IntegerWidth(UInt8.self),
    IntegerWidth(UInt16.self), IntegerWidth(UInt32.self), IntegerWidth(UInt64.self), IntegerWidth(UInt128.self),
  ]
}

@Suite struct IntegerRangeTests {
  @Test("The least and greatest integers of a width are accepted in any spelling", arguments: IntegerWidth.all)
  func endsAreTaken(width: IntegerWidth) throws {
    for end in width.ends {
      for spelling in [end, "\"\(end)\"", "\(end).0", "\(end).000e0", "\(end).0e+00", "\"\(end).0\""] {
        let (value, issues) = try width.read(spelling)
        #expect(value == end, "\(width) of \(spelling)")
        #expect(issues == [])
      }
    }
  }

  @Test("An integer out of range is refused in any spelling", arguments: IntegerWidth.all)
  func beyondIsRefused(width: IntegerWidth) throws {
    for number in width.beyond {
      for spelling in [number, "\(number).0", "\(number)e0", "\(number)0e-1"] {
        let (value, issues) = try width.read(spelling)
        #expect(value == nil, "\(width) of \(spelling)")
        #expect(issues == ["valueOutOfRange"], "\(width) of \(spelling)")
      }
      #expect(try width.read("\"\(number)\"").value == nil)
    }
  }

  @Test(
    "An integer property refuses fractions and huge exponents", arguments: IntegerWidth.all,
    ["12.7", "0.1", "1e-1", "1e400", "-1e400", "1e9999999999999999999", "99e999"])
  func nothingIsRounded(width: IntegerWidth, number: String) throws {
    let (value, issues) = try width.read(number)
    #expect(value == nil)
    #expect(issues == ["valueOutOfRange"])
  }

  @Test(
    "Zero is accepted in any spelling", arguments: IntegerWidth.all,
    ["0", "-0", "0.0", "-0.0", "0e5", "0e-5", "-0e400", "0e99999999999999999999", "\"-0\""])
  func zeroIsZero(width: IntegerWidth, zero: String) throws {
    #expect(try width.read(zero).value == "0")
  }
}
