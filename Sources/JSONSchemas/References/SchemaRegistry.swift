import JSONCore

/// The documents with schemas, and the names by which the schemas refer to each other.
struct SchemaRegistry {
  /// A document with schemas; the first is the one that is compiled.
  struct Document {
    let value: JSONValue
    /// Where it was found.
    let uri: URIReference
    let isBuiltIn: Bool
    /// Whether it was needed to find the dialect of another one.
    fileprivate(set) var isMetaschema = false
    fileprivate(set) var resources: [JSONPointer: Int] = [:]
  }

  /// A schema with a URI: a document, or a schema inside with an `$id`.
  struct Resource {
    let document: Int
    let pointer: JSONPointer
    let uri: URIReference
    let dialect: SchemaDialect
    /// Where the schemas with an `$anchor` or a `$dynamicAnchor` are.
    var anchors: [ExactText: JSONPointer] = [:]
    var dynamicAnchors: [String: JSONPointer] = [:]
  }

  private(set) var documents: [Document] = []
  private(set) var resources: [Resource] = []
  private(set) var faults: [SchemaFault] = []
  private var resourcesByURI: [URIReference: Int] = [:]
  /// The reasons why documents are missing.
  private var missing: [URIReference: String] = [:]
  private var dialects: [String: SchemaDialect?] = [:]
  private let resolver: JSONSchemaResolver
  private var defaultDialect: SchemaDialect

  /// - Parameters:
  ///   - document: the document that is compiled.
  ///   - uri: where it was found.
  ///   - draft: the draft of documents without a `$schema`.
  ///   - resolver: finds the other documents.
  init(_ document: JSONValue, uri: String, draft: JSONSchemaDraft, resolver: JSONSchemaResolver) {
    self.resolver = resolver
    defaultDialect = SchemaDialect(draft)
    let root = add(document, at: URIReference(uri).withoutFragment)
    // What it refers to is probably of the same draft.
    defaultDialect = resources[root].dialect
  }

  mutating func fail(_ message: String, _ document: Int, _ pointer: JSONPointer) {
    faults.append(SchemaFault(message: message, document: document, pointer: pointer))
  }

  // MARK: Documents

  /// The maximum number of levels of a schema, and of documents.
  static let (depthLimit, documentLimit) = (1_024, 1_000)

  /// Adds a document, with all resources inside it.
  /// - Returns: the resource of the document itself.
  private mutating func add(_ value: JSONValue, at uri: URIReference, isBuiltIn: Bool = false) -> Int {
    let document = documents.count
    let first = resources.count
    documents.append(Document(value: value, uri: uri, isBuiltIn: isBuiltIn))
    var schemas: [(value: JSONValue, pointer: JSONPointer, resource: Int?)] = [(value, JSONPointer(), nil)]
    while let (value, pointer, outer) = schemas.popLast() {
      let object = value.object ?? [:]
      if value.object == nil, outer != nil { continue }
      let resource = self.resource(of: object, document, pointer, inside: outer, uri)
      addAnchors(of: object, at: pointer, to: resource)
      // The compiler reports the error.
      if pointer.tokens.count > Self.depthLimit { continue }
      for child in SchemaChildren.of(object, in: resources[resource].dialect.draft).reversed() {
        schemas.append((child.value, JSONPointer(tokens: pointer.tokens + child.path), resource))
      }
    }
    // It may also be known by the URI where it was found.
    if resourcesByURI[uri] == nil { resourcesByURI[uri] = first }
    return resourcesByURI[uri] ?? first
  }

