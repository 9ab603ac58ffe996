import JSONCore

/// One document while `Decodable` types are made from it.
///
/// Decoders and containers are a reference to this and the number of an entry of the index, so that passing them
/// costs no memory. Paths are computed only on demand, see `EntryPositions`.
///
/// A run is used for one document after the other: see ``end(_:)``.
// It is used by one thread, or kept by the store.
final class DecodingRun: @unchecked Sendable {
  /// Nil only while the store keeps the run for another document; the same is true of the index.
  private var storeInUse: ReadPlanStore?
  private var indexInUse: DocumentIndex?
  /// A copy of the text, because a type may keep its decoder, and where things are in it.
  private let locationsInUse = Exclusive<DocumentLocations?>(nil)
  /// A reader at the start of the text.
  private(set) var reader: ByteReader
  /// The text and the index, for the most frequent queries.
  private(set) var indexed: IndexedText
  /// The end of the value's text.
  private(set) var end = 0
  private(set) var policy: JSONDeserializer.Policy
  private let sessionInUse: Exclusive<ReadSession>
  /// Whether types and documents have the same keys.
  let isExact: Bool
  /// Whether the keys that types request are recorded, because others are reported or are errors.
  private(set) var notesKeys = false
  /// Whether keys that are equal as Swift's strings are the same, as in Foundation's decoder, and there may be such keys.
  private(set) var comparesCharacters = false
  /// Whether only the positions of the requested keys matter.
  private(set) var hasPlainKeys = false
  /// Whether leaves are made from values of another kind.
  private(set) var isLenient = false
  /// The facts about types known at first, and those known now.
  private var kinds: TypeTable<DecodedKind>
  private var newKinds: TypeTable<DecodedKind>
  let containers = KeyedContainers()
  /// The positions of the index's entries, computed on demand.
  var entryPositions = EntryPositions()
  /// The path from the document to the value, for errors; nil until there is one.
  var ownPath: String?
  /// Whether a path was requested, which inside such a plan does not begin at the document's root.
  var hasToldPath = false
  /// Whether values are made by such plans.
  var usesPlans = true
  /// The number of calls of `init(from:)` for one value, each as the other's, that have not returned.
  private var calls = (entry: 0, count: 0)
  private let stack = StackMeter.Shared()
  /// Data about keys; nil until it is needed.
  private var keysInUse: KeysInUse?
  /// A deferred error, for code that cannot throw.
  var failure: (any Error)?

  // MARK: One document after the other

  /// Returns a run for a document. When the document has been decoded, call ``end(_:)``.
  /// - Parameters:
  ///   - session: the data that the run shares with plans.
  ///   - offset: the start of the value.
  ///   - depth: the number of levels around it.
  ///   - isWhole: whether nothing may follow it.
  static func take(
    _ session: inout ReadSession, _ policy: JSONDeserializer.Policy, at offset: Int, depth: Int = 0, isWhole: Bool
  ) throws(ReadFailure) -> DecodingRun {
    let (text, store) = (session.text, session.store)
    let left = text.count - offset
    if left > DocumentIndex.byteLimit {
      session.problems.log.fail(
        Problem(
          .sizeLimit, at: offset,
          detail: "expected at most \(DocumentIndex.byteLimit) bytes from a Decodable value to the end, found \(left)",
          advice: "Split the document, or give the type a protocol that reads without Decodable: KeyValueCreatable."))
      throw ReadFailure(.sizeLimit, at: offset)
    }
    let spare = store.decoding.spareRuns.withLock { $0.popLast() }
    let locations = session.locations ?? spare?.copy(text) ?? DocumentLocations(text)
    var reader = locations.text.reader
    reader.stringLimit = policy.limits.stringBytes
    reader.numberLimit = policy.limits.numberBytes
    let start = reader
    reader.seek(offset)
    let index: DocumentIndex
    do {
      index = try DocumentIndex(&reader, limit: policy.limits.depth - depth, isWhole: isWhole)
    } catch {
      if let spare { keep(spare, in: store) }
      throw error
    }
    let decoding = spare ?? DecodingRun(session, policy, index, start)
    decoding.begin(locations, start, index, end: reader.offset)
    decoding.begin(session, policy)
    return decoding
  }

  private init(
    _ session: ReadSession, _ policy: JSONDeserializer.Policy, _ index: DocumentIndex, _ reader: ByteReader
  ) {
    sessionInUse = Exclusive(session)
    self.policy = policy
    self.reader = reader
    indexed = IndexedText(index, reader)
    isExact = if case .exact = session.store.format.keys.style { true } else { false }
    kinds = session.store.decoding.kinds.current
    newKinds = kinds
  }

  private func begin(_ locations: DocumentLocations, _ reader: ByteReader, _ index: DocumentIndex, end: Int) {
    locationsInUse.value = locations
    self.reader = reader
    indexInUse = index
    indexed = IndexedText(index, reader)
    self.end = end
    containers.begin(indexed)
  }

  private func begin(_ session: ReadSession, _ policy: JSONDeserializer.Policy) {
    storeInUse = session.store
    var own = session
    own.text = text
    self.session = own
    self.policy = policy
    // A document that does not fit plans is read again by each of them.
    usesPlans = store.plansDecoding && session.planLevel < 2
    isLenient = policy.coercion == .lenient
    notesKeys = policy.unknownKeys == .fail || policy.unknownKeys == .report && session.problems.collects
    comparesCharacters = store.format.followsFoundation && index.hasUnusualKeys
    hasPlainKeys = isExact && !notesKeys && !comparesCharacters
  }

