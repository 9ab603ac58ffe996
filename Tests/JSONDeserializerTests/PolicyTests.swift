import Janus
import TestSupport
import Testing

private struct Item: KeyValueCreatable, Equatable {
  var id = 1
  var name: String? = "before"
  var list = [1]
  var inner = Inner()
  var maybeInner: Inner?

  struct Inner: KeyValueCreatable, Equatable {
    var a = 1
    var b: Int? = 1
  }
}

@Suite struct PolicyTests {
  typealias Policy = JSONDeserializer.Policy

  @Test(
    "A mismatch is skipped and reported, or is an error, as the policy says",
    arguments: [
      (#"{"id": "x"}"#, "typeMismatch", "/id"), (#"{"id": 1.5}"#, "valueOutOfRange", "/id"),
      (#"{"list": [1, {}]}"#, "typeMismatch", "/list/1"), (#"{"inner": 3}"#, "typeMismatch", "/inner"),
      (#"{"inner": {"a": []}}"#, "typeMismatch", "/inner/a"),
      (#"{"maybeInner": {"b": "x"}}"#, "typeMismatch", "/maybeInner/b"),
      (#"{"name": {}}"#, "typeMismatch", "/name"), (#"{"list": [null]}"#, "typeMismatch", "/list/0"),
    ])
  func mismatch(document: String, code: String, path: String) throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(Item.self, from: document)
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["\(code) \(path)"])
    #expect(read.id == 1)
    #expect(read.name == "before")
    let error = failure {
      try JSONDeserializer(policy: Policy { $0.mismatch = .fail }).deserialize(Item.self, from: document)
    }
    #expect(error?.code.description == code)
    #expect(error?.path.description == path)
    #expect(error?.location == report.issues[0].location)
    #expect(error?.message == report.issues[0].message)
  }

  @Test("Null is not a mismatch for a property", arguments: [Policy.Mismatch.skip, .fail])
  func nullIsNoMismatchForAProperty(mismatch: Policy.Mismatch) throws {
    let text = #"{"id": null, "name": null, "list": null, "inner": null, "maybeInner": null}"#
    let assigning = JSONDeserializer(policy: Policy { $0.mismatch = mismatch })
    #expect(try assigning.deserialize(Item.self, from: text) == Item(name: nil))
    let keeping = JSONDeserializer(
      policy: Policy {
        $0.mismatch = mismatch
        $0.null = .keep
      })
    #expect(try keeping.deserialize(Item.self, from: text) == Item())
    #expect(try keeping.deserializeReporting(Item.self, from: text).report.isEmpty)
  }

  @Test("A null element is nil with any policy for null", arguments: [Policy.Null.assignNil, .keep])
  func nullElementsAreNil(null: Policy.Null) throws {
    let reader = JSONDeserializer(policy: Policy { $0.null = null })
    #expect(try reader.deserialize([Int?].self, from: "[null, 1]") == [nil, 1])
    #expect(try reader.deserialize([String: Item.Inner?].self, from: #"{"a": null}"#) == ["a": nil])
    #expect(try reader.deserialize(Int?.self, from: "null") == nil)
    #expect(try reader.deserialize([[Int]?].self, from: "[null]") == [nil])
  }

  @Test(
    "The first or last of a model's duplicate keys counts, as the policy says",
    arguments: [
      (#"{"id": 2, "id": 3}"#, 2, 3, "/id"), (#"{"id": 2, "name": "n", "id": 3}"#, 2, 3, "/id"),
      (#"{"id": 2, "\u0069d": 3}"#, 2, 3, "/id"), (#"{"id": "x", "id": 3}"#, 1, 3, "/id"),
    ])
  func duplicateKeysOfAModel(document: String, first: Int, last: Int, path: String) throws {
    for (duplicates, expected) in [(Policy.Duplicates.first, first), (.last, last)] {
      let reader = JSONDeserializer(policy: Policy { $0.duplicates = duplicates })
      let (read, report) = try reader.deserializeReporting(Item.self, from: document)
      #expect(read.id == expected)
      #expect(report.issues.filter { $0.code == .duplicateKey }.map(\.path.description) == [path])
    }
    let error = failure {
      try JSONDeserializer(
        policy: Policy {
          $0.mismatch = .skip
          $0.duplicates = .fail
        }
      ).deserialize(Item.self, from: document)
    }
    #expect(error?.code == .duplicateKey)
    #expect(error?.path.description == path)
  }

  @Test("A nested model that occurs twice is not mixed") func theLastNestedModelIsNoMixture() throws {
    let text = #"{"inner": {"a": 2, "b": 2}, "maybeInner": {"a": 2}, "inner": {"b": 3}, "maybeInner": {"b": 3}}"#
    let last = try JSONDeserializer().deserialize(Item.self, from: text)
    #expect(last.inner == Item.Inner(a: 1, b: 3))
    #expect(last.maybeInner == Item.Inner(a: 1, b: 3))
    let first = try JSONDeserializer(policy: Policy { $0.duplicates = .first }).deserialize(Item.self, from: text)
    #expect(first.inner == Item.Inner(a: 2, b: 2))
    #expect(first.maybeInner == Item.Inner(a: 2, b: 1))
  }

  @Test("The first or last of a dictionary's duplicate keys counts, as the policy says")
  func duplicateKeysOfADictionary() throws {
    let text = #"{"a": 1, "b": 2, "a": 3}"#
    func read(_ duplicates: Policy.Duplicates) throws -> ([String: Int], [String]) {
      let reader = JSONDeserializer(policy: Policy { $0.duplicates = duplicates })
      let (read, report) = try reader.deserializeReporting([String: Int].self, from: text)
      return (read, report.issues.map { "\($0.code) \($0.path)" })
    }
    #expect(try read(.last) == (["a": 3, "b": 2], ["duplicateKey /a"]))
    #expect(try read(.first) == (["a": 1, "b": 2], ["duplicateKey /a"]))
    #expect(failure { try read(.fail) }?.path == "/a")
    let numbers = #"{"1": "x", "1.0": "y"}"#
    #expect(try JSONDeserializer().deserialize([Int: String].self, from: numbers) == [1: "y"])
    #expect(
      try JSONDeserializer(policy: Policy { $0.duplicates = .first }).deserialize([Int: String].self, from: numbers)
        == [
          1: "x"
        ])
    #expect(failure { try JSONDeserializer().deserialize([Int: String].self, from: #"{"01": "z"}"#) }?.path == "/01")
    let strict = JSONDeserializer(policy: Policy { $0.duplicates = .fail })
    #expect(failure { try strict.deserialize([Int: String].self, from: numbers) }?.code == .duplicateKey)
  }

  @Test("A duplicate that is skipped has to be JSON") func duplicatesThatAreSkippedAreStillChecked() {
    let reader = JSONDeserializer(policy: Policy { $0.duplicates = .first })
    #expect(failure { try reader.deserialize(Item.self, from: #"{"id": 1, "id": [1,]}"#) } != nil)
  }

  @Test(
    "Unknown keys are ignored, reported or errors, as the policy says",
    arguments: [
      #"{"id": 2, "other": 1}"#, #"{"id": 1, "other": {"a": [1, "x"]}, "name": "n"}"#,
      #"{"inner": {"a": 2, "other": null}}"#,
    ])
  func unknownKeys(document: String) throws {
    #expect(try JSONDeserializer().issues(Item.self, from: document) == [])
    let path = document.contains("inner") ? "/inner/other" : "/other"
    #expect(
      try JSONDeserializer(policy: Policy { $0.unknownKeys = .report }).issues(Item.self, from: document) == [
        "unknownKey \(path)"
      ])
    let error = failure {
      try JSONDeserializer(policy: Policy { $0.unknownKeys = .fail }).deserialize(Item.self, from: document)
    }
    #expect(error?.code == .unknownKey)
    #expect(error?.path.description == path)
  }

  @Test("The policy for unknown keys applies to models only") func unknownKeysAreAboutModelsOnly() throws {
    let strict = JSONDeserializer(policy: Policy { $0.unknownKeys = .fail })
    #expect(try strict.deserialize([String: Int].self, from: #"{"other": 1}"#) == ["other": 1])
    #expect(try strict.deserialize(JSONValue.self, from: #"{"other": 1}"#) == ["other": 1])
  }

  /// `.exact` also holds inside collections and dictionaries, whose keys are always text.
  @Test("Exact coercion applies to values, not to keys") func exactIsAboutValuesNotKeys() throws {
    let exact = JSONDeserializer(policy: Policy { $0.coercion = .exact })
    #expect(try exact.deserializeReporting([Int: String].self, from: #"{"1": "x", "2": 3}"#).value == [1: "x"])
    #expect(
      try exact.issues(Item.self, from: #"{"id": "1", "name": 3, "list": ["1"]}"#) == [
        "typeMismatch /id", "typeMismatch /name", "typeMismatch /list/0",
      ])
  }
}
