@_spi(JanusTools) import JSONStreams
import Janus

/// A JSON Merge Patch (RFC 7396) in a file.
public struct MergePatchFile: Sendable {
  private let text: [UInt8]

  /// Reads a patch.
  /// - Throws: `ToolFailure` if the file cannot be read, or is not JSON.
  public init(_ file: InputFile, depth: Int = 512) throws(ToolFailure) {
    text = try file.rest()
    do throws(JSONError) {
      var checker = JSONSyntaxChecker(depth: depth)
      try checker.check(text)
    } catch {
      throw ToolFailure([Finding(error, in: file.name)], exitCode: 2)
    }
  }

  /// Merges the patch into a document.
  public func apply(to editor: inout DocumentEditor) { editor.merge(text) }
}
