import JSONSchemas
import Janus

/// Checks documents by a JSON Schema.
public struct SchemaCheck: Sendable {
  private let schema: JSONSchema
  /// The file of the schema.
  private let name: String
  /// The notes about parts of the schema that are not checked, or checked by other rules, in the order of its text, without
  /// repetitions.
  public let notes: [Finding]
  /// Whether each line of a file is a document.
  public var hasLines = false
  private let dialect: JSONDialect
  /// The maximum number of nested arrays and objects.
  private let depth: Int

  /// Reads and compiles a schema.
  /// - Parameters:
  ///   - path: the file of the schema.
  ///   - others: the files of schemas that it may refer to, by their identifiers or by their paths.
  ///   - checksFormats: whether strings must have the formats that the schema names.
  ///   - isJSON5: whether the documents are JSON5; the schema is JSON.
  ///   - depth: the maximum number of nested arrays and objects.
  /// - Throws: `ToolFailure` if a file cannot be read, or is not a schema.
  public init(
    _ path: String, others: [String] = [], checksFormats: Bool = false, isJSON5: Bool = false, depth: Int = 512
  ) throws(ToolFailure) {
    let file = try InputFile(path)
    name = file.name
    let text: [UInt8]
    do throws(ToolFailure) { text = try file.rest() } catch {
      // The failure is not due to a document.
      var failure = error
      failure.exitCode = 2
      throw failure
    }
    let files = try SchemaFiles(besides: path, others)
    do throws(JSONError) {
      schema = try JSONSchema(parsing: text, checksFormats: checksFormats, uri: path, resolver: files.resolver)
    } catch {
      throw Self.failure(error, in: file.name)
    }
    // Each note is reported once, at its first location.
    var known: Set<String> = []
    notes = schema.notes.filter { known.insert($0.message).inserted }.map {
      Finding($0, prefix: "note: ", in: file.name)
    }
    (self.depth, dialect) = (depth, isJSON5 ? .json5 : .json)
  }

  /// The failure with all errors of a schema.
  private static func failure(_ error: JSONError, in name: String) -> ToolFailure {
    var findings = error.problems.map { Finding($0, in: name) }
    if error.omittedProblemCount > 0 {
      findings.append(Finding(omitted: error.omittedProblemCount, in: name, line: nil))
    }
    return ToolFailure(findings, exitCode: 2)
  }

  /// Checks a file; its lines on all cores.
  /// - Parameters:
  ///   - file: the file.
  ///   - found: is called for each problem, in the order of the file.
  /// - Throws: `ToolFailure` if it cannot be read, or if it reveals an error in the schema.
  public func check(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    let name = file.name
    if !hasLines {
      return try check(try file.rest(), in: name, line: nil, found: found)
    }
    // The first line number of a block is known after the blocks before it were checked.
    var lineCount = 0
    try ParallelBlocks.forEach(of: file) { block in
      checkLines(of: block, in: name)
    } take: { result throws(ToolFailure) in
      for finding in result.findings { found(finding.moved(downBy: lineCount)) }
      if let failure = result.failure { throw failure }
      lineCount += result.lineCount
    }
  }

  private func checkLines(
    of block: [UInt8], in name: String
  ) -> (findings: [Finding], lineCount: Int, failure: ToolFailure?) {
    var findings: [Finding] = []
    do throws(ToolFailure) {
      let lineCount = try LineBlocks.forEachLine(of: block) { line, number throws(ToolFailure) in
        try check(Array(line), in: name, line: number) { findings.append($0) }
      }
      return (findings, lineCount, nil)
    } catch {
      return (findings, 0, error)
    }
  }

  private func check(
    _ text: [UInt8], in name: String, line: Int?, found: (Finding) -> Void
  ) throws(ToolFailure) {
    let report: JSONSchemaReport
    do throws(JSONError) {
      report = try text[...].readAsUTF8 { text throws(JSONError) in
        try schema.report(on: text, depth: depth, dialect: dialect)
      }
    } catch {
      // Errors of the schema that only a document reveals have no location in it.
      if error.location == nil, error.code != .stackLimit { throw Self.failure(error, in: self.name) }
      return found(Finding(error, in: name, line: line))
    }
    for problem in report.problems { found(Finding(problem, in: name, line: line)) }
    if report.omittedCount > 0 { found(Finding(omitted: report.omittedCount, in: name, line: line)) }
  }
}

extension Finding {
  /// - Parameters:
  ///   - problem: a difference between the document and the schema.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  fileprivate init(_ problem: JSONSchemaProblem, in name: String, line: Int?) {
    let path = problem.schemaPath
    let place = problem.schemaURI.map { " \($0)#\(path)" } ?? (path.tokens.isEmpty ? "" : " \(path.shortened)")
    self.init(
      message: "\(problem.message) (schema\(place))", path: problem.path, location: problem.location,
      excerpt: problem.excerpt, in: name, line: line)
  }

  /// - Parameters:
  ///   - issue: an error of the schema, or a note.
  ///   - prefix: the words before its message.
  ///   - name: the file.
  fileprivate init(_ issue: JSONIssue, prefix: String = "", in name: String) {
    self.init(
      message: prefix + issue.message, path: issue.path, location: issue.location, excerpt: issue.excerpt, in: name,
      line: nil)
  }

  fileprivate init(omitted count: Int, in name: String, line: Int?) {
    self.init(
      message: "… and \(count) more", path: JSONPointer(), location: nil, excerpt: nil, in: name, line: line)
  }
}
