import JSONCore

/// The keyed containers of a session, one for each type of keys, which are handed out again and again.
///
/// What is still in use, as a type contains itself or has kept its container, stays as it is, and another one is made.
// A session has it for itself.
final class KeyedContainers: @unchecked Sendable {
  /// What is known of a type of keys.
  private final class Keys {
    let isDictionary: Bool
    var container: KeptContainer?
    /// Whether there is one already, or none can be kept.
    var hasContainer = false
    var place: KeyedPlace?

    init(_ type: any CodingKey.Type) { isDictionary = DictionaryKeys.contains(type) }
  }

  private var keys = TypeTable<Keys>()
  private var all: [Keys] = []
  /// Whether the session will let go of the containers that this keeps, which refer to it.
  private var isOpen: Bool

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// The container of an object.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: EncodingSession, _ object: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    let keys = self.keys[type] ?? add(type)
    if let place = keys.place, let container = keys.container, container.isFree {
      place.begin(session, object, shape)
      return container.encoding(keyedBy: type)
    }
    let place = KeyedPlace(session, object, shape, isDictionary: keys.isDictionary)
    let container = KeyedEncodingContainer(KeyedText<Key>(place))
    if isOpen, !keys.hasContainer {
      (keys.container, keys.place, keys.hasContainer) = (KeptContainer.keep(container), place, true)
    }
    return container
  }

  @inline(never)
  private func add(_ type: any CodingKey.Type) -> Keys {
    let new = Keys(type)
    all.append(new)
    keys.set(new, for: type)
    return new
  }

  /// Lets go of the session: containers that are still in use are their types' own.
  /// - Returns: whether another session can use what is left.
  func close() -> Bool {
    for keys in all {
      if keys.container?.isFree == true {
        keys.place?.end()
      } else {
        (keys.container, keys.place, keys.hasContainer) = (nil, nil, false)
      }
    }
    isOpen = false
    return all.count < 64
  }

  /// Makes this another session's.
  func open() { isOpen = true }
}
