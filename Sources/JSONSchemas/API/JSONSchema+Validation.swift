import JSONCore
import JSONSerializer

extension JSONSchema {
  // MARK: Texts

  /// Checks a document.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer.
  ///   - depth: the maximum number of nested arrays and objects.
  ///   - dialect: the grammar that the document follows.
  /// - Throws: ``JSONText/JSONError`` with the code `failedCheck` and all differences from the schema, each with its line and column;
  ///   syntax errors; and errors of the schema that only a document reveals, such as a pattern that takes too many steps.
  /// - Complexity: O(*n*) in the bytes of the document, for a schema without back-references and look-around in patterns.
  public func validate(
    _ source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json
  ) throws(JSONError) {
    let report = try report(on: source, depth: depth, dialect: dialect)
    guard let error = report.error else { return }
    throw source.jsonFile.map { error.inFile($0) } ?? error
  }

  /// Checks a document, and lists the differences from the schema.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer.
  ///   - depth: the maximum number of nested arrays and objects.
  ///   - dialect: the grammar that the document follows.
  ///   - limit: the maximum number of problems in the report.
  /// - Throws: ``JSONText/JSONError`` for text that is not JSON, and for errors of the schema that only a document reveals.
  /// - Complexity: O(*n*) in the bytes of the document, for a schema without back-references and look-around in patterns.
  public func report(
    on source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json, limit: Int = JSONReport.issueLimit
  ) throws(JSONError) -> JSONSchemaReport {
    try report(on: source, depth: depth, dialect: dialect, limit: limit, hasLocations: true)
  }

  /// Whether a document is valid. This takes less time than to list what differs.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer.
  ///   - depth: the maximum number of nested arrays and objects.
  ///   - dialect: the grammar that the document follows.
  /// - Throws: as ``report(on:depth:dialect:limit:)``.
  public func isValid(
    _ source: some JSONSource, depth: Int = 512, dialect: JSONDialect = .json
  ) throws(JSONError) -> Bool {
    let checking = try compilation.compiled.checking
    return try source.withDocumentText(limit: DocumentIndex.byteLimit, dialect: dialect) { text throws(JSONError) in
      try checking.isValid(text, depth: depth)
    }
  }

  // MARK: Values and models

  /// Checks a value.
  /// - Throws: as ``validate(_:depth:dialect:)``, without locations.
  public func validate(_ value: JSONValue) throws(JSONError) {
    if let error = try report(on: value).error { throw error }
  }

  /// Checks a value, and lists the differences from the schema.
  /// - Throws: ``JSONText/JSONError`` for errors of the schema that only a document reveals.
  public func report(
    on value: JSONValue, limit: Int = JSONReport.issueLimit
  ) throws(JSONError) -> JSONSchemaReport {
    try report(on: value.serialized(), depth: .max, dialect: .json, limit: limit, hasLocations: false)
  }

  /// Checks a model in the form in which a serializer writes it.
  /// - Parameters:
  ///   - model: any value that can be written.
  ///   - writer: writes it.
  /// - Throws: as ``validate(_:depth:dialect:)``, without locations; and the errors of writing.
  public func validate<Model>(_ model: Model, writtenBy writer: JSONSerializer) throws(JSONError) {
    let bytes = try writer.serialize(model)
    if let error = try report(on: bytes, depth: .max, dialect: .json, limit: JSONReport.issueLimit, hasLocations: false)
      .error
    {
      throw error
    }
  }

  private func report(
    on source: some JSONSource, depth: Int, dialect: JSONDialect, limit: Int, hasLocations: Bool
  ) throws(JSONError) -> JSONSchemaReport {
    let checking = try compilation.compiled.checking
    return try source.withDocumentText(limit: DocumentIndex.byteLimit, dialect: dialect) { text throws(JSONError) in
      guard let result = try checking.violations(of: text, depth: depth, limit: limit) else {
        return JSONSchemaReport(problems: [], omittedCount: 0)
      }
      var problems = ProblemMaker(result.run, locations: hasLocations ? DocumentLocations(text) : nil)
      return JSONSchemaReport(
        problems: result.found.map { problems.problem($0) }, omittedCount: result.omittedCount)
    }
  }
}

extension JSONSchemaReport {
  /// The error with all problems; nil if there is none.
  fileprivate var error: JSONError? {
    problems.first.map { first in
      JSONError(first.issue, problems.dropFirst().map(\.issue), omitted: omittedCount)
    }
  }
}

/// Makes problems of violations.
private struct ProblemMaker {
  private let program: SchemaProgram
  private let document: IndexedDocument
  private var paths: DocumentPaths
  private let locations: DocumentLocations?

  init(_ run: ValidationRun, locations: DocumentLocations?) {
    (program, document, paths, self.locations) = (run.program, run.document, run.paths, locations)
  }

  mutating func problem(_ violation: FoundViolation) -> JSONSchemaProblem {
    let node = program.nodes[violation.schema]
    let offset = document.offset(violation.entry)
    let location = locations?.location(of: offset)
    let key = violation.isOfKey ? "the key \(JSONValue.quoted(document.string(violation.entry))): " : ""
    return JSONSchemaProblem(
      path: paths.pointer(to: violation.entry), location: location,
      excerpt: location.flatMap { locations?.excerpt(at: offset, line: $0.line) },
      message: key + violation.message, schemaPath: JSONPointer(tokens: node.pointer.tokens + violation.keyword),
      schemaURI: program.documentURIs[node.document], causes: violation.causes.map { problem($0) })
  }
}
