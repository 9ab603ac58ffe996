import Foundation
import Janus
import TestSupport
import Testing

/// Key strategies that see whole coding paths, as Foundation's coders have them, and those for one direction.
@Suite struct KeyStrategyTests {
  struct Ship: Codable, Equatable {
    var name = "Nordlys"
    var crew: [String: Sailor] = ["cook": Sailor()]
    var boats = [Sailor(), Sailor()]
    struct Sailor: Codable, Equatable {
      var name = "Ada"
      var deep = Deep()
    }
    struct Deep: Codable, Equatable { var name = "x" }
  }

  /// A key with its level and its way.
  private static func spell(_ path: [any CodingKey]) -> any CodingKey {
    let way = path.dropLast().map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "-")
    return AnyProgramKey("\(path.last!.stringValue)@\(way)")
  }

  private static func unspell(_ path: [any CodingKey]) -> any CodingKey {
    AnyProgramKey(String(path.last!.stringValue.prefix { $0 != "@" }))
  }

  final class Paths: @unchecked Sendable {
    var all: Set<String> = []
    func note(_ path: [any CodingKey]) {
      all.insert(path.map { $0.intValue.map { "#\($0)" } ?? $0.stringValue }.joined(separator: " "))
    }
  }

  @Test(
    "A key strategy gets the whole path, as Foundation's does, when encoding", arguments: [JSONLayout.compact, .pretty])
  func encodingPaths(layout: JSONLayout) throws {
    let (ours, theirs) = (Paths(), Paths())
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .custom { path in
      theirs.note(path)
      return Self.spell(path)
    }
    let format = JSONFormat(
      keys: .custom(encode: { path in
        ours.note(path)
        return Self.spell(path)
      }))
    let writer = JSONSerializer(format, policy: .init { $0.layout = layout })
    let ship = Ship(crew: [:])
    #expect(try JSONValue(parsing: writer.encode([ship])) == JSONValue(parsing: encoder.encode([ship])))
    #expect(ours.all == theirs.all)
    #expect(try writer.encodeToString([ship]).contains(#""name@0-boats-1-deep""#))
    // The paths of Foundation's lack the keys of dictionaries' properties, and its numbers as keys are converted.
    #expect(try writer.encodeToString(["a": [7: [Ship.Deep()]]]).contains(#""name@a-7-0""#))
    #expect(try writer.encodeToString(Ship(boats: [])).contains(#""name@crew-cook-deep""#))
  }

  @Test("A key strategy gets the whole path, as Foundation's does, when decoding")
  func decodingPaths() throws {
    let (ours, theirs) = (Paths(), Paths())
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      theirs.note(path)
      return Self.unspell(path)
    }
    let format = JSONFormat(
      keys: .custom(
        decode: { path in
          ours.note(path)
          return Self.unspell(path)
        },
        encode: { Self.spell($0) }))
    let text = try JSONSerializer(format).encode([Ship(), Ship()])
    #expect(try decoder.decode([Ship].self, from: text) == [Ship(), Ship()])
    #expect(try JSONDeserializer(format).decode([Ship].self, from: text) == [Ship(), Ship()])
    #expect(ours.all == theirs.all)
    for document in [#"[{"name@x":1}]"#, #"[{"name@":"a","crew":{"c":{"name":"x","deep@9":{"name@8":0}}}}]"#] {
      #expect(
        Differential.details { try JSONDeserializer(format).decode([Ship].self, from: document) }
          == Differential.details { try decoder.decode([Ship].self, from: Data(document.utf8)) })
    }
  }

  /// Uses all kinds of containers by hand.
  struct ByHand: Codable, Equatable {
    var keys: [String] = []
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyProgramKey.self)
      keys = container.allKeys.map(\.stringValue).sorted()
      let inner = try container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: AnyProgramKey("inner"))
      keys += inner.allKeys.map(\.stringValue).sorted()
      var list = try container.nestedUnkeyedContainer(forKey: AnyProgramKey("list"))
      keys += try list.nestedContainer(keyedBy: AnyProgramKey.self).allKeys.map(\.stringValue).sorted()
      keys.append("\(try container.superDecoder().singleValueContainer().decode(Int.self))")
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyProgramKey.self)
      var inner = container.nestedContainer(keyedBy: AnyProgramKey.self, forKey: AnyProgramKey("inner"))
      try inner.encode(1, forKey: AnyProgramKey("a"))
      var list = container.nestedUnkeyedContainer(forKey: AnyProgramKey("list"))
      try list.encode(0)
      var object = list.nestedContainer(keyedBy: AnyProgramKey.self)
      try object.encode(1, forKey: AnyProgramKey("b"))
      var single = container.superEncoder().singleValueContainer()
      try single.encode(3)
      try inner.encode(1, forKey: AnyProgramKey("late"))
    }
  }

  @Test("A key strategy applies to hand-written containers")
  func containersByHand() throws {
    let format = JSONFormat(
      keys: .custom(
        decode: { AnyProgramKey(String($0.last!.stringValue.dropLast($0.count))) },
        encode: { AnyProgramKey($0.last!.stringValue + String(repeating: "x", count: $0.count)) }))
    #expect(
      try JSONSerializer(format).encodeToString(ByHand())
        == #"{"innerx":{"axx":1,"latexx":1},"listx":[0,{"bxxx":1}],"superx":3}"#)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { AnyProgramKey(String($0.last!.stringValue.dropLast($0.count))) }
    let text = #"{"innerx":{"axx":1,"latexx":1},"listx":[{"bxxx":1}],"superx":3}"#
    let value = try JSONDeserializer(format).decode(ByHand.self, from: text)
    #expect(value == (try decoder.decode(ByHand.self, from: Data(text.utf8))))
    #expect(value.keys == ["inner", "list", "super", "a", "late", "b", "3"])
  }

  @Test("A key strategy that only encodes throws a clear error for reading")
  func encodingKeysOnly() throws {
    let format = JSONFormat(keys: .custom(encode: { Self.spell($0) }))
    #expect(
      Differential.words { try JSONDeserializer(format).decode([Ship.Deep].self, from: #"[{"name":"x"}]"#) }
        == "expected a key naming that decodes, found one that only encodes. Give KeyNaming.custom both functions.")
    #expect(try JSONDeserializer(format).decode([String: [Int]].self, from: #"{"a":[1]}"#) == ["a": [1]])
  }

  @Test("A key strategy that only decodes throws a clear error for writing")
  func decodingKeysOnly() throws {
    let words =
      #"expected a key naming that encodes, found one that only decodes the key "name". "#
      + "Give KeyNaming.custom both functions."
    for naming in [KeyNaming.custom(decode: { Self.unspell($0) }), .custom(property: { String($0.dropLast()) })] {
      let format = JSONFormat(keys: naming)
      #expect(Differential.words { try JSONSerializer(format).encode([Ship.Deep()]) } == words)
      #expect(try JSONSerializer(format).encodeToString(["a": 1]) == #"{"a":1}"#)
      #expect(Differential.words { try JSONSerializer(format).encode(ByHand()) } != nil)
    }
    let reader = JSONDeserializer(JSONFormat(keys: .custom(property: { String($0.dropLast()) })))
    #expect(try reader.decode([Ship.Deep].self, from: #"[{"name_":"x"}]"#) == [Ship.Deep()])
    struct All: Decodable {
      var keys: [String]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyProgramKey.self)
        keys = container.allKeys.map(\.stringValue)
        #expect(container.allKeys.allSatisfy { container.contains($0) })
      }
    }
    #expect(try reader.decode(All.self, from: #"{"a1":1,"b2":2}"#).keys == ["a", "b"])
  }

  @Test("A function from properties to keys is enough but for allKeys")
  func keysOnly() throws {
    let format = JSONFormat(keys: .custom(key: { "_" + $0 }))
    let text = #"{"_name":"Nordlys","_crew":{},"_boats":[]}"#
    let ship = Ship(crew: [:], boats: [])
    #expect(try JSONSerializer(format).encodeToString(ship) == text)
    #expect(try JSONDeserializer(format).decode(Ship.self, from: text) == ship)
    struct Model: KeyValueCreatable, Equatable { var name = "a" }
    #expect(try JSONSerializer(format).serializeToString(Model()) == #"{"_name":"a"}"#)
    #expect(try JSONDeserializer(format).deserialize(Model.self, from: #"{"_name":"b"}"#) == Model(name: "b"))
    #expect(
      Differential.words {
        try JSONDeserializer(format).decode(ByHand.self, from: #"{"_inner":{},"_list":[{}],"_super":1}"#)
      }
        == "expected a key naming that converts keys to names, found one without such a function. "
        + "Give KeyNaming.custom both functions, or do not use allKeys.")
  }

  @Test("A plan that has no names for keys is an error that says so")
  func plans() {
    struct Model: KeyValueCreatable { var name = "a" }
    let table: [(KeyNaming, String)] = [
      (
        .custom(property: { $0 }),
        "the mapping of Model is invalid: the format's key naming only decodes keys, but a plan must name them. "
          + "Use KeyNaming.custom(key:property:), or decode."
      ),
      (
        .custom(decode: { Self.unspell($0) }, encode: { Self.spell($0) }),
        "the mapping of Model is invalid: the format's key naming converts coding paths, but a plan has none. "
          + "Use KeyNaming.custom(key:property:), or decode and encode."
      ),
    ]
    for (naming, words) in table {
      let format = JSONFormat(keys: naming)
      #expect(Differential.words { try JSONDeserializer(format).deserialize(Model.self, from: "{}") } == words)
      #expect(Differential.words { try JSONSerializer(format).serialize(Model()) } == words)
    }
  }
}
