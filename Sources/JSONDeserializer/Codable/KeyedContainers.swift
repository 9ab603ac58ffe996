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
    /// Nil if it is its type's own, or none can be kept.
    let container: KeptContainer?
    /// What the container reads.
    let cursor: KeyedCursor?

    init(
      _ type: any CodingKey.Type, number: UInt8, isDictionary: Bool, _ container: KeptContainer?, _ cursor: KeyedCursor?
    ) {
      (self.type, self.number, self.isDictionary) = (type, number, isDictionary)
      (self.container, self.cursor) = (container, container == nil ? nil : cursor)
    }
  }

  private let keys = Exclusive(TypeTable<Keys>())
  /// All of these, in the order of their numbers.
  private var all: [Keys] = []
  /// Whether the session will let go of the containers that this keeps, which refer to it.
  private var isOpen: Bool

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// The container of an object.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: DecodingSession, _ object: Int, _ shape: CodingShape?
  ) -> KeyedDecodingContainer<Key> {
    guard let keys = keys.value[type] else { return firstContainer(keyedBy: type, session, object, shape) }
    session.begin(object, keys.number, isDictionary: keys.isDictionary)
    if let container = keys.container, container.isFree {
      keys.cursor?.begin(session, object, shape)
      return container.decoding(keyedBy: type)
    }
    let cursor = KeyedCursor(session, object, shape, isDictionary: keys.isDictionary)
    return KeyedDecodingContainer(KeyedValues<Key>(cursor))
  }

  /// The container of the first object that is decoded by keys of a type, which is kept for others.
  @inline(never)
  private func firstContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ session: DecodingSession, _ object: Int, _ shape: CodingShape?
  ) -> KeyedDecodingContainer<Key> {
    let cursor = KeyedCursor(session, object, shape, isDictionary: DictionaryKeys.contains(type))
    let container = KeyedDecodingContainer(KeyedValues<Key>(cursor))
    let kept = isOpen ? KeptContainer.keep(container) : nil
    // Nobody has more than that many; the others share the last number.
    let number = UInt8(min(all.count + 1, Int(DocumentIndex.largestNote)))
    let new = Keys(type, number: number, isDictionary: cursor.isDictionary, kept, cursor)
    all.append(new)
    keys.value.set(new, for: type)
    session.begin(object, number, isDictionary: cursor.isDictionary)
    return container
  }

  /// The type of keys that an object has a note of; nil if it has none.
  func type(_ number: UInt8) -> (any CodingKey.Type)? {
    if number == 0 { return nil }
    return number < DocumentIndex.largestNote ? all[Int(number) - 1].type : all.last?.type
  }

  /// Lets go of the session: containers that are still in use are their types' own.
  /// - Returns: whether another session can use what is left.
  func close() -> Bool {
    isOpen = false
    guard all.count < Int(DocumentIndex.largestNote) / 2, all.allSatisfy({ $0.container?.isFree ?? true }) else {
      // Whoever still has a decoder may ask for the types.
      all = all.map { Keys($0.type, number: $0.number, isDictionary: $0.isDictionary, nil, nil) }
      keys.value = TypeTable()
      for keys in all { self.keys.value.set(keys, for: keys.type) }
      return false
    }
    for keys in all { keys.cursor?.end() }
    return true
  }

  /// Makes this another session's.
  func open() { isOpen = true }
}
