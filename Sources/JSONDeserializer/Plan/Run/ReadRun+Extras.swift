import JSONCore

extension ReadRun {
  /// What only a few documents need of a run. Made for them alone: each of these costs something to set up and to end.
  final class Extras {
    fileprivate var tag: (key: String, depth: Int)?
    fileprivate var untaggedChoices: [UntaggedValue: Int] = [:]
    /// Where containers end that were skipped, by where they start.
    var containerEnds: [Int: Int] = [:]
    fileprivate var ownPlaces: DocumentPlaces?
    fileprivate var userInfo: [CodingUserInfoKey: Any] = [:]
  }

  var ownExtras: Extras {
    mutating get {
      if let extras { return extras }
      let new = Extras()
      extras = new
      return new
    }
  }

  /// The key that told which case of a union the object at some depth is; no property has to take it.
  var tag: (key: String, depth: Int)? {
    get { extras?.tag }
    set { if extras != nil || newValue != nil { ownExtras.tag = newValue } }
  }

  /// Which case of an untagged union a value turned out to be.
  var untaggedChoices: [UntaggedValue: Int] {
    get { extras?.untaggedChoices ?? [:] }
    _modify { yield &ownExtras.untaggedChoices }
  }

  /// The text for those who may keep it longer than the run; nil if there have been none.
  var ownPlaces: DocumentPlaces? {
    get { extras?.ownPlaces }
    set { ownExtras.ownPlaces = newValue }
  }

  /// The way from the document to a byte of it.
  /// - Complexity: all that are asked for take about one pass over the document.
  mutating func path(to offset: Int) -> [PathStep] {
    let places = ownPlaces ?? DocumentPlaces(OwnedText(text))
    ownPlaces = places
    return places.path(to: offset)
  }

  /// What decoders tell of what is around the document.
  var userInfo: [CodingUserInfoKey: Any] {
    get { extras?.userInfo ?? [:] }
    set { if extras != nil || !newValue.isEmpty { ownExtras.userInfo = newValue } }
  }
}
