import JSONCore

// SAFETY: of this file: the maker of a run keeps the policy alive.

/// One run of a plan over one value: the text so far, and how far the run has come. The interpreter extends it.
///
/// Nothing throws in here. A problem that is an error by the policy is recorded once in the log, with the place in the
/// text that was reached; from then on the written text is irrelevant, and loops end early.
@safe struct WriteRun: ~Copyable {
  var writer: ByteWriter
  /// The data that the run shares with types' own code.
  var session: WriteSession
  private unowned(unsafe) let unownedPolicy: RunPolicy
  /// The objects that are being written, outermost first.
  var ancestors = AddressStack()
  /// The number of objects that were being written when a property began that refers to one object.
  var toOneLevel = -1
  /// The context of the values.
  let context: PlanContext
  var depth = 0
  private var depthLimit: DepthLimit
  /// Kept here, as each use of the shared table costs a test.
  let powers: PowersOfTen
  private(set) var hasFailed = false

  /// The plans that the values are written by.
  var store: WritePlanStore { @inline(__always) get { session.store } }

  /// The policy for values without an obvious JSON form.
  var policy: RunPolicy {
    @inline(__always) get { unsafe unownedPolicy }
  }

  /// - Parameter policy: it must outlive the run.
  init(
    _ session: consuming WriteSession, _ policy: RunPolicy, _ context: PlanContext, writer: consuming ByteWriter
  ) {
    self.context = context
    self.writer = writer
    powers = session.store.powers
    unsafe unownedPolicy = policy
    depthLimit = policy.depthLimit
    self.session = session
  }

  /// Room for a leaf other than a string, and for the comma after it.
  static var leafCapacity: Int { 48 }

  // MARK: One value after the other

  /// Forgets the text and its problems, and the bounds of the thread's stack.
  mutating func startAnew() {
    writer.startAnew()
    session.end()
    ancestors.pop(to: 0)
    depthLimit = policy.depthLimit
    (depth, toOneLevel, hasFailed) = (0, -1, false)
  }

  /// The problems of the value.
  var log: ProblemLog { mutating get { session.problems.log } }

  // MARK: Problems

  /// Takes the problem that stopped the work, if any, so that more work can be done.
  mutating func recover() -> Problem? {
    if !hasFailed { return nil }
    hasFailed = false
    return log.takeFailure()
  }

  /// Records a problem that is an error by any policy.
  @inline(never)
  mutating func fail(
    _ code: JSONError.Code.Kind, type: Any.Type?, detail: String = "", advice: String? = nil
  ) -> WriteOutcome {
    log.fail(Problem(code, at: writer.count, type: type, detail: detail, advice: advice))
    hasFailed = true
    return .omitted
  }

  /// Records a value that cannot be written; the policy decides whether it is only left out.
  @inline(never)
  mutating func omit(_ code: JSONError.Code.Kind, type: Any.Type?, detail: String = "") -> WriteOutcome {
    policy.unwritable == .fail
      ? fail(code, type: type, detail: detail) : leaveOut(Problem(code, at: writer.count, type: type, detail: detail))
  }

  /// Leaves out an object that contains itself, or fails, depending on the policy.
  @inline(never)
  mutating func endCycle(type: Any.Type) -> WriteOutcome {
    switch policy.cycles.kind {
    case .fail, .key: fail(.cycle, type: type)
    case .skip: leaveOut(Problem(.cycle, at: writer.count, type: type))
    case .omit: .omitted
    }
  }

  /// Has a problem in the report.
  private mutating func leaveOut(_ problem: Problem) -> WriteOutcome {
    if session.problems.collects, !hasFailed {
      let log = log
      writer.withText { text in log.leaveOut(problem, of: text) }
    }
    return .omitted
  }

  /// Removes everything from an offset on.
  mutating func truncate(to offset: Int) {
    forgetPositions(from: offset)
    writer.truncate(to: offset)
  }

  /// Records that text from an offset on, in which something may have been left out, is taken back or changed.
  @inline(never)
  func forgetPositions(from offset: Int) { session.problems.known?.forgetPositions(from: offset) }

  /// Puts the pieces that make up the end of the text into another order.
  mutating func reorder(_ pieces: [Range<Int>]) {
    if let first = pieces.map(\.lowerBound).min() { forgetPositions(from: first) }
    writer.reorder(pieces)
  }

  /// Goes one level deeper without writing a bracket; for proxies, which may go round in circles.
  mutating func nested(_ body: (inout WriteRun) -> WriteOutcome) -> WriteOutcome {
    enter()
    defer { depth -= 1 }
    return hasFailed ? .omitted : body(&self)
  }

  /// Whether one more level may be opened without a look at the limit.
  var hasUncheckedLevel: Bool {
    @inline(__always) get { depth < depthLimit.unchecked }
  }

  /// Goes one level deeper, unless that is one too many.
  @inline(__always)
  mutating func enter() {
    depth &+= 1
    if depth > depthLimit.unchecked { checkDepth() }
  }

  @inline(never)
  private mutating func checkDepth() {
    if let problem = depthLimit.problem(at: depth), !hasFailed {
      _ = fail(problem, type: nil, detail: depthLimit.detail(of: problem))
    }
  }
}
