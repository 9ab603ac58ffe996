import JSONCore

/// The keyed containers of a session, one for each type of keys, which are handed out again and again.
///
/// ```
///   {"lines":[{"sku":"a"},{"sku":"b"}]}
///    ^         ^           ^ the container by Line.CodingKeys again, as the first line has been made
///    |         the container by Line.CodingKeys
///    the container by Order.CodingKeys
/// ```
///
/// What is still in use, as a type contains itself or has kept its container, stays as it is, and another one is made.
// A session has it for itself.
final class KeyedContainers: @unchecked Sendable {
  /// What is known of a type of keys.
  private final class Keys {
    let type: any CodingKey.Type
    /// Tells the type from others; objects have it as a note.
    let number: UInt8
    let isDictionary: Bool
    var container: KeptContainer?
    /// Whether there is one already, or none can be kept.
    var hasContainer = false
    var cursor: KeyedCursor?

    init(_ type: any CodingKey.Type, number: UInt8) {
      self.type = type
      self.number = number
      isDictionary = DictionaryKeys.contains(type)
    }
  }

  private var keys = TypeTable<Keys>()
  /// All of these, in the order of their numbers.
  private var all: [Keys] = []
  /// Whether the session will let go of the containers that this keeps, which refer to it.
  private var isOpen: Bool

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// The container of an object.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: DecodingSession, _ object: Int, _ shape: CodingShape?
  ) -> KeyedDecodingContainer<Key> {
    let keys = self.keys[type] ?? add(type)
    session.begin(object, keys.number, isDictionary: keys.isDictionary)
    if let cursor = keys.cursor, let container = keys.container, container.isFree {
      cursor.begin(session, object, shape)
      return container.decoding(keyedBy: type)
    }
    let cursor = KeyedCursor(session, object, shape, isDictionary: keys.isDictionary)
    let container = KeyedDecodingContainer(KeyedValues<Key>(cursor))
    if isOpen, !keys.hasContainer {
      (keys.container, keys.cursor, keys.hasContainer) = (KeptContainer.keep(container), cursor, true)
    }
    return container
  }

  @inline(never)
  private func add(_ type: any CodingKey.Type) -> Keys {
    // Nobody has more than that many; the others share the last number.
    let new = Keys(type, number: UInt8(min(all.count + 1, Int(DocumentIndex.largestNote))))
    all.append(new)
    keys.set(new, for: type)
    return new
  }

  /// The type of keys that an object has a note of; nil if it has none.
  func type(_ number: UInt8) -> (any CodingKey.Type)? {
    if number == 0 { return nil }
    return number < DocumentIndex.largestNote ? all[Int(number) - 1].type : all.last?.type
  }

  /// Lets go of the session: containers that are still in use are their types' own.
  /// - Returns: whether another session can use what is left.
  func close() -> Bool {
    for keys in all {
      if keys.container?.isFree == true {
        keys.cursor?.end()
      } else {
        (keys.container, keys.cursor, keys.hasContainer) = (nil, nil, false)
      }
    }
    isOpen = false
    return all.count < Int(DocumentIndex.largestNote) / 2
  }

  /// Makes this another session's.
  func open() { isOpen = true }
}
