import JSONCore

/// The keys that types asked for, where all others are to be reported or are errors.
struct AskedKeys {
  /// The objects whose keys types asked for, with the types; nil for one whose type is not known.
  private(set) var objects: [Int: Any.Type?] = [:]
  /// The entries of the values that were asked for.
  private var values: Set<Int> = []
  /// The objects of which all keys were asked for.
  private var whole: Set<Int> = []
  /// The types that objects were to be.
  private var types: [Int: Any.Type] = [:]

  /// Notes that a value is to be of a type.
  mutating func expect(_ type: Any.Type, at entry: Int) { types[entry] = type }

  /// Notes that a type asks an object for keys.
  mutating func begin(_ object: Int) { objects.updateValue(types[object], forKey: object) }

  /// Notes that a value was asked for.
  mutating func note(_ value: Int) { values.insert(value) }

  /// Notes that all keys of an object were asked for.
  mutating func noteAll(of object: Int) { whole.insert(object) }

  /// Forgets what types asked for that were not made.
  /// - Complexity: O(*n*) in the entries.
  mutating func forget(_ entries: Range<Int>) {
    if entries.count > objects.count {
      objects = objects.filter { !entries.contains($0.key) }
    } else {
      for entry in entries { objects[entry] = nil }
    }
  }

  /// Whether a value was asked for, or need not be.
  func contains(_ value: Int, of object: Int) -> Bool { whole.contains(object) || values.contains(value) }
}

extension DecodingRun {
  /// Makes a value, and forgets which keys its type asked for if it cannot be made.
  @inline(never)
  func noting<Value>(_ type: Value.Type, _ entry: Int, _ make: () throws -> Value) throws -> Value {
    keys.asked.expect(type, at: entry)
    do {
      return try make()
    } catch {
      keys.asked.forget(entry..<Int(indexed[entry].next))
      throw error
    }
  }

  /// The keys that no type asked for, when the value is made, in the order of the document.
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

  /// Says which keys no type asked for.
  /// - Throws: an error where the policy has it so.
  func checkUnknownKeys() throws {
    let unknown = unknownKeys()
    guard let first = unknown.first else { return }
    if policy.unknownKeys == .report {
      for (problem, _) in unknown { log.tolerate(problem) }
    } else {
      let listed = unknown.prefix(policy.errors == .all ? JSONReport.issueLimit : 1).map(\.problem)
      let omitted = policy.errors == .all ? unknown.count - listed.count : 0
      throw invalid(JSONError(listed, omitted: omitted, in: text), at: first.entry)
    }
  }

  /// The keys of an object that occur twice and were asked for: the value that does not count was not.
  private func askedDuplicates(of object: Int) -> Set<ExactText> {
    guard indexed[object].hasDuplicates else { return [] }
    var asked: Set<ExactText> = []
    index.forEachMember(of: object) { key, value in
      if keys.asked.contains(value, of: object) { asked.insert(ExactText(string(key))) }
    }
    return asked
  }
}
