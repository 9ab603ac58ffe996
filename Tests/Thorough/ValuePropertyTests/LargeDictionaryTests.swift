import Janus
import TestSupport
import Testing

/// Dictionaries are made of what has gathered; none of it gets lost or stays behind.
@Suite struct LargeDictionaryTests {
  final class Object: KeyValueCreatable {
    var id = 0
    var name: String?
    required init() {}
  }

  private static func document(_ count: Int, _ value: (Int) -> String) -> String {
    "{" + (0..<count).map { "\"a key of many bytes \($0)\":\(value($0))" }.joined(separator: ",") + "}"
  }

  @Test(
    "A dictionary of any size has all of its entries",
    arguments: [0, 1, 15, 16, 17, 63, 64, 65, 1023, 1024, 1025, 3000, 10_000])
  func everyEntryIsThere(count: Int) throws {
    let numbers = try JSONDeserializer().deserialize([String: Int].self, from: Self.document(count) { "\($0)" })
    #expect(numbers.count == count)
    #expect(numbers.allSatisfy { $0.key.hasSuffix(" \($0.value)") })
    let objects = try JSONDeserializer().deserialize(
      [String: Object].self, from: Self.document(count) { "{\"id\":\($0),\"name\":\"a name of many bytes\"}" })
    #expect(objects.count == count)
    #expect(objects.allSatisfy { $0.key.hasSuffix(" \($0.value.id)") })
    let nested = try JSONDeserializer().deserialize(
      [String: [String: [Int?]]].self, from: Self.document(count) { "{\"k\":[\($0),null]}" })
    #expect(nested.count == count)
    #expect(nested.allSatisfy { $0.key.hasSuffix(" \($0.value["k"]![0]!)") })
  }

  /// Short entries are counted beforehand; what is among them is skipped like anything else.
  @Test(
    "Entries of any kind get no more room than they need",
    arguments: [
      #""x""#, "[1,[2,{}]]", #"{"a}":"]\""}"#, "-1.5e3", "null", "true", "\"\(String(repeating: "x", count: 200))\"",
    ])
  func valuesOfAnyKindAreCounted(value: String) throws {
    let text = "{" + (0..<3000).map { "\"\($0)\" : \(value)" }.joined(separator: " ,\n") + "}"
    let entries = try JSONDeserializer().deserialize([String: JSONValue].self, from: text)
    #expect(entries.count == 3000)
    #expect(
      try entries == JSONDeserializer().deserialize([String: JSONValue].self, from: JSONSerializer().serialize(entries))
    )
    // Not more room than they need.
    #expect(entries.capacity < 8192)
    let broken: [(String, JSONError.Code)] = [
      ("", .unexpectedEnd), ("]", .unexpectedCharacter), (",}", .unexpectedCharacter),
    ]
    for (end, code) in broken {
      let error = failure { try JSONDeserializer().deserialize([String: JSONValue].self, from: text.dropLast() + end) }
      #expect(error?.code == code)
    }
  }

  /// The number of longer entries is estimated from the rest of the text, which may belong to other values.
  @Test("The entries of one dictionary are not mixed with those of the next", arguments: [1024, 1500, 5000])
  func othersFollow(count: Int) throws {
    let entries = Self.document(count) { "\($0)" }
    let text = "[\(entries),{\"text\":0},\(entries),\(entries),{}]"
    let value = try JSONDeserializer().deserialize([[String: Int]].self, from: text)
    #expect(value.map(\.count) == [count, 1, count, count, 0])
    #expect(value[0] == value[3])
    #expect(try JSONDeserializer().deserialize([[String: Int]].self, from: JSONSerializer().serialize(value)) == value)
  }

  @Test("The last of equal keys counts") func theLastOfEqualKeysCounts() throws {
    let text = #"{"a":1,"b":2,"a":3,"\u0061":4}"#
    #expect(try JSONDeserializer().deserialize([String: Int].self, from: text) == ["a": 4, "b": 2])
    let (value, report) = try JSONDeserializer().deserializeReporting([String: Int].self, from: text)
    #expect(value == ["a": 4, "b": 2])
    #expect(report.issues.map(\.code) == [.duplicateKey, .duplicateKey])
  }

  @Test("Entries that do not fit are left out") func entriesThatDoNotFitAreLeftOut() throws {
    let reader = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    let slot = try reader.deserialize(
      Carrier<[String: Int]>.self, from: #"{"value":{"a":1,"b":"x","c":[2],"d":4}}"#)
    #expect(slot.value == ["a": 1, "d": 4])
  }

  @Test("A broken text leaves the entries before", arguments: [10, 100, 2000])
  func brokenTextLeavesWhatIsThere(count: Int) throws {
    var slot = Carrier<[String: [String]]>(value: ["old": ["value"]])
    let text = Self.document(count) { "[\"a text of many bytes \($0)\"]" }.dropLast() + "x"
    #expect(failure { try JSONDeserializer().fill(&slot, from: "{\"value\":\(text)") }?.code == .unexpectedCharacter)
    #expect(slot.value == ["old": ["value"]])
  }
}
