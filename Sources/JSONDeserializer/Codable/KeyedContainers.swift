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
final class KeyedContainers {
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
  private let all = Exclusive<[Keys]>([])
  /// Whether the session will ask in the end which containers types have kept.
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
    cursor.keepSession()
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
    if kept == nil { cursor.keepSession() }
    // Nobody has more than that many; the others share the last number.
    let number = UInt8(min(all.value.count + 1, Int(DocumentIndex.largestNote)))
    let new = Keys(type, number: number, isDictionary: cursor.isDictionary, kept, cursor)
    all.value.append(new)
    keys.value.set(new, for: type)
    session.begin(object, number, isDictionary: cursor.isDictionary)
    return container
  }

  /// The type of keys that an object has a note of; nil if it has none.
  func type(_ number: UInt8) -> (any CodingKey.Type)? {
    if number == 0 { return nil }
    return number < DocumentIndex.largestNote ? all.value[Int(number) - 1].type : all.value.last?.type
  }

  /// Whether no type has kept a container.
  var areFree: Bool { all.value.allSatisfy { $0.container?.isFree ?? true } }

  /// Whether there are few enough for another document.
  var areFew: Bool { all.value.count < Int(DocumentIndex.largestNote) / 2 }

  /// Gives the containers another document.
  func begin(_ text: IndexedText) {
    for keys in all.value { keys.cursor?.indexed = text }
  }

  /// Leaves the containers to the types that have kept them. Whoever still has a decoder may ask for the types of keys.
  func close() {
    isOpen = false
    for keys in all.value where !(keys.container?.isFree ?? true) { keys.cursor?.keepSession() }
    all.value = all.value.map { Keys($0.type, number: $0.number, isDictionary: $0.isDictionary, nil, nil) }
    keys.value = TypeTable()
    for keys in all.value { self.keys.value.set(keys, for: keys.type) }
  }
}
