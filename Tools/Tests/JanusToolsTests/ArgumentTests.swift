import Testing
import ToolsTestSupport

/// Arguments that people mistype.
struct ArgumentTests {
  @Test(
    "An unknown command is answered with the nearest one or with all of them",
    arguments: [
      ("chekc", "Did you mean `check`?"), ("fromat", "Did you mean `format`?"), ("lin", "Did you mean `lines`?"),
      ("Diff", "Did you mean `diff`?"), ("inver", "Did you mean `infer`?"), ("fo", "Did you mean `format`?"),
      (
        "order.json",
        "The commands are `check`, `count`, `delete`, `diff`, `flatten`, `format`, `get`, `infer`, `lines`, `merge`, "
          + "`patch`, `path`, `schema`, `set`, `unflatten`; `janus --help` says what they do."
      ),
    ])
  func commands(_ word: String, _ answer: String) throws {
    for words in [[word], [word, "a.json"], ["help", word]] {
      #expect(try Executable.run(words, "1") == ("", "Error: there is no command `\(word)`. \(answer)\n", 2))
    }
  }

  @Test("A file is not taken for the option -h", arguments: ["check", "format", "get", "lines", "infer"])
  func files(_ command: String) throws {
    try withTemporaryFolder(of: ["-h.json": #"{"a": [1]}"#]) { folder in
      let result = try Executable.run([command, "-h.json"], in: folder)
      #expect(
        result == (
          "", "Error: there is no option `-h.json`. A file of this name is ./-h.json, and the help is --help.\n", 2
        ))
      #expect(try Executable.run([command, "-h"], in: folder).code == 0)
    }
  }

  @Test("A file behind -- may have any name")
  func dashes() throws {
    try withTemporaryFolder(of: ["-h.json": "[1", "-x": "[]"]) { folder in
      let good = try Executable.run(["check", "--", "-x"], in: folder)
      #expect(good == ("", "", 0))
      for words in [["--", "-h.json"], ["./-h.json"]] {
        let broken = try Executable.run(["check"] + words, in: folder)
        #expect(broken.code == 1)
      }
    }
  }
}
