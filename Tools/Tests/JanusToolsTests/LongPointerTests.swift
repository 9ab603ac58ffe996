import Foundation
import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// Messages about values that are deep inside a document.
struct LongPointerTests {
  @Test("A long pointer is shortened in the middle")
  func shortened() {
    func shortened(_ tokens: [String]) -> String { JSONPointer(tokens: tokens).shortened }
    #expect(shortened([]) == "")
    #expect(shortened(["a", "b/c", "0"]) == "/a/b~1c/0")
    #expect(shortened(Array(repeating: "0", count: 60)) == String(repeating: "/0", count: 60))
    let half = String(repeating: "/0", count: 30)
    #expect(shortened(Array(repeating: "0", count: 62)) == half + "/…" + half)
    #expect(shortened(["first"] + Array(repeating: "0", count: 10_000) + ["last"]).hasPrefix("/first/0/0/"))
    #expect(shortened(["first"] + Array(repeating: "0", count: 10_000) + ["last"]).hasSuffix("/0/0/last"))
    let key = String(repeating: "k", count: 500)
    #expect(shortened([key, "a"]) == "/" + key.prefix(23) + "…" + key.prefix(23) + "/a")
    #expect(shortened(Array(repeating: key, count: 500)).count <= 122)
  }

  @Test(
    "Commands shorten the pointers of deep places",
    arguments: [["check"], ["format"], ["lines", "--lines"], ["check", "--json5"]])
  func deep(_ words: [String]) throws {
    let text = String(repeating: "[", count: 600)
    let result = try Executable.run(words, text)
    let half = String(repeating: "/0", count: 30)
    #expect(
      result.complaint.contains(":1:513: at \(half)/…\(half): expected at most 512 levels of nesting, found one more\n")
    )
  }

  @Test("Differences have whole pointers")
  func differences() throws {
    let (open, close) = (String(repeating: "[", count: 100), String(repeating: "]", count: 100))
    try withTemporaryFolder(of: ["a.json": "\(open)1\(close)", "b.json": "\(open)2\(close)"]) { folder in
      let result = try Executable.run(["diff", "a.json", "b.json"], in: folder)
      #expect(result == ("~ \(String(repeating: "/0", count: 100)): 1 → 2\n", "", 1))
    }
  }
}
