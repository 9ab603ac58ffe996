import JSONCore

/// One document while `Decodable` types are made of it.
///
/// Decoders and containers are a reference to this and the number of an entry of the index, so that handing them around
/// costs no memory. Paths are worked out only when somebody asks for one.
final class DecodingSession {
  /// A copy, because a type may keep its decoder.
  let ownText: OwnedText
  /// A reader at the start of the text.
  let reader: ByteReader
  let index: DocumentIndex
  /// Where the text of the value ends.
  let end: Int
  let store: ReadPlanStore
  let policy: JSONDeserializer.Policy
  let log: ProblemLog
  let userInfo: [CodingUserInfoKey: Any]
  /// Whether types and documents have the same keys.
  private let isExact: Bool
  /// What was known of types at first, and what is known by now.
  private let kinds: TypeTable<DecodedKind>
  private var newKinds: TypeTable<DecodedKind>
  /// Where the keys of types with mappings lie.
  var shapes = CodingShape.List()
  /// The keys without case and separators of the object that was asked last for one that it does not have.
  private var fuzzyKeys: (object: Int, entries: [String: Int]) = (-1, [:])
  /// Further keys that a document may have for types' keys with numbers.
  private var numberSpellings: [String: [String]] = [:]
  /// What the last error was about.
  var lastProblem: (problem: Problem, error: JSONError)?
  /// The number of calls of `init(from:)` for one value, each as the other's, that have not returned.
  private var calls = (entry: 0, count: 0)
  /// The keys of the document for those of types, where they are not the same.
  private var keys: [String: String] = [:]
  /// The keys of types for those of the document that types have asked for.
  private var names: [String: String] = [:]

  /// - Parameters:
  ///   - text: the whole text.
  ///   - ownText: a copy of it, if there is one.
  ///   - offset: where the value begins.
  ///   - depth: the number of levels around it.
  ///   - isWhole: whether nothing may follow it.
  init(
    _ text: DocumentText, ownText: OwnedText? = nil, _ store: ReadPlanStore, _ policy: JSONDeserializer.Policy,
    _ log: ProblemLog, _ userInfo: [CodingUserInfoKey: Any], at offset: Int, depth: Int = 0, isWhole: Bool
  ) throws(ReadFailure) {
    let left = text.count - offset
    if left > DocumentIndex.byteLimit {
      log.stop(
        Problem(
          .sizeLimit, at: offset,
          detail: "expected at most \(DocumentIndex.byteLimit) bytes from a Decodable value to the end, found \(left)",
          advice: "Split the document, or give the type a protocol that reads without Decodable: KeyValueCreatable."))
      throw ReadFailure(.sizeLimit, at: offset)
    }
    self.ownText = ownText ?? OwnedText(text)
    var reader = self.ownText.text.reader
    self.store = store
    self.policy = policy
    self.log = log
    self.userInfo = userInfo
    kinds = store.decodedKinds.current
    newKinds = kinds
    isExact = if case .exact = store.format.keys.style { true } else { false }
    reader.stringLimit = policy.limits.stringBytes
    reader.numberLimit = policy.limits.numberBytes
    self.reader = reader
    reader.seek(offset)
    index = try DocumentIndex(&reader, limit: policy.limits.depth - depth, isWhole: isWhole)
    end = reader.offset
  }

  /// The whole text.
  var text: DocumentText { ownText.text }

  /// A reader at the start of a value.
  func reader(at entry: Int) -> ByteReader {
    var reader = reader
    reader.seek(index[entry].offset)
    return reader
  }

  func string(_ entry: Int) -> String { index.string(entry, in: reader) }

  // MARK: Keys

  /// The entry of a member's value; nil if there is no such member. Where a key stands twice, the policy says which counts.
  func member(_ key: String, of object: Int, isName: Bool = true) -> Int? {
    let takesFirst = policy.duplicates == .first
    if isExact || !isName { return index.member(key, of: object, in: reader, takesFirst: takesFirst) }
    // A document may have the key as the type has it.
    return index.member(documentKey(key), of: object, in: reader, takesFirst: takesFirst)
      ?? index.member(key, of: object, in: reader, takesFirst: takesFirst)
      ?? otherMember(key, of: object, takesFirst: takesFirst)
  }

