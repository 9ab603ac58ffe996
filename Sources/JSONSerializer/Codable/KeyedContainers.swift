import JSONCore

/// The keyed containers of a session, one for each type of keys, which are handed out again and again.
///
/// What is still in use, as a type contains itself or has kept its container, stays as it is, and another one is made.
final class KeyedContainers {
  /// What is known of a type of keys.
  private final class Keys {
    let container: KeptContainer
    /// What the container writes.
    let place: KeyedPlace

    init(_ container: KeptContainer, _ place: KeyedPlace) { (self.container, self.place) = (container, place) }
  }

  private let keys = Exclusive(TypeTable<Keys>())
  private let all = Exclusive<[Keys]>([])
  /// Whether the session will ask in the end which containers types have kept.
  private var isOpen: Bool

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// Makes a value an object.
  /// - Returns: its container.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: EncodingSession, _ value: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    guard let keys = keys.value[type] else { return firstContainer(keyedBy: type, session, value, shape) }
    session.attempt(at: value) { () throws(JSONError) in
      try session.text.value.beginObject(value, by: type, isDictionary: keys.place.isDictionary)
    }
    if keys.container.isFree {
      keys.place.begin(value, shape)
      return keys.container.encoding(keyedBy: type)
    }
    let place = KeyedPlace(session, value, shape, isDictionary: keys.place.isDictionary)
    place.keepSession()
    return KeyedEncodingContainer(KeyedText<Key>(place))
  }

  /// Makes a value an object, the first one by keys of a type, and keeps its container for others.
  @inline(never)
  private func firstContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: EncodingSession, _ value: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    let place = KeyedPlace(session, value, shape, isDictionary: DictionaryKeys.contains(type))
    session.attempt(at: value) { () throws(JSONError) in
      try session.text.value.beginObject(value, by: type, isDictionary: place.isDictionary)
    }
    let container = KeyedEncodingContainer(KeyedText<Key>(place))
    if isOpen, let kept = KeptContainer.keep(container) {
      let new = Keys(kept, place)
      all.value.append(new)
      keys.value.set(new, for: type)
    } else {
      place.keepSession()
    }
    return container
  }

  /// Whether no type has kept a container.
  var areFree: Bool { all.value.allSatisfy(\.container.isFree) }

  /// Whether there are few enough for another value.
  var areFew: Bool { all.value.count < 64 }

  /// Leaves the containers to the types that have kept them.
  func close() {
    isOpen = false
    for keys in all.value where !keys.container.isFree { keys.place.keepSession() }
    all.value = []
    keys.value = TypeTable()
  }
}
