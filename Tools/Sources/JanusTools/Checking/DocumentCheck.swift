import Janus

/// Checks whether files are JSON.
public struct DocumentCheck: Sendable {
  /// Whether each line is a document.
  public var hasLines: Bool
  /// Whether the documents are JSON5.
  public var isJSON5: Bool
  /// The number of arrays and objects that may be inside one another.
  public var depth: Int

  public init(hasLines: Bool = false, isJSON5: Bool = false, depth: Int = 512) {
    (self.hasLines, self.isJSON5, self.depth) = (hasLines, isJSON5, depth)
  }

  /// Checks a file.
  /// - Parameters:
  ///   - file: the file.
  ///   - found: is called for each problem.
  /// - Throws: `ToolFailure` if it cannot be read.
  public func check(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    if hasLines { return try checkLines(file, found: found) }
    if isJSON5 { return try checkWhole(file, found: found) }
    var checker = JSONSyntaxChecker(depth: depth)
    while let bytes = try file.next() {
      do throws(JSONError) { try checker.feed(bytes) } catch { return found(Finding(error, in: file.name)) }
    }
    do throws(JSONError) { try checker.finish() } catch { found(Finding(error, in: file.name)) }
  }

  /// Checks a document in the memory, as JSON5 is.
  private func checkWhole(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var document: [UInt8] = []
    while let bytes = try file.next() { document += bytes }
    do throws(JSONError) { try checkJSON5(document[...]) } catch { found(Finding(error, in: file.name)) }
  }

  private func checkJSON5(_ document: ArraySlice<UInt8>) throws(JSONError) {
    _ = try JSONValue(parsing: document, depth: depth, dialect: .json5)
  }

  private func checkLines(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var checker = JSONSyntaxChecker(depth: depth)
    try LineCutter.forEachLine(of: file) { line, number in
      do throws(JSONError) {
        if isJSON5 { try checkJSON5(line) } else { try checker.check(line) }
      } catch {
        found(Finding(error, in: file.name, line: number))
      }
    }
  }
}
