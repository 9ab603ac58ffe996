@_spi(JanusTools) import JSONDocuments
import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// Text that only looks the same, which JSON takes for different: `é` in one code point and in two.
struct CodePointTests {
  private static let (one, two) = ("\u{E9}", "e\u{301}")

  @Test("Conditions compare keys and strings by their code points")
  func conditions() throws {
    let (one, two) = (Self.one, Self.two)
    let lines = [
      "{\"\(one)\":1}", "{\"\(two)\":1}", "{\"x\":\"\(one)\"}", "{\"x\":\"\(two)\"}",
      "{\"x\":{\"\(two)\":[\"\(one)\"]}}",
    ]
    for (condition, kept) in [
      ("/\(one)=1", [0]), ("/\(two)=1", [1]), ("/x=\(one)", [2]), ("/x=\"\(two)\"", [3]), ("/x!=\(one)", [0, 1, 3, 4]),
      ("/x={\"\(two)\":[\"\(one)\"]}", [4]), ("/x={\"\(one)\":[\"\(one)\"]}", []), ("/x/\(two)/0=\(one)", [4]),
    ] {
      let result = try Executable.run(["lines", "--lines", "--where", condition], lines.joined(separator: "\n"))
      #expect(Array(result.output.utf8) == Array(kept.map { lines[$0] + "\n" }.joined().utf8), "\(condition)")
    }
  }

  @Test("Differences are those of code points")
  func differences() throws {
    let (one, two) = (Self.one, Self.two)
    let rows: [(String, String, [String])] = [
      ("{\"\(one)\":1,\"\(two)\":2}", "{\"\(two)\":2,\"\(one)\":1}", []),
      ("{\"\(one)\":1,\"\(two)\":2}", "{\"\(two)\":1,\"\(one)\":2}", ["~ /\(one): 1 → 2", "~ /\(two): 2 → 1"]),
      ("[\"\(one)\",\"\(two)\"]", "[\"\(two)\"]", ["- /0: \"\(one)\""]),
      ("[{\"a\":\"\(one)\"}]", "[{\"a\":\"\(two)\"}]", ["~ /0/a: \"\(one)\" → \"\(two)\""]),
    ]
    for (old, new, changes) in rows {
      let diff = DocumentDiff(from: try JSONValue(parsing: old), to: try JSONValue(parsing: new))
      #expect(diff.changes.map { Array($0.description.utf8) } == changes.map { Array($0.utf8) })
    }
  }

  @Test("Values have the same digest if they are equal as JSON")
  func digests() throws {
    let (one, two) = (Self.one, Self.two)
    let equal = [
      (#"{"a": 1, "b": [1.0, null]}"#, #"{"b": [10e-1, null], "a": 1.00}"#), (#""\u00e9""#, "\"\(one)\""),
      ("[]", "[ ]"),
    ]
    let different = [
      ("\"\(one)\"", "\"\(two)\""), ("{\"\(one)\":1}", "{\"\(two)\":1}"), ("[]", "{}"), ("[[1],2]", "[[1,2]]"),
      ("[1,2]", "[2,1]"),
      ("1", "\"1\""), ("0", "false"), ("null", "0"), (#"{"a":{"b":1}}"#, #"{"b":{"a":1}}"#),
      (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#),
      ("[[]]", "[]"), ("[null]", "[]"),
    ]
    func digest(_ text: String) throws -> UInt64 { ValueDigests(try JSONValue(parsing: text))[0] }
    for (left, right) in equal { #expect(try digest(left) == digest(right), "\(left) \(right)") }
    for (left, right) in different { #expect(try digest(left) != digest(right), "\(left) \(right)") }
  }
}
