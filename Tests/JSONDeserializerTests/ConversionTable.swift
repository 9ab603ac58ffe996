import Janus
import TestSupport
import Testing

/// One line of the conversion table: what a leaf type makes of each document. What is not listed is not taken.
struct ConversionRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: [String: String]
  /// Reads the document in three places: as the element of an array, as an optional property, and as the whole document.
  let read: @Sendable (String, JSONDeserializer, Door) throws -> [String?]

  init<Leaf: Sendable>(_ type: Leaf.Type, _ expected: [String: String]) {
    testDescription = "\(type)"
    self.expected = expected
    read = { document, reader, door in
      let element = try door.read([Leaf].self, from: "[\(document)]", with: reader).value.first
      let property = try door.read(Carrier<Leaf>.self, from: "{\"value\":\(document)}", with: reader).value.value
      let whole = try? door.read(type, from: document, with: reader).value
      return [element, property, whole].map { $0.map { "\($0)" } }
    }
  }

  /// A column for each kind of JSON value, and for the spellings that make a difference.
  static let documents = [
    #""text""#, #""12""#, #""12.7""#, #""true""#, #""""#, #""a""#, #"" 12""#, #""0x1F""#, #""nan""#, "12", "-0", "12.7",
    "12.0", "1e2", "300", "-1", "1e400", "1e-400", "true", "false", "null", "[]", "{}", "[12]", #"{"a":12}"#,
  ]

  private static let bools = [
    #""true""#: "true", "12": "true", "-0": "false", "12.7": "true", "12.0": "true", "1e2": "true", "300": "true",
    "-1": "true", "1e400": "true", "1e-400": "true", "true": "true", "false": "false",
  ]
  private static let bytes = [
    #""12""#: "12", "12": "12", "-0": "0", "12.0": "12", "1e2": "100", "true": "1", "false": "0",
  ]
  private static let unsigned = bytes.merging(["300": "300"]) { $1 }
  private static let signed = unsigned.merging(["-1": "-1"]) { $1 }
  private static let floats = [
    #""12""#: "12.0", #""12.7""#: "12.7", "12": "12.0", "-0": "-0.0", "12.7": "12.7", "12.0": "12.0", "1e2": "100.0",
    "300": "300.0", "-1": "-1.0", "1e-400": "0.0", "true": "1.0", "false": "0.0",
  ]
  private static let strings = [
    #""text""#: "text", #""12""#: "12", #""12.7""#: "12.7", #""true""#: "true", #""""#: "", #""a""#: "a",
    #"" 12""#: " 12", #""0x1F""#: "0x1F", #""nan""#: "nan", "12": "12", "-0": "-0.0", "12.7": "12.7", "12.0": "12.0",
    "1e2": "1e2", "300": "300", "-1": "-1", "1e400": "1e400", "1e-400": "1e-400", "true": "true", "false": "false",
  ]

  /// What is taken by default.
  static let lenient: [ConversionRow] = [
    ConversionRow(Bool.self, bools),
    ConversionRow(Int.self, signed), ConversionRow(Int8.self, bytes.merging(["-1": "-1"]) { $1 }),
    ConversionRow(Int16.self, signed), ConversionRow(Int32.self, signed), ConversionRow(Int64.self, signed),
    ConversionRow(Int128.self, signed),
    ConversionRow(UInt.self, unsigned), ConversionRow(UInt8.self, bytes), ConversionRow(UInt16.self, unsigned),
    ConversionRow(UInt32.self, unsigned), ConversionRow(UInt64.self, unsigned), ConversionRow(UInt128.self, unsigned),
    ConversionRow(Float.self, floats), ConversionRow(Double.self, floats),
    ConversionRow(String.self, strings), ConversionRow(Substring.self, strings),
    ConversionRow(Character.self, [#""a""#: "a"]),
  ]

  /// What `.exact` takes: of each line, the documents of the type's own kind.
  static let exact: [ConversionRow] = [
    ConversionRow(Bool.self, ["true": "true", "false": "false"]),
    ConversionRow(Int.self, numbers(signed)), ConversionRow(Int8.self, numbers(bytes.merging(["-1": "-1"]) { $1 })),
    ConversionRow(Int16.self, numbers(signed)), ConversionRow(Int32.self, numbers(signed)),
    ConversionRow(Int64.self, numbers(signed)), ConversionRow(Int128.self, numbers(signed)),
    ConversionRow(UInt.self, numbers(unsigned)), ConversionRow(UInt8.self, numbers(bytes)),
    ConversionRow(UInt16.self, numbers(unsigned)), ConversionRow(UInt32.self, numbers(unsigned)),
    ConversionRow(UInt64.self, numbers(unsigned)), ConversionRow(UInt128.self, numbers(unsigned)),
    ConversionRow(Float.self, numbers(floats)), ConversionRow(Double.self, numbers(floats)),
    ConversionRow(String.self, quoted(strings)), ConversionRow(Substring.self, quoted(strings)),
    ConversionRow(Character.self, [#""a""#: "a"]),
  ]

  private static func numbers(_ row: [String: String]) -> [String: String] {
    row.filter { $0.key.first == "-" || $0.key.first?.isNumber == true }
  }

  private static func quoted(_ row: [String: String]) -> [String: String] { row.filter { $0.key.hasPrefix("\"") } }
}

@Suite struct ConversionTableTests {
  @Test("Lenient coercion accepts what the table of conversions says", arguments: ConversionRow.lenient)
  func lenient(row: ConversionRow) throws { try check(row, .lenient) }

  @Test("Exact coercion accepts what the table of conversions says", arguments: ConversionRow.exact)
  func exact(row: ConversionRow) throws { try check(row, .exact) }

  private func check(_ row: ConversionRow, _ coercion: JSONDeserializer.Policy.Coercion) throws {
    let reader = JSONDeserializer(policy: .init { $0.coercion = coercion })
    for document in ConversionRow.documents {
      for door in Door.allCases {
        let read = try row.read(document, reader, door)
        #expect(read == Array(repeating: row.expected[document], count: 3), "\(row) of \(document), \(door)")
      }
    }
  }

  /// A value that is not accepted is an issue in the report, except null for an optional.
  @Test("A value that no conversion accepts is an error of a strict reader", arguments: ConversionRow.lenient)
  func nothingIsLostSilently(row: ConversionRow) throws {
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    for document in ConversionRow.documents where row.expected[document] == nil {
      #expect(throws: JSONError.self, "\(row) of \(document)") { try row.read(document, strict, .string) }
    }
  }
}
