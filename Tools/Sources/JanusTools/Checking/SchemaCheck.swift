import Janus
import SchemaValidation
import Synchronization

/// Checks documents by a JSON Schema.
public struct SchemaCheck: Sendable {
  private let validators: SchemaValidators
  /// The text of the schema, for problems of the schema that only a document reveals.
  private let schema: SchemaFile
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
  ///   - checksFormats: whether strings must have the formats that the schema names.
  ///   - isJSON5: whether the documents are JSON5; the schema is JSON.
  ///   - depth: the maximum number of nested arrays and objects.
  /// - Throws: `ToolFailure` if the file cannot be read, or is not a schema.
  public init(
    _ path: String, checksFormats: Bool = false, isJSON5: Bool = false, depth: Int = 512
  ) throws(ToolFailure) {
    schema = try SchemaFile(path)
    do throws(SchemaProblems) {
      validators = try SchemaValidators(schema.value, checksFormats: checksFormats)
    } catch {
      throw schema.failure(error.problems)
    }
    notes = schema.notes(validators.notes)
    (self.depth, dialect) = (depth, isJSON5 ? .json5 : .json)
  }

  /// Checks a file; its lines on all cores.
  /// - Parameters:
  ///   - file: the file.
  ///   - found: is called for each problem, in the order of the file.
  /// - Throws: `ToolFailure` if it cannot be read, or if it reveals an error in the schema.
  public func check(_ file: InputFile, found: (Finding) -> Void) throws(ToolFailure) {
    let name = file.name
    if !hasLines {
      let validator = try validators.take()
      try check(try file.rest(), by: validator, in: name, line: nil, found: found)
      return validators.giveBack(validator)
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
      let validator = try validators.take()
      let lineCount = try LineBlocks.forEachLine(of: block) { line, number throws(ToolFailure) in
        try check(Array(line), by: validator, in: name, line: number) { findings.append($0) }
      }
      validators.giveBack(validator)
      return (findings, lineCount, nil)
    } catch {
      return (findings, 0, error)
    }
  }

  private func check(
    _ text: [UInt8], by validator: SchemaValidator, in name: String, line: Int?, found: (Finding) -> Void
  ) throws(ToolFailure) {
    let document: JSONValue
    do throws(JSONError) {
      document = try text[...].readAsUTF8 { text throws(JSONError) in
        try JSONValue(parsing: text, depth: depth, dialect: dialect)
      }
    } catch {
      return found(Finding(error, in: name, line: line))
    }
    let report: SchemaReport
    do throws(SchemaProblem) { report = try validator.report(on: document) } catch { throw schema.failure([error]) }
    if report.isValid { return }
    let places = TextPlaces.find(report.violations.map(\.path), in: text, depth: depth, dialect: dialect)
    let located = report.violations.map { (violation: $0, place: places[$0.path]) }
    // The sort is stable: problems of the same value stay in the order of the schema.
    for (violation, place) in located.sorted(by: { $0.place.offset < $1.place.offset }) {
      found(Finding(violation, at: place, in: name, line: line))
    }
    if report.omittedCount > 0 { found(Finding(omitted: report.omittedCount, in: name, line: line)) }
  }
}

/// The validators of a schema: one for each thread, since regular expressions are for one thread at a time.
private final class SchemaValidators: Sendable {
  /// An unused validator.
  private struct Unused: @unchecked Sendable { let validator: SchemaValidator }

  private let schema: JSONValue
  private let checksFormats: Bool
  private let unused: Mutex<[Unused]>
  let notes: [SchemaProblem]

  init(_ schema: JSONValue, checksFormats: Bool) throws(SchemaProblems) {
    (self.schema, self.checksFormats) = (schema, checksFormats)
    let validator = try SchemaValidator(schema, checksFormats: checksFormats)
    notes = validator.notes
    unused = Mutex([Unused(validator: validator)])
  }

  /// A validator for the current thread only.
  func take() throws(ToolFailure) -> SchemaValidator {
    if let known = unused.withLock({ $0.popLast() }) { return known.validator }
    do throws(SchemaProblems) { return try SchemaValidator(schema, checksFormats: checksFormats) } catch {
      // It was compiled before.
      throw ToolFailure(error.problems.map(\.message).joined(separator: "; "))
    }
  }

  func giveBack(_ validator: SchemaValidator) {
    let unused = Unused(validator: validator)
    self.unused.withLock { $0.append(unused) }
  }
}

/// The file of a schema.
private struct SchemaFile {
  private let name: String
  private let text: [UInt8]
  let value: JSONValue

  init(_ path: String) throws(ToolFailure) {
    let file = try InputFile(path)
    name = file.name
    do throws(ToolFailure) { text = try file.rest() } catch {
      // The failure is not due to a document.
      var failure = error
      failure.exitCode = 2
      throw failure
    }
    do throws(JSONError) { value = try JSONValue(parsing: text) } catch {
      throw ToolFailure([Finding(error, in: name)], exitCode: 2)
    }
  }

  /// The failure with all errors, each as a finding.
  func failure(_ problems: [SchemaProblem]) -> ToolFailure { ToolFailure(findings(problems), exitCode: 2) }

  /// The findings for notes. Each note is reported once, at its first location.
  func notes(_ notes: [SchemaProblem]) -> [Finding] {
    var known: Set<String> = []
    return located(notes).filter { known.insert($0.problem.message).inserted }.map {
      Finding("note: " + $0.problem.message, path: $0.problem.path, at: $0.place, in: name)
    }
  }

  private func findings(_ problems: [SchemaProblem]) -> [Finding] {
    located(problems).map { Finding($0.problem.message, path: $0.problem.path, at: $0.place, in: name) }
  }

  /// Problems with their locations, in the order of the text.
  private func located(_ problems: [SchemaProblem]) -> [(problem: SchemaProblem, place: TextPlace?)] {
    let places = TextPlaces.find(problems.map(\.path), in: text)
    return problems.map { (problem: $0, place: places[$0.path]) }.sorted { $0.place.offset < $1.place.offset }
  }
}

extension TextPlace? {
  fileprivate var offset: Int { self?.location.byteOffset ?? 0 }
}

extension Finding {
  /// - Parameters:
  ///   - violation: a difference between the document and the schema.
  ///   - place: its location in the text.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  fileprivate init(_ violation: SchemaViolation, at place: TextPlace?, in name: String, line: Int?) {
    let schemaPlace = violation.schemaPath.tokens.isEmpty ? "" : " \(violation.schemaPath.shortened)"
    self.init("\(violation.message) (schema\(schemaPlace))", path: violation.path, at: place, in: name, line: line)
  }

  fileprivate init(omitted count: Int, in name: String, line: Int?) {
    self.init("… and \(count) more", path: JSONPointer(), at: nil, in: name, line: line)
  }

  fileprivate init(
    _ message: String, path: JSONPointer, at place: TextPlace?, in name: String, line: Int? = nil
  ) {
    self.init(message: message, path: path, location: place?.location, excerpt: place?.excerpt, in: name, line: line)
  }
}
