import JSONCore
import Synchronization

/// The program of a schema, which is compiled once, the first time that it is needed.
final class SchemaCompilation: Sendable {
  /// How a schema is compiled.
  struct Options: Sendable {
    var draft = JSONSchemaDraft.draft2020
    var checksFormats = false
    var uri = ""
    var resolver = JSONSchemaResolver.none
  }

  /// A compiled schema.
  final class Compiled: Sendable {
    let checking: SchemaChecking
    let registry: SchemaRegistry
    let notes: [SchemaFault]

    init(_ program: SchemaProgram, _ registry: SchemaRegistry, _ notes: [SchemaFault]) {
      (checking, self.registry, self.notes) = (SchemaChecking(program), registry, notes)
    }
  }

  let options: Options
  private let value: JSONValue
  private let result = Mutex<Result<Compiled, JSONError>?>(nil)

  init(_ value: JSONValue, _ options: Options) { (self.value, self.options) = (value, options) }

  /// The compiled schema.
  /// - Throws: all errors of the schema.
  var compiled: Compiled {
    get throws(JSONError) {
      if let known = result.withLock({ $0 }) { return try known.get() }
      let new = Self.compile(value, options)
      result.withLock { $0 = new }
      return try new.get()
    }
  }

  private static func compile(_ value: JSONValue, _ options: Options) -> Result<Compiled, JSONError> {
    let registry = SchemaRegistry(value, uri: options.uri, draft: options.draft, resolver: options.resolver)
    var compiler = SchemaCompiler(registry, checksFormats: options.checksFormats)
    let faults = compiler.compile()
    if let first = faults.first {
      let issues = faults.dropFirst().prefix(JSONReport.issueLimit - 1).map { issue($0, compiler.registry) }
      return .failure(
        JSONError(issue(first, compiler.registry), issues, omitted: faults.count - 1 - issues.count))
    }
    return .success(Compiled(compiler.program, compiler.registry, compiler.notes))
  }

  /// A fault as an issue of the schema. Those in other documents have no path, as it would not be one in the schema.
  static func issue(_ fault: SchemaFault, _ registry: SchemaRegistry) -> JSONIssue {
    if fault.document == 0 {
      return JSONIssue(code: .invalidValue, path: fault.pointer, location: nil, message: fault.message)
    }
    let place = "\(registry.documents[fault.document].uri)#\(fault.pointer)"
    return JSONIssue(
      code: .invalidValue, path: JSONPointer(), location: nil, message: "\(fault.message), in the schema \(place)")
  }
}

/// Finds where the values of a schema are in its text.
enum LocatedIssues {
  /// Issues with the locations of their paths, in the order of the text.
  static func of(_ issues: [JSONIssue], in source: some JSONSource) throws(JSONError) -> [JSONIssue] {
    if issues.isEmpty { return [] }
    return try source.withDocumentText { text throws(JSONError) in
      let document = try IndexedDocument(text, depth: .max)
      let locations = DocumentLocations(text)
      let located = issues.map { issue in
        guard let entry = document.entry(at: issue.path) else { return issue }
        let offset = document.offset(entry)
        let location = locations.location(of: offset)
        return JSONIssue(
          code: issue.code, path: issue.path, location: location, message: issue.message, advice: issue.advice,
          excerpt: locations.excerpt(at: offset, line: location.line))
      }
      func offset(_ issue: JSONIssue) -> Int { issue.location?.byteOffset ?? 0 }
      return located.enumerated().sorted {
        (offset($0.element), $0.offset) < (offset($1.element), $1.offset)
      }.map(\.element)
    }
  }
}
