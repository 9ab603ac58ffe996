import JSONCore

/// The keyed containers of a session, one for each type of keys, which are handed out again and again.
///
/// What is still in use, as a type contains itself or has kept its container, stays as it is, and another one is made.
// A session has it for itself.
final class KeyedContainers: @unchecked Sendable {
  /// What is known of a type of keys.
  private final class Keys {
    let container: KeptContainer
    /// What the container writes.
    let place: KeyedPlace

    init(_ container: KeptContainer, _ place: KeyedPlace) { (self.container, self.place) = (container, place) }
  }

  private let keys = Exclusive(TypeTable<Keys>())
  private var all: [Keys] = []
  /// Whether the session will let go of the containers that this keeps, which refer to it.
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
      keys.place.begin(session, value, shape)
      return keys.container.encoding(keyedBy: type)
    }
    let place = KeyedPlace(session, value, shape, isDictionary: keys.place.isDictionary)
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
      all.append(new)
      keys.value.set(new, for: type)
    }
    return container
  }

  /// Lets go of the session: containers that are still in use are their types' own.
  /// - Returns: whether another session can use what is left.
  func close() -> Bool {
    isOpen = false
    guard all.count < 64, all.allSatisfy(\.container.isFree) else {
      all = []
      keys.value = TypeTable()
      return false
    }
    for keys in all { keys.place.end() }
    return true
  }

  /// Makes this another session's.
  func open() { isOpen = true }
}
