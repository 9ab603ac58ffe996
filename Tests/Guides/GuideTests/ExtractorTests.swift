import SnippetExtractor
import Testing

/// The output for a guide, and the errors in one. Lines of a guide begin with their number where it is not the next.
@Suite struct ExtractorTests {
  /// The Swift for a guide, after the imports that all have.
  private func extracted(_ markdown: String) throws -> String {
    try Guide(path: "Docs/A.md", text: markdown).swift()
      .replacing("import Foundation\nimport Janus\nimport Testing\n", with: "")
      .replacing(/#sourceLocation\(file: "Docs\/A.md", line: (\d+)\)\n/) { "\($0.output.1) " }
  }

  // MARK: Statements

  /// Blocks of a section, and the statements of its test.
  @Test(
    "The blocks of a section become the statements of its test",
    arguments: [
      // The variables of a block may be used below, or not at all.
      ("```swift\nlet x = f()\nvar (y, _) = g(x)\n```", "3 let x = f()\nvar (y, _) = g(x)\n_ = x\n_ = y", []),
      // A block may declare a name again.
      ("```swift\nlet x = 1\n```\n```swift\nlet x = 2\n```", "3 let x = 1\n_ = x\ndo {\n6 let x = 2\n_ = x\n}", []),
      // Comments behind `print` and variables are checked, others are not.
      ("```swift\nprint(1)  // 1\n```", "3 print(1); printout.said(\(literal("1")))", [3]),
      ("```swift\nlet x = f()  // 1\n```", "3 let x = f(); printout.expect(x, is: \(literal("1")))\n_ = x", [3]),
      ("```swift\n// One.\nf(\"http://a\")\n```", "3 // One.\nf(\"http://a\")", []),
      ("```swift\nlet x = \"\"\"\n  a  // b\n  \"\"\"\n```", "3 let x = \"\"\"\n  a  // b\n  \"\"\"\n_ = x", []),
      // A block is what was printed, or else the last variable.
      ("```swift\nprint(1)\n```\n```text\n1\n```", "3 print(1)\n5 printout.shows(\(text("1")))", []),
      (
        "```swift\nlet x = [1]\n```\n```json\n[1]\n```",
        "3 let x = [1]\n_ = x\n5 printout.shows(\(text("[1]")), of: x)", []
      ),
      (
        "```swift\nlet x = 1\nprint(x)  // 1\n```\n```text\n1\n```",
        "3 let x = 1\nprint(x); printout.said(\(literal("1")))\n_ = x\n6 printout.shows(\(text("1")), of: x)", [4]
      ),
      // A document with a name is a variable.
      ("```json x\n{}\n```\n```swift\nf(x)\n```", "2 let x = \(text("{}")); _ = x\n6 f(x)", []),
      // Hidden code is as any other; drawings, commands and `no-test` are none.
      ("<!-- swift\nf()\n-->", "3 f()", []), ("<!-- swift: f() -->", "2 f()", []),
      ("<!-- f() -->\n```\na\n```\n```sh\nb\n```\n```swift no-test\nc\n```\n<!-- swift: f() -->", "12 f()", []),
    ] as [(String, String, [Int])])
  func statements(blocks: String, body: String, checks: [Int]) throws {
    let start = "@Suite struct A {\n1 @Test(\(literal("S"))) func `s`() async throws {\nlet printout = Printout()\n"
    let end = "\nprintout.isComplete(checks: \(checks))\n}\n}\n"
    let print = "func print(_ items: Any...) { printout.print(items) }\n"
    #expect(try extracted("## S\n" + blocks) == start + print + body + end)
  }

  // MARK: Declarations

  /// Guides without statements, and their suites.
  @Test(
    "A guide without statements becomes a suite of declarations",
    arguments: [
      (
        "```swift\nimport B\nstruct C {\n  var d = 1  // e\n}\n```",
        "2 import B\n@Suite struct A {\n3 struct C {\n  var d = 1  // e\n}\n}\n"
      ),
      (
        "```swift\n@M final class C {}\n\n@M\nstruct D {\n}\n```",
        "@Suite struct A {\n2 @M final class C {}\n4 @M\nstruct D {\n}\n}\n"
      ),
      // One that begins in a hidden block and ends in another.
      (
        "<!-- swift\nstruct C {\n-->\n```swift\nlet d = 1\n```\n<!-- swift: } -->",
        "@Suite struct A {\n2 struct C {\n5 let d = 1\n7 }\n}\n"
      ),
      // Extensions are outside of the suite.
      (
        "```swift\nstruct C {}\nextension C {\n}\nextension Int {}\n```",
        "@Suite struct A {\n2 struct C {}\n}\n3 extension A.C {\n}\nextension Int {}\n"
      ),
      // Shared code becomes properties.
      ("```swift shared\nlet x = 1\n```", "@Suite struct A {\n2 let x = 1\n}\n"),
      ("<!-- swift shared\nlet x = 1\n-->", "@Suite struct A {\n2 let x = 1\n}\n"),
      (
        "```swift\nenum C {}\n```\n<!-- swift suite B -->\n```swift\nenum C {}\n```",
        "@Suite struct A {\n2 enum C {}\n}\n@Suite struct B {\n6 enum C {}\n}\n"
      ),
      ("# A\nNo code.\n", ""),
    ])
  func declarations(guide: String, suite: String) throws {
    #expect(try extracted(guide) == suite)
  }

  @Test("A test is named after the heading of its section") func namesOfTests() throws {
    let guide = ["Read a file", "Read a file", "`let` in 2 models", "…"].map { "## \($0)\n<!-- swift: f() -->\n" }
    let names = try extracted(guide.joined()).matches(of: /func `(.+)`/).map(\.output.1)
    #expect(names == ["readAFile", "readAFile2", "letIn2Models", "section"])
  }

  // MARK: Problems

  /// Guides that cannot be tested, each with the line and the reason.
  @Test(
    "A guide that cannot be tested is refused with its line and the reason",
    arguments: [
      (
        "```swift\nf()  // 1\n```",
        "2: error: a comment behind `print` or `let` is its value; behind other code, none can be checked"
      ),
      (
        "```swift\nf()\n```\n```text\n1\n```",
        "4: error: the code above prints nothing and declares no variable that this could be"
      ),
      (
        "```swift\nlet x = 1\n```\n```text\n1\n```\n```text\n1\n```",
        "7: error: the code above prints nothing and declares no variable that this could be"
      ),
      ("```json\n1\n```", "1: error: the code above prints nothing and declares no variable that this could be"),
      ("a\n```swift\nf()", "2: error: this has no end"),
      ("<!-- swift\nf()", "1: error: this has no end"),
      ("```swift\nstruct A {\n```\n## B", "2: error: this declaration has no end"),
      ("```swift\nstruct A {\n```\n```text\n1\n```", "2: error: this declaration has no end"),
      ("```json x\n{}\n```\n```swift\nlet xs = 1\n```", "1: error: no code below uses `x`"),
      ("```swift tested\n```", "1: error: a block of Swift is `shared`, `no-test` or neither, but not `tested`"),
      (
        "<!-- swift f() -->",
        "1: error: this is not one of `<!-- swift`, `<!-- swift shared`, `<!-- swift: … -->`, `<!-- swift suite … -->`"
      ),
    ])
  func problems(guide: String, problem: String) {
    let error = #expect(throws: GuideProblem.self) { try extracted(guide) }
    #expect(error?.description == "Docs/A.md:" + problem)
  }

  // MARK: Checks

  @Test("Wrong output fails a test") func wrongOutputFails() {
    // What is printed, and something else that a guide says of it.
    let rows: [(printed: [Int], check: (Printout) -> Void)] = [
      ([1], { $0.said("2") }), ([], { $0.said("1") }),
      ([], { $0.expect(1, is: "2") }),
      ([1], { $0.shows("2") }), ([1, 2], { $0.shows("1") }), ([], { $0.shows("1") }),
      ([], { $0.shows("2", of: 1) }), ([1], { $0.shows("1", of: 1) }),
      ([1], { $0.isComplete(checks: []) }), ([], { $0.isComplete(checks: [1]) }),
    ]
    for (printed, check) in rows {
      let printout = Printout()
      for number in printed { printout.print([number]) }
      withKnownIssue { check(printout) }
    }
  }

  @Test("Right output passes a test") func rightOutputPasses() {
    let printout = Printout()
    printout.print(["a", 1])
    printout.print([[2]])
    printout.said("[2]")
    printout.shows("a 1")
    printout.expect("a", is: "a")
    printout.shows("{}", of: Array("{}".utf8))
    printout.isComplete(checks: [])
  }
}

/// A comment, and lines, as the extractor writes them.
private func literal(_ comment: String) -> String { "###\"\(comment)\"###" }
private func text(_ lines: String) -> String { "###\"\"\"\n\(lines)\n\"\"\"###" }
