import JSONCore

/// One run of a plan over one document: its position, its results, and its context. The interpreter is its extensions.
@safe package struct ReadRun: ~Copyable {
  /// The data that the run shares with types' own code.
  var session: ReadSession
  package var reader: ByteReader
  package var stack: ElementStack
  /// The state at the current value.
  var state: ReadState
  private var depthLimit: DepthLimit
  /// The objects that are being filled, outermost first.
  package var filling = AddressStack()
  /// Whether the object that is the root was just made, and is to be complete afterwards.
  var isRootNew = false
  /// The hook that reads objects; nil if they are read like structs.
  package let hook: (any ReadHook)?
  /// Whether existing objects are filled, instead of being replaced by new ones.
  package var fillsObjects: Bool
  /// Kept here, as each use of the shared table costs a test.
  let powers: PowersOfTen
  /// The context of the values.
  package let context: PlanContext

  /// The number of containers around the current value.
  package var depth: Int { @inline(__always) get { state.depth } }
  /// The policy; stricter than the deserializer's while something is tried.
  package var policy: JSONDeserializer.Policy { @inline(__always) get { state.policy } }

  /// The whole text.
  package var text: DocumentText { @inline(__always) get { session.text } }
  /// The plans that the values are read by.
  package var store: ReadPlanStore { @inline(__always) get { session.store } }

  /// - Parameters:
  ///   - policy: what to do with values that do not fit.
  ///   - hook: what reads objects in a way of its own, if the store's plans are made for it.
  ///   - stack: memory for elements.
  init(
    _ session: consuming ReadSession, _ policy: JSONDeserializer.Policy, _ context: PlanContext, fillsObjects: Bool,
    hook: (any ReadHook)? = nil, stack: consuming ElementStack = ElementStack()
  ) {
    self.context = context
    self.stack = stack
    powers = session.store.powers
    reader = session.text.reader
    reader.stringLimit = policy.limits.stringBytes
    reader.numberLimit = policy.limits.numberBytes
    state = ReadState(policy, collects: session.problems.collects)
    depthLimit = DepthLimit(policy.limits.depth)
    self.fillsObjects = fillsObjects
    self.hook = hook
    self.session = session
  }

  /// The problems of the document.
  package var log: ProblemLog { mutating get { session.problems.log } }
  /// Whether problems are reported.
  package var collects: Bool { session.problems.collects }
  /// Whether a problem has been recorded for which the document is rejected.
  package var hasErrors: Bool { session.problems.known?.errors.isEmpty == false }

  // MARK: Failures

  /// The failure for a problem that is an error.
  @inline(never)
  package mutating func failure(
    _ code: JSONError.Code.Kind, at offset: Int, type: Any.Type? = nil, detail: String = ""
  ) -> ReadFailure {
    failure(Problem(code, at: offset, type: type, detail: detail))
  }

  /// The failure for a problem that is an error.
  package mutating func failure(_ problem: Problem) -> ReadFailure {
    log.fail(problem)
    return ReadFailure(problem.code, at: problem.offset)
  }

  // MARK: Depth

  @inline(__always)
  mutating func enter() throws(ReadFailure) {
    state.depth &+= 1
    if depth > depthLimit.unchecked { try checkDepth() }
  }

  @inline(never)
  private mutating func checkDepth() throws(ReadFailure) {
    guard let problem = depthLimit.problem(at: depth) else { return }
    throw failure(problem, at: reader.offset - 1, detail: depthLimit.detail(of: problem))
  }

  @inline(__always)
  mutating func leave() { state.depth &-= 1 }

  /// Makes sure that the stack has room for what opens no container, such as a proxy that has a proxy itself.
  mutating func checkStack() throws(ReadFailure) {
    if let problem = depthLimit.problem(at: 0) { throw failure(problem, at: reader.offset) }
  }
}
