import Foundation
import JSONFoundation
import Janus
import Observation
import Testing

@Suite struct ConversionsTests {
  enum Planet: Int, JSONLeaf { case mercury = 1, venus }
  enum Suit: String { case hearts, spades }

  private let guide = Guide(path: "Docs/Conversions.md")

  /// What becomes of a value, as JSON, or the code of the complaint.
  private func outcome<Value>(
    _ type: Value.Type, _ json: String, _ coercion: JSONDeserializer.Policy.Coercion, _ format: JSONFormat
  ) -> String {
    let reader = JSONDeserializer(format, policy: .init(mismatch: .fail, coercion: coercion))
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
    let text = try guide.text()
    for (json, lenient, exact) in cases {
      #expect(outcome(type, json, .lenient, format) == lenient, "\(type) from \(json)")
      #expect(outcome(type, json, .exact, format) == exact, "\(type) from \(json)")
      let row = "| `\(name ?? "\(type)")` | `\(json)` | \(lenient) | \(exact) |"
      #expect(text.contains(row), "the guide lacks \(row)")
    }
  }

  @Test func leaves() throws {
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

  @Test func enums() throws {
    try check(
      Planet.self, ("2", "`2`", "`2`"), (#""2""#, "`2`", "typeMismatch"), ("9", "invalidValue", "invalidValue"))
    try check(
      Suit.self, (#""hearts""#, #"`"hearts"`"#, #"`"hearts"`"#), (#""clubs""#, "invalidValue", "invalidValue"))
  }

  @Test func foundationValues() throws {
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

  @Test func valuesOfAnyKind() throws {
    try check(
      JSONValue.self, ("1.50", "`1.50`", "`1.50`"), ("null", "`null`", "`null`"), ("[1]", "`[1]`", "`[1]`"))
    try check(Any.self, ("1.50", "`1.5`", "`1.5`"), ("null", "`null`", "`null`"), ("[1]", "`[1]`", "`[1]`"))
  }

  @Test func referenceTypes() throws {
    try check(NSString.self, ("12", #"`"12"`"#, "typeMismatch"))
    try check(
      NSNumber.self, ("12", "`12`", "`12`"), ("true", "`true`", "`true`"), (#""12""#, "`12`", "typeMismatch"),
      (#""abc""#, "typeMismatch", "typeMismatch"))
    try check(NSNull.self, ("null", "`null`", "`null`"), ("1", "typeMismatch", "typeMismatch"))
    try check(NSArray.self, (#"[1,"a",null]"#, #"`[1,"a",null]`"#, #"`[1,"a",null]`"#))
    try check(NSDictionary.self, (#"{"a":[true]}"#, #"`{"a":[true]}`"#, #"`{"a":[true]}`"#))
  }

  // MARK: Null, missing, duplicate and unknown keys

  struct Parcel: KeyValueCreatable {
    var weight = 1.0
    var note: String? = "fragile"
    var extra = JSONValue.bool(true)
    var stops: [String?] = []
    var codes: [Int] = []
  }

  @Test func null() throws {
    let json = #"{"weight": null, "note": null, "extra": null, "stops": ["A", null], "codes": [1, null]}"#
    let (parcel, report) = try JSONDeserializer().deserializeReporting(Parcel.self, from: json)
    print(parcel.weight, parcel.note as Any, parcel.stops, parcel.codes)
    print(report)  // line 1, column 82, at /codes/1: expected Int, found null.

    #expect(parcel.weight == 1)
    #expect(parcel.note == nil)
    #expect(parcel.extra == .null)
    #expect(parcel.stops == ["A", nil])
    #expect(parcel.codes == [1])
    #expect(report.description == "line 1, column 82, at /codes/1: expected Int, found null.")

    let keeping = JSONDeserializer(policy: .init(null: .keep))
    #expect(try keeping.deserializeReporting(Parcel.self, from: json).value.note == "fragile")
  }

  @Test func duplicates() throws {
    let json = #"{"weight": 2, "weight": 3}"#
    let (last, report) = try JSONDeserializer().deserializeReporting(Parcel.self, from: json)
    let first = try JSONDeserializer(policy: .init(duplicates: .first)).deserialize(Parcel.self, from: json)
    print(last.weight, first.weight)  // 3.0 2.0
    print(report)  // line 1, column 15, at /weight: expected each key once, found the string "weight" again.

    #expect(last.weight == 3)
    #expect(first.weight == 2)
    let expected = #"line 1, column 15, at /weight: expected each key once, found the string "weight" again."#
    #expect(report.description == expected)
    let failing = JSONDeserializer(policy: .init(duplicates: .fail))
    let error = #expect(throws: JSONError.self) { try failing.deserialize(Parcel.self, from: json) }
    #expect(error?.code == .duplicateKey)
    #expect(try JSONDeserializer().deserialize(JSONValue.self, from: json).object?.count == 2)
  }

  @Test func duplicateModelsAreNotMixed() throws {
    struct Pair: KeyValueCreatable { var a = 0, b = 0 }
    struct Holder: KeyValueCreatable { var pair = Pair() }
    let json = #"{"pair": {"a": 1}, "pair": {"b": 2}}"#
    let holder = try JSONDeserializer().deserialize(Holder.self, from: json)
    #expect(holder.pair.a == 0)
    #expect(holder.pair.b == 2)
  }

  @Test func unknownKeys() throws {
    let json = #"{"weight": 2, "colour": "red"}"#
    #expect(try JSONDeserializer().deserializeReporting(Parcel.self, from: json).report.isEmpty)
    let reporting = JSONDeserializer(policy: .init(unknownKeys: .report))
    let report = try reporting.deserializeReporting(Parcel.self, from: json).report
    #expect(report.issues.map(\.code) == [.unknownKey])
    let failing = JSONDeserializer(policy: .init(unknownKeys: .fail))
    #expect(throws: JSONError.self) { try failing.deserialize(Parcel.self, from: json) }
  }

  // MARK: Dates

  @Test(arguments: [
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
  func dates(_ spelling: String, _ written: String) throws {
    let dates = try JSONDeserializer().deserialize([Date].self, from: "[\"\(spelling)\"]")
    #expect(try JSONSerializer().serializeToString(dates) == "[\"\(written)\"]")
    #expect(try guide.text().contains("| `\(spelling)` | `\(written)` |"), "the guide lacks \(spelling)")
  }

  @Test func calendar() throws {
    #expect(try JSONDeserializer().deserialize([Date].self, from: #"["0001-01-01T00:00:00Z"]"#) == [Date.distantPast])
    let dialect = JSONDialect.json.allowingTrailingCommas
    #expect(try JSONValue(parsing: "[1,]", dialect: dialect) == [1])
    #expect(throws: JSONError.self) { try JSONValue(parsing: "['a',]", dialect: dialect) }
  }

  // MARK: Kinds of properties

  @propertyWrapper struct Clamped: Equatable {
    var wrappedValue: Int
  }

  struct Device: KeyValueCreatable {
    var name = ""
    private(set) var serial = 0
    let vendor = "Acme"
    lazy var label = "none"
    @Clamped(wrappedValue: 3) var level
    var twice: Int { level * 2 }

    init() {}
  }

  struct Server: KeyValueCreatable {
    var host = "localhost"
    var port = 80
    var timeout = 1.5
    var paths: [String] = []
  }

  @Test func dialects() throws {
    let text = """
      {
        host: 'example.org',  // until spring
        port: 0x1F90,
        timeout: Infinity,
        paths: ['/', "/docs",],
      }
      """
    let reader = JSONDeserializer(policy: .init(dialect: .json5))
    let server = try reader.deserialize(Server.self, from: text)
    print(server.port, server.timeout)  // 8080 inf
    #expect(server.host == "example.org" && server.port == 8080 && server.timeout == .infinity)
    #expect(server.paths == ["/", "/docs"])

    let dialect = JSONDialect.json5.assumingTopLevelObject
    let members = try JSONValue(parsing: "host: 'example.org', port: 8080", dialect: dialect)
    print(members["port"])  // 8080
    #expect(members == ["host": "example.org", "port": 8080])
  }

  @Test func kindsOfProperties() throws {
    let json = #"{"name":"A","serial":7,"vendor":"Acme","label":"C","level":9,"twice":1}"#
    var device = try JSONDeserializer().deserialize(Device.self, from: json)
    #expect(device.name == "A")
    #expect(device.serial == 7)
    #expect(device.vendor == "Acme")
    #expect(device.label == "C")
    #expect(device.level == 9)
    let text = try JSONSerializer().serializeToString(device)
    #expect(text == #"{"name":"A","serial":7,"vendor":"Acme","label":"C","level":9}"#)
  }

  @Observable final class Track: KeyValueCreatable, JSONMapped {
    var title = ""
    var seconds = 0

    init() {}

    static let jsonMapping: JSONMapping<Track> = [.key("title", for: \.title), .key("seconds", for: \.seconds)]
  }

  @Test func observableClasses() throws {
    let track = try JSONDeserializer().deserialize(Track.self, from: #"{"title": "Solveig", "seconds": 310}"#)
    try JSONDeserializer().fill(track, from: #"{"seconds": 312}"#)
    #expect((track.title, track.seconds) == ("Solveig", 312))
    #expect(try JSONSerializer().serializeToString(track) == #"{"title":"Solveig","seconds":312}"#)
  }

  // MARK: What cannot be read

  struct Window: KeyValueCreatable { var size = (width: 1, height: 1) }
  struct Desk: KeyValueCreatable { var window = Window() }

  @Test func whatCannotBeRead() throws {
    do {
      _ = try JSONDeserializer().deserialize(Desk.self, from: "{}")
    } catch {
      print(error.message)
    }
    let message = """
      Window.size has type (width: Int, height: Int), which cannot be read (reached by Desk.window → Window.size)
      """
    let error = #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Desk.self, from: "{}") }
    #expect(error?.code == .unreadableType)
    #expect(error?.message == message)
  }

  // MARK: Other departures

  @Test func emptyContainersAreWritten() throws {
    struct Box { var list: [Int] = [], map: [String: Int] = [:] }
    #expect(try JSONSerializer().serializeToString(Box()) == #"{"list":[],"map":{}}"#)
  }

  @Test func subclassWinsOverSuperclass() throws {
    class Parent: DeserializableObject { private var code = 1 }
    final class Child: Parent { var code = 2 }
    #expect(try JSONSerializer().serializeToString(Child()) == #"{"code":2}"#)
  }

  @Test func dictionariesWithOtherKeys() throws {
    let reader = JSONDeserializer()
    #expect(try reader.deserialize([NSString: Int].self, from: #"{"a":1}"#) == ["a": 1])
    #expect(try reader.deserialize([Planet: Int].self, from: #"{"2":1}"#) == [.venus: 1])
  }
}
