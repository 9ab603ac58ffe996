import JSONCore

/// One document while `Decodable` types are made of it.
///
/// Decoders and containers are a reference to this and the number of an entry of the index, so that handing them around
/// costs no memory. Paths are worked out only when somebody asks for one, see `EntryPlaces`.
final class DecodingSession {
  /// A copy of the text, because a type may keep its decoder, and where things lie in it.
  let places: DocumentPlaces
  /// A reader at the start of the text.
  let reader: ByteReader
  let index: DocumentIndex
  /// Both, for what is asked most often.
  let indexed: IndexedText
  /// Where the text of the value ends.
  let end: Int
  let store: ReadPlanStore
  let policy: JSONDeserializer.Policy
  let log: ProblemLog
  let userInfo: [CodingUserInfoKey: Any]
  /// Whether types and documents have the same keys.
  let isExact: Bool
  /// Whether the keys that types ask for are noted, because others are to be reported or are errors.
  let notesKeys: Bool
  /// Whether it matters only where the keys are that types ask for.
  let hasPlainKeys: Bool
  /// Whether leaves are made of values of another kind.
  let isLenient: Bool
  /// What was known of types at first, and what is known by now.
  private let kinds: TypeTable<DecodedKind>
  private var newKinds: TypeTable<DecodedKind>
  /// The containers by keys; nil until a type asks for one.
  private var keyedContainers: KeyedContainers?
  private var isEnded = false
  /// Where the entries of the index lie in it, as far as somebody has asked.
  var entryPlaces = EntryPlaces()
  /// The way from the document to the value, as errors have it; nil until there is one.
  var ownPath: String?
  /// The number of plans for types' own `init(from:)` that the session is inside of.
  var planLevel = 0
  /// Whether somebody has asked for a path, which inside of such a plan does not begin at the document.
  var hasToldPath = false
  /// Whether values are made by such plans.
  var usesPlans = true
  /// The number of calls of `init(from:)` for one value, each as the other's, that have not returned.
  private var calls = (entry: 0, count: 0)
  private let stack = StackMeter.Shared()
  /// What is known of keys.
  private(set) lazy var keys = KeysInUse()
  /// An error that could not be thrown where it came up.
  var failure: (any Error)?

  /// - Parameters:
  ///   - text: the whole text.
  ///   - places: a copy of it, if there is one.
  ///   - offset: where the value begins.
  ///   - depth: the number of levels around it.
  ///   - isWhole: whether nothing may follow it.
  init(
    _ text: DocumentText, in places: DocumentPlaces? = nil, _ store: ReadPlanStore, _ policy: JSONDeserializer.Policy,
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
    self.places = places ?? DocumentPlaces(text)
    var reader = self.places.text.reader
    self.store = store
    self.policy = policy
    isLenient = policy.coercion == .lenient
    self.log = log
    self.userInfo = userInfo
    kinds = store.decodedKinds.current
    newKinds = kinds
    isExact = if case .exact = store.format.keys.style { true } else { false }
    notesKeys = policy.unknownKeys == .fail || policy.unknownKeys == .report && log.collects
    hasPlainKeys = isExact && !notesKeys
    reader.stringLimit = policy.limits.stringBytes
    reader.numberLimit = policy.limits.numberBytes
    self.reader = reader
    reader.seek(offset)
    index = try DocumentIndex(&reader, limit: policy.limits.depth - depth, isWhole: isWhole)
    indexed = IndexedText(index, self.reader)
    end = reader.offset
  }

  /// The whole text.
  var text: DocumentText { places.text }

  /// A reader at the start of a value.
  func reader(at entry: Int) -> ByteReader {
    var reader = reader
    reader.seek(index[entry].offset)
    return reader
  }

  func string(_ entry: Int) -> String { index.string(entry, in: reader) }

  // MARK: Containers

  var containers: KeyedContainers {
    @inline(__always) get { keyedContainers ?? takeContainers() }
  }

  @inline(never)
  private func takeContainers() -> KeyedContainers {
    let kept = isEnded ? nil : store.spareContainers.withLock { $0.popLast() }
    let containers = kept ?? KeyedContainers(isOpen: !isEnded)
    keyedContainers = containers
    return containers
  }

  /// Gives the containers to the next session, if no type has kept a decoder or a container.
  static func end(_ session: inout DecodingSession) {
    session.isEnded = true
    guard let containers = session.keyedContainers, containers.close(), isKnownUniquelyReferenced(&session) else {
      return
    }
    session.keyedContainers = nil
    containers.open()
    session.store.spareContainers.withLock { if $0.count < 4 { $0.append(containers) } }
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

  /// Makes sure that the stack has room for one more type's own code.
  @inline(__always)
  func checkStack(at entry: Int) throws {
    if !stack.hasRoom() { throw noStack(at: entry) }
  }

  // MARK: The engine's types

  /// How a type is made.
  @inline(__always)
  func kind(of type: Any.Type) -> DecodedKind {
    kinds[type] ?? newKind(of: type)
  }

  @inline(never)
  private func newKind(of type: Any.Type) -> DecodedKind {
    if let kind = newKinds[type] { return kind }
    newKinds = store.decodedKinds.find(type) { DecodedKind($0, store.format, plans: store.plansDecoding) }
    return newKinds[type] ?? .decodable
  }

  /// Notes an element that a lossy array is made without.
  func tolerate(_ error: any Error, _ type: Any.Type, at entry: Int) {
    log.tolerate(problem(error, type, at: entry))
  }

  /// Makes a value by the engine.
  @inline(never)
  func decodeByEngine<Value>(_ type: Value.Type, at entry: Int) throws -> Value {
    if let strategy = FoundationConversions.codedStrategy(for: type, store.format),
      let value = try function(of: strategy, for: type, at: entry)(ValueDecoder(self, entry)) as? Value
    {
      return value
    }
    if let kind = FoundationConversions.decodedKind(of: type, store.format), index[entry].kind != kind,
      !isLenient || index[entry].kind == .null
    {
      throw engineMismatch(type, kind, at: entry)
    }
    let plan = try store.plan(for: type, store.usualContext)
    var policy = policy
    policy.coercion = isLenient ? .lenient : .exact
    var run = ReadRun(
      text, store: store, policy: policy, problems: RunLog(log), context: store.usualContext, fillsObjects: false)
    run.ownPlaces = places
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
