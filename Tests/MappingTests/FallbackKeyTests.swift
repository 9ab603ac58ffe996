import JSONSchemas
import Janus
import TestSupport
import Testing

/// Fallbacks of enums as keys of dictionaries.
@Suite struct FallbackKeyTests {
  enum Color: String, JSONMapped {
    case red, green, unknown
    static let jsonMapping: JSONMapping<Color> = [.fallback(.unknown)]
  }
  enum Level: Int, JSONMapped {
    case low = 1, high
    static let jsonMapping: JSONMapping<Level> = [
      .fallback { leaf in if case .number(let number) = leaf, number.exactly(Int.self) ?? 0 > 2 { .high } else { nil } }
    ]
  }
  enum Unit: RawRepresentable, Hashable, JSONMapped {
    case metre
    case other(String)
    init?(rawValue: String) {
      guard rawValue == "m" else { return nil }
      self = .metre
    }
    var rawValue: String { if case .other(let text) = self { text } else { "m" } }
    static let jsonMapping: JSONMapping<Unit> = [
      .fallback { leaf in if case .string(let text) = leaf { .other(text) } else { nil } }
    ]
  }

  @Test("A key that the enum does not know is the fallback, and reported", arguments: Door.allCases)
  func values(door: Door) throws {
    let (colors, report) = try door.read([Color: Int].self, from: #"{"red":1,"teal":2}"#)
    #expect(colors == [.red: 1, .unknown: 2])
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["invalidValue /teal"])
    #expect(report.issues.first?.message == #"expected Color, found the string "teal""#)
    let failing = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    #expect(try door.read([Color: Int].self, from: #"{"teal":2}"#, with: failing).value == [.unknown: 2])
    let text = try JSONSerializer(policy: .init { $0.layout = .sortedKeys }).serializeToString(colors)
    #expect(text == #"{"red":1,"unknown":2}"#)
  }

  @Test("Two unknown keys are a duplicate of the fallback")
  func twice() throws {
    let document = #"{"teal":1,"blue":2}"#
    let (colors, report) = try JSONDeserializer().deserializeReporting([Color: Int].self, from: document)
    #expect(colors == [.unknown: 2])
    #expect(
      report.issues.map { "\($0.code) \($0.path)" }
        == ["invalidValue /teal", "invalidValue /blue", "duplicateKey /blue"])
    let first = JSONDeserializer(policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize([Color: Int].self, from: document) == [.unknown: 1])
    let failing = JSONDeserializer(policy: .init { $0.duplicates = .fail })
    #expect(failure { try failing.deserialize([Color: Int].self, from: document) }?.code == .duplicateKey)
  }

  @Test("A block is given the leaf that a value would have, and may refuse it")
  func blocks() throws {
    #expect(try JSONDeserializer().deserialize([Level: Int].self, from: #"{"1":5,"7":6}"#) == [.low: 5, .high: 6])
    let error = failure { try JSONDeserializer().deserialize([Level: Int].self, from: #"{"0":5}"#) }
    #expect(error?.message == #"expected a key that Level can be made of, found the key "0""#)
    let text = #"{"ft":2,"m":1}"#
    let (units, report) = try JSONDeserializer().deserializeReporting([Unit: Int].self, from: text)
    #expect(units == [.metre: 1, .other("ft"): 2] && report.isEmpty)
    #expect(try JSONSerializer(policy: .init { $0.layout = .sortedKeys }).serializeToString(units) == text)
  }

  @Test("The fallback of a format counts, and schemas list no keys then")
  func formats() throws {
    let format = JSONFormat(mappings: [JSONMapping<Color>(.fallback(.green))])
    #expect(try JSONDeserializer(format).deserialize([Color: Int].self, from: #"{"teal":2}"#) == [.green: 2])
    #expect(try JSONSchema(of: [Color: Int].self).value["propertyNames"] == .null)
  }
}
