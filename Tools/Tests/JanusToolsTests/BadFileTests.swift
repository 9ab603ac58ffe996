import Foundation
import Testing
import ToolsTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that cannot be read, outputs that cannot be written, and commands that are stopped give one sentence and an exit code.
struct BadFileTests {
  /// A command for each way to read files. `FILE` is the file.
  static let readers: [[String]] = [
    ["check", "FILE"], ["check", "--lines", "FILE"], ["check", "--json5", "FILE"],
    ["check", "--schema", "schema.json", "FILE"], ["check", "--schema", "schema.json", "--lines", "FILE"],
    ["check", "--schema", "FILE", "good.json"],
    ["format", "FILE"], ["format", "--in-place", "FILE"], ["format", "--lines", "FILE"],
    ["format", "--sort-keys", "FILE"],
    ["get", "/0", "FILE"], ["get", "/0", "--lines", "FILE"], ["lines", "FILE"], ["lines", "--lines", "FILE"],
    ["lines", "--join", "FILE"], ["diff", "FILE", "good.json"], ["diff", "good.json", "FILE"],
    ["get", "/0,/1", "FILE"], ["lines", "--from-csv", "FILE"], ["lines", "--csv", "FILE"], ["flatten", "FILE"],
    ["unflatten", "FILE"], ["set", "/0", "1", "FILE"], ["set", "/0", "1", "--in-place", "FILE"],
    ["delete", "/0", "FILE"],
    ["patch", "good.json", "FILE"], ["merge", "FILE", "good.json"],
    ["merge", "good.json", "FILE"],
    ["infer", "FILE"], ["infer", "--lines", "FILE"], ["infer", "--at", "/a", "FILE"], ["schema", "FILE"],
  ]

  private static let files = ["good.json": "[1]", "schema.json": "true"]

  @Test(
    "A file that cannot be read is an error in one sentence", arguments: readers,
    [("nowhere.json", "no such file"), (".", "it is a directory")])
  func unreadable(_ words: [String], _ one: (file: String, reason: String)) throws {
    let words = words.map { $0 == "FILE" ? one.file : $0 }
    try withTemporaryFolder(of: Self.files) { folder in
      let result = try Executable.run(words, in: folder)
      #expect(result.complaint == "janus: \(one.file): \(one.reason)\n")
      #expect(result.code == 2)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["good.json", "schema.json"])
    }
  }

  /// Root may read everything, so these commands run as another user.
  private static let wordsWithoutRights = geteuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
  static let canLoseRights =
    (try? run(wordsWithoutRights + [Executable.url.path, "--version"]).status) == 0

