import Foundation
@_spi(JanusTools) import JSONStreams
import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// What `janus format --sort-keys` writes.
struct SortedKeysTests {
  @Test(
    "Keys are sorted by their meaning, in the order of UTF-8",
    arguments: [
      (
        ["--compact"], #"{"b": {"d": 1.0, "c": [{"f": 0, "e": 0}]}, "a": "{\"z,"}"#,
        #"{"a":"{\"z,","b":{"c":[{"e":0,"f":0}],"d":1.0}}"#
      ),
      // As keys mean, not as they are spelled, and in the order of UTF-8, not of UTF-16.
      (["--compact"], #"{"b": 1, "\u0061": 2, "\"": 3, "": 4}"#, #"{"":4,"\"":3,"\u0061":2,"b":1}"#),
      (["--compact"], "{\"\u{1F600}\": 1, \"\u{FFFD}\": 2}", "{\"\u{FFFD}\":2,\"\u{1F600}\":1}"),
      (["--compact"], #"{"b": 1, "a": 1, "b": 0, "\u0061": 0}"#, #"{"a":1,"\u0061":0,"b":1,"b":0}"#),
      ([], #"[{"b": 1, "a": {}}, 2]"#, "[\n  {\n    \"a\": {},\n    \"b\": 1\n  },\n  2\n]"),
      (["--lines"], "{\"b\": 1, \"a\": 2}\n\n3\n", "{\"a\":2,\"b\":1}\n3"),
      (["--compact"], "\"{\"", "\"{\""),
    ])
  func sorted(_ arguments: [String], _ input: String, _ output: String) throws {
    #expect(try Executable.run(["format", "--sort-keys"] + arguments, input) == (output + "\n", "", 0))
  }

  @Test("The elements before a mistake are shown")
  func mistake() throws {
    let result = try Executable.run(["format", "--sort-keys", "--compact"], #"[{"b": 1, "a": 2}, {"c": 3, "b""#)
    #expect(result.output == "[{\"a\":2,\"b\":1},")
    #expect(result.complaint.hasPrefix("standard input:1:32: at /1/b: expected `:`, found the end of the text\n"))
    #expect(result.code == 1)
  }

  @Test("An array of objects takes the memory of one")
  func long() throws {
    try withTemporaryFolder { folder in
      let object = "{\"b\": \"\(String(repeating: "x", count: 9000))\", \"a\": 0}, "
      try Data("[\(String(repeating: object, count: 2000))1]".utf8).write(to: folder.appending(path: "a.json"))
      let arguments = ["format", "--sort-keys", "--compact", "a.json"]
      #expect(
        try Executable.run(arguments, in: folder, memory: 16).output.utf8.count == 2000 * (object.utf8.count - 4) + 4)
    }
  }

  @Test("Random documents in pieces are sorted as by the serializer", arguments: 1...20)
  func pieces(_ length: Int) throws {
    var generator = RandomDocuments(seed: UInt64(length))
    for _ in 0..<20 {
      let value = generator.value(levels: 5)
      var reformatter = SortingReformatter(layout: .indented(by: 2), depth: 512)
      var (rest, sorted) = (value.serialized()[...], [UInt8]())
      while !rest.isEmpty {
        try reformatter.feed(rest.prefix(length), into: &sorted)
        rest = rest.dropFirst(length)
      }
      try reformatter.finish(into: &sorted)
      #expect(sorted == value.serialized([.pretty, .sortedKeys]))
    }
  }
}