  /// Copies a text to the memory of the last one; nil if an error still refers to that, or if it is too small.
  private func copy(_ text: DocumentText) -> DocumentLocations? {
    guard let locations = locationsInUse.value, locations.replaceText(by: text) else { return nil }
    return locations
  }

  /// Ends a run, which another document uses afterwards if no type has kept a decoder or a container.
  static func end(_ run: inout DecodingRun) {
    guard run.containers.areFree, isKnownUniquelyReferenced(&run) else { return run.containers.close() }
    guard run.containers.areFew else { return }
    let store = run.store
    run.forgetDocument()
    keep(run, in: store)
  }

  private static func keep(_ run: DecodingRun, in store: ReadPlanStore) {
    store.decoding.spareRuns.withLock { if $0.count < 4 { $0.append(run) } }
  }

  private func forgetDocument() {
    session.end()
    (storeInUse, indexInUse, failure) = (nil, nil, nil)
    // Errors keep the text.
    if !isKnownUniquelyReferenced(&locationsInUse.value) || text.count > 64 * 1024 { locationsInUse.value = nil }
    if kinds.count < newKinds.count { kinds = newKinds }
    if hasToldPath || notesKeys { (entryPositions, ownPath) = (EntryPositions(), nil) }
    keysInUse = nil
    hasToldPath = false
    stack.startAnew()
  }

  var store: ReadPlanStore {
    @inline(__always) get { storeInUse! }
  }

  var index: DocumentIndex {
    @inline(__always) get { indexInUse! }
  }

  /// The data that the run shares with plans that read a part of the document.
  var session: ReadSession {
    @inline(__always) get { sessionInUse.value }
    @inline(__always) _modify { yield &sessionInUse.value }
  }

  /// The problems of the document.
  var log: ProblemLog { session.problems.log }
  /// Whether problems are reported.
  var collects: Bool { session.problems.collects }

  /// The `userInfo` for decoders.
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  /// Data about keys.
  var keys: KeysInUse {
    if let keysInUse { return keysInUse }
    let new = KeysInUse()
    keysInUse = new
    return new
  }

  // MARK: The text

  /// A copy of the text that may outlive the run, with locations.
  var locations: DocumentLocations {
    @inline(__always) get { locationsInUse.value! }
  }

  /// The whole text.
  var text: DocumentText { locations.text }

  /// A reader at the start of a value.
  func reader(at entry: Int) -> ByteReader {
    var reader = reader
    reader.seek(indexed[entry].offset)
    return reader
  }

  func string(_ entry: Int) -> String { indexed.string(entry) ?? index.string(entry, in: reader) }

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

  /// Makes sure that the stack has room for one more type's own code.
  @inline(__always)
  func checkStack(at entry: Int) throws {
    if !stack.hasSpace() { throw noStack(at: entry) }
  }

  // MARK: The engine's types

  /// How a type is decoded.
  @inline(__always)
  func kind(of type: Any.Type) -> DecodedKind {
    kinds[type] ?? newKind(of: type)
  }

  @inline(never)
  private func newKind(of type: Any.Type) -> DecodedKind {
    if let kind = newKinds[type] { return kind }
    newKinds = store.decoding.kinds.find(type) { DecodedKind($0, store.format, plans: store.plansDecoding) }
    return newKinds[type] ?? .decodable
  }

  /// Records an element that a lossy array is made without.
  func report(_ error: any Error, _ type: Any.Type, at entry: Int) {
    log.report(problem(error, type, at: entry))
  }

  /// Makes a value by the engine.
  @inline(never)
  func decodeByEngine<Value>(_ type: Value.Type, at entry: Int) throws -> Value {
    if let strategy = FoundationTypes.codableStrategy(for: type, store.format),
      let value = try function(of: strategy, for: type, at: entry)(ValueDecoder(self, entry)) as? Value
    {
      return value
    }
    if let kind = FoundationTypes.decodedKind(of: type, store.format), indexed[entry].kind != kind,
      !isLenient || indexed[entry].kind == .null
    {
      throw engineMismatch(type, kind, at: entry)
    }
    let plan = try store.plan(for: type, store.defaultContext)
    var policy = policy
    policy.coercion = isLenient ? .lenient : .exact
    let log = log
    session.locations = locations
    var run = ReadRun(session, policy, store.defaultContext, fillsObjects: false)
    run.reader.seek(indexed[entry].offset)
    do throws(ReadFailure) {
      return try plan.readValue(type, &run)
    } catch {
      let problem = log.takeFailure() ?? policy.limits.problem(error, in: text)
      throw decodingError(type, problem, at: innermost(at: problem.offset, in: entry))
    }
  }

  /// The format's function that decodes values of a type.
  private func function(
    of strategy: CodableStrategy, for type: Any.Type, at entry: Int
  ) throws -> @Sendable (any Decoder) throws -> Any {
    do throws(JSONError) {
      return try strategy.decode(type)
    } catch {
      throw invalid(error, at: entry)
    }
  }

  /// The entry of what begins at a place in a value; the value's own if nothing does.
  private func innermost(at offset: Int, in entry: Int) -> Int {
    (entry..<Int(indexed[entry].next)).first { indexed[$0].offset == offset } ?? entry
  }
}
