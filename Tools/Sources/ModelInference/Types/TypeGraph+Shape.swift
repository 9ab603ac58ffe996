import Janus
import OrderedCollections
import JanusTools

extension TypeGraph {
  /// Creates the types of a shape, each apart from the others.
  init(_ shape: Shape, options: InferenceOptions, limits: ShapeLimits) {
    var builder = TypeGraphBuilder(options: options, limits: limits)
    let root = builder.use(of: shape, below: [])
    self = builder.graph
    self.root = root
  }
}

/// Chooses between structs, dictionaries and unions.
private struct TypeGraphBuilder {
  let options: InferenceOptions
  let limits: ShapeLimits
  var graph = TypeGraph()
  /// The records and unions around the value, the innermost last.
  private var parents: [TypeGraph.ID] = []
  /// The tags of the unions around the value that contain themselves.
  private var enclosing: [CodePoints] = []

  init(options: InferenceOptions, limits: ShapeLimits) { (self.options, self.limits) = (options, limits) }

  /// - Parameter keys: the keys that lead to the value, the last one first, `*` for elements and entries.
  mutating func use(of shape: Shape, below keys: [String]) -> TypeGraph.Use {
    TypeGraph.Use(id: node(of: shape, below: keys), isNullable: shape.nulls > 0)
  }

  private mutating func node(of shape: Shape, below keys: [String]) -> TypeGraph.ID {
    let kinds = [shape.bools, shape.numbers.count, shape.strings.count, shape.arrays.count, shape.objects.count]
    guard kinds.count(where: { $0 > 0 }) == 1 else {
      return add(kinds.contains { $0 > 0 } ? .any : .empty, keys: keys)
    }
    if shape.bools > 0 { return add(.bool, keys: keys) }
    if shape.numbers.count > 0 { return add(.number(shape.numbers), keys: keys) }
    if shape.strings.count > 0 { return add(.string(shape.strings), keys: keys) }
    if shape.arrays.count > 0 {
      let element = use(of: shape.arrays.element, below: ["*"] + keys)
      return add(.array(element), keys: keys)
    }
    return node(of: shape.objects, below: keys)
  }

  private mutating func node(of objects: ObjectShape, below keys: [String]) -> TypeGraph.ID {
    if let entry = objects.entry { return dictionary(of: entry, below: keys) }
    let path = Array(keys.reversed())
    let mustBeStruct = options.structs.contains { $0.matches(path) }
    let members = objects.members(limits: limits)
    if options.dictionaries.contains(where: { $0.matches(path) }) {
      return dictionary(of: members.entry(limits), below: keys)
    }
    if options.unions, !mustBeStruct, let tag = objects.decisiveTag ?? tagOfEnclosing(objects) {
      return union(of: objects, tag: tag, below: keys)
    }
    if !mustBeStruct, let entry = members.dictionaryEntry(key: keys.first { $0 != "*" }, limits) {
      return dictionary(of: entry, below: keys)
    }
    return record(of: members, without: nil, below: keys)
  }

  /// The tag of objects that are values of a union around them, as in a tree of expressions.
  private func tagOfEnclosing(_ objects: ObjectShape) -> CodePoints? {
    let tags = objects.variants.keys
    guard let tag = tags.first??.key, tags.allSatisfy({ $0?.key == tag }) else { return nil }
    return enclosing.contains(tag) ? tag : nil
  }

  private mutating func add(_ content: TypeGraph.Content, keys: [String]) -> TypeGraph.ID {
    graph.add(content, keys: keys, parent: parents.last)
  }

  private mutating func dictionary(of entry: Shape, below keys: [String]) -> TypeGraph.ID {
    let value = use(of: entry, below: ["*"] + keys)
    return add(.dictionary(value), keys: keys)
  }

  private mutating func record(
    of members: MembersShape, without tag: CodePoints?, below keys: [String]
  ) -> TypeGraph.ID {
    // Parents come before their children.
    let id = add(.empty, keys: keys)
    parents.append(id)
    defer { parents.removeLast() }
    var fields: TypeGraph.Fields = [:]
    for (key, shape) in members.members where key != tag {
      let use = use(of: shape, below: [key.text] + keys)
      fields[key] = TypeGraph.Field(use: use, isOptional: shape.count < members.count)
    }
    graph[id] = .record(TypeGraph.Record(fields: fields, tag: tag))
    return id
  }

  private mutating func union(of objects: ObjectShape, tag: CodePoints, below keys: [String]) -> TypeGraph.ID {
    let id = add(.empty, keys: keys)
    let isInner = enclosing.contains(tag)
    let tags = Set(objects.variants.keys.compactMap(\.self))
    let isRecursive = objects.variants.values.contains { $0.members.values.contains { $0.containsObjects(with: tags) } }
    if isRecursive { enclosing.append(tag) }
    defer { if isRecursive { enclosing.removeLast() } }
    parents.append(id)
    defer { parents.removeLast() }
    var cases: OrderedDictionary<CodePoints, TypeGraph.ID?> = [:]
    for (label, members) in objects.variants {
      guard let label else { continue }
      let hasPayload = members.members.count > 1
      cases[label.value] = .some(hasPayload ? record(of: members, without: tag, below: keys) : nil)
    }
    graph[id] = .union(TypeGraph.Union(tag: tag, cases: cases, isInner: isInner))
    return id
  }
}

extension JSONPointer {
  /// Whether the pointer leads to a path, `*` in either standing for any token.
  fileprivate func matches(_ path: [String]) -> Bool {
    tokens.count == path.count && zip(tokens, path).allSatisfy { $0 == $1 || $0 == "*" || $1 == "*" }
  }
}