  /// The entry of a member's value whose key is spelled in another way that the format's naming accepts.
  private func otherMember(_ key: String, of object: Int, takesFirst: Bool) -> Int? {
    let naming = store.format.keys
    if naming.isFuzzy { return fuzzyMember(key, of: object) }
    if naming.isFoundationSnakeCase { return convertedMember(key, of: object) }
    guard key.utf8.contains(where: { $0 &- UInt8(ascii: "0") <= 9 }) else { return nil }
    if numberSpellings[key] == nil { numberSpellings[key] = naming.numberSpellings(of: documentKey(key)) }
    return (numberSpellings[key] ?? []).lazy
      .compactMap { self.index.member($0, of: object, in: self.reader, takesFirst: takesFirst) }.first
  }

  /// The entry of a member's value whose key Foundation's decoder converts to a type's.
  private func convertedMember(_ key: String, of object: Int) -> Int? {
    if fuzzyKeys.object != object {
      fuzzyKeys = (object, [:])
      for (key, entry) in places(of: object) where !FoundationSnakeCase.isUsual(key.utf8) {
        fuzzyKeys.entries[FoundationSnakeCase.property(forKey: key)] = entry
      }
    }
    return fuzzyKeys.entries[key]
  }

  /// The entry of a member's value whose key differs in case and separators only, where the format says that this is the same.
  private func fuzzyMember(_ key: String, of object: Int) -> Int? {
    guard store.format.keys.isFuzzy else { return nil }
    if fuzzyKeys.object != object {
      fuzzyKeys = (object, [:])
      for (key, entry) in places(of: object) { fuzzyKeys.entries[NameWords.normalized(key)] = entry }
    }
    return fuzzyKeys.entries[NameWords.normalized(key)]
  }

  /// The entry of the value at a place that a mapping gives a key; nil if there is none.
  func member(at place: CodingShape.Place, of object: Int) -> Int? {
    member(at: place.path, of: object)
      ?? place.aliases.lazy.compactMap { self.member(at: [.key($0)], of: object) }.first
  }

  private func member(at path: [PathStep], of object: Int) -> Int? {
    var entry = object
    for step in path {
      switch (index[entry].kind, step) {
      case (.object, _):
        let value = member(step.text, of: entry, isName: false) ?? fuzzyMember(step.text, of: entry)
        guard let value else { return nil }
        entry = value
      case (.array, .index(let number)):
        guard let element = index.element(number, of: entry) else { return nil }
        entry = element
      default: return nil
      }
    }
    return entry
  }

  /// The keys of an object, each with the entry of the value that counts, in the order of the document.
  /// - Complexity: O(*n*).
  func places(of object: Int) -> [(key: String, entry: Int)] {
    var places: [(key: String, entry: Int)] = []
    var known: [String: Int] = [:]
    index.forEachMember(of: object) { place, value in
      let key = string(place)
      if let earlier = known[key] {
        if policy.duplicates != .first { places[earlier].entry = value }
      } else {
        known[key] = places.count
        places.append((key, value))
      }
    }
    return places
  }

  /// Looks for keys that stand twice, if anybody wants to know of them.
  func checkDuplicates() throws {
    guard log.collects || policy.duplicates == .fail else { return }
    for object in 0..<index.count where index[object].kind == .object && index[object].hasDuplicates {
      var keys: Set<String> = []
      try index.forEachMember(of: object) { key, _ in
        if keys.insert(string(key)).inserted { return }
        let problem = Problem(.duplicateKey, at: index[key].offset)
        if policy.duplicates == .fail { throw decodingError([String: Any].self, problem, at: object) }
        log.tolerate(problem)
      }
    }
  }

  /// The key that a document has for a type's.
  private func documentKey(_ key: String) -> String {
    if let known = keys[key] { return known }
    let converted = store.format.keys.key(forProperty: key)
    keys[key] = converted
    names[converted] = key
    return converted
  }

