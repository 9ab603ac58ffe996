import OrderedCollections
import JanusTools

/// The types of a set of samples, before they have names: nodes that refer to each other by their numbers.
///
/// A graph is made of a shape, as a tree. Then nodes that are the same type are unified, after which a node may be reached in several
/// ways, and also from itself.
struct TypeGraph: Sendable {
  typealias ID = Int

  /// A type at one place.
  struct Use: Hashable, Sendable {
    var id: ID
    /// Whether some value is null.
    var isNullable = false
  }

  struct Field: Sendable {
    var use: Use
    /// Whether some object lacks the key.
    var isOptional: Bool
  }

  typealias Fields = OrderedDictionary<CodePoints, Field>

  struct Record: Sendable {
    var fields: Fields
    /// The key of the tag beside the members, if the record is the payload of a union. No field may have it.
    var tag: CodePoints?
  }

  /// Objects whose kinds are distinguished by a tag. The payloads are records without the tag; nil if it is the only member.
  struct Union: Sendable {
    var tag: CodePoints
    var cases: OrderedDictionary<CodePoints, ID?>
    /// Whether the values are known to be those of a union around them, because they have its tag.
    var isInner = false
  }

  enum Content: Sendable {
    /// Nothing but null, or no value at all.
    case empty
    case bool
    case number(NumberShape)
    case string(StringShape)
    case array(Use)
    case dictionary(Use)
    case record(Record)
    case union(Union)
    /// Values of several kinds.
    case any
  }

  private var contents: [Content] = []
  /// The node that a node was unified with; itself for all others.
  private var representatives: [ID] = []
  /// The keys that lead to a node, the last one first. Empty for the root.
  private(set) var keys: [[String]] = []

  /// The innermost record or union around each node, as the tree of the samples had it.
  private(set) var parents: [ID?] = []

  /// The type of the samples.
  var root = Use(id: 0)

  var ids: Range<ID> { contents.indices }

  /// - Parameters:
  ///   - keys: the keys that lead to the node, the last one first.
  ///   - parent: the innermost record or union around it.
  mutating func add(_ content: Content, keys: [String], parent: ID?) -> ID {
    contents.append(content)
    parents.append(parent)
    representatives.append(contents.count - 1)
    self.keys.append(keys)
    return contents.count - 1
  }

  /// The node that a node was unified with.
  func representative(of id: ID) -> ID {
    var id = id
    while representatives[id] != id { id = representatives[id] }
    return id
  }

  subscript(id: ID) -> Content {
    get { contents[representative(of: id)] }
    set { contents[representative(of: id)] = newValue }
  }

  func record(_ id: ID) -> Record? { if case .record(let record) = self[id] { record } else { nil } }

  /// Whether the samples are of one model: objects with properties, or kinds that are distinguished by tags.
  var isModel: Bool {
    switch self[root.id] {
    case .record, .union: true
    default: false
    }
  }

  /// The nodes that a node refers to, in the order of the samples.
  func children(of id: ID) -> [ID] {
    switch self[id] {
    case .array(let use), .dictionary(let use): [representative(of: use.id)]
    case .record(let record): record.fields.values.map { representative(of: $0.use.id) }
    case .union(let union): union.cases.values.compactMap { $0.map(representative) }
    case .empty, .bool, .number, .string, .any: []
    }
  }

  /// The nodes that the root refers to, directly or not, parents before their children.
  var reachable: [ID] {
    var found: OrderedSet<ID> = [representative(of: root.id)]
    var next = 0
    while next < found.count {
      found.append(contentsOf: children(of: found[next]))
      next += 1
    }
    return Array(found)
  }

  // MARK: Unifying

  /// Makes one type of two, and of all that correspond in them.
  /// - Returns: whether that was possible without giving up the type of anything.
  mutating func unify(_ first: ID, _ second: ID) -> Bool {
    var pairs = [(first, second)]
    var isClean = true
    while let (left, right) = pairs.popLast() {
      let (left, right) = (representative(of: left), representative(of: right))
      if left == right { continue }
      let joined = join(contents[left], contents[right], &pairs)
      if joined == nil { isClean = false }
      representatives[right] = left
      contents[left] = joined ?? .any
    }
    return isClean
  }

  /// The content of two nodes, nil if they are not alike.
  /// - Parameter pairs: receives the nodes inside them that must be unified, too.
  private func join(_ left: Content, _ right: Content, _ pairs: inout [(ID, ID)]) -> Content? {
    switch (left, right) {
    case (.empty, let other), (let other, .empty): return other
    case (.any, .any): return .any
    case (.bool, .bool): return .bool
    case (.number(var number), .number(let other)):
      number.formJoin(other)
      return .number(number)
    case (.string(var string), .string(let other)):
      string.formJoin(other, limits: ShapeLimits())
      return .string(string)
    case (.array(let use), .array(let other)): return .array(join(use, other, &pairs))
    case (.dictionary(let use), .dictionary(let other)): return .dictionary(join(use, other, &pairs))
    case (.record(let record), .record(let other)): return join(record, other, &pairs).map(Content.record)
    case (.union(let union), .union(let other)): return join(union, other, &pairs).map(Content.union)
    default: return nil
    }
  }

  private func join(_ use: Use, _ other: Use, _ pairs: inout [(ID, ID)]) -> Use {
    pairs.append((use.id, other.id))
    return Use(id: use.id, isNullable: use.isNullable || other.isNullable)
  }

  private func join(_ record: Record, _ other: Record, _ pairs: inout [(ID, ID)]) -> Record? {
    if let tag = record.tag, other.fields[tag] != nil || other.tag != nil && other.tag != tag { return nil }
    if let tag = other.tag, record.fields[tag] != nil { return nil }
    var fields = record.fields
    for (key, field) in record.fields {
      guard let counterpart = other.fields[key] else {
        fields[key]?.isOptional = true
        continue
      }
      let use = join(field.use, counterpart.use, &pairs)
      fields[key] = Field(use: use, isOptional: field.isOptional || counterpart.isOptional)
    }
    fields.insertMissing(other.fields.keys) { Field(use: other.fields[$0]?.use ?? Use(id: 0), isOptional: true) }
    return Record(fields: fields, tag: record.tag ?? other.tag)
  }

  private func join(_ union: Union, _ other: Union, _ pairs: inout [(ID, ID)]) -> Union? {
    guard union.tag == other.tag else { return nil }
    var cases = union.cases
    for (tag, payload) in other.cases {
      guard let own = cases[tag] else {
        cases[tag] = .some(payload)
        continue
      }
      switch (own, payload) {
      case (let own?, let payload?): pairs.append((own, payload))
      case (nil, nil): break
      default: return nil
      }
    }
    return Union(tag: union.tag, cases: cases)
  }
}
