import Foundation

/// The blocks of code in a guide, and the sessions in it.
///
/// A session is a `console` block: commands behind `$ `, and below each of them what it prints. `cat FILE` of a missing file
/// defines its contents.
package struct ConsoleGuide {
  /// The blocks of code, without their fences, and with their languages.
  package let blocks: [(language: String, text: String)]

  /// The repository of Janus.
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..")

  /// Whether the guides are here: not in the repository that a release makes of this package.
  package static let areHere = FileManager.default.fileExists(
    atPath: repository.appending(path: "Docs/Schemas.md").path)

  /// - Parameters:
  ///   - path: where the guide is in the repository.
  ///   - heading: the section of it; nil for all of it.
  package init(_ path: String, below heading: String? = nil) throws {
    var text = try String(contentsOf: Self.repository.appending(path: path), encoding: .utf8)
    if let heading {
      text = text.components(separatedBy: "\n\(heading)\n").dropFirst().first ?? ""
      text = text.components(separatedBy: "\n## ")[0]
    }
    blocks = ("\n" + text).components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map { _, part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? lines[1] + "\n" : "")
    }
  }

  /// The sessions.
  package var sessions: [String] { blocks.filter { $0.language == "console" }.map(\.text) }

  /// Runs the commands of all sessions, one after the other in one folder.
  /// - Parameter files: what is in the folder.
  /// - Returns: the sessions as they should be.
  package func replay(files: [String: String] = [:]) throws -> [String] {
    try withTemporaryFolder(of: files) { folder in
      var status: Int32 = 0
      return try sessions.map { session in
        try Self.commands(of: session).map { command, shown in
          if command.hasPrefix("cat "), case let file = folder.appending(path: command.dropFirst(4)),
            !FileManager.default.fileExists(atPath: file.path)
          {
            try Data(shown.utf8).write(to: file)
          }
          let path = "PATH='\(Executable.url.deletingLastPathComponent().path)':\"$PATH\""
          let script = "exec 2>&1; \(path); (exit \(status))\n\(command)"
          let result = try run(["sh", "-c", script], in: folder)
          status = result.status
          return "$ \(command)\n\(result.output)"
        }.joined()
      }
    }
  }

  /// The commands of a session, each with what is shown below it.
  private static func commands(of session: String) -> [(command: String, shown: String)] {
    ("\n" + session).components(separatedBy: "\n$ ").dropFirst().enumerated().map { index, part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let shown = lines.count > 1 ? String(lines[1]) : ""
      return (String(lines[0]), shown.isEmpty || shown.hasSuffix("\n") ? shown : shown + "\n")
    }
  }
}