  /// The key of a type for one that a document has; nil if the type has none.
  func typeKey<Key: CodingKey>(_ type: Key.Type, for key: String) -> Key? {
    if isExact { return Key(stringValue: key) }
    let naming = store.format.keys
    if let found = Key(stringValue: naming.property(forKey: key)) { return found }
    // A type may spell acronyms like other words, `userId`, or have the document's own key.
    for name in [naming.acronyms([]).property(forKey: key), key] where documentKey(name) == key {
      if let found = Key(stringValue: name) { return found }
    }
    return nil
  }

  /// How a type calls what is at a key; keys of dictionaries are data.
  private func pathKey(_ key: String) -> String { names[key] ?? key }

  /// The way from the document to a value.
  func codingPath(to entry: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var container = 0
    while container < entry {
      let isObject = index[container].kind == .object
      var place = container + 1
      var count = 0
      while place < Int(index[container].next) {
        let value = isObject ? place + 1 : place
        if entry < Int(index[value].next) {
          path.append(isObject ? PathKey(pathKey(string(place))) : PathKey(index: count))
          container = value
          break
        }
        place = Int(index[value].next)
        count += 1
      }
      if place >= Int(index[container].next), container < entry { break }
    }
    return path
  }

  // MARK: Types

  /// Makes a value that is decoded as another's.
  @inline(__always)
  func callingAlone<Value>(_ entry: Int, _ type: Value.Type, _ make: () throws -> Value) throws -> Value {
    let earlier = calls
    calls = (entry, earlier.entry == entry ? earlier.count + 1 : 1)
    defer { calls = earlier }
    if calls.count > 100 { throw endless(type, at: entry) }
    return try make()
  }

  // MARK: The engine's types

  /// How a type is made.
  @inline(__always)
  func kind(of type: Any.Type) -> DecodedKind {
    if let kind = kinds[type] { return kind }
    if let kind = newKinds[type] { return kind }
    newKinds = store.decodedKinds.find(type) { DecodedKind($0, store.format) }
    return newKinds[type] ?? .decodable
  }

  /// Notes an element that a lossy array is made without.
  func tolerate(_ error: any Error, _ type: Any.Type, at entry: Int) {
    log.tolerate(problem(error, type, at: index[entry].offset))
  }

  /// Makes a value by the engine.
  @inline(never)
  func decodeByEngine<Value>(_ type: Value.Type, at entry: Int) throws -> Value {
    if let strategy = FoundationConversions.codedStrategy(for: type, store.format),
      let value = try function(of: strategy, for: type, at: entry)(ValueDecoder(self, entry)) as? Value
    {
      return value
    }
    if let kind = FoundationConversions.decodedKind(of: type, store.format), index[entry].kind != kind {
      throw mismatch(type, at: entry)
    }
    let plan = try store.plan(for: type, store.usualContext)
    var policy = policy
    policy.coercion = .exact
    var run = ReadRun(
      text, store: store, policy: policy, problems: RunLog(log), context: store.usualContext, fillsObjects: false)
    run.ownText = ownText
    run.userInfo = userInfo
    run.reader.seek(index[entry].offset)
    do throws(ReadFailure) {
      return try plan.readValue(type, &run)
    } catch {
      let problem = log.takeFatal() ?? policy.limits.problem(error, in: text)
      throw decodingError(type, problem, at: innermost(at: problem.offset, in: entry))
    }
  }

  /// The format's function that decodes values of a type.
  private func function(
    of strategy: CodedStrategy, for type: Any.Type, at entry: Int
  ) throws -> @Sendable (any Decoder) throws -> Any {
    do throws(JSONError) {
      return try strategy.decode(type)
    } catch {
      throw invalid(error, at: entry)
    }
  }

  /// The entry of what begins at a place in a value; the value's own if nothing does.
  private func innermost(at offset: Int, in entry: Int) -> Int {
    (entry..<Int(index[entry].next)).first { index[$0].offset == offset } ?? entry
  }
}
