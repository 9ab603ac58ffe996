import JSONCore

/// The keyed containers of a session, one for each type of keys, which are handed out again and again.
///
/// What is still in use, as a type contains itself or has kept its container, stays as it is, and another one is made.
// A session has it for itself.
final class KeyedContainers: @unchecked Sendable {
  /// What is known of a type of keys.
  private final class Keys {
    let isDictionary: Bool
    /// The container, and what it writes; nil if it is its type's own, or none can be kept.
    let kept: (container: KeptContainer, place: KeyedPlace)?

    init(isDictionary: Bool, _ kept: (container: KeptContainer, place: KeyedPlace)?) {
      self.isDictionary = isDictionary
      self.kept = kept
    }
  }

  private let keys = Exclusive(TypeTable<Keys>())
  private var all: [Keys] = []
  /// Whether the session will let go of the containers that this keeps, which refer to it.
  private var isOpen: Bool

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// The container of an object.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: EncodingSession, _ object: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    guard let keys = keys.value[type] else { return firstContainer(keyedBy: type, session, object, shape) }
    if let kept = keys.kept, kept.container.isFree {
      kept.place.begin(session, object, shape)
      return kept.container.encoding(keyedBy: type)
    }
    let place = KeyedPlace(session, object, shape, isDictionary: keys.isDictionary)
    return KeyedEncodingContainer(KeyedText<Key>(place))
  }

  /// The container of the first object that is encoded by keys of a type, which is kept for others.
  @inline(never)
  private func firstContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: EncodingSession, _ object: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    let place = KeyedPlace(session, object, shape, isDictionary: DictionaryKeys.contains(type))
    let container = KeyedEncodingContainer(KeyedText<Key>(place))
    let kept = isOpen ? KeptContainer.keep(container).map { (container: $0, place: place) } : nil
    let new = Keys(isDictionary: place.isDictionary, kept)
    all.append(new)
    keys.value.set(new, for: type)
    return container
  }

  /// Lets go of the session: containers that are still in use are their types' own.
  /// - Returns: whether another session can use what is left.
  func close() -> Bool {
    isOpen = false
    guard all.count < 64, all.allSatisfy({ $0.kept?.container.isFree ?? true }) else {
      all = []
      keys.value = TypeTable()
      return false
    }
    for keys in all { keys.kept?.place.end() }
    return true
  }

  /// Makes this another session's.
  func open() { isOpen = true }
}
