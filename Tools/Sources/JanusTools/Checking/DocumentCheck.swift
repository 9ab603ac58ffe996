@_spi(JanusTools) import JSONStreams
import Janus

/// Checks whether files are JSON.
public struct DocumentCheck: Sendable {
  /// Whether each line is a document.
  public var hasLines: Bool
  /// Whether the documents are JSON5.
  public var isJSON5: Bool
  /// Whether a duplicate key is a problem; not for JSON5.
  public var findsDuplicates: Bool
  /// The maximum number of nested arrays and objects.
  public var depth: Int

  public init(hasLines: Bool = false, isJSON5: Bool = false, findsDuplicates: Bool = false, depth: Int = 512) {
    (self.hasLines, self.isJSON5, self.findsDuplicates, self.depth) = (hasLines, isJSON5, findsDuplicates, depth)
  }

  /// Checks a file; its lines on all cores.
  /// - Parameters:
  ///   - file: the file.
  ///   - found: is called for each problem, in the order of the file.
  /// - Throws: `ToolFailure` if it cannot be read.
  public func check(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    if hasLines { return try checkLines(file, found: found) }
    if isJSON5 { return try checkWhole(file, found: found) }
    var checker = JSONSyntaxChecker(depth: depth)
    var duplicates = findsDuplicates ? DuplicateKeyScanner() : nil
    var (isAtEnd, byteCount) = (false, 0)
    while !isAtEnd {
      let bytes = try file.next()
      isAtEnd = bytes == nil
      var problem: JSONError?
      do throws(JSONError) {
        if let bytes { try checker.feed(bytes) } else { try checker.finish() }
      } catch {
        problem = error
      }
      // The text after an error is not checked.
      let count = problem?.location.map { max($0.byteOffset - byteCount, 0) } ?? .max
      duplicates?.scan((bytes ?? []).prefix(count)) { pointer, place, first in
        found(Finding(duplicate: pointer, at: place, first: first, in: file.name))
      }
      byteCount += bytes?.count ?? 0
      if let problem { return found(Finding(problem, in: file.name)) }
    }
  }

  /// Checks a document in memory, as for JSON5.
  private func checkWhole(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    var document: [UInt8] = []
    while let bytes = try file.next() { document += bytes }
    do throws(JSONError) { try checkJSON5(document[...]) } catch { found(Finding(error, in: file.name)) }
  }

  private func checkJSON5(_ document: ArraySlice<UInt8>) throws(JSONError) {
    _ = try JSONValue(parsing: document, depth: depth, dialect: .json5)
  }

  // MARK: Lines

  private func checkLines(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    // The first line number of a block is known after the blocks before it were checked.
    var lineCount = 0
    let name = file.name
    try ParallelBlocks.forEach(of: file) { block in
      checkLines(of: block, in: name)
    } take: { result in
      for finding in result.findings { found(finding.moved(downBy: lineCount)) }
      lineCount += result.lineCount
    }
  }

  private func checkLines(of block: [UInt8], in name: String) -> (findings: [Finding], lineCount: Int) {
    var checker = JSONSyntaxChecker(depth: depth)
    var findings: [Finding] = []
    let lineCount = LineBlocks.forEachLine(of: block) { line, number in
      var problem: JSONError?
      do throws(JSONError) {
        try line.readAsUTF8 { line throws(JSONError) in
          if isJSON5 { try checkJSON5(line) } else { try checker.check(line) }
        }
      } catch {
        problem = error
      }
      if findsDuplicates {
        var scanner = DuplicateKeyScanner()
        scanner.scan(line.prefix(problem?.location?.byteOffset ?? .max)) { pointer, place, first in
          findings.append(Finding(duplicate: pointer, at: place, first: first, in: name, line: number))
        }
      }
      if let problem { findings.append(Finding(problem, in: name, line: number)) }
    }
    return (findings, lineCount)
  }
}
