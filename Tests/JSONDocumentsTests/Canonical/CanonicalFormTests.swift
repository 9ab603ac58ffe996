import Foundation
import JSONDocuments
import Janus
import TestSupport
import Testing

@Suite("The canonical form")
struct CanonicalFormTests {
  static let rows: [(json: String, canonical: String)] = [
    ("null", "null"), (" true ", "true"), ("[ ]", "[]"), ("{ }", "{}"), (#""""#, #""""#),
    (#"{"b": 1, "a": 2}"#, #"{"a":2,"b":1}"#),
    (#"{"b": {"d": 1, "c": [{"y": [], "x": {}}]}, "a": 2}"#, #"{"a":2,"b":{"c":[{"x":{},"y":[]}],"d":1}}"#),
    (#"{"aa": 1, "a": 2, "": 3, "B": 4, "10": 5, "9": 6}"#, #"{"":3,"10":5,"9":6,"B":4,"a":2,"aa":1}"#),
    // U+1F600 is D83D DE00 in UTF-16, before U+FB33, and after U+20AC.
    (
      "{\"\u{FB33}\": 1, \"\u{1F600}\": 2, \"\u{20AC}\": 3, \"\u{E000}\": 4, \"\u{D7FF}\": 5, \"\u{FFFF}\": 6}",
      "{\"\u{20AC}\":3,\"\u{D7FF}\":5,\"\u{1F600}\":2,\"\u{E000}\":4,\"\u{FB33}\":1,\"\u{FFFF}\":6}"
    ),
    (
      "{\"x\u{FB33}\": 1, \"x\u{1F600}\": 2, \"x\u{1F600}a\": 3}",
      "{\"x\u{1F600}\":2,\"x\u{1F600}a\":3,\"x\u{FB33}\":1}"
    ),
    // Two spellings of "é" are two keys.
    ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "{\"e\u{301}\":2,\"\u{E9}\":1}"),
    (#""\u0041\/\u00e9\u20ac\ud83d\ude00""#, "\"A/é€😀\""),
    (#""\b\t\n\f\r\"\\\u0000\u001f\u007f\u000B""#, "\"\\b\\t\\n\\f\\r\\\"\\\\\\u0000\\u001f\u{7F}\\u000b\""),
    (#"{"\u0062": 1, "a": 2, "\n": 3, "\u0001": 4, "\\": 5}"#, #"{"\u0001":4,"\n":3,"\\":5,"a":2,"b":1}"#),
    (#"[1e3, "{,}", [true, false, null]]"#, #"[1000,"{,}",[true,false,null]]"#),
  ]

  @Test("A value has one text", arguments: rows)
  func value(_ row: (json: String, canonical: String)) throws {
    let value = try JSONValue(parsing: row.json)
    let bytes = try value.serialized(.canonical)
    #expect(String(decoding: bytes, as: UTF8.self) == row.canonical)
    #expect(try JSONValue(parsing: bytes) == value)
    #expect(try JSONValue(parsing: bytes).serialized(.canonical) == bytes)
    let writer = JSONSerializer(.canonical)
    #expect(try writer.serialize(value) == bytes)
    #expect(try writer.serializeToString(value) == row.canonical)
    #expect(try writer.serializeToData(value) == Data(bytes))
    #expect(try writer.encode(value) == Data(bytes))
    #expect(try writer.encodeToBytes(value) == bytes)
    #expect(try writer.encodeToString(value) == row.canonical)
  }

  @Test(
    "The layout of a policy has no effect",
    arguments: [JSONLayout.pretty, .foundationPretty, .escapesNonASCII, .escapesSlashes, .sortedKeys])
  func layout(_ layout: JSONLayout) throws {
    let writer = JSONSerializer(.canonical, policy: .init { $0.layout = layout })
    let value: JSONValue = ["b": ["/", "é"], "a": [:]]
    #expect(try writer.serializeToString(value) == #"{"a":{},"b":["/","é"]}"#)
    #expect(try writer.encodeToString(value) == #"{"a":{},"b":["/","é"]}"#)
  }

  // MARK: Models

  struct Position: KeyValueCreatable, Codable, Equatable {
    var longitude = 0.0
    var latitude = 0.0
  }

  struct Port: KeyValueCreatable, Codable, Equatable, JSONMapped {
    var name = ""
    var position = Position()
    var berths: [String: Int] = [:]
    var code: String?

    static let jsonMapping: JSONMapping<Port> = [.flat(\.position)]
  }

  static let port = Port(
    name: "Ås", position: Position(longitude: 1e-7, latitude: 59.66),
    berths: ["z": 1, "b": 2, "é": 3, "😀": 4, "\u{FB33}": 5],
    code: nil)

  @Test("Keys of models, of flat members and of dictionaries are sorted together")
  func model() throws {
    let text = try JSONSerializer(.canonical).serializeToString([Self.port])
    #expect(
      text
        == "[{\"berths\":{\"b\":2,\"z\":1,\"é\":3,\"😀\":4,\"\u{FB33}\":5},\"latitude\":59.66,\"longitude\":1e-7,\"name\":\"Ås\"}]"
    )
    #expect(try JSONDeserializer(.canonical).deserialize([Port].self, from: text) == [Self.port])
  }

  @Test("Encodable types are written in the canonical form, by plans and by their own code")
  func encodable() throws {
    let writer = JSONSerializer(.canonical)
    let expected = "{\"latitude\":59.66,\"longitude\":1e-7}"
    #expect(try writer.encodeToString(Self.port.position) == expected)
    #expect(try writer.encodeToString(Self.port.position) == expected)
    #expect(try writer.encode(Self.port.position) == Data(expected.utf8))
    #expect(try writer.encodeToString(Later()) == #"{"a":{"b":1,"c":2},"d":3}"#)
    #expect(try writer.encodeToString(Self.port.position, root: .path("b.a")) == #"{"b":{"a":\#(expected)}}"#)
  }

  /// A type that encodes a key in two containers, and one twice.
  struct Later: Encodable {
    enum Keys: String, CodingKey { case a, b, c, d }

    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Keys.self)
      try outer.encode(1, forKey: .d)
      var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .a)
      try inner.encode(2, forKey: .c)
      try outer.encode(3, forKey: .d)
      try inner.encode(1, forKey: .b)
    }
  }

  @Test("Other parts of the format and the policy count")
  func format() throws {
    var format = JSONFormat.canonical
    format.keys = .snakeCase
    format.root = .named("root")
    struct Model: KeyValueCreatable {
      var lastName: String? = "x"
      var firstName: String?
    }
    let writer = JSONSerializer(format, policy: .init { $0.nilProperties = .writeNull })
    #expect(try writer.serializeToString(Model()) == #"{"root":{"first_name":null,"last_name":"x"}}"#)
    #expect(try writer.using(.nested).serializeToString(Model()) == #"{"root":{"first_name":null,"last_name":"x"}}"#)
  }

  @Test("A report lists omitted values, and the rest is canonical")
  func reporting() throws {
    struct Model: KeyValueCreatable {
      var b = 1
      var c = Double.nan
      var a = 2
    }
    let writer = JSONSerializer(.canonical, policy: .init { $0.unwritable = .skip })
    let (bytes, report) = try writer.serializeReporting(Model())
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":2,"b":1}"#)
    #expect(report.issues.map(\.path.description) == ["/c"])
    #expect(throws: JSONError.self) { try JSONSerializer(.canonical).serialize(Model()) }
  }

  // MARK: Errors

  static let duplicates: [(json: String, path: String, key: String)] = [
    (#"{"a": 1, "a": 2}"#, "/a", "a"), (#"{"b": 1, "a": 0, "\u0062": 2}"#, "/b", "b"),
    (#"[{}, {"x": {"a/b": 1, "0": 0, "a/b": 1}}]"#, "/1/x/a~1b", "a/b"), (#"{"": 1, "": 1}"#, "/", ""),
  ]

  @Test("An object that has a key twice is refused", arguments: duplicates)
  func duplicate(_ row: (json: String, path: String, key: String)) throws {
    let value = try JSONValue(parsing: row.json)
    let error = #expect(throws: JSONError.self) { try value.serialized(.canonical) }
    #expect(error?.code == .duplicateKey)
    #expect(error?.path.description == row.path)
    #expect(error?.message == "expected each key once, found the key \"\(row.key)\" again")
    #expect(
      error?.advice == "Remove one of them: equal documents have the same canonical form only if keys are unique.")
  }

  @Test("The error of a model has the path of its value")
  func modelError() throws {
    struct Model: Codable {
      var ids: [Int] = [1, 9_007_199_254_740_993]
    }
    let writer = JSONSerializer(.canonical)
    let error = #expect(throws: JSONError.self) { try writer.serialize(["x": Model()]) }
    #expect(
      error?.description
        == "at /x/ids/1: expected a number within double precision, found 9007199254740993. Write it as a string, or round it: "
        + "the canonical form has only numbers that a Double can hold.")
    let encodingError = #expect(throws: EncodingError.self) { try writer.encode(["x": Model()]) }
    guard case .invalidValue(_, let context) = encodingError else {
      Issue.record("expected invalidValue, found \(String(describing: encodingError))")
      return
    }
    #expect((context.underlyingError as? JSONError)?.path.description == "/x/ids/1")
    #expect((context.underlyingError as? JSONError)?.code == .valueOutOfRange)
  }

  // MARK: Size

  @Test("A value of up to 100,000 levels is written without overflowing the stack")
  func deep() throws {
    let levels = Share.count(100_000)
    var value: JSONValue = 1.5
    for level in 0..<levels { value = level % 2 == 0 ? [value, true] : ["b": value, "a": nil] }
    let bytes = try value.serialized(.canonical)
    #expect(bytes.count > 10 * levels)
    #expect(bytes.starts(with: #"{"a":null,"b":[{"a":null,"b":[{"#.utf8))
  }

  @Test("Any value has the same text in any order of its keys, and it is read again", arguments: 0..<40)
  func anyOrder(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let value = RandomDocument.value(&random, levels: 4)
    let bytes = try value.serialized(.canonical)
    #expect(try JSONValue(parsing: bytes) == value)
    #expect(try RandomDocument.shuffled(value, &random).serialized(.canonical) == bytes)
    #expect(try JSONValue(parsing: value.serialized([.pretty, .escapesNonASCII])).serialized(.canonical) == bytes)
    #expect(try JSONValue(parsing: bytes).serialized(.canonical) == bytes)
  }
}
