import JSONCore

// SAFETY: of this file: the caller that begins a session keeps the store alive.

/// The state that all writers of one value share: plans, and types' own code, which call each other.
struct WriteSession {
  private unowned(unsafe) let unownedStore: WritePlanStore
  /// The problems of the value.
  var problems: RunLog
  /// The number of plans for types' own `encode(to:)` that the session is inside of.
  var planLevel = 0
  /// State that only a few values need. Created on demand, as each part costs time to set up and to release.
  private final class RareState {
    var entries: [Entry] = []
    var userInfo: [CodingUserInfoKey: Any] = [:]
  }
  private var rareState: RareState?

  /// - Parameters:
  ///   - store: the plans; it must outlive the session.
  ///   - problems: where problems are recorded.
  init(_ store: WritePlanStore, _ problems: RunLog = RunLog()) {
    unsafe unownedStore = store
    self.problems = problems
  }

  /// The plans that values are written by.
  var store: WritePlanStore {
    @inline(__always) get { unsafe unownedStore }
  }

  /// Forgets what belongs to the value.
  mutating func end() {
    if problems.known != nil { problems = RunLog() }
    (planLevel, rareState) = (0, nil)
  }

  // MARK: What few values need

  private var ownRareState: RareState {
    mutating get {
      if let rareState { return rareState }
      let new = RareState()
      rareState = new
      return new
    }
  }

  /// The context around the value, for encoders.
  var userInfo: [CodingUserInfoKey: Any] {
    get { rareState?.userInfo ?? [:] }
    set { if rareState != nil || !newValue.isEmpty { ownRareState.userInfo = newValue } }
  }

  /// An entry of a dictionary, and where its text is.
  typealias Entry = (key: String, range: Range<Int>)

  /// The entries of the current dictionary, until they are sorted.
  var entries: [Entry] {
    get { rareState?.entries ?? [] }
    _modify { yield &ownRareState.entries }
  }
}
