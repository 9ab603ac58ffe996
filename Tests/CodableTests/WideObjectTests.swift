import Foundation
import JSONCore
import Janus
import TestSupport
import Testing

/// Objects of so many members that their keys are found by a table.
@Suite struct WideObjectTests {
  /// Looks keys up in some order, twice.
  struct Asked: Decodable {
    let values: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PathKey.self)
      let keys = decoder.userInfo[WideObjectTests.keys] as! [String]
      values = try (keys + keys).map { key in
        try container.decodeIfPresent(Int.self, forKey: PathKey(key)).map(String.init) ?? "–"
      }
    }
  }

  static let keys = CodingUserInfoKey(rawValue: "keys")!

  private func values(_ reader: JSONDeserializer, _ document: String, _ keys: [String]) throws -> [String] {
    try reader.decode(Asked.self, from: document, userInfo: [Self.keys: keys]).values
  }

  @Test("Keys are found in any order, and those that are not there are not", arguments: [3, 64, 65, 256, 257, 2_000])
  func anyOrder(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let members = (0..<count).map { ($0 % 5 == 0 ? #""k\u00e9y"# : #""kéy"#) + #"\#($0)":\#($0)"# }
    let document = "{\(members.joined(separator: ","))}"
    let asked = (0..<count).flatMap { ["kéy\($0)", "other\($0)"] }
    for keys in [asked, asked.reversed(), asked.shuffled(using: &random)] {
      let expected = keys.map { $0.hasPrefix("kéy") ? String($0.dropFirst(3)) : "–" }
      #expect(try values(JSONDeserializer(), document, keys) == expected + expected)
    }
  }

  @Test("Of a key that occurs twice, the policy says which value counts", arguments: [3, 64, 65, 300, 2_000])
  func duplicates(count: Int) throws {
    let once = (0..<count).map { "\"k\($0)\":\($0)" }
    let again = (0..<count / 3).map { "\"k\($0)\":\($0 + 10_000)" }
    let document = "{\((once + again).joined(separator: ","))}"
    let keys = (0..<count).reversed().map { "k\($0)" }
    let first = (0..<count).reversed().map(String.init)
    let last = (0..<count).reversed().map { String($0 < count / 3 ? $0 + 10_000 : $0) }
    #expect(try values(JSONDeserializer(policy: .init { $0.duplicates = .first }), document, keys) == first + first)
    #expect(try values(JSONDeserializer(policy: .init { $0.duplicates = .last }), document, keys) == last + last)
  }

  @Test("Keys in another spelling are found in any order", arguments: [10, 64, 65, 300, 1_000])
  func spellings(count: Int) throws {
    let members = (0..<count).map { "\"some_key\($0)x\":\($0)" }
    let document = "{\(members.joined(separator: ",")),\"inner\":{\"another_key\":1}}"
    let keys = (0..<count).reversed().flatMap { ["someKey\($0)x", "missing\($0)"] }
    let expected = (0..<count).reversed().flatMap { [String($0), "–"] }
    for naming in [KeyNaming.snakeCase, .fuzzy] {
      #expect(try values(JSONDeserializer(JSONFormat(keys: naming)), document, keys) == expected + expected)
    }
  }

  struct All: Decodable {
    var pairs: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PathKey.self)
      for key in container.allKeys.reversed() { pairs[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }
  }

  @Test("All keys are listed, and each of them is found", arguments: [64, 65, 257, 5_000])
  func allKeys(count: Int) throws {
    let expected = Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", $0) })
    let document = try JSONSerializer().serialize(expected)
    #expect(try JSONDeserializer().decode(All.self, from: document).pairs == expected)
    #expect(
      try JSONDeserializer().decode([All].self, from: "[\(String(decoding: document, as: UTF8.self))]")[0].pairs
        == expected)
  }
}
