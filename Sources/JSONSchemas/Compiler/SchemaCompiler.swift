import JSONCore

/// Compiles a schema into a program.
///
/// Schemas that are found are put on a list and compiled one after the other, so that neither deep schemas nor long chains of
/// references take the stack.
struct SchemaCompiler {
  private(set) var registry: SchemaRegistry
  /// Whether `format` is checked in all dialects.
  let checksFormats: Bool
  var program = SchemaProgram()
  /// Notes about parts of the schema that are not checked.
  var notes: [SchemaFault] = []
  private var faults: [SchemaFault] = []
  private var nodes: [[JSONPointer: Int]] = []
  /// The schemas by their nodes; those of compiled ones are removed.
  private var sources: [Source] = []
  private var compiled: [SchemaNode?] = []
  private var waiting: [Int] = []

  private struct Source {
    let value: JSONValue
    let document: Int
    let pointer: JSONPointer
    let resource: Int
  }

  init(_ registry: SchemaRegistry, checksFormats: Bool) {
    (self.registry, self.checksFormats) = (registry, checksFormats)
  }

  /// Compiles the first document of the registry.
  /// - Returns: the errors of the schema.
  mutating func compile() -> [SchemaFault] {
    _ = node(for: registry.documents[0].value, 0, JSONPointer(), in: registry.resource(0, JSONPointer()))
    // Unused definitions are checked as well.
    compileWaiting()
    addDynamicAnchors()
    let faults = registry.faults + self.faults
    if !faults.isEmpty { return faults }
    program.nodes = compiled.compactMap(\.self)
    program.documentURIs = registry.documents.indices.map { document in
      document == 0 ? nil : registry.resources[registry.resource(document, JSONPointer())].uri.description
    }
    program.markShared()
    notes += program.markLoops().map { node in
      let node = program.nodes[node]
      return SchemaFault(
        message: "the reference leads back to itself, so a document that reaches it cannot be checked",
        document: node.document, pointer: node.pointer)
    }
    return []
  }

  /// The node of a schema, which will be compiled.
  private mutating func node(for value: JSONValue, _ document: Int, _ pointer: JSONPointer, in resource: Int) -> Int {
    while nodes.count <= document { nodes.append([:]) }
    if let known = nodes[document][pointer] { return known }
    let node = sources.count
    sources.append(Source(value: value, document: document, pointer: pointer, resource: resource))
    compiled.append(nil)
    nodes[document][pointer] = node
    waiting.append(node)
    return node
  }

  /// The node of a schema directly inside another.
  mutating func node(for value: JSONValue, at pointer: JSONPointer, in source: SchemaSource) -> Int {
    let own = registry.documents[source.document].resources[pointer]
    return node(for: value, source.document, pointer, in: own ?? source.resource)
  }

  private mutating func compileWaiting() {
    while let node = waiting.popLast() {
      let source = sources[node]
      var rules = SchemaRules()
      switch source.value {
      case .object where source.pointer.tokens.count > SchemaRegistry.depthLimit:
        let message = "expected at most \(SchemaRegistry.depthLimit) levels in a schema, found one more"
        faults.append(SchemaFault(message: message, document: source.document, pointer: source.pointer))
      case .bool(let bool): rules.isNever = !bool
      case .object(let object):
        let source = SchemaSource(
          object: object, document: source.document, pointer: source.pointer, resource: source.resource,
          dialect: registry.resources[source.resource].dialect)
        checkForDuplicates(object, source, at: source.pointer)
        rules = self.rules(of: source)
      default:
        let message = "expected a schema, which is an object, true or false, found \(source.value.foundPhrase)"
        faults.append(SchemaFault(message: message, document: source.document, pointer: source.pointer))
      }
      compiled[node] = SchemaNode(
        document: source.document, pointer: source.pointer, resource: source.resource, rules: rules)
    }
  }

  /// Compiles the schemas with dynamic anchors, which may refer to further ones.
  private mutating func addDynamicAnchors() {
    var resource = 0
    while resource < registry.resources.count {
      var anchors: [String: Int] = [:]
      let own = registry.resources[resource]
      for (name, pointer) in own.dynamicAnchors {
        guard let value = try? registry.documents[own.document].value.at(pointer) else { continue }
        anchors[name] = node(for: value, own.document, pointer, in: registry.resource(own.document, pointer))
      }
      program.dynamicAnchors.append(anchors)
      compileWaiting()
      resource += 1
    }
  }

  private mutating func rules(of source: SchemaSource) -> SchemaRules {
    var rules = SchemaRules()
    addReferences(of: source, to: &rules)
    if !(source.dialect.draft.ignoresReferenceSiblings && source.object["$ref"] != nil) {
      if source.dialect.vocabularies.contains(.validation) { addValues(of: source, to: &rules) }
      addNumbers(of: source, to: &rules)
      addStrings(of: source, to: &rules)
      addArrays(of: source, to: &rules)
      addObjects(of: source, to: &rules)
      if source.dialect.vocabularies.contains(.applicator) { addBranches(of: source, to: &rules) }
      addUnevaluated(of: source, to: &rules)
    }
    for keyword in ["$defs", "definitions"] where keyword != "$defs" || source.dialect.draft >= .draft2019 {
      _ = schemas(keyword, of: source)
    }
    return rules
  }

  // MARK: Errors

  /// Finds duplicate keys, whose value would be ambiguous.
  mutating func checkForDuplicates(_ object: JSONObject, _ source: SchemaSource, at pointer: JSONPointer) {
    var known: Set<ExactText> = []
    for key in object.keys where !known.insert(ExactText(key)).inserted {
      fail("expected each key once, found \(JSONValue.quoted(key)) again", source, at: pointer.appending(key))
    }
  }

  mutating func fail(_ message: String, _ source: SchemaSource, at pointer: JSONPointer) {
    faults.append(SchemaFault(message: message, document: source.document, pointer: pointer))
  }

  /// Records that the value of a keyword is not as expected.
  mutating func fail(_ keyword: String, of source: SchemaSource, expected: String, found value: JSONValue) {
    fail("expected \(expected), found \(value.foundPhrase)", source, at: source.pointer.appending(keyword))
  }

  mutating func note(_ message: String, _ source: SchemaSource, _ keyword: String) {
    notes.append(SchemaFault(message: message, document: source.document, pointer: source.pointer.appending(keyword)))
  }

  // MARK: References

  /// The target node of a reference.
  mutating func node(referredToBy keyword: String, of source: SchemaSource) -> (node: Int, dynamicAnchor: String?)? {
    guard let value = source.object[keyword] else { return nil }
    guard let reference = value.string else {
      fail(keyword, of: source, expected: "a URI reference", found: value)
      return nil
    }
    let (target, reason) = registry.target(of: reference, from: source.resource)
    guard let target else {
      fail(
        "expected a reference to a schema, found \(JSONValue.quoted(reference)), \(reason)", source,
        at: source.pointer.appending(keyword))
      return nil
    }
    let resource = registry.resource(target.document, target.pointer)
    return (node(for: target.value, target.document, target.pointer, in: resource), target.dynamicAnchor)
  }

  /// Whether the schema to which `$recursiveRef` leads has a `$recursiveAnchor`.
  func isRecursive(_ resource: Int) -> Bool {
    registry.resources[resource].dynamicAnchors[SchemaRegistry.recursiveAnchor] != nil
  }
}

/// A schema that is compiled.
struct SchemaSource {
  let object: JSONObject
  let document: Int
  let pointer: JSONPointer
  let resource: Int
  let dialect: SchemaDialect
}
