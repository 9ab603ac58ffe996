import JSONCore

/// The keyed containers of a run, one for each type of keys, which are reused.
///
/// ```
///   {"lines":[{"sku":"a"},{"sku":"b"}]}
///    ^         ^           ^ the container by Line.CodingKeys again, as the first line has been made
///
///         the container by Line.CodingKeys
///    the container by Order.CodingKeys
/// ```
///
/// A container that is still in use, because a type contains itself or has kept it, is replaced by a new one.
final class KeyedContainers {
  /// Data about a key type.
  private struct Keys {
    let type: any CodingKey.Type
    /// Identifies the type; objects have it as a note.
    let number: UInt8
    let isDictionary: Bool
    /// Nil if it is its type's own, or none can be kept.
    var reused: Reused?
  }

  /// A container, and its cursor.
  private struct Reused {
    let container: LentReference<KeptContainer>
    let cursor: LentReference<KeyedCursor>

    @inline(__always)
    var isFree: Bool { container.use { $0.isFree } }
  }

  private let keys = Exclusive(TypeTable<Keys>())
  /// All of these, in the order of their numbers.
  private let all = Exclusive<[Keys]>([])
  /// The run to which they refer.
  private var kept: [(container: KeptContainer, cursor: KeyedCursor)] = []
  /// Whether the run will check at its end which containers types have kept.
  private var isOpen = true

  /// The container of an object.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ run: DecodingRun, _ object: Int, _ shape: CodingShape?
  ) -> KeyedDecodingContainer<Key> {
    guard let keys = keys.value[type] else { return firstContainer(keyedBy: type, run, object, shape) }
    run.begin(object, keys.number, isDictionary: keys.isDictionary)
    if let reused = keys.reused, reused.isFree {
      reused.cursor.use { $0.begin(run, object, shape) }
      return reused.container.object.decoding(keyedBy: type)
    }
    let cursor = KeyedCursor(run, object, shape, isDictionary: keys.isDictionary)
    cursor.keepRun()
    return KeyedDecodingContainer(KeyedValues<Key>(cursor))
  }

  /// The container of the first object that is decoded by keys of a type, which is kept for others.
  @inline(never)
  private func firstContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ run: DecodingRun, _ object: Int, _ shape: CodingShape?
  ) -> KeyedDecodingContainer<Key> {
    let cursor = KeyedCursor(run, object, shape, isDictionary: DictionaryKeys.contains(type))
    let container = KeyedDecodingContainer(KeyedValues<Key>(cursor))
    // Programs rarely have more; the others share the last number.
    let number = UInt8(min(all.value.count + 1, Int(DocumentIndex.largestNote)))
    var new = Keys(type: type, number: number, isDictionary: cursor.isDictionary)
    if isOpen, let container = KeptContainer.keep(container) {
      kept.append((container, cursor))
      new.reused = Reused(container: LentReference(container), cursor: LentReference(cursor))
    } else {
      cursor.keepRun()
    }
    all.value.append(new)
    keys.value.set(new, for: type)
    run.begin(object, number, isDictionary: cursor.isDictionary)
    return container
  }

  /// The type of keys that an object has a note of; nil if it has none.
  func type(_ number: UInt8) -> (any CodingKey.Type)? {
    if number == 0 { return nil }
    return number < DocumentIndex.largestNote ? all.value[Int(number) - 1].type : all.value.last?.type
  }

  /// Whether no type has kept a container.
  var areFree: Bool { all.value.allSatisfy { $0.reused?.isFree ?? true } }

  /// Whether there are few enough for another document.
  var areFew: Bool { all.value.count < Int(DocumentIndex.largestNote) / 2 }

  /// Makes the containers read another document.
  func begin(_ text: IndexedText) {
    for keys in all.value { keys.reused?.cursor.use { $0.indexed = text } }
  }

  /// Leaves the containers to the types that have kept them. A decoder that is still in use may request key types.
  func close() {
    isOpen = false
    for (container, cursor) in kept where !container.isFree { cursor.keepRun() }
    all.value = all.value.map { Keys(type: $0.type, number: $0.number, isDictionary: $0.isDictionary) }
    keys.value = TypeTable()
    for keys in all.value { self.keys.value.set(keys, for: keys.type) }
    kept = []
  }
}
