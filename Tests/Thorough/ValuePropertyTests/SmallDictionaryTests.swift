import Janus
import TestSupport
import Testing

/// Dictionaries of a few entries are made in one piece if their keys differ, and entry by entry if not.
@Suite("Dictionaries of a few entries")
struct SmallDictionaryTests {
  final class Object: KeyValueCreatable {
    var id = 0
    required init() {}
  }

  struct Model: KeyValueCreatable, Equatable {
    var id = 0
    var name: String?
  }

  struct Everything: KeyValueCreatable {
    var numbers = ["kept": -1]
    var empty: [String: Int] = [:]
    var texts: [String: String] = [:]
    var models: [String: Model] = [:]
    var objects: [String: Object] = [:]
    var optionals: [String: Int?] = [:]
    var maybe: [String: Model]?
  }

  /// Keys of every length around the limit of small strings. Some are equal, also with other characters.
  static func keys(_ count: Int, _ generator: inout SeededRandom) -> [String] {
    (0..<count).map { _ in
      switch Int.random(in: 0...9, using: &generator) {
      case 0: "caf\u{E9}"
      case 1: "cafe\u{301}"
      case 2: ""
      case let kind: String(repeating: "k", count: 3 * kind - 8) + "\(Int.random(in: 0...count, using: &generator))"
      }
    }
  }

  @Test("Small dictionaries hold the last of equal keys, with values of every type", arguments: 0...40)
  func everySize(count: Int) throws {
    var generator = SeededRandom(seed: UInt64(count))
    for _ in 0..<Share.count(20) {
      let keys = Self.keys(count, &generator)
      func members(_ value: (Int) -> String) -> String {
        "{" + keys.indices.map { "\"\(keys[$0])\":\(value($0))" }.joined(separator: ",") + "}"
      }
      var expected: [String: Int] = [:]
      for (index, key) in keys.enumerated() { expected[key] = index }
      let objects = members { "{\"id\":\($0)}" }
      let json = """
        {"numbers":\(members { "\($0)" }),"empty":\(members { "\($0)" }),"texts":\(members { "\"\($0)\"" }),
        "models":\(objects),"objects":\(objects),"optionals":\(members { $0 % 2 == 0 ? "\($0)" : "null" }),"maybe":\(objects)}
        """
      let value = try JSONDeserializer().deserialize(Everything.self, from: json)
      #expect(value.numbers == expected)
      #expect(value.empty == expected)
      #expect(value.texts == expected.mapValues { "\($0)" })
      #expect(value.models == expected.mapValues { Model(id: $0) })
      #expect(value.objects.mapValues(\.id) == expected)
      #expect(value.optionals == expected.mapValues { $0 % 2 == 0 ? $0 : nil })
      #expect(value.maybe == value.models)

      let again = try JSONDeserializer().deserialize(Everything.self, from: JSONSerializer().serialize(value))
      #expect(again.numbers == expected)
      #expect(again.texts == value.texts)
      #expect(again.models == value.models)
      #expect(again.optionals == value.optionals)
    }
  }

  @Test("Small dictionaries replace the entries before", arguments: [#"{}"#, #"{ }"#, #"{"b":2}"#, #"{"a":1,"a":2}"#])
  func replaced(json: String) throws {
    var slot = Carrier<[String: Int]>(value: ["old": 1, "older": 2])
    try JSONDeserializer().fill(&slot, from: "{\"value\":\(json)}")
    #expect(slot.value == (try JSONDeserializer().deserialize([String: Int].self, from: json)))
    #expect(slot.value?["old"] == nil)
  }

  @Test(
    "Small dictionaries are written in every layout",
    arguments: [
      JSONLayout.compact, .pretty, .foundationPretty, .sortedKeys, [.pretty, .sortedKeys],
      [.escapesSlashes, .escapesNonASCII],
    ])
  func written(layout: JSONLayout) throws {
    var generator = SeededRandom(seed: 3)
    for count in 0..<20 {
      var texts: [String: String] = [:]
      for key in Self.keys(count, &generator) {
        let mark = ["", "\"", "\n", "é", "\\", "\u{1}", "/"].randomElement(using: &generator) ?? ""
        texts[mark + key] = key + mark
      }
      let writer = JSONSerializer(policy: .init { $0.layout = layout })
      let written = try writer.serialize(texts)
      #expect(try JSONDeserializer().deserialize([String: String].self, from: written) == texts)
      #expect(try JSONDeserializer().decode([String: String].self, from: written) == texts)
      // The tree is written by other code.
      let tree = JSONValue.object(JSONObject(texts.mapValues { .string($0) }))
      if layout.contains(.sortedKeys) { #expect(try writer.serialize(tree) == written) }
    }
  }
}
