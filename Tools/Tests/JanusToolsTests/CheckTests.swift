import Foundation
import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// What `janus check` finds in lines, and in keys.
struct CheckTests {
  @Test("Findings of many blocks are in the order of the lines", arguments: [false, true])
  func lines(_ endsWithLineFeed: Bool) throws {
    try withTemporaryFolder { folder in
      // About 30 blocks. The third has only one line.
      var lines = (1...60_000).map {
        $0 % 997 == 0 ? "[\($0)" : "{\"id\": \($0), \"text\": \"\(String(repeating: "x", count: 80))\"}"
      }
      lines[6000] = "[\"" + String(repeating: "y", count: 1_000_000) + "\"]"
      lines[6001] = ""
      let text = lines.joined(separator: "\n") + (endsWithLineFeed ? "\n" : "")
      try Data(text.utf8).write(to: folder.appending(path: "a.jsonl"))
      let result = try Executable.run(["check", "--lines", "a.jsonl"], in: folder)
      let expected = stride(from: 997, through: 60_000, by: 997).map { number in
        let column = "[\(number)".count + 1
        return """
          a.jsonl:\(number):\(column): at /0: expected `,` or `]`, found the end of the text
            [\(number)
          \(String(repeating: " ", count: column + 1))^

          """
      }
      #expect(result == ("", expected.joined(), 1))
    }
  }

  @Test(
    "Keys that occur twice are found if asked for",
    arguments: [
      (["check"], #"{"a": 1, "a": 2}"#, "", 0),
      (["check", "--duplicates"], #"{"a": {"a": "b", "b": "a"}, "b": [{"a": 1}, {"a": 2}]}"#, "", 0),
      (
        ["check", "--duplicates"], "{\"a\": [{}, {\"é\\u0062\": 1,\r\n\t\"c\": 2, \"éb\": 3}],\r\"a\": 0, \"a\": 1}",
        """
        standard input:2:10: at /a/1/éb: expected each key once, found it again; first at line 1, column 13
        standard input:3:1: at /a: expected each key once, found it again; first at line 1, column 2
        standard input:3:9: at /a: expected each key once, found it again; first at line 1, column 2

        """, 1
      ),
      (
        ["check", "--duplicates"], "{\"\\\"\": 1, \"\\\"\": 2, tru",
        """
        standard input:1:11: at /": expected each key once, found it again; first at line 1, column 2
        standard input:1:20: expected a key, found `t`
          {"\\"": 1, "\\"": 2, tru
                             ^

        """, 1
      ),
      (
        ["check", "--duplicates", "--lines"], "{\"a\": 1}\n\n{\"a\": 1, \"a\": 2}\n[{\"b\": 1, \"b\": 2}",
        """
        standard input:3:10: at /a: expected each key once, found it again; first at column 2
        standard input:4:11: at /0/b: expected each key once, found it again; first at column 3
        standard input:4:18: at /0: expected `,` or `]`, found the end of the text
          [{"b": 1, "b": 2}
                           ^

        """, 1
      ),
    ] as [([String], String, String, Int32)])
  func duplicates(_ arguments: [String], _ input: String, _ complaint: String, _ code: Int32) throws {
    let result = try Executable.run(arguments, input)
    #expect(result == ("", complaint, code))
  }

  @Test("Keys that occur twice are found in pieces of any length", arguments: 1...8)
  func pieces(_ length: Int) {
    var scanner = DuplicateKeyScanner()
    var found: [String] = []
    var rest = Array(
      "\u{FEFF}[{\"\\u0061\": \"{\\\"\", \"a\": {\"a\": 0},\n \"\\u0061\": [1, {\"😀\": 1, \"😀\": 2}]}]".utf8)[...]
    while !rest.isEmpty {
      scanner.scan(rest.prefix(length)) { pointer, place, first in
        found.append("\(pointer) \(place.line):\(place.column) \(first.line):\(first.column)")
      }
      rest = rest.dropFirst(length)
    }
    #expect(found == ["/0/a 1:20 1:3", "/0/a 2:2 1:3", "/0/a/1/😀 2:25 2:17"])
  }
}
