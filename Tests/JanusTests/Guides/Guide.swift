import Foundation
import Testing

/// The text of a guide and of the test file that holds its snippets.
struct Guide: CustomTestStringConvertible {
  /// The path from the root of the repository.
  let path: String

  var testDescription: String { path }

  /// `README.md`, and every guide in `Docs`.
  static let all: [Guide] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Docs").path)) ?? []
    return [Guide(path: "README.md")] + docs.filter { $0.hasSuffix(".md") }.sorted().map { Guide(path: "Docs/\($0)") }
  }()

  /// The root of the repository, four levels above this file.
  private static let root: URL = {
    var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url
  }()

  func text() throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The test file for `Docs/StartHere.md` is `StartHereTests.swift`.
  func testFile() throws -> String {
    let name = path == "README.md" ? "Readme" : path.dropFirst("Docs/".count).dropLast(".md".count).description
    let file = Self.root.appending(path: "Tests/JanusTests/Guides/\(name)Tests.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The fenced blocks that show code, documents or output; `swift no-test` and shell commands are none.
  func snippets() throws -> [Snippet] {
    var snippets: [Snippet] = []
    var current: Snippet?
    for (number, line) in try text().split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let finished = current {
          if Snippet.languages.contains(finished.language) { snippets.append(finished) }
          current = nil
        } else {
          current = Snippet(language: String(line.dropFirst(3)), line: number + 1)
        }
      } else if current != nil {
        current?.lines.append(Snippet.plain(line))
      }
    }
    return snippets
  }
}

/// A fenced block of a guide.
struct Snippet {
  static let languages = ["swift", "json", "text"]

  let language: String
  /// Where the block begins in the guide.
  let line: Int
  /// The lines without their indentation; empty lines are left out.
  var lines: [String] = []

  static func plain(_ line: some StringProtocol) -> String { line.trimmingCharacters(in: .whitespaces) }

  /// The first line that does not follow the others in `lines`; nil if all do.
  func firstLineMissing(in lines: [String]) -> String? {
    var rest = lines[...]
    for line in self.lines where !line.isEmpty {
      guard let index = rest.firstIndex(of: line) else { return line }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}
