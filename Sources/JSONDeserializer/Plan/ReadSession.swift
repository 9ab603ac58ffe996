import JSONCore

// SAFETY: of this file: the caller that begins a session keeps the store alive.

/// The state that all readers of one document share: plans, and types' own code, which call each other.
struct ReadSession {
  /// The whole text.
  var text: DocumentText
  private unowned(unsafe) let unownedStore: ReadPlanStore
  /// The problems of the document.
  var problems: RunLog
  /// The number of plans for types' own `init(from:)` that the session is inside of.
  var planLevel = 0
  /// State that only a few documents need. Created on demand, as each part costs time to set up and to release.
  private final class RareState {
    var untaggedChoices: [UntaggedValue: Int] = [:]
    var containerEnds: [Int: Int] = [:]
    var locations: DocumentLocations?
    var userInfo: [CodingUserInfoKey: Any] = [:]
  }
  private var rareState: RareState?

  /// - Parameters:
  ///   - text: the document.
  ///   - store: the plans; it must outlive the session.
  ///   - problems: where problems are recorded.
  init(_ text: DocumentText, _ store: ReadPlanStore, _ problems: RunLog) {
    self.text = text
    unsafe unownedStore = store
    self.problems = problems
  }

  /// The plans that values are read by.
  var store: ReadPlanStore {
    @inline(__always) get { unsafe unownedStore }
  }

  /// The same session inside one more plan for a type's own `init(from:)`, whose problems are not reported.
  var insidePlan: ReadSession {
    var inner = self
    inner.planLevel += 1
    inner.problems = RunLog(collects: false)
    return inner
  }

  /// Forgets what belongs to the document.
  mutating func end() { (problems, planLevel, rareState) = (RunLog(), 0, nil) }

  // MARK: What few documents need

  private var ownRareState: RareState {
    mutating get {
      if let rareState { return rareState }
      let new = RareState()
      rareState = new
      return new
    }
  }

  /// The context around the document, for decoders.
  var userInfo: [CodingUserInfoKey: Any] {
    get { rareState?.userInfo ?? [:] }
    set { if rareState != nil || !newValue.isEmpty { ownRareState.userInfo = newValue } }
  }

  /// A copy of the text that may outlive the call; nil if none was needed.
  var locations: DocumentLocations? {
    get { rareState?.locations }
    set { ownRareState.locations = newValue }
  }

  /// The path from the document to a byte of it.
  /// - Complexity: all requests together take about one pass over the document.
  mutating func path(to offset: Int) -> [PathStep] {
    let locations = locations ?? DocumentLocations(text)
    self.locations = locations
    return locations.path(to: offset)
  }

  /// Which case of an untagged union a value turned out to be.
  var untaggedChoices: [UntaggedValue: Int] {
    get { rareState?.untaggedChoices ?? [:] }
    _modify { yield &ownRareState.untaggedChoices }
  }

  /// The ends of skipped containers, by their starts.
  var containerEnds: [Int: Int] {
    get { rareState?.containerEnds ?? [:] }
    _modify { yield &ownRareState.containerEnds }
  }
}

/// The location of a value of an untagged union.
struct UntaggedValue: Hashable {
  let offset: Int
  let union: ObjectIdentifier
}