  /// The resource of a schema: its own if it has an identifier, or the one around it.
  private mutating func resource(
    of object: JSONObject, _ document: Int, _ pointer: JSONPointer, inside outer: Int?, _ documentURI: URIReference
  ) -> Int {
    let base = outer.map { resources[$0].uri } ?? documentURI
    let dialect = self.dialect(of: object, document, pointer, inside: outer)
    let keyword = dialect.draft.idKeyword
    let isHidden = dialect.draft.ignoresReferenceSiblings && object["$ref"] != nil
    var uri = base
    var anchor: String?
    if !isHidden, let id = object[keyword] {
      let own = id.string.map { URIReference($0) }
      let fragment = own?.fragment ?? ""
      if let own, fragment.isEmpty || dialect.draft < .draft2019 {
        uri = own.resolved(against: base).withoutFragment
        // Until draft 7, a fragment is what later is an `$anchor`.
        if !fragment.isEmpty { anchor = fragment }
      } else {
        fail(
          "expected a URI reference without a fragment, found \(id.foundPhrase)", document, pointer.appending(keyword))
      }
    }
    if let outer, uri == base, isHidden || object[keyword] == nil || anchor != nil {
      if let anchor { add(anchor, at: pointer, to: outer, keyword) }
      return outer
    }
    resources.append(Resource(document: document, pointer: pointer, uri: uri, dialect: dialect))
    let resource = resources.count - 1
    documents[document].resources[pointer] = resource
    if resourcesByURI[uri] == nil {
      resourcesByURI[uri] = resource
    } else if outer != nil, let id = object[keyword] {
      fail("expected each \(keyword) once, found \(id.foundPhrase) again", document, pointer.appending(keyword))
    }
    if let anchor { add(anchor, at: pointer, to: resource, keyword) }
    return resource
  }

  private mutating func addAnchors(of object: JSONObject, at pointer: JSONPointer, to resource: Int) {
    let draft = resources[resource].dialect.draft
    if draft == .draft2019, object["$recursiveAnchor"]?.bool == true, resources[resource].pointer == pointer {
      resources[resource].dynamicAnchors[Self.recursiveAnchor] = pointer
    }
    for keyword in ["$anchor", "$dynamicAnchor"] where draft >= (keyword == "$anchor" ? .draft2019 : .draft2020) {
      guard let value = object[keyword] else { continue }
      guard let name = value.string, Self.isAnchor(name) else {
        let document = resources[resource].document
        fail(
          "expected a name of letters, digits, `-`, `_` and `.`, found \(value.foundPhrase)", document,
          pointer.appending(keyword))
        continue
      }
      add(name, at: pointer, to: resource, keyword)
      if keyword == "$dynamicAnchor" { resources[resource].dynamicAnchors[name] = pointer }
    }
  }

  private mutating func add(_ anchor: String, at pointer: JSONPointer, to resource: Int, _ keyword: String) {
    if let other = resources[resource].anchors[ExactText(anchor)], other != pointer {
      fail(
        "expected each anchor once, found \(JSONValue.string(anchor).foundPhrase) again", resources[resource].document,
        pointer.appending(keyword))
    }
    resources[resource].anchors[ExactText(anchor)] = pointer
  }

  private static func isAnchor(_ name: String) -> Bool {
    guard let first = name.utf8.first, first == UInt8(ascii: "_") || CharacterClass.isLetter(first) else {
      return false
    }
    return name.utf8.allSatisfy {
      CharacterClass.isLetter($0) || CharacterClass.isDigit($0) || "-_.".utf8.contains($0)
    }
  }

  /// The name of the dynamic anchor that `$recursiveAnchor` is.
  static let recursiveAnchor = ""

  // MARK: Dialects

  /// The dialect that a schema names, or else the one around it.
  private mutating func dialect(
    of object: JSONObject, _ document: Int, _ pointer: JSONPointer, inside outer: Int?
  ) -> SchemaDialect {
    let inherited = outer.map { resources[$0].dialect } ?? defaultDialect
    guard let value = object["$schema"] else { return inherited }
    guard let uri = value.string else {
      fail("expected the URI of a draft, found \(value.foundPhrase)", document, pointer.appending("$schema"))
      return inherited
    }
    // Inside a document, only a schema with an identifier can be of another dialect.
    if outer != nil, object["$id"] == nil, object["id"] == nil { return inherited }
    let (dialect, reason) = self.dialect(at: uri)
    if let reason { fail(reason, document, pointer.appending("$schema")) }
    return dialect ?? inherited
  }

