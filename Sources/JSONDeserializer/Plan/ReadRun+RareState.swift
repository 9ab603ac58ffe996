import JSONCore

extension ReadRun {
  /// What only a few documents need of a run. Made for them alone: each of these costs something to set up and to end.
  final class RareState {
    fileprivate var untaggedChoices: [UntaggedValue: Int] = [:]
    /// Where containers end that were skipped, by where they start.
    var containerEnds: [Int: Int] = [:]
    fileprivate var ownPlaces: DocumentPlaces?
    fileprivate var userInfo: [CodingUserInfoKey: Any] = [:]
  }

  var ownRareState: RareState {
    mutating get {
      if let rareState { return rareState }
      let new = RareState()
      rareState = new
      return new
    }
  }

  /// Which case of an untagged union a value turned out to be.
  var untaggedChoices: [UntaggedValue: Int] {
    get { rareState?.untaggedChoices ?? [:] }
    _modify { yield &ownRareState.untaggedChoices }
  }

  /// The text for those who may keep it longer than the run; nil if there have been none.
  var ownPlaces: DocumentPlaces? {
    get { rareState?.ownPlaces }
    set { ownRareState.ownPlaces = newValue }
  }

  /// The way from the document to a byte of it.
  /// - Complexity: all that are asked for take about one pass over the document.
  mutating func path(to offset: Int) -> [PathStep] {
    let places = ownPlaces ?? DocumentPlaces(text)
    ownPlaces = places
    return places.path(to: offset)
  }

  /// What decoders tell of what is around the document.
  var userInfo: [CodingUserInfoKey: Any] {
    get { rareState?.userInfo ?? [:] }
    set { if rareState != nil || !newValue.isEmpty { ownRareState.userInfo = newValue } }
  }
}

/// Where a value of an untagged union lies.
struct UntaggedValue: Hashable {
  let offset: Int
  let union: ObjectIdentifier
}
