import Foundation
import Testing
import ToolsTestSupport

/// Files that are not in UTF-8.
struct EncodingTests {
  static let commands: [[String]] = [
    ["check"], ["check", "--lines"], ["check", "--json5"], ["check", "--duplicates"], ["check", "--schema", "s.json"],
    ["check", "--schema", "s.json", "--lines"], ["format"], ["format", "--lines"], ["format", "--sort-keys"],
    ["get", "/a"], ["get", "/a", "--lines"], ["lines"], ["lines", "--lines"], ["lines", "--at", "/a"],
    ["infer"], ["infer", "--lines"], ["schema"],
  ]

  static let encodings: [(name: String, encoding: String.Encoding, mark: [UInt8])] = [
    ("UTF-16LE", .utf16LittleEndian, [0xFF, 0xFE]), ("UTF-16BE", .utf16BigEndian, [0xFE, 0xFF]),
    ("UTF-32LE", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]), ("UTF-32BE", .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
  ]

  @Test("Each command refuses UTF-16 and UTF-32 once, in the same words", arguments: commands)
  func wide(_ command: [String]) throws {
    try withTemporaryFolder(of: ["s.json": "true"]) { folder in
      for (name, encoding, mark) in Self.encodings {
        let text = try #require("{\"a\": 1}\n{\"a\": 2}\n".data(using: encoding))
        for bytes in [text, Data(mark) + text] {
          try bytes.write(to: folder.appending(path: "a.json"))
          let result = try Executable.run(command + ["a.json"], in: folder)
          #expect(
            result == (
              "",
              "a.json:1:1: expected UTF-8, found \(name). "
                + "Convert the file first, for example with iconv -f \(name) -t UTF-8\n", 1
            ))
        }
      }
    }
  }

  @Test(
    "Documents and schemas in UTF-16 are refused by diff and check",
    arguments: [["diff", "a.json", "b.json"], ["check", "--schema", "a.json", "b.json"]])
  func uselessFiles(_ words: [String]) throws {
    try withTemporaryFolder(of: ["b.json": "true"]) { folder in
      try #require("[1]".data(using: .utf16LittleEndian)).write(to: folder.appending(path: "a.json"))
      let result = try Executable.run(words, in: folder)
      #expect(result.complaint.hasPrefix("a.json:1:1: expected UTF-8, found UTF-16LE. "))
      #expect(result.code == 2)
    }
  }

  @Test(
    "The place of a zero or a byte order mark inside a line is reported",
    arguments: [
      ["check", "--lines"], ["check", "--lines", "--json5"], ["get", "", "--lines"], ["lines", "--lines"],
      ["check", "--lines", "--schema", "s.json"],
    ])
  func zeros(_ command: [String]) throws {
    try withTemporaryFolder(of: ["s.json": "true"]) { folder in
      let lines: [[UInt8]] = [
        [0x31], [0x31, 0], [0, 0x31, 0, 0x31], [0x5B, 0, 0x5D, 0], [0xFF, 0xFE, 0x31, 0], [0x32],
      ]
      try Data(lines.joined(separator: [0x0A])).write(to: folder.appending(path: "a"))
      let result = try Executable.run(command + ["a"], in: folder)
      let places = result.complaint.split(separator: "\n").filter { $0.hasPrefix("a:") }
      #expect(
        places == [
          "a:2:2: expected the end of the document, found the byte 0x00",
          "a:3:1: expected a value, found the byte 0x00",
          "a:4:2: at /0: expected a value or `]`, found the byte 0x00",
          "a:5:1: expected a value, found the byte 0xFF",
        ])
      #expect(result.code == 1)
      if ["get", "lines"].contains(command[0]) { #expect(result.output == "1\n2\n") }
    }
  }

  @Test("The first bytes of a pipe may arrive one by one")
  func pieces() throws {
    try withTemporaryFolder { folder in
      let program = try RunningProgram(["check"], in: folder)
      for byte in [0x5B, 0, 0x31, 0, 0x5D, 0] as [UInt8] {
        try program.write([byte])
        usleep(20_000)
        if !program.isRunning { break }
      }
      let result = try program.finish()
      #expect(result.errors.hasPrefix("standard input:1:1: expected UTF-8, found UTF-16LE. "))
      #expect(result.code == 1)
    }
  }
}
