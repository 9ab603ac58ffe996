import Foundation
import Testing

#if os(Linux) || os(macOS)
  /// The executable, in a separate process.
  struct ProcessTests {
    private static let order = #"{"id":1,"customer":"","currency":"","items":[]}"#
    private static let total = #"{"id":1,"total":0,"itemCount":0}"#

    /// The executable next to the tests.
    private func executable() throws -> URL {
      var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      while folder.path != "/" {
        let file = folder.appendingPathComponent("LineWorker")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
          return file
        }
        folder.deleteLastPathComponent()
      }
      throw CocoaError(.fileNoSuchFile)
    }

    /// Runs a shell command, in which `$0` is the worker.
    private func shell(_ command: String) throws -> (code: Int32, output: String, errors: String) {
      let (process, output, errors) = (Process(), Pipe(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command, try executable().path]
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      // Neither is longer than a pipe holds.
      let texts = [output, errors].map {
        String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      }
      process.waitUntilExit()
      return (process.terminationStatus, texts[0], texts[1])
    }

    private static func input(_ lines: String...) -> String {
      "printf '%s\\n' " + lines.map { "'\($0)'" }.joined(separator: " ")
    }

    @Test("Bad lines do not change the exit code")
    func badLines() throws {
      let (code, output, errors) = try shell("\(Self.input("x", Self.order)) | \"$0\"")
      #expect(code == 0)
      #expect(output == Self.total + "\n")
      #expect(
        errors.hasPrefix(#"{"line":1,"column":1,"byteOffset":0,"path":"","code":"unexpectedCharacter","message":"#))
      #expect(errors.hasSuffix("}\n") && errors.split(separator: "\n").count == 1)
    }

    @Test("Errors may go to standard output")
    func taggedErrors() throws {
      let (code, output, errors) = try shell("\(Self.input("x", Self.order)) | \"$0\" --errors stdout")
      #expect(code == 0)
      #expect(output.hasPrefix(#"{"error":{"line":1,"#) && output.hasSuffix("}}\n\(Self.total)\n"))
      #expect(errors == "")
    }

    @Test("The first bad line is the end if the worker is strict", arguments: ["stderr", "stdout"])
    func strict(_ target: String) throws {
      let (code, output, errors) = try shell(
        "\(Self.input(Self.order, "x", Self.order)) | \"$0\" --strict --errors \(target)")
      #expect(code == 1)
      #expect((output + errors).split(separator: "\n").count == 2)
      #expect(output.hasPrefix(Self.total + "\n"))
      #expect(try shell("\(Self.input(Self.order)) | \"$0\" --strict").code == 0)
    }

    @Test(
      "Input that cannot be read, and output that cannot be written, end with 1",
      arguments: [
        (#""$0" <&-"#, "unreadableFile"), (#""$0" </"#, "unreadableFile"),
        (input(order) + #" | "$0" >&-"#, "unwritableFile"),
      ])
    func failures(_ command: String, _ error: String) throws {
      let (code, output, errors) = try shell(command)
      #expect(code == 1)
      #expect(output == "")
      #expect(errors.contains(#""code":"\#(error)""#) && errors.split(separator: "\n").count == 1)
    }

    @Test("A sample is read with the sums that it tells")
    func sample() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let told = try shell("\"$0\" sample '\(file)' --lines 5000")
      #expect(told.code == 0)
      #expect(told.output.hasPrefix(#"{"orders":4991,"cents":"#) && told.output.hasSuffix(#","errors":5}"# + "\n"))
      let counts = try shell("\"$0\" <'\(file)' 2>&1 >/dev/null | wc -l; \"$0\" <'\(file)' 2>/dev/null | wc -l")
      #expect(counts.output.split(whereSeparator: \.isWhitespace) == ["5", "4991"])
      #expect(try shell("\"$0\" sample '\(file)' --lines -1").code == 64)
    }
  }
#endif
