import Foundation
import JSONFoundation
import Janus
import Testing

extension Conversions {
  /// The result for a value, as JSON, or the code of the complaint.
  private func outcome<Value>(
    _ type: Value.Type, _ json: String, _ coercion: JSONDeserializer.Policy.Coercion, _ format: JSONFormat
  ) -> String {
    let reader = JSONDeserializer(
      format,
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = coercion
      })
    do {
      let text = try JSONSerializer(format).serializeToString(reader.deserialize([Value].self, from: "[\(json)]"))
      return "`\(text.dropFirst().dropLast())`"
    } catch {
      return "\(error.code)"
    }
  }

  /// Checks a type's lines of the table, and that the guide has them.
  private func check<Value>(
    _ type: Value.Type, as name: String? = nil, format: JSONFormat = JSONFormat(),
    _ cases: (json: String, lenient: String, exact: String)...
  ) throws {
    let text = try GuideText("Conversions")
    for (json, lenient, exact) in cases {
      #expect(outcome(type, json, .lenient, format) == lenient, "\(type) from \(json)")
      #expect(outcome(type, json, .exact, format) == exact, "\(type) from \(json)")
      let row = "| `\(name ?? "\(type)")` | `\(json)` | \(lenient) | \(exact) |"
      #expect(text.contains(row), "the guide lacks \(row)")
    }
  }

  @Test("Leaves are converted as the table says") func leaves() throws {
    try check(
      Bool.self, ("true", "`true`", "`true`"), ("1", "`true`", "typeMismatch"), ("12.7", "`true`", "typeMismatch"),
      ("0", "`false`", "typeMismatch"), (#""Yes""#, "`true`", "typeMismatch"),
      (#""on""#, "typeMismatch", "typeMismatch"))
    try check(
      Int.self, ("12", "`12`", "`12`"), ("12.0", "`12`", "`12`"), ("1.2e1", "`12`", "`12`"),
      ("12.7", "valueOutOfRange", "valueOutOfRange"), (#""12""#, "`12`", "typeMismatch"),
      (#"" 12""#, "typeMismatch", "typeMismatch"), (#""abc""#, "typeMismatch", "typeMismatch"),
      ("true", "`1`", "typeMismatch"))
    try check(
      UInt8.self, ("255", "`255`", "`255`"), ("256", "valueOutOfRange", "valueOutOfRange"),
      ("-1", "valueOutOfRange", "valueOutOfRange"))
    try check(
      Double.self, ("1", "`1.0`", "`1.0`"), ("1e400", "valueOutOfRange", "valueOutOfRange"),
      (#""1.5""#, "`1.5`", "typeMismatch"), ("true", "`1.0`", "typeMismatch"))
    try check(
      String.self, (#""a""#, #"`"a"`"#, #"`"a"`"#), ("1.50", #"`"1.50"`"#, "typeMismatch"),
      ("true", #"`"true"`"#, "typeMismatch"), ("[]", "typeMismatch", "typeMismatch"))
    try check(
      Character.self, (#""a""#, #"`"a"`"#, #"`"a"`"#), ("7", #"`"7"`"#, "typeMismatch"),
      (#""ab""#, "valueOutOfRange", "valueOutOfRange"))
  }

  @Test("Enums are converted as the table says") func enums() throws {
    try check(
      Planet.self, ("2", "`2`", "`2`"), (#""2""#, "`2`", "typeMismatch"), ("9", "invalidValue", "invalidValue"))
    try check(
      Suit.self, (#""hearts""#, #"`"hearts"`"#, #"`"hearts"`"#), (#""clubs""#, "invalidValue", "invalidValue"))
  }

  @Test("Values of Foundation are converted as the table says") func foundationValues() throws {
    try check(
      Date.self, (#""2014-01-02""#, #"`"2014-01-02T00:00:00Z"`"#, #"`"2014-01-02T00:00:00Z"`"#),
      (#""soon""#, "invalidValue", "invalidValue"), ("1388666408", "typeMismatch", "typeMismatch"))
    try check(
      Date.self, as: "Date as seconds", format: JSONFormat(dates: .secondsSince1970), ("10.5", "`10.5`", "`10.5`"),
      (#""10""#, "`10`", "invalidValue"))
    try check(Data.self, (#""AQI=""#, #"`"AQI="`"#, #"`"AQI="`"#), (#""A""#, "invalidValue", "invalidValue"))
    try check(
      URL.self, (#""http://a.b/c""#, #"`"http://a.b/c"`"#, #"`"http://a.b/c"`"#), ("1", "typeMismatch", "typeMismatch"))
    try check(UUID.self, (#""E621E1F8""#, "invalidValue", "invalidValue"))
    try check(Decimal.self, ("0.10", "`0.1`", "`0.1`"), (#""0.10""#, "`0.1`", "typeMismatch"))
  }

  @Test("Values of any kind are converted as the table says") func valuesOfAnyKind() throws {
    try check(
      JSONValue.self, ("1.50", "`1.50`", "`1.50`"), ("null", "`null`", "`null`"), ("[1]", "`[1]`", "`[1]`"))
    try check(Any.self, ("1.50", "`1.5`", "`1.5`"), ("null", "`null`", "`null`"), ("[1]", "`[1]`", "`[1]`"))
  }

  @Test("Objects of Foundation are converted as the table says") func referenceTypes() throws {
    try check(NSString.self, ("12", #"`"12"`"#, "typeMismatch"))
    try check(
      NSNumber.self, ("12", "`12`", "`12`"), ("true", "`true`", "`true`"), (#""12""#, "`12`", "typeMismatch"),
      (#""abc""#, "typeMismatch", "typeMismatch"))
    try check(NSNull.self, ("null", "`null`", "`null`"), ("1", "typeMismatch", "typeMismatch"))
    try check(NSArray.self, (#"[1,"a",null]"#, #"`[1,"a",null]`"#, #"`[1,"a",null]`"#))
    try check(NSDictionary.self, (#"{"a":[true]}"#, #"`{"a":[true]}`"#, #"`{"a":[true]}`"#))
    try check(NSSet.self, ("[1]", "`[1]`", "`[1]`"), ("{}", "typeMismatch", "typeMismatch"))
    try check(NSOrderedSet.self, ("[2,1]", "`[2,1]`", "`[2,1]`"))
  }

  @Test(
    "Dates are read and written as the table says",
    arguments: [
      ("2014-01-02", "2014-01-02T00:00:00Z"),
      ("2014-01", "2014-01-01T00:00:00Z"),
      ("2014-002", "2014-01-02T00:00:00Z"),
      ("2014-W01-4", "2014-01-02T00:00:00Z"),
      ("2014-01-02T12:40Z", "2014-01-02T12:40:00Z"),
      ("2014-01-02 12:40:08+02:00", "2014-01-02T10:40:08Z"),
      ("20140102T124008Z", "2014-01-02T12:40:08Z"),
      ("2014-01-02T12:40:08,5Z", "2014-01-02T12:40:08.5Z"),
      ("2014-01-02T24:00:00Z", "2014-01-03T00:00:00Z"),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ])
  func tableOfDates(_ spelling: String, _ written: String) throws {
    let dates = try JSONDeserializer().deserialize([Date].self, from: "[\"\(spelling)\"]")
    #expect(try JSONSerializer().serializeToString(dates) == "[\"\(written)\"]")
    #expect(try GuideText("Conversions").contains("| `\(spelling)` | `\(written)` |"), "the guide lacks \(spelling)")
  }

  @Test("Empty containers are written") func emptyContainersAreWritten() throws {
    struct Box { var list: [Int] = [], map: [String: Int] = [:] }
    #expect(try JSONSerializer().serializeToString(Box()) == #"{"list":[],"map":{}}"#)
  }
}
