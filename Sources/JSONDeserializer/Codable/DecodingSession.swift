import JSONCore

/// One document while `Decodable` types are made of it.
///
/// Decoders and containers are a reference to this and the number of an entry of the index, so that handing them around
/// costs no memory. Paths are worked out only when somebody asks for one.
final class DecodingSession {
  /// A copy, because a type may keep its decoder.
  private let ownText: OwnedText
  /// A reader at the start of the text.
  let reader: ByteReader
  let index: DocumentIndex
  let store: ReadPlanStore
  let policy: JSONDeserializer.Policy
  let log: ProblemLog
  let context: ReadContext
  let userInfo: [CodingUserInfoKey: Any]
  /// Whether types and documents have the same keys.
  private let isExact: Bool
  /// What is known about types so far.
  private var kinds: TypeTable<DecodedKind>
  /// The keys of the document for those of types, where they are not the same.
  private var keys: [String: String] = [:]

  init(
    _ text: DocumentText, _ store: ReadPlanStore, _ policy: JSONDeserializer.Policy, _ log: ProblemLog,
    _ context: ReadContext, _ userInfo: [CodingUserInfoKey: Any], at offset: Int, isWhole: Bool
  ) throws(ReadFailure) {
    ownText = OwnedText(text)
    var reader = ownText.text.reader
    self.store = store
    self.policy = policy
    self.log = log
    self.context = context
    self.userInfo = userInfo
    kinds = store.decodedKinds.current
    isExact = if case .exact = store.format.keys.style { true } else { false }
    reader.stringLimit = policy.limits.stringBytes
    reader.numberLimit = policy.limits.numberBytes
    self.reader = reader
    reader.seek(offset)
    index = try DocumentIndex(&reader, limit: policy.limits.depth, isWhole: isWhole)
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
    index.member(
      isExact || !isName ? key : documentKey(key), of: object, in: reader, takesFirst: policy.duplicates == .first)
  }

  /// The keys of an object, each with the entry of the value that counts, in the order of the document.
  /// - Complexity: O(*n*).
  func places(of object: Int) -> [(key: String, entry: Int)] {
    var places: [(key: String, entry: Int)] = []
    var known: [String: Int] = [:]
    var place = object + 1
    while place < Int(index[object].next) {
      let key = string(place)
      if let earlier = known[key] {
        if policy.duplicates != .first { places[earlier].entry = place + 1 }
      } else {
        known[key] = places.count
        places.append((key, place + 1))
      }
      place = Int(index[place + 1].next)
    }
    return places
  }

  /// The key that a document has for a type's.
  private func documentKey(_ key: String) -> String {
    if let known = keys[key] { return known }
    let converted = store.format.keys.key(forProperty: key)
    keys[key] = converted
    return converted
  }

  /// The key of a type for one that a document has.
  func typeKey(_ key: String) -> String {
    isExact ? key : store.format.keys.property(forKey: key)
  }

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
          path.append(isObject ? PathKey(typeKey(string(place))) : PathKey(index: count))
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

  // MARK: The engine's types

  /// How a type is made.
  @inline(__always)
  func kind(of type: Any.Type) -> DecodedKind { kinds.facts(about: type, orFind: DecodedKind.init) }

  /// Lets other sessions know what is known of types.
  func shareKinds() { store.decodedKinds.update(kinds) }

  /// Makes a value by the engine.
  func planned<Value>(_ type: Value.Type, at entry: Int, isLeaf: Bool) throws -> Value {
    let plan = try store.plan(for: type, context)
    var policy = policy
    if isLeaf {
      policy.coercion = .exact
      if let kind = FoundationConversions.decodedKind(of: type, store.format), index[entry].kind != kind {
        throw mismatch(type, at: entry)
      }
    }
    var run = ReadRun(text, store: store, policy: policy, log: log, context: context, fillsObjects: false)
    run.reader.seek(index[entry].offset)
    do throws(ReadFailure) {
      return try plan.readValue(type, &run)
    } catch {
      let problem = log.takeFatal() ?? Problem(error.code, at: error.offset)
      throw decodingError(type, JSONError(problem, in: text), at: entry)
    }
  }
}