  @Test("A file without permission is an error in one sentence", .enabled(if: canLoseRights), arguments: readers)
  func forbidden(_ words: [String]) throws {
    let words = words.map { $0 == "FILE" ? "secret.json" : $0 }
    try withTemporaryFolder(of: Self.files.merging(["secret.json": "[1]"]) { $1 }) { folder in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: folder.appending(path: "secret.json").path)
      let result = try run(Self.wordsWithoutRights + [Executable.url.path] + words, in: folder)
      #expect(result.errors == "janus: secret.json: permission denied\n")
      #expect(result.status == 2)
    }
  }

  @Test("The next files are read nevertheless, and the worst exit code counts")
  func others() throws {
    try withTemporaryFolder(of: ["bad.json": "[", "good.json": "[1]"]) { folder in
      for command in ["check", "format"] {
        let result = try Executable.run([command, "nowhere.json", "bad.json", "good.json"], in: folder)
        #expect(result.complaint.hasPrefix("janus: nowhere.json: no such file\nbad.json:1:2: at /0: expected "))
        #expect(result.output == (command == "check" ? "" : "[[\n  1\n]\n"))
        #expect(result.code == 2)
      }
    }
  }

  // MARK: Outputs

  /// Commands that write much to the standard output, in each way.
  static let writers: [[String]] = [
    ["format", "big.json"], ["format", "--compact", "big.json"], ["format", "--sort-keys", "big.json"],
    ["format", "--lines", "big.jsonl"], ["get", "", "big.json"], ["get", "", "--lines", "big.jsonl"],
    ["lines", "big.json", "--csv", "--columns", "/0,/1"], ["flatten", "big.json"], ["set", "/0", "1", "big.json"],
    ["lines", "big.json"], ["lines", "--join", "big.jsonl"], ["diff", "big.json", "empty.json"],
    ["diff", "--patch", "big.json", "empty.json"],
  ]

  private static let bigFiles = [
    "big.json": "[\(String(repeating: "[1, {\"b\": 2, \"a\": 3}],\n", count: 20_000))4]",
    "big.jsonl": String(repeating: "[1, {\"b\": 2, \"a\": 3}]\n", count: 20_000), "empty.json": "[]",
  ]

  @Test(
    "A full disk is an error in one sentence", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: writers)
  func fullDisk(_ words: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    try withTemporaryFolder(of: Self.bigFiles) { folder in
      let result = try Executable.run(words, to: full, in: folder)
      #expect(result.complaint == "janus: standard output: no space left on the disk\n")
      #expect(result.code == 2)
    }
  }

  @Test("A pipe without a reader is not a failure", arguments: writers)
  func brokenPipe(_ words: [String]) throws {
    try withTemporaryFolder(of: Self.bigFiles) { folder in
      let command = "{ '\(Executable.url.path)' \"$@\"; echo \"code $?\" >&2; } | head -c 100"
      let result = try run(["sh", "-c", command, "sh"] + words, in: folder)
      #expect(result.output.utf8.count == 100)
      #expect(result.errors == "code 0\n")
    }
  }

  @Test(
    "A file that cannot be written is an error in one sentence",
    arguments: [
      (["lines", "good.json", "--output", "/nowhere/a"], "/nowhere/a: no such file"),
      (["lines", "good.json", "--output", "folder"], "folder: it is a directory"),
      (["lines", "good.json", "--output", "/dev/full"], "/dev/full: no space left on the disk"),
      (["lines", "good.json", "--split", "1", "--output", "/nowhere/%d"], "/nowhere/1: no such file"),
      (["infer", "good.json", "--output", "/nowhere/a"], "/nowhere/a: no such file"),
      (["infer", "good.json", "--output", "/dev/full"], "/dev/full: no space left on the disk"),
      (["schema", "good.json", "--output", "folder"], "folder: it is a directory"),
      (["format", "--in-place", "/dev/null"], "/dev/null: it is no regular file, and cannot be replaced"),
    ])
  func unwritable(_ words: [String], _ message: String) throws {
    try withTemporaryFolder(of: ["good.json": "[{\"a\": 1}]"]) { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: false)
      let result = try Executable.run(words, in: folder)
      #expect(result.complaint == "janus: \(message)\n")
      #expect(result.code == 2)
      #expect(result.output == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["folder", "good.json"])
    }
  }

  // MARK: Signals

  @Test("A command that is stopped leaves the file as it was", arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP])
  func stopped(_ signal: Int32) throws {
    let text = "[" + String(repeating: "[1, 2, 3], ", count: 1_000_000) + "4]"
    try withTemporaryFolder(of: ["a.json": text]) { folder in
      let program = try RunningProgram(["format", "--in-place", "a.json"], in: folder)
      func parts() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".part") }
      }
      // Until it has written something.
      while program.isRunning {
        let part = try parts().first.map { folder.appending(path: $0).path }
        if let part, let size = try? FileManager.default.attributesOfItem(atPath: part)[.size] as? Int, size > 0 {
          break
        }
        usleep(500)
      }
      program.kill(signal)
      let result = try program.finish()
      #expect(result == ("", "", signal, true))
      #expect(try String(contentsOf: folder.appending(path: "a.json"), encoding: .utf8) == text)
      // A process cannot clean up after this signal.
      if signal != SIGKILL { #expect(try parts() == []) }
    }
  }
}
