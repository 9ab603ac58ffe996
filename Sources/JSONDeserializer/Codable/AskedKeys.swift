import JSONCore

/// The keys that types requested, if all others are reported or are errors.
struct AskedKeys {
  /// The objects whose keys types requested, with the types; nil for one of unknown type.
  private(set) var objects: [Int: Any.Type?] = [:]
  /// The entries of the requested values.
  private var values: Set<Int> = []
  /// The objects whose keys were all requested.
  private var whole: Set<Int> = []
  /// The types that objects were to be.
  private var types: [Int: Any.Type] = [:]

  /// Records that a value is to be of a type.
  mutating func expect(_ type: Any.Type, at entry: Int) { types[entry] = type }

  /// Records that a type requests keys of an object.
  mutating func begin(_ object: Int) { objects.updateValue(types[object], forKey: object) }

  /// Records that a value was requested.
  mutating func note(_ value: Int) { values.insert(value) }

  /// Records that all keys of an object were requested.
  mutating func noteAll(of object: Int) { whole.insert(object) }

  /// Forgets the requests of types that were not made.
  /// - Complexity: O(*n*) in the entries.
  mutating func forget(_ entries: Range<Int>) {
    if entries.count > objects.count {
      objects = objects.filter { !entries.contains($0.key) }
    } else {
      for entry in entries { objects[entry] = nil }
    }
  }

  /// Whether a value was requested, or need not be.
  func contains(_ value: Int, of object: Int) -> Bool { whole.contains(object) || values.contains(value) }
}

extension DecodingRun {
  /// The keys that no type requested, in the order of the document, after the value is made.
  func unknownKeys() -> [(problem: Problem, entry: Int)] {
    guard notesKeys else { return [] }
    var unknown: [(problem: Problem, entry: Int)] = []
    for (object, type) in keys.asked.objects {
      let asked = askedDuplicates(of: object)
      index.forEachMember(of: object) { key, value in
        if keys.asked.contains(value, of: object) || asked.contains(ExactText(string(key))) { return }
        unknown.append((Problem(.unknownKey, at: indexed[key].offset, type: type), key))
      }
    }
    return SortedOrder.indices(unknown.count) { unknown[$0].entry < unknown[$1].entry }.map { unknown[$0] }
  }

  /// Reports the keys that no type requested.
  /// - Throws: an error if the policy requires it.
  func checkUnknownKeys() throws {
    let unknown = unknownKeys()
    guard let first = unknown.first else { return }
    if policy.unknownKeys == .report {
      for (problem, _) in unknown { log.report(problem) }
    } else {
      let listed = unknown.prefix(policy.errors == .all ? JSONReport.issueLimit : 1).map(\.problem)
      let omitted = policy.errors == .all ? unknown.count - listed.count : 0
      throw invalid(JSONError(listed, omitted: omitted, in: text), at: first.entry)
    }
  }

  /// The requested keys of an object that occur twice: the value that does not count was not requested.
  private func askedDuplicates(of object: Int) -> Set<ExactText> {
    guard indexed[object].hasDuplicates else { return [] }
    var asked: Set<ExactText> = []
    index.forEachMember(of: object) { key, value in
      if keys.asked.contains(value, of: object) { asked.insert(ExactText(string(key))) }
    }
    return asked
  }
}
