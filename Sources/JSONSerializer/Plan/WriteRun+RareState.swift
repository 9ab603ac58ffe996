import JSONCore

/// What only a few values need, kept apart so that a run for a small one is quickly made.
extension WriteRun {
  final class RareState {
    fileprivate var entries: [Entry] = []
    fileprivate var userInfo: [CodingUserInfoKey: Any] = [:]
  }

  /// An entry of a dictionary, and where its text lies.
  typealias Entry = (key: String, range: Range<Int>)

  private var ownRareState: RareState {
    mutating get {
      if let rareState { return rareState }
      let new = RareState()
      rareState = new
      return new
    }
  }

  /// The entries of the dictionary at hand, while they are to be sorted.
  var entries: [Entry] {
    get { rareState?.entries ?? [] }
    _modify { yield &ownRareState.entries }
  }

  /// What encoders tell of what is around the value.
  var userInfo: [CodingUserInfoKey: Any] {
    get { rareState?.userInfo ?? [:] }
    set { if rareState != nil || !newValue.isEmpty { ownRareState.userInfo = newValue } }
  }
}
