import Foundation

/// The program `janus` as it has been built with the tests.
package enum Executable {
  package static var url: URL {
    Bundle.main.bundleURL.pathExtension == "xctest"
      ? Bundle.main.bundleURL.deletingLastPathComponent().appendingPathComponent("janus")
      : Bundle.main.bundleURL.appendingPathComponent("janus")
  }

  /// Runs it.
  /// - Parameters:
  ///   - input: what it reads from the standard input.
  ///   - target: where its standard output goes; nil to have it returned.
  ///   - folder: where it runs.
  ///   - memory: the limit of its data in megabytes.
  package static func run(
    _ arguments: [String], _ input: String = "", to target: FileHandle? = nil, in folder: URL? = nil,
    memory: Int? = nil
  ) throws -> (output: String, complaint: String, code: Int32) {
    let limit = memory.map { ["sh", "-c", "ulimit -d \($0 << 10); exec \"$0\" \"$@\""] } ?? []
    let result = try ToolsTestSupport.run(limit + [url.path] + arguments, input: input, to: target, in: folder)
    return (result.output, result.errors, result.status)
  }

  /// Runs it with some files.
  /// - Parameters:
  ///   - words: its arguments, in which the names of files, and `OUT` for one that it writes, become paths.
  ///   - files: the names and texts of the files.
  ///   - input: what it reads from the standard input.
  /// - Returns: its exit code; its output, followed by the file `OUT`; and its errors without the folder of the files.
  package static func run(
    _ words: [String], files: [String: String], input: String = ""
  ) throws -> (status: Int32, output: String, errors: String) {
    try withTemporaryFolder(of: files) { folder in
      let words = words.map { files[$0] == nil && $0 != "OUT" ? $0 : folder.appending(path: $0).path }
      var result = try ToolsTestSupport.run([url.path] + words, input: input)
      result.errors = result.errors.replacing(folder.path + "/", with: "")
      if words.contains(where: { $0.hasSuffix("/OUT") }) {
        result.output += (try? String(contentsOf: folder.appending(path: "OUT"), encoding: .utf8)) ?? ""
      }
      return result
    }
  }
}
