import JSONFoundation
import JSONSchemas
import Janus
import TestSupport
import Testing

/// `JSONValue` and its parts, where two texts look the same and are not.
@Suite("Values compare code points") struct CodePointValueTests {
  private func object(_ pair: CharacterPair, others: Int) throws -> JSONObject {
    var object: JSONObject = [:]
    for number in 0..<others { object.append(key: "\(number)", value: .null) }
    object.append(key: pair.first, value: 1)
    object.append(key: pair.second, value: 2)
    let text = object.description
    return try #require(JSONValue(parsing: text).object)
  }

  @Test("An object has both keys", arguments: CharacterPair.all, [0, 100])
  func keys(pair: CharacterPair, others: Int) throws {
    var object = try object(pair, others: others)
    #expect((object[pair.first], object[pair.second]) == (1, 2))
    #expect((object.values(forKey: pair.first), object.values(forKey: pair.second)) == ([1], [2]))
    object.removeDuplicates()
    #expect(object.count == others + 2)
    object[pair.first] = 3
    object[pair.second] = 4
    #expect((object[pair.first], object[pair.second], object.count) == (3, 4, others + 2))
    var merged = object
    merged.merge([pair.second: 5])
    #expect((merged[pair.first], merged[pair.second]) == (3, 5))
    object[pair.first] = nil
    #expect((object[pair.first], object[pair.second], object.count) == (nil, 4, others + 1))
    #expect(object[pair.second] == 4)
  }

  @Test("Subscripts and pointers of a value find one of both", arguments: CharacterPair.all, [0, 100])
  func pointers(pair: CharacterPair, others: Int) throws {
    var value = JSONValue.object(try object(pair, others: others))
    let (first, second) = (JSONPointer(tokens: [pair.first]), JSONPointer(tokens: [pair.second]))
    #expect((value[pair.first], value[pair.second]) == (1, 2))
    #expect((value[pointer: first], value[pointer: second]) == (1, 2))
    #expect(try value.at(first) == 1)
    value[pair.second] = 7
    value[pointer: first] = 6
    #expect((value[pair.first], value[pair.second]) == (6, 7))
    #expect(try value.remove(at: first) == 6)
    #expect(failure { try value.at(first) }?.code == .missingValue)
    #expect(value[pair.second] == 7)
    try value.insert(8, at: first)
    #expect(try value.replace(at: second, with: 9) == 7)
    #expect((value[pair.first], value[pair.second]) == (8, 9))
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test("Values are equal, and hashed, by code points", arguments: CharacterPair.all)
  func equality(pair: CharacterPair) throws {
    let values: [(JSONValue, JSONValue)] = [
      (.string(pair.first), .string(pair.second)), ([.string(pair.first)], [.string(pair.second)]),
      (["k": .string(pair.first)], ["k": .string(pair.second)]), ([pair.first: 1], [pair.second: 1]),
      ([pair.first: 1, pair.second: 2], [pair.first: 2, pair.second: 1]),
    ]
    for (one, other) in values {
      #expect(one != other)
      #expect(one == (try JSONValue(parsing: one.description)))
      #expect(Set([one, other, one, other]).count == 2)
      #expect(one.hashValue == (try JSONValue(parsing: one.description)).hashValue)
    }
    let (one, turned): (JSONValue, JSONValue) = (
      [pair.first: 1, pair.second: 2], [pair.second: 2, pair.first: 1]
    )
    #expect(one == turned)
    #expect(one.hashValue == turned.hashValue)
    #expect(JSONLeafValue.string(pair.first) != .string(pair.second))
    #expect(Set([JSONLeafValue.string(pair.first), .string(pair.second)]).count == 2)
    #expect(PrimaryKey.text(pair.first) != .text(pair.second))
    #expect(Set([PrimaryKey.text(pair.first), .text(pair.second), .composite([.text(pair.first)])]).count == 3)
  }

  @Test("Many spellings of the same characters do not collide")
  func hashing() {
    // Swift's `==` holds for each two of them, so their `hashValue` as strings is the same.
    let spellings = (0..<4096).map { number in
      (0..<12).map { number >> $0 & 1 == 0 ? "\u{e9}" : "e\u{301}" }.joined()
    }
    #expect(Set(spellings).count == 1)
    var object: JSONObject = [:]
    for (number, spelling) in spellings.enumerated() {
      object.append(key: spelling, value: .number(JSONNumber(number)))
    }
    #expect(Set(spellings.map { JSONValue.string($0).hashValue }).count > 4000)
    #expect(spellings.enumerated().allSatisfy { object[$0.element]?.int == $0.offset })
  }

  struct Both: KeyValueCreatable, JSONMapped {
    var first = 0
    var second = 0
    static let jsonMapping: JSONMapping<Both> = [.key("caf\u{e9}", for: \.first), .key("cafe\u{301}", for: \.second)]
  }

  @Test("A schema has a property for each of two keys")
  func schemas() throws {
    let schema = try JSONSchema(of: Both.self).value
    #expect(schema["properties"].count == 2)
    #expect(schema["properties"]["cafe\u{301}"]["type"] == "integer")
  }

  @Test("A dictionary of Foundation's is converted with both keys, if it holds both", arguments: CharacterPair.all)
  func conversion(pair: CharacterPair) throws {
    let keys = [pair.first: 1, "x": 3]
    #expect(try JSONValue(any: keys) == .object([pair.first: 1, "x": 3]))
    let plain = JSONValue.object([pair.first: 1, pair.second: 2]).plainValue as? [String: Int]
    #expect(plain?[pair.second] == 2)
    #expect(plain?.count == (pair.areEqual ? 1 : 2))
  }
}
