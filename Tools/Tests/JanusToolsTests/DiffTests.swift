import Foundation
import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// What `janus diff` says.
struct DiffTests {
  @Test(
    "Each change is a line",
    arguments: [
      (#"{"a": [1, 1.0], "b": "x"}"#, #"{"b": "\u0078", "a": [1.00, 10e-1]}"#, ""),
      (#"{"a": [0, 1]}"#, #"{"a": [0, 2]}"#, "~ /a/1: 1 → 2\n"),
      (
        #"{"a/b": 1, "c": {"d": null}}"#, #"{"c": {"d": {}}, "e~": [1]}"#,
        "- /a~1b: 1\n~ /c/d: null → {}\n+ /e~0: [1]\n"
      ),
      ("1", "\"1\"", "~ \"\": 1 → \"1\"\n"),
      ("[1, 2, 3, 4]", "[0, 1, 2, 4]", "+ /0: 0\n- /2: 3\n"),
      ("[]", "[[]]", "+ /0: []\n"),
      (
        #"[{"id": 1, "x": 1}, {"id": 2, "x": 1}, {"id": 3, "x": 1}]"#,
        #"[{"id": 2, "x": 1, "y": 2}, {"id": 3, "x": 1}]"#, "- /0: {\"id\":1,\"x\":1}\n+ /0/y: 2\n"
      ),
      // These are canonically equivalent, and not the same.
      ("{\"\u{E9}\": 1}", "{\"e\u{301}\": 1}", "- /\u{E9}: 1\n+ /e\u{301}: 1\n"),
      ("[\"\u{E9}\"]", "[\"e\u{301}\"]", "~ /0: \"\u{E9}\" → \"e\u{301}\"\n"),
    ])
  func changes(_ old: String, _ new: String, _ output: String) throws {
    let result = try Self.diff([], old, new)
    #expect(Array(result.output.utf8) == Array(output.utf8))
    #expect(result.complaint == "")
    #expect(result.code == (output.isEmpty ? 0 : 1))
  }

  @Test(
    "The differences are a patch",
    arguments: [
      (
        #"{"a": [1, 2, 3], "b": 1}"#, #"{"a": [2, 3, 4], "b": 2}"#,
        #"[{"op":"remove","path":"/a/0"},{"op":"add","path":"/a/2","value":4},{"op":"replace","path":"/b","value":2}]"#
      ),
      (#"{"a": {"b": 1}}"#, #"{"c": {"b": 1}}"#, #"[{"op":"move","from":"/a","path":"/c"}]"#), ("1", "1.0", "[]"),
    ])
  func patch(_ old: String, _ new: String, _ patch: String) throws {
    let result = try Self.diff(["--patch"], old, new)
    #expect(try JSONValue(parsing: result.output).description == patch)
    #expect(result.code == (patch == "[]" ? 0 : 1))
  }

  @Test(
    "The differences are a merge patch",
    arguments: [
      (#"{"a": {"b": 1, "c": 2}, "d": [1, 2]}"#, #"{"a": {"b": 3}, "d": [1]}"#, #"{"a":{"b":3,"c":null},"d":[1]}"#),
      (#"{"a": null}"#, #"{"a": null}"#, "{}"), (#"{"a": 1}"#, "[null]", "[null]"), ("1", "1.0", "1.0"),
    ])
  func mergePatch(_ old: String, _ new: String, _ patch: String) throws {
    let result = try Self.diff(["--merge-patch"], old, new)
    #expect(try JSONValue(parsing: result.output).description == patch)
    #expect(result.code == (patch == "{}" || patch == "1.0" ? 0 : 1))
  }

  @Test("A change that no merge patch can express has its location in the second document")
  func inexpressible() throws {
    let result = try Self.diff(["--merge-patch"], #"{"a": {"b": 1}}"#, "{\"a\":\n  {\"b\": null}}")
    let complaint = """
      b.json:2:9: at /a/b: expected a change that a merge patch can express, found a member that becomes null: null removes members there
          {"b": null}}
                ^

      """
    #expect(result == ("", complaint, 2))
  }

  @Test("Both patches of two random documents turn the first into the second", arguments: 0..<6)
  func patches(_ seed: UInt64) throws {
    var generator = RandomDocuments(seed: seed)
    let pairs = (0..<3).map { _ in generator.nextPair() }
    for (old, new) in pairs {
      try withTemporaryFolder(of: ["a.json": "\(old)", "b.json": "\(new)"]) { folder in
        for (option, command) in [("--patch", "patch"), ("--merge-patch", "merge")] {
          let made = try Executable.run(["diff", option, "a.json", "b.json"], in: folder)
          // A merge patch cannot make a member null.
          if option == "--merge-patch", made.code == 2 { continue }
          #expect(made.code == (old == new ? 0 : 1))
          let result = try Executable.run([command, "a.json", "-"], made.output, in: folder)
          #expect(try JSONValue(parsing: result.output) == new, "\(old), \(made.output)")
        }
      }
    }
  }

  @Test("A few changes of long arrays are found, and many are compared by index")
  func longArrays() {
    let numbers = (0..<20_000).map { JSONValue.number(JSONNumber($0)) }
    var changed = numbers
    changed.remove(at: 19_000)
    changed.insert("new", at: 10)
    #expect(
      DocumentDiff(from: .array(numbers), to: .array(changed)).changes.map(\.description) == [
        "+ /10: \"new\"", "- /19000: 19000",
      ])
    let others = (0..<20_000).map { JSONValue.number(JSONNumber(-$0 - 1)) }
    #expect(DocumentDiff(from: .array(numbers), to: .array(others)).changes.count == 20_000)
  }

  @Test("Documents that differ everywhere take linear time", .timeLimit(.minutes(5)))
  func differentEverywhere() {
    func nested(_ number: Int, levels: Int) -> JSONValue {
      (0..<levels).reduce(JSONValue.number(JSONNumber(number))) { value, _ in [value] }
    }
    #expect(
      DocumentDiff(from: nested(1, levels: 400), to: nested(2, levels: 400)).changes.map(\.pointer.tokens.count) == [
        400
      ])
    // A thousand arrays, each of a thousand elements in another order: pairing must not take forever.
    let rows = (0..<100).map { row in JSONValue.array((0..<1000).map { .number(JSONNumber($0 * 7919 % 1009 + row)) }) }
    let others = (0..<100).map { row in
      JSONValue.array((0..<1000).map { .number(JSONNumber($0 * 104_729 % 1013 + row)) })
    }
    #expect(DocumentDiff(from: .array(rows), to: .array(others)).changes.count > 90_000)
    // Objects that are alike are found among sixty, although each of them has changed and one is new.
    let ships = (0..<60).map {
      JSONValue.object(["id": .number(JSONNumber($0)), "name": .string("ship \($0)"), "speed": 1])
    }
    var faster = ships.map { ship in
      var ship = ship
      ship["speed"] = 2
      return ship
    }
    faster.insert(["id": 1000], at: 0)
    let changes = DocumentDiff(from: .array(ships), to: .array(faster)).changes
    #expect(changes.count == 61)
    #expect(changes.first?.description == "+ /0: {\"id\":1000}")
    #expect(changes.last?.description == "~ /59/speed: 1 → 2")
  }

  @Test(
    "A broken document cannot be compared",
    arguments: [
      ("[1", "[]", "a.json:1:3: at /0: expected `,` or `]`, found the end of the text\n  [1\n    ^\n"),
      (
        "{\"a\": [{\"\\u0062\": 1,\n \"b\": 2}]}", "[]",
        "a.json:2:2: at /a/0/b: expected each key once, found it again; first at line 1, column 9\n"
      ),
    ])
  func problems(_ old: String, _ new: String, _ complaint: String) throws {
    #expect(try Self.diff([], old, new) == ("", complaint, 2))
  }

  @Test(
    "A missing file or a wrong argument is an error",
    arguments: [
      (["/nowhere/a.json", "-"], "janus: /nowhere/a.json: no such file\n"),
      (["-", "/"], "janus: /: it is a directory\n"),
      (["-", "-"], "Error: only one of the documents can be the standard input\n"),
    ])
  func files(_ arguments: [String], _ complaint: String) throws {
    let result = try Executable.run(["diff"] + arguments, "1")
    #expect(result.complaint.hasPrefix(complaint))
    #expect(result.code == 2)
  }

  private static func diff(
    _ arguments: [String], _ old: String, _ new: String
  ) throws -> (output: String, complaint: String, code: Int32) {
    try withTemporaryFolder { folder in
      try Data(old.utf8).write(to: folder.appending(path: "a.json"))
      try Data(new.utf8).write(to: folder.appending(path: "b.json"))
      return try Executable.run(["diff"] + arguments + ["a.json", "b.json"], in: folder)
    }
  }
}
