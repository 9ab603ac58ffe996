import Testing

@testable import JSONText

@Suite("Scanning numbers")
struct NumberGrammarTests {
  @Test(
    "A malformed number is refused, and the fault is named with its place",
    arguments: [
      ("", NumberFault.Kind.notANumber, 0), ("+1", .notANumber, 0), (".5", .notANumber, 0), ("e5", .notANumber, 0),
      ("abc", .notANumber, 0), ("NaN", .notANumber, 0), ("\u{0661}", .notANumber, 0),
      ("-", .loneMinus, 1), ("--1", .loneMinus, 1), ("-a", .loneMinus, 1), ("-.5", .loneMinus, 1),
      ("-Infinity", .loneMinus, 1),
      ("00", .leadingZero, 1), ("01", .leadingZero, 1), ("-01", .leadingZero, 2),
      ("00000000000000000001", .leadingZero, 1),
      ("01.5", .leadingZero, 1), ("-00", .leadingZero, 2),
      ("1.", .missingFractionDigits, 2), ("0.", .missingFractionDigits, 2), ("-12.e5", .missingFractionDigits, 4),
      ("1234567890.", .missingFractionDigits, 11), ("1..5", .missingFractionDigits, 2),
      ("1e", .missingExponentDigits, 2), ("1E+", .missingExponentDigits, 3), ("1.5e-", .missingExponentDigits, 5),
      ("0e", .missingExponentDigits, 2), ("1e.5", .missingExponentDigits, 2), ("12e+-1", .missingExponentDigits, 4),
      ("-1.25ex", .missingExponentDigits, 6),
    ])
  func fault(text: String, kind: NumberFault.Kind, offset: Int) {
    let number = NumberText(text)
    #expect(!number.isNumber && number.fastDouble == nil && number.fastInt64 == nil)
    #expect(number.fault?.kind == kind)
    #expect(number.fault?.offset == offset)
  }

  @Test(
    "A number ends before the first byte that cannot continue it",
    arguments: [
      ("1,2", 1), ("0]", 1), ("-0}", 2), ("12.5 ", 4), ("1e5,", 3), ("1.5E+10\n", 7), ("12345678]", 8),
      ("123456789a", 9),
      ("1.2.3", 3), ("1e5.5", 3), ("1e5e5", 3), ("1-2", 1), ("0x10", 1), ("1234567.12345678,12345678", 16),
      ("5\u{0}", 1),
    ])
  func end(text: String, count: Int) {
    #expect(NumberText(text).scannedCount == count)
    #expect(NumberText(text).fault == nil)
  }

  @Test(
    "A number has a significand, an exponent and its flags",
    arguments: [
      ("0", [0, 0, 1, 0]), ("-0", [0, 0, 1, 0]), ("12", [12, 0, 1, 0]),
      ("505874924095815700", [505_874_924_095_815_700, 0, 1, 0]),
      ("-65.613616999999977", [65_613_616_999_999_977, -15, 0, 0]),
      ("9999999999999999999", [9_999_999_999_999_999_999, 0, 1, 0]),
      ("18446744073709551615", [1_844_674_407_370_955_161, 1, 1, 1]),
      ("100000000000000000000", [1_000_000_000_000_000_000, 2, 1, 0]),
      ("0.00000000000000000000001234", [1234, -26, 0, 0]), ("1e3", [1, 3, 0, 0]), ("1.50E-3", [150, -5, 0, 0]),
      ("1.000000000000000000000000000000", [1_000_000_000_000_000_000, -18, 0, 0]),
      ("0.0000000000000000000000", [0, -22, 0, 0]),
    ] as [(String, [Int128])])
  func parts(text: String, parts: [Int128]) { #expect(NumberText(text).parts == parts) }

  @Test("An explicit exponent of any length saturates", arguments: [1, 18, 19, 20, 50, 5000])
  func longExponent(length: Int) {
    let nines = String(repeating: "9", count: length)
    let isFinite = length == 1
    #expect(NumberText("1e\(nines)").double == (isFinite ? 1e9 : .infinity))
    #expect(NumberText("-1e\(nines)").double == (isFinite ? -1e9 : -.infinity))
    #expect(NumberText("1e-\(nines)").double == (isFinite ? 1e-9 : 0))
    #expect(NumberText("0e\(nines)").double == 0)
    #expect(NumberText("1e+\(nines)").int64 == (isFinite ? 1_000_000_000 : nil))
    #expect(NumberText("0e\(nines)").int64 == 0)
    #expect(NumberText("1e-\(nines)").int128 == nil)
    #expect(NumberText("12345678901234567890123e-\(nines)").float == (isFinite ? 12345678901234.567890123 : 0))
  }

  @Test("Digits of every length are read, at every distance from the end")
  func lengths() {
    let digits = "1234567890123456789012345678901234567890"
    for whole in 1...24 {
      for fraction in 0...24 {
        let text = digits.prefix(whole) + (fraction == 0 ? "" : "." + digits.prefix(fraction))
        for tail in ["", "]", ",1", "e1", "E-12,1.5"] {
          let number = NumberText(text + tail)
          let exponent = tail == "e1" ? 3 : tail == "E-12,1.5" ? 5 : 0
          let count = text.utf8.count + min(exponent, tail == "e1" ? 2 : 4)
          #expect(number.scannedCount == count)
          if tail == "" || tail == "e1" { #expect(number.double == Double(text + tail)) }
        }
      }
    }
  }
}
