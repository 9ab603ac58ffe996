import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private enum Suit: String, Hashable, CaseIterable { case hearts, spades }
private enum Rank: Int, JSONLeaf, Hashable { case ace = 1, king = 13 }
private enum Coded: String, CodingKeyRepresentable, Hashable { case one, two }

/// Not raw, not a leaf: a key only because it says how it is spelled.
private struct Port: LosslessStringConvertible, Hashable {
  let number: Int
  init?(_ description: String) {
    guard description.hasPrefix(":"), let number = Int(description.dropFirst()) else { return nil }
    self.number = number
  }
  var description: String { ":\(number)" }
}

private struct CodedPair: CodingKeyRepresentable, Hashable {
  let text: String
  var codingKey: any CodingKey { TextKey(stringValue: text) }
  init?<Key: CodingKey>(codingKey: Key) {
    guard codingKey.stringValue.contains("-") else { return nil }
    text = codingKey.stringValue
  }
}

private struct TextKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private struct Dictionaries: KeyValueCreatable {
  var strings = ["old": 1]
  var ints: [Int: String] = [:]
  var doubles: [Double: Int] = [:]
  var bools: [Bool: Int] = [:]
  var suits: [Suit: Int] = [:]
  var ranks: [Rank: Int] = [:]
  var coded: [Coded: Int] = [:]
  var pairs: [CodedPair: Int] = [:]
  var ports: [Port: Int] = [:]
  var ids: [UUID: Int] = [:]
  var urls: [URL: Int] = [:]
  var characters: [Character: Int] = [:]
  var substrings: [Substring: Int] = [:]
  var optional: [String: Int]?
  var optionals: [String: Int?] = [:]
  var deep: [String: [Int: [String: [Int]]]] = [:]
  var models: [String: Carrier<Int>] = [:]
  var objects: [NSString: Int] = [:]
}

@Suite struct DictionaryReadingTests {
  private let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  @Test("Dictionaries with every kind of key are read through every door", arguments: Door.allCases)
  func everyKindOfKey(door: Door) throws {
    let text = """
      {"strings": {"a": 1, "": 2}, "ints": {"1": "x", "-2": "y"}, "doubles": {"1.5": 3}, "bools": {"true": 1},
       "suits": {"spades": 4}, "ranks": {"13": 5}, "coded": {"two": 6}, "pairs": {"a-b": 7}, "ports": {":80": 8},
       "ids": {"\(id)": 9}, "urls": {"http://a.b": 10}, "characters": {"é": 11}, "substrings": {"s": 12},
       "optional": {"o": 13}, "optionals": {"p": 14, "q": null}, "deep": {"a": {"1": {"b": [1, 2]}}},
       "models": {"m": {"value": 15}}, "objects": {"n": 16}}
      """
    let (value, report) = try door.read(Dictionaries.self, from: text)
    #expect(report.isEmpty)
    #expect(value.strings == ["a": 1, "": 2])
    #expect(value.ints == [1: "x", -2: "y"])
    #expect(value.doubles == [1.5: 3])
    #expect(value.bools == [true: 1])
    #expect(value.suits == [.spades: 4])
    #expect(value.ranks == [.king: 5])
    #expect(value.coded == [.two: 6])
    #expect(value.pairs.map { $0.key.text } == ["a-b"])
    #expect(value.ports.map { $0.key.number } == [80])
    #expect(value.ids == [try #require(UUID(uuidString: id)): 9])
    #expect(value.urls == [try #require(URL(string: "http://a.b")): 10])
    #expect(value.characters == ["é": 11])
    #expect(value.substrings == ["s": 12])
    #expect(value.optional == ["o": 13])
    #expect(value.optionals == ["p": 14, "q": nil])
    #expect(value.deep == ["a": [1: ["b": [1, 2]]]])
    #expect(value.models["m"]?.value == 15)
    #expect(value.objects == [NSString(string: "n"): 16])
  }

  @Test(
    "Entries whose key or value does not fit are left out and reported",
    arguments: [
      (#"{"ints": {"one": "x", "2": "y"}}"#, "unsupportedKey /ints/one"),
      (#"{"ints": {"1.5": "x", "2": "y"}}"#, "unsupportedKey /ints/1.5"),
      (#"{"suits": {"clubs": 1}}"#, "unsupportedKey /suits/clubs"),
      (#"{"ranks": {"2": 1}}"#, "unsupportedKey /ranks/2"),
      (#"{"pairs": {"ab": 1}}"#, "unsupportedKey /pairs/ab"),
      (#"{"ports": {"80": 1}}"#, "unsupportedKey /ports/80"),
      (#"{"ids": {"x": 1}}"#, "unsupportedKey /ids/x"),
      (#"{"characters": {"ab": 1}}"#, "unsupportedKey /characters/ab"),
      (#"{"strings": {"a": "x", "b": 2}}"#, "typeMismatch /strings/a"),
      (#"{"strings": {"a": null}}"#, "typeMismatch /strings/a"),
      (#"{"deep": {"a": {"x": {}}}}"#, "unsupportedKey /deep/a/x"),
      (#"{"strings": [1]}"#, "typeMismatch /strings"),
    ])
  func badEntriesAreLeftOutAndReported(document: String, issue: String) throws {
    #expect(try JSONDeserializer().issues(Dictionaries.self, from: document) == [issue])
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    let error = failure { try strict.deserialize(Dictionaries.self, from: document) }
    #expect(error.map { "\($0.code) \($0.path)" } == issue)
  }

  @Test("The entries of the document replace those before, and null keeps them") func theDocumentReplacesWhatWasThere()
    throws
  {
    #expect(try JSONDeserializer().deserialize(Dictionaries.self, from: #"{"strings": {}}"#).strings == [:])
    #expect(try JSONDeserializer().deserialize(Dictionaries.self, from: #"{"strings": null}"#).strings == ["old": 1])
  }

  @Test("A dictionary of three thousand entries is read") func manyEntries() throws {
    let entries = (0..<3000).map { "\"key number \($0)\": \($0)" }.joined(separator: ",")
    let read = try JSONDeserializer().deserialize([String: Int].self, from: "{\(entries)}")
    #expect(read == Dictionary(uniqueKeysWithValues: (0..<3000).map { ("key number \($0)", $0) }))
  }
}
