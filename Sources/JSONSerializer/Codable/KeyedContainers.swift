import JSONCore

/// The keyed containers of an encoding, one for each type of keys, which are reused.
///
/// A container that is still in use, because a type contains itself or has kept it, is replaced by a new one.
final class KeyedContainers {
  /// The container of a key type, and its place.
  private struct Reused {
    let container: LentReference<KeptContainer>
    let id: LentReference<KeyedObject>
    let isDictionary: Bool

    @inline(__always)
    var isFree: Bool { container.use { $0.isFree } }
  }

  private let keys = Exclusive(TypeTable<Reused>())
  private let all = Exclusive<[Reused]>([])
  /// The run to which they refer.
  private var kept: [(container: KeptContainer, id: KeyedObject)] = []
  /// Whether the encoding will check at its end which containers types have kept.
  private var isOpen = true

  /// Makes a value an object.
  /// - Returns: its container.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ encoding: EncodingRun, _ value: OpenValue.ID, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    guard let reused = keys.value[type] else { return firstContainer(keyedBy: type, encoding, value, shape) }
    encoding.attempt(at: value) { () throws(JSONError) in
      try encoding.text.value.beginObject(value, by: type, isDictionary: reused.isDictionary)
    }
    if reused.isFree {
      reused.id.use { $0.begin(value, shape) }
      return reused.container.object.encoding(keyedBy: type)
    }
    let id = KeyedObject(encoding, value, shape, isDictionary: reused.isDictionary)
    id.keepRun()
    return KeyedEncodingContainer(KeyedText<Key>(id))
  }

  /// Makes a value an object, the first one by keys of a type, and keeps its container for others.
  @inline(never)
  private func firstContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ encoding: EncodingRun, _ value: OpenValue.ID, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    let id = KeyedObject(encoding, value, shape, isDictionary: DictionaryKeys.contains(type))
    encoding.attempt(at: value) { () throws(JSONError) in
      try encoding.text.value.beginObject(value, by: type, isDictionary: id.isDictionary)
    }
    let container = KeyedEncodingContainer(KeyedText<Key>(id))
    if isOpen, let container = KeptContainer.keep(container) {
      kept.append((container, id))
      let new = Reused(
        container: LentReference(container), id: LentReference(id), isDictionary: id.isDictionary)
      all.value.append(new)
      keys.value.set(new, for: type)
    } else {
      id.keepRun()
    }
    return container
  }

  /// Whether no type has kept a container.
  var areFree: Bool { all.value.allSatisfy { $0.isFree } }

  /// Whether there are few enough for another value.
  var areFew: Bool { all.value.count < 64 }

  /// Leaves the containers to the types that have kept them.
  func close() {
    isOpen = false
    (all.value, keys.value) = ([], TypeTable())
    for (container, id) in kept where !container.isFree { id.keepRun() }
    kept = []
  }
}
