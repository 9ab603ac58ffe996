import JSONCore
import Testing

/// What each leaf type makes of each kind of value; nil is a refusal.
@Suite("What leaf types are made of")
struct JSONLeafCoercionTests {
  @Test(
    "A String is made of any leaf but null",
    arguments: [
      ("text", "text"), ("", ""), (12, "12"), (12.5, "12.5"), (true, "true"), (false, "false"), (nil, nil),
      (.number(JSONNumber("123456789012345678901234567890")!), "123456789012345678901234567890"),
    ] as [(JSONLeafValue, String?)])
  func strings(_ leaf: JSONLeafValue, _ expected: String?) {
    #expect(String(jsonLeafValue: leaf) == expected)
    #expect(Substring(jsonLeafValue: leaf).map(String.init) == expected)
  }

  @Test(
    "An integer is made of whole numbers in range, their texts and Booleans",
    arguments: [
      (12, 12), (12.0, 12), (-12, -12), (12.7, nil), (127, 127), (128, nil), (-128, -128), (-129, nil), (1e2, 100),
      ("12", 12), ("12.0", 12), ("1e1", 10), (" 12", nil), ("12 ", nil), ("+12", nil), ("012", nil), ("0x1", nil),
      ("abc", nil), ("", nil), ("12.7", nil), ("1e400", nil), (true, 1), (false, 0), (nil, nil),
      (.number(JSONNumber("1e400")!), nil),
    ] as [(JSONLeafValue, Int8?)])
  func integers(_ leaf: JSONLeafValue, _ expected: Int8?) {
    #expect(Int8(jsonLeafValue: leaf) == expected)
  }

  @Test(
    "An integer type refuses what it cannot hold",
    arguments: ["-1", "300", "70000", "5000000000", "10000000000000000000", "1e20", "1e39"])
  func widths(_ text: String) throws {
    let value = try JSONLeafValue.number(#require(JSONNumber(text)))
    let exact = JSONNumber(text)?.exactly(Int128.self)
    func check<T: FixedWidthInteger & JSONLeaf>(_ type: T.Type) {
      #expect(T(jsonLeafValue: value) == exact.flatMap(T.init(exactly:)))
      #expect(T(jsonLeafValue: .string(text)) == exact.flatMap(T.init(exactly:)))
    }
    check(Int.self)
    check(Int8.self)
    check(Int16.self)
    check(Int32.self)
    check(Int64.self)
    check(Int128.self)
    check(UInt.self)
    check(UInt8.self)
    check(UInt16.self)
    check(UInt32.self)
    check(UInt64.self)
    if text != "1e39" { check(UInt128.self) }
  }

  @Test(
    "A floating-point number is made of numbers, their texts and Booleans",
    arguments: [
      (12, 12), (0.1, 0.1), ("0.1", 0.1), ("1e3", 1000), (" 1", nil), ("1.", nil), ("abc", nil), ("NaN", nil),
      ("inf", nil),
      ("1e400", nil), (.number(JSONNumber("1e400")!), nil), (.number(JSONNumber("1e-400")!), 0), (true, 1), (false, 0),
      (.number(JSONNumber("9007199254740993")!), 9_007_199_254_740_992), (nil, nil),
    ] as [(JSONLeafValue, Double?)])
  func floatingPoint(_ leaf: JSONLeafValue, _ expected: Double?) {
    #expect(Double(jsonLeafValue: leaf) == expected)
    #expect(Float(jsonLeafValue: leaf) == expected.map { Float($0) })
  }

  @Test("A Float refuses a number that only a Double can hold")
  func floatOverflow() {
    #expect(Float(jsonLeafValue: 1e39) == nil)
    #expect(Double(jsonLeafValue: 1e39) == 1e39)
  }

  @Test(
    "A Bool is made of numbers and the usual words",
    arguments: [
      (true, true), (false, false), (1, true), (0, false), (2, true), (-0.0, false), (0.5, true),
      (.number(JSONNumber("1e-400")!), true), ("true", true), ("TRUE", true), ("True", true), ("false", false),
      ("FALSE", false), ("yes", true), ("Yes", true), ("no", false), ("NO", false), ("1", true), ("0", false),
      ("2", nil), ("", nil), (" true", nil), ("on", nil), ("y", nil), ("abc", nil), (nil, nil),
    ] as [(JSONLeafValue, Bool?)])
  func bools(_ leaf: JSONLeafValue, _ expected: Bool?) {
    #expect(Bool(jsonLeafValue: leaf) == expected)
  }

  @Test(
    "A Character is made of a text or number of one character",
    arguments: [
      ("a", "a"), ("é", "é"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("\r\n", "\r\n"), ("", nil), ("ab", nil), (7, "7"), (12, nil), (true, nil),
      (nil, nil),
    ] as [(JSONLeafValue, Character?)])
  func characters(_ leaf: JSONLeafValue, _ expected: Character?) {
    #expect(Character(jsonLeafValue: leaf) == expected)
  }

  @Test("Null makes an optional nil, which is not a refusal")
  func optionals() {
    #expect(Int?(jsonLeafValue: nil) == .some(.none))
    #expect(Int?(jsonLeafValue: 12) == .some(.some(12)))
    #expect(Int?(jsonLeafValue: 12.7) == .none)
    #expect(String?(jsonLeafValue: nil) == .some(.none))
    #expect(Int??(jsonLeafValue: nil) == .some(.none))
  }
}
