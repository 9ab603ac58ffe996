import Janus

/// Compiles a schema into a program.
///
/// Schemas that are found are put on a list and compiled one after the other, so that neither deep schemas nor long chains of
/// references take the stack.
struct SchemaCompiler {
  private let document: JSONValue
  let index: SchemaIndex
  /// Whether `format` is checked.
  let checksFormats: Bool
  var program = SchemaProgram()
  var problems: [SchemaProblem]
  private var nodes: [JSONPointer: Int] = [:]
  private var waiting: [(node: Int, value: JSONValue)] = []

  /// Compiles the schema in a document.
  /// - Throws: all errors of the schema.
  static func compile(_ document: JSONValue, checksFormats: Bool) throws(SchemaProblems) -> SchemaProgram {
    var compiler = SchemaCompiler(document, checksFormats: checksFormats)
    _ = compiler.node(for: document, at: JSONPointer())
    // Unused definitions are checked as well.
    compiler.compileWaiting()
    compiler.addDynamicAnchors()
    compiler.compileWaiting()
    if !compiler.problems.isEmpty { throw SchemaProblems(problems: compiler.problems) }
    compiler.program.markShared()
    return compiler.program
  }

  private init(_ document: JSONValue, checksFormats: Bool) {
    self.document = document
    self.checksFormats = checksFormats
    index = SchemaIndex(document)
    problems = index.problems
  }

  /// The node of a schema, which will be compiled.
  mutating func node(for value: JSONValue, at pointer: JSONPointer) -> Int {
    if let known = nodes[pointer] { return known }
    let node = program.nodes.count
    program.nodes.append(SchemaNode(pointer: pointer, resource: index.resource(at: pointer)))
    nodes[pointer] = node
    waiting.append((node, value))
    return node
  }

  private mutating func compileWaiting() {
    while let (node, value) = waiting.popLast() {
      let pointer = program.nodes[node].pointer
      switch value {
      case .bool(true): break
      case .bool(false): program.nodes[node].keywords = [.never]
      case .object(let object):
        checkForDuplicates(object, at: pointer)
        let source = SchemaSource(object: object, pointer: pointer, resource: program.nodes[node].resource)
        program.nodes[node].keywords = keywords(of: source)
      default: fail("expected a schema, which is an object, true or false, found \(value.foundPhrase)", at: pointer)
      }
    }
  }

  private mutating func addDynamicAnchors() {
    program.dynamicAnchors = Array(repeating: [:], count: index.resources.count)
    for (number, resource) in index.resources.enumerated() {
      for (name, pointer) in resource.dynamicAnchors {
        guard let value = document.value(at: pointer) else { continue }
        program.dynamicAnchors[number][name] = node(for: value, at: pointer)
      }
    }
  }

  /// In the order in which they are applied.
  private mutating func keywords(of source: SchemaSource) -> [SchemaKeyword] {
    noteDialect(of: source)
    checkForOtherDrafts(source)
    var keywords = references(of: source)
    keywords += values(of: source)
    keywords += numbers(of: source) + strings(of: source)
    keywords += elements(of: source) + members(of: source)
    keywords += branches(of: source)
    keywords += unevaluated(of: source)
    for keyword in ["$defs", "definitions"] { _ = schemas(keyword, of: source) }
    return keywords
  }

  /// Finds duplicate keys, whose value would be ambiguous.
  mutating func checkForDuplicates(_ object: JSONObject, at pointer: JSONPointer) {
    var known: Set<CodePoints> = []
    for key in object.keys where !known.insert(CodePoints(key)).inserted {
      fail("expected each key once, found \(JSONValue.quoted(key)) again", at: pointer.appending(key))
    }
  }

  mutating func fail(_ message: String, at pointer: JSONPointer) {
    problems.append(SchemaProblem(message, at: pointer))
  }

  /// The target node of a reference.
  mutating func node(referredToBy keyword: String, of source: SchemaSource) -> (node: Int, dynamicAnchor: String?)? {
    guard let value = source.object[keyword] else { return nil }
    let path = source.pointer.appending(keyword)
    guard let reference = value.string else {
      fail("expected a URI reference, found \(value.foundPhrase)", at: path)
      return nil
    }
    guard let target = index.target(of: reference, from: source.resource) else {
      fail(
        index.isRemote(reference, from: source.resource)
          ? "expected a reference to a schema of this file, found \(JSONValue.quoted(reference)), which is not in this file"
          : "expected a reference to a schema of this file, found \(JSONValue.quoted(reference)), which leads to nothing",
        at: path)
      return nil
    }
    guard let schema = document.value(at: target.pointer) else {
      fail(
        "expected a reference to a schema of this file, found \(JSONValue.quoted(reference)), which leads to nothing",
        at: path)
      return nil
    }
    return (node(for: schema, at: target.pointer), target.dynamicAnchor)
  }
}

/// A schema that is compiled.
struct SchemaSource {
  let object: JSONObject
  let pointer: JSONPointer
  let resource: Int
}

extension JSONValue {
  /// The value at a pointer; nil if there is none.
  fileprivate func value(at pointer: JSONPointer) -> JSONValue? { try? at(pointer) }
}
