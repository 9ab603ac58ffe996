import JanusTools

extension TypeGraph {
  /// Unifies the nodes that are the same type: first those inside of each other, such as the nodes of a tree, then those with the
  /// same or nearly the same members.
  mutating func share(options: InferenceOptions) {
    unifyRecursive()
    let words = keys.map(Self.lastWord)
    var isChanged = true
    while isChanged { isChanged = unifyAlike(words) }
    unifyEnums(options)
  }

  // MARK: Inside of each other

  /// Unifies records and unions with those that they are in, if they are alike.
  private mutating func unifyRecursive() {
    for inner in ids {
      // The outermost first, so that all of a tree has the type of its root.
      for outer in ancestors(of: inner).reversed() where representative(of: inner) != representative(of: outer) {
        guard let key = firstKey(from: outer, to: inner), areRecursive(outer, inner, through: key) else { continue }
        if tryToUnify(outer, inner) { break }
      }
    }
  }

  /// The records and unions around a record or a union, the innermost first.
  private func ancestors(of id: ID) -> [ID] {
    switch self[id] {
    case .record, .union:
      Array(
        sequence(state: id) { state in
          guard let parent = parents[state] else { return nil }
          state = parent
          return parent
        })
    default: []
    }
  }

  /// The first key on the path from a node to another one inside of it; nil if it is not inside, or no key leads there.
  private func firstKey(from outer: ID, to inner: ID) -> String? {
    let (outer, inner) = (keys[outer], keys[inner])
    guard outer.count < inner.count, inner.suffix(outer.count).elementsEqual(outer) else { return nil }
    return inner.dropLast(outer.count).last { $0 != "*" }
  }

  private func areRecursive(_ outer: ID, _ inner: ID, through key: String) -> Bool {
    switch (self[outer], self[inner]) {
    case (.record(let record), .record(let other)):
      guard record.fields[CodePoints(key)] != nil, other.fields[CodePoints(key)] != nil else { return false }
      let common = commonKeys(record, other)
      return common * 5 >= 2 * (record.fields.count + other.fields.count - common) && areCompatible(outer, inner)
    case (.union(let union), .union(let other)):
      return union.tag == other.tag && (other.isInner || other.cases.keys.contains { union.cases[$0] != nil })
    default: return false
    }
  }

  // MARK: Anywhere

  /// Unifies records, and unions, that are alike.
  /// - Parameter words: the last word of the key that leads to each node.
  /// - Returns: whether there were any.
  private mutating func unifyAlike(_ words: [String?]) -> Bool {
    var distinct: [ID] = []
    var isChanged = false
    for id in reachable {
      switch self[id] {
      case .record, .union: break
      default: continue
      }
      // Unifying others may have unified this one.
      guard representative(of: id) == id else { continue }
      if let other = distinct.first(where: { areAlike($0, id, words) && tryToUnify($0, id) }) {
        isChanged = isChanged || other != id
        distinct.removeAll { representative(of: $0) != $0 }
      } else {
        distinct.append(id)
      }
    }
    return isChanged
  }

  private func areAlike(_ left: ID, _ right: ID, _ words: [String?]) -> Bool {
    guard representative(of: left) != representative(of: right) else { return false }
    switch (self[left], self[right]) {
    case (.record(let record), .record(let other)):
      // The cases of one union keep their own names.
      if record.tag != nil, record.tag == other.tag, keys[left] == keys[right] { return false }
      let common = commonKeys(record, other)
      let all = record.fields.count + other.fields.count - common
      let isPart = common == min(record.fields.count, other.fields.count)
      let haveSameName = words[left] != nil && words[left] == words[right]
      let suffice =
        common == all && common >= 3 || common >= 4 && common * 4 >= all * 3
        || haveSameName && (common == all && common >= 1 || common >= 2 && common * 2 >= all || common >= 3 && isPart)
      return suffice && areCompatible(left, right)
    case (.union(let union), .union(let other)):
      let common = other.cases.keys.count { union.cases[$0] != nil }
      return union.tag == other.tag && common * 2 >= min(union.cases.count, other.cases.count)
    default: return false
    }
  }

  /// The last word of the key that leads to a node, of the keys that do, in the singular, such as `address` for `homeAddress`.
  private static func lastWord(of keys: [String]) -> String? {
    keys.first { $0 != "*" }.flatMap { SwiftName.words(of: SwiftName.type(of: $0, isElement: true)).last }
  }

  private func commonKeys(_ record: Record, _ other: Record) -> Int {
    other.fields.keys.count { record.fields[$0] != nil }
  }

  /// Whether the values of two types are of one kind, as are those of common keys, and their elements.
  private func areCompatible(_ left: ID, _ right: ID, levels: Int = 3) -> Bool {
    if representative(of: left) == representative(of: right) || levels == 0 { return true }
    switch (self[left], self[right]) {
    case (.empty, _), (_, .empty), (.any, .any), (.bool, .bool), (.number, .number), (.string, .string): return true
    case (.array(let use), .array(let other)), (.dictionary(let use), .dictionary(let other)):
      return areCompatible(use.id, other.id, levels: levels)
    case (.record(let record), .record(let other)):
      let common = commonKeys(record, other)
      let all = record.fields.count + other.fields.count - common
      if common * 4 < all, common < min(record.fields.count, other.fields.count) { return false }
      return other.fields.allSatisfy { key, field in
        record.fields[key].map { areCompatible($0.use.id, field.use.id, levels: levels - 1) } ?? true
      }
    case (.union(let union), .union(let other)): return union.tag == other.tag
    default: return false
    }
  }

  /// Unifies two nodes if everything inside them keeps its type.
  private mutating func tryToUnify(_ left: ID, _ right: ID) -> Bool {
    var trial = self
    guard trial.unify(left, right) else { return false }
    self = trial
    return true
  }

  // MARK: Enums

  /// Unifies strings under the same key that are values of the same enum.
  private mutating func unifyEnums(_ options: InferenceOptions) {
    var enums: [CodePoints: [ID]] = [:]
    for id in reachable {
      guard case .record(let record) = self[id] else { continue }
      for (key, field) in record.fields {
        guard case .string(let string) = self[field.use.id], string.values != nil else { continue }
        let id = representative(of: field.use.id)
        if let other = enums[key]?.first(where: { isOneEnum($0, id, options) }) {
          _ = unify(other, id)
        } else {
          enums[key, default: []].append(id)
        }
      }
    }
  }

  private func isOneEnum(_ left: ID, _ right: ID, _ options: InferenceOptions) -> Bool {
    guard case .string(var string) = self[left], case .string(let other) = self[right] else { return false }
    guard string.enumCases(options) != nil || other.enumCases(options) != nil else { return false }
    guard let values = string.values, let others = other.values else { return false }
    guard values.isSubset(of: others) || others.isSubset(of: values) else { return false }
    string.formJoin(other, limits: ShapeLimits())
    return string.enumCases(options) != nil
  }
}