  /// The dialect with a metaschema, or the reason why it has no meaning.
  private mutating func dialect(at uri: String) -> (SchemaDialect?, reason: String?) {
    if let draft = JSONSchemaDraft(uri: uri) { return (SchemaDialect(draft), nil) }
    let quoted = JSONValue.quoted(uri)
    let others = "expected the URI of draft 4, 6, 7, 2019-09 or 2020-12, or of a metaschema that can be found"
    if let known = dialects[uri] { return (known, known == nil ? "\(others), found \(quoted)" : nil) }
    // A metaschema that describes itself has no known rules.
    dialects[uri] = .some(nil)
    guard let resource = resource(at: URIReference(uri).withoutFragment),
      let metaschema = try? documents[resources[resource].document].value.at(resources[resource].pointer)
    else { return (nil, "\(others), found \(quoted)") }
    documents[resources[resource].document].isMetaschema = true
    let base = resources[resource].dialect
    guard let list = metaschema["$vocabulary"].object, base.draft >= .draft2019 else {
      dialects[uri] = base
      return (base, nil)
    }
    var unknown: [String] = []
    let dialect = SchemaDialect(base.draft, vocabularies: list, unknown: &unknown)
    if !unknown.isEmpty {
      let names = unknown.map(JSONValue.quoted).listed("and")
      return (
        nil, "expected a metaschema whose required vocabularies are known, found \(quoted), which requires \(names)"
      )
    }
    dialects[uri] = dialect
    return (dialect, nil)
  }

  // MARK: References

  /// The resource with a URI, which may be in a document that is not yet known; nil if there is none.
  private mutating func resource(at uri: URIReference) -> Int? {
    if let known = resourcesByURI[uri] { return known }
    if missing[uri] != nil { return nil }
    if documents.count == Self.documentLimit {
      missing[uri] = "after \(Self.documentLimit) other documents"
      return nil
    }
    if let metaschema = Metaschemas.document(at: uri.description) { return add(metaschema, at: uri, isBuiltIn: true) }
    do {
      guard let document = try resolver.document(at: uri.description) else {
        missing[uri] = "which is not found"
        return nil
      }
      return add(document, at: uri)
    } catch {
      missing[uri] = "for which the resolver fails: \(error)"
      return nil
    }
  }

  /// The schema to which a reference leads.
  struct Target {
    let document: Int
    let pointer: JSONPointer
    let value: JSONValue
    /// The name of the dynamic anchor by which it was found.
    var dynamicAnchor: String?
  }

  /// Finds the target of a reference.
  /// - Parameters:
  ///   - reference: the reference.
  ///   - resource: the resource whose URI is the base.
  /// - Returns: the target, or the reason why there is none.
  mutating func target(of reference: String, from resource: Int) -> (target: Target?, reason: String) {
    let parts = URIReference(reference)
    var found = resource
    if parts.withoutFragment != URIReference() {
      let uri = parts.resolved(against: resources[resource].uri).withoutFragment
      guard let known = self.resource(at: uri) else { return (nil, missing[uri] ?? "which leads to nothing") }
      found = known
    }
    let start = resources[found].pointer
    let document = resources[found].document
    guard let fragment = parts.fragment, !fragment.isEmpty else { return target(document, start) }
    if let pointer = JSONPointer("#" + fragment) {
      return target(document, JSONPointer(tokens: start.tokens + pointer.tokens))
    }
    guard let pointer = resources[found].anchors[ExactText(fragment)] else { return (nil, "which leads to nothing") }
    return target(document, pointer, resources[found].dynamicAnchors[fragment] == nil ? nil : fragment)
  }

  private func target(
    _ document: Int, _ pointer: JSONPointer, _ dynamicAnchor: String? = nil
  ) -> (target: Target?, reason: String) {
    guard let value = try? documents[document].value.at(pointer) else { return (nil, "which leads to nothing") }
    return (Target(document: document, pointer: pointer, value: value, dynamicAnchor: dynamicAnchor), "")
  }

  /// The innermost resource around a location.
  func resource(_ document: Int, _ pointer: JSONPointer) -> Int {
    var pointer = pointer
    while true {
      if let resource = documents[document].resources[pointer] { return resource }
      if pointer.tokens.isEmpty { return 0 }
      pointer.tokens.removeLast()
    }
  }
}

/// An error in a schema, or a note about one.
struct SchemaFault: Hashable {
  let message: String
  /// The document with the schema, as an index in a ``SchemaRegistry``.
  let document: Int
  let pointer: JSONPointer
}
