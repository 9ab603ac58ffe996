import JSONCore

// SAFETY: of this file: the caller that begins a session keeps the store alive.

/// What all that writes one value shares: plans, and types' own code, which call each other.
struct WriteSession {
  private unowned(unsafe) let unownedStore: WritePlanStore
  /// The problems of the value.
  var problems: RunLog
  /// The number of plans for types' own `encode(to:)` that the session is inside of.
  var planLevel = 0
  /// What only a few values need. Made for them alone: each of these costs something to set up and to end.
  private final class RareState {
    var entries: [Entry] = []
    var userInfo: [CodingUserInfoKey: Any] = [:]
  }
  private var rareState: RareState?

  /// - Parameters:
  ///   - store: the plans; it must outlive the session.
  ///   - problems: where problems are noted.
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

  /// What encoders say of what is around the value.
  var userInfo: [CodingUserInfoKey: Any] {
    get { rareState?.userInfo ?? [:] }
    set { if rareState != nil || !newValue.isEmpty { ownRareState.userInfo = newValue } }
  }

  /// An entry of a dictionary, and where its text lies.
  typealias Entry = (key: String, range: Range<Int>)

  /// The entries of the current dictionary, until they are sorted.
  var entries: [Entry] {
    get { rareState?.entries ?? [] }
    _modify { yield &ownRareState.entries }
  }
}
