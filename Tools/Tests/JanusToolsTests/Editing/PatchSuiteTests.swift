import Foundation
import JSONDocuments
import Janus
import Testing

@testable import JanusTools

/// Public examples of patches.
struct PatchSuiteTests {
  static let folder = ProcessInfo.processInfo.environment["JANUS_SUITES"].map {
    URL(fileURLWithPath: $0).appending(path: "json-patch")
  }

  @Test(
    "The patches of json-patch-tests have their results", .enabled(if: folder != nil, "set JANUS_SUITES"),
    arguments: ["tests.json", "spec_tests.json"])
  func suite(_ name: String) throws {
    let folder = try #require(Self.folder)
    let tests = try JSONValue(parsing: Data(contentsOf: folder.appending(path: name))).array ?? []
    var count = 0
    for test in tests where test["disabled"].bool != true && !test["patch"].isNull {
      let result = Self.patched(test["doc"], test["patch"])
      let expected = test.object?["expected"]
      #expect(result == expected, "\(test)")
      count += 1
    }
    print("\(name): \(count) tests")
  }

  /// A patched document; nil if it or the patch has a problem.
  private static func patched(_ document: JSONValue, _ patch: JSONValue) -> JSONValue? {
    guard var editor = try? DocumentEditor(document.serialized(.pretty)) else { return nil }
    do {
      for operation in try JSONPatch(patch).operations { try editor.apply(operation) }
      return try JSONValue(parsing: editor.text)
    } catch {
      return nil
    }
  }

  /// The examples in the appendix of RFC 7396.
  static let merges: [(document: String, patch: String, merged: String)] = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"), (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  @Test("The merge patches of RFC 7396 have their results", arguments: merges)
  func merge(_ one: (document: String, patch: String, merged: String)) throws {
    var editor = try DocumentEditor(Array(one.document.utf8))
    editor.merge(Array(one.patch.utf8))
    let result = try JSONValue(parsing: editor.text)
    #expect(try result == JSONValue(parsing: one.merged))
  }
}
