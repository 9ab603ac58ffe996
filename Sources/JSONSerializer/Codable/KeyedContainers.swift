import JSONCore

/// The keyed containers of an encoding, one for each type of keys, which are reused.
///
/// A container that is still in use, because a type contains itself or has kept it, is replaced by a new one.
final class KeyedContainers {
  /// The container of a key type, and its place.
  private struct Reused {
    let container: LentReference<KeptContainer>
    let place: LentReference<KeyedPlace>
    let isDictionary: Bool

    @inline(__always)
    var isFree: Bool { container.use { $0.isFree } }
  }

  private let keys = Exclusive(TypeTable<Reused>())
  private let all = Exclusive<[Reused]>([])
  /// The run to which they refer.
  private var kept: [(container: KeptContainer, place: KeyedPlace)] = []
  /// Whether the encoding will check at its end which containers types have kept.
  private var isOpen = true

  /// Makes a value an object.
  /// - Returns: its container.
  func container<Key: CodingKey>(
    keyedBy type: Key.Type, _ encoding: EncodingRun, _ value: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    guard let reused = keys.value[type] else { return firstContainer(keyedBy: type, encoding, value, shape) }
    encoding.attempt(at: value) { () throws(JSONError) in
      try encoding.text.value.beginObject(value, by: type, isDictionary: reused.isDictionary)
    }
    if reused.isFree {
      reused.place.use { $0.begin(value, shape) }
      return reused.container.object.encoding(keyedBy: type)
    }
    let place = KeyedPlace(encoding, value, shape, isDictionary: reused.isDictionary)
    place.keepRun()
    return KeyedEncodingContainer(KeyedText<Key>(place))
  }

  /// Makes a value an object, the first one by keys of a type, and keeps its container for others.
  @inline(never)
  private func firstContainer<Key: CodingKey>(
    keyedBy type: Key.Type, _ encoding: EncodingRun, _ value: OpenValue.Place, _ shape: CodingShape?
  ) -> KeyedEncodingContainer<Key> {
    let place = KeyedPlace(encoding, value, shape, isDictionary: DictionaryKeys.contains(type))
    encoding.attempt(at: value) { () throws(JSONError) in
      try encoding.text.value.beginObject(value, by: type, isDictionary: place.isDictionary)
    }
    let container = KeyedEncodingContainer(KeyedText<Key>(place))
    if isOpen, let container = KeptContainer.keep(container) {
      kept.append((container, place))
      let new = Reused(
        container: LentReference(container), place: LentReference(place), isDictionary: place.isDictionary)
      all.value.append(new)
      keys.value.set(new, for: type)
    } else {
      place.keepRun()
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
    for (container, place) in kept where !container.isFree { place.keepRun() }
    kept = []
  }
}
