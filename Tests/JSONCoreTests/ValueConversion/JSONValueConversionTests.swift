import JSONCore
import Testing

@Suite("Making values of Swift's own, and the reverse")
struct JSONValueConversionTests {
  @Test("Values are made of variables of every plain type")
  func variables() {
    let (int, text, flag, ratio, bytes) = (36, "Ada", true, 1.5, [1, 2] as [UInt8])
    let none: Int? = nil
    let tags: [String]? = ["a"]
    let counts = ["b": 2, "a": 1]
    let value: JSONValue = [
      "int": JSONValue(int), "text": JSONValue(text), "flag": JSONValue(flag), "ratio": JSONValue(ratio) ?? .null,
      "none": JSONValue(none), "tags": JSONValue(tags), "counts": JSONValue(counts), "bytes": JSONValue(bytes),
      "part": JSONValue(text.dropFirst()), "nested": JSONValue([[int], []]),
    ]
    #expect(
      value.description
        == #"{"int":36,"text":"Ada","flag":true,"ratio":1.5,"none":null,"tags":["a"],"counts":{"a":1,"b":2},"bytes":[1,2],"part":"da","nested":[[36],[]]}"#
    )
    #expect(JSONValue(value) == value)
    #expect(JSONValue(JSONNumber(7)) == 7)
    #expect(JSONValue(["a": 1] as JSONObject) == ["a": 1])
  }

  @Test("Integers of every width are exact")
  func integers() {
    func check<Integer: FixedWidthInteger & JSONValueRepresentable>(_ type: Integer.Type) {
      for number in [Integer.min, .max, 0, 1] {
        #expect(JSONValue(number).description == String(number))
        #expect(JSONValue(number).number?.exactly(type) == number)
      }
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
    check(UInt128.self)
  }

  @Test("There is no value for what JSON cannot spell", arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(_ number: Double) {
    #expect(JSONValue(number) == nil)
    #expect(JSONValue(Float(number)) == nil)
    #expect(JSONValue(number) ?? .null == JSONValue.null)
    let error = #expect(throws: JSONError.self) { try JSONValue(any: ["a": [1, number]]) }
    #expect(
      error?.description
        == "at /a/1: expected a finite number, found \(number). Leave the value out, or put null or a string there.")
  }

  @Test("Floating-point numbers are the numbers that they are written as")
  func floatingPoint() {
    let (double, float) = (0.1, Float(0.1))
    #expect(JSONValue(double)?.description == "0.1")
    #expect(JSONValue(float)?.description == "0.1")
    #expect(JSONValue(1.5) == 1.5)
  }

  enum Color: String, JSONLeaf { case red }
  struct Point {}

  @Test("Anything that is made of plain values becomes a value")
  func any() throws {
    let none: Int? = nil
    let some: Any? = ["x": 1.5]
    let any: [String: Any] = [
      "b": [1, "two", true, 0.5, Float(0.25), UInt64.max, Color.red, none as Any, some as Any],
      "a": ["c": JSONValue.null],
      "d": [String: Int](), "e": [[Int]](), "f": JSONObject(), "g": "part".dropFirst(),
    ]
    let value = try JSONValue(any: any)
    #expect(
      value.description
        == #"{"a":{"c":null},"b":[1,"two",true,0.5,0.25,18446744073709551615,"red",null,{"x":1.5}],"d":{},"e":[],"f":{},"g":"art"}"#
    )
    #expect(try JSONValue(any: 7) == 7)
    #expect(try JSONValue(any: none as Any) == .null)
    #expect(try JSONValue(any: ["k": 1] as [AnyHashable: Any]) == ["k": 1])
  }

  @Test("What has no value is an error with its path")
  func errors() throws {
    func message(_ any: Any, depth: Int = 512) -> String? {
      do {
        _ = try JSONValue(any: any, depth: depth)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      message(["a/b": [1, Point()] as [Any]])
        == "at /a~1b/1: expected a string, number, Bool, array, dictionary or nil, found a value of type Point. Convert the value first, or write it with JSONSerializer and parse the text."
    )
    #expect(
      message(["a": [1: "x"]]) == "at /a: expected a key of type String, found 1 of type Int. Make the keys strings.")
    #expect(
      message([[[1] as [Any]] as [Any]] as [Any], depth: 2)
        == "at /0/0: expected at most 2 levels of nesting, found one more. Nest less deeply, or set a higher limit; a container that contains itself is infinitely deep."
    )
    #expect(message([[Any]()] as [Any], depth: 2) == nil)
  }

  @Test(
    "Plain values are Swift's own, and become the same value again",
    arguments: [
      "null", "true", "12", "-0.0", "1.5", "18446744073709551615", "1e400", #""s""#, "[]", "{}",
      #"{"a":[1,{"b":null}],"c":{"d":0.1}}"#,
    ])
  func plain(_ text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(try JSONValue(any: value.plainValue) == value)
    if let object = value.object { #expect((value.plainValue as? [String: Any])?.count == object.count) }
  }

  @Test("Plain values have the types that Swift gives to such literals")
  func plainTypes() {
    let value: JSONValue = ["i": 1, "d": 1.5, "s": "x", "b": true, "a": [1], "n": nil]
    let plain = value.plainValue as? [String: Any]
    #expect(plain?["i"] as? Int == 1)
    #expect(plain?["d"] as? Double == 1.5)
    #expect(plain?["s"] as? String == "x")
    #expect(plain?["b"] as? Bool == true)
    #expect((plain?["a"] as? [Any])?.first as? Int == 1)
    #expect(plain?["n"] as? JSONValue == .null)
  }
}
