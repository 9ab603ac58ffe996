@_spi(JanusTools) import JSONStreams
import Janus

extension InputFile {
  /// Reads the document in blocks, which a reformatter checks to the end.
  /// - Parameters:
  ///   - reformatter: writes the text of each block.
  ///   - body: receives the text that was written, after each block and at the end. It removes what it has used, and returns a
  ///     problem to end the reading.
  /// - Returns: the first problem; nil if there is none.
  /// - Throws: `ToolFailure` if the file cannot be read, and the errors of `body`.
  func forEachBlock(
    of reformatter: inout JSONReformatter, _ body: (inout [UInt8]) throws(ToolFailure) -> Finding?
  ) throws(ToolFailure) -> Finding? {
    var text: [UInt8] = []
    var finding: Finding?
    var isAtEnd = false
    while !isAtEnd, finding == nil {
      let bytes = try next()
      isAtEnd = bytes == nil
      do throws(JSONError) {
        if let bytes { try reformatter.feed(bytes, into: &text) } else { try reformatter.finish(into: &text) }
      } catch {
        finding = Finding(error, in: name)
      }
      // The text before an error counts, and so does a problem in it.
      finding = try body(&text) ?? finding
    }
    return finding
  }
}
