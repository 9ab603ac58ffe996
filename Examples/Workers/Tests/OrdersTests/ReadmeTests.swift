import Foundation
import Testing

/// The example of README.md.
struct ReadmeTests {
  @Test("The orders of README.md have the totals and the errors that it shows")
  func example() throws {
    let file = URL(fileURLWithPath: #filePath + "/../../../README.md").standardized
    let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```text\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    try #require(blocks.count >= 2)
    let outcome = WorkerOutcome(blocks[0])
    #expect((outcome.totals + outcome.problems).map { $0 + "\n" }.joined() == blocks[1])
    #expect(outcome.totals.count == 1 && outcome.problems.count == 1)
  }
}
