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

/// The attributes that `format --in-place` keeps.
struct ReplacedFileTests {
  @Test("A file with hard links stays one file", arguments: [0, 10, 200_000])
  func hardLinks(_ count: Int) throws {
    let text = "[\(String(repeating: "1 , ", count: count))2]"
    try withTemporaryFolder(of: ["a.json": text]) { folder in
      let (file, other) = (folder.appending(path: "a.json"), folder.appending(path: "b.json"))
      try FileManager.default.linkItem(at: file, to: other)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      let result = try Executable.run(["format", "--compact", "--in-place", "a.json"], in: folder)
      #expect(result == ("", "", 0))
      let compact = text.filter { $0 != " " } + "\n"
      #expect(try String(contentsOf: file, encoding: .utf8) == compact)
      #expect(try String(contentsOf: other, encoding: .utf8) == compact)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.referenceCount] as? Int == 2)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json", "b.json"])
    }
  }

  @Test("A file with a mistake stays as it is, and so do its hard links")
  func mistakes() throws {
    try withTemporaryFolder(of: ["a.json": "[1, 2"]) { folder in
      try FileManager.default.linkItem(at: folder.appending(path: "a.json"), to: folder.appending(path: "b.json"))
      #expect(try Executable.run(["format", "--in-place", "a.json"], in: folder).code == 1)
      #expect(try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8) == "[1, 2")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json", "b.json"])
    }
  }

  @Test(
    "A file keeps its owner, its group and all permissions",
    .enabled(if: geteuid() == 0, "only root may give files away"))
  func owner() throws {
    try withTemporaryFolder(of: ["a.json": "[1, 2]"]) { folder in
      let file = folder.appending(path: "a.json").path
      #expect(chown(file, 1234, 2345) == 0)
      #expect(chmod(file, 0o4751) == 0)
      let result = try Executable.run(["format", "--compact", "--in-place", "a.json"], in: folder)
      #expect(result == ("", "", 0))
      var info = stat()
      #expect(stat(file, &info) == 0)
      #expect(info.st_uid == 1234)
      #expect(info.st_gid == 2345)
      #expect(info.st_mode & 0o7777 == 0o4751)
      #expect(info.st_size == 6)
    }
  }

  @Test("A lost owner or hard link is reported", .enabled(if: geteuid() == 0, "needs a file of another user"))
  func losses() throws {
    try withTemporaryFolder(of: ["a.json": "[1, 2]"]) { folder in
      let file = folder.appending(path: "a.json")
      try FileManager.default.linkItem(at: file, to: folder.appending(path: "b.json"))
      // Others may replace the file, for the folder is theirs, and not write to it.
      #expect(chmod(file.path, 0o444) == 0)
      #expect(chmod(folder.path, 0o777) == 0)
      let words = ["setpriv", "--reuid=1234", "--regid=2345", "--clear-groups", Executable.url.path]
      guard (try? run(["setpriv", "--version"]).status) == 0, try run(words + ["--version"]).status == 0 else { return }
      let result = try run(words + ["format", "--compact", "--in-place", "a.json"], in: folder)
      #expect(
        result.errors == "janus: a.json: the file was replaced by a new one: its owner or group has changed, "
          + "and its other names, hard links, have the old text\n")
      #expect(result.status == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == "[1,2]\n")
      #expect(try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8) == "[1, 2]")
    }
  }

  @Test("A pipe is refused without waiting", .timeLimit(.minutes(5)))
  func pipe() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
      let result = try Executable.run(["format", "--in-place", "pipe"], in: folder)
      #expect(result == ("", "janus: pipe: it is no regular file, and cannot be replaced\n", 2))
    }
  }
}
