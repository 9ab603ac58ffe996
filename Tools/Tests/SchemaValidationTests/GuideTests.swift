import Foundation
import Testing
import ToolsTestSupport

/// What the guides show is what the program writes.
@Suite struct GuideTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  /// The blocks of code below a heading, with their language in the first line.
  private static func blocks(of file: String, below heading: String = "") throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let below = heading.isEmpty ? text : text.components(separatedBy: "\n\(heading)\n").dropFirst().first ?? ""
    let section = heading.isEmpty ? below : below.components(separatedBy: "\n## ")[0]
    return section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Runs the commands of a block in a folder with files.
  /// - Returns: the block as it should be.
  private func replay(_ block: String, files: [String: String]) throws -> String {
    try withTemporaryFolder(of: files) { folder in
      let program = Executable.url.deletingLastPathComponent().path
      var result = "console\n"
      for line in block.split(separator: "\n") where line.hasPrefix("$ ") {
        let command = "cd '\(folder.path)'; PATH='\(program)':\"$PATH\"; \(line.dropFirst(2)) 2>&1"
        result += "\(line)\n" + (try run(["sh", "-c", command]).output)
      }
      return result
    }
  }

  @Test func `The output in the guide about schemas is real`() throws {
    let all = try Self.blocks(of: "Docs/Schemas.md")
    let schema = try #require(all.first { $0.hasPrefix("text\n") }).dropFirst("text\n".count)
    let block = try #require(Self.blocks(of: "Docs/Schemas.md", below: "## Checking documents").first)
    #expect(try replay(block, files: ["ship.schema.json": String(schema)]) == block)
  }

  @Test func `The output in the section about schemas is real`() throws {
    let block = try #require(Self.blocks(of: "Tools/README.md", below: "## Schemas").first)
    // What `cat` shows is what is in the files.
    var files: [String: String] = [:]
    for part in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() where part.hasPrefix("cat ") {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      files[String(lines[0].dropFirst(4))] = lines.dropFirst().map { $0 + "\n" }.joined()
    }
    #expect(files.keys.sorted() == ["order.schema.json", "orders.jsonl"])
    #expect(try replay(block, files: files) == block)
  }
}
