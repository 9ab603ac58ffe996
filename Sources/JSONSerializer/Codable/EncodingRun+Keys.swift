import JSONCore

/// An encoding's data about keys, if it needs more than the text.
final class KeysInUse {
  /// The keys of the document for those of types, if they differ, and the reverse.
  var ofDocument: [ExactText: String] = [:]
  var ofTypes: [ExactText: String] = [:]
  /// The last key of each open object, outermost first, if the format's naming needs them.
  var ofLevels: [any CodingKey] = []
  /// The containers that types have requested by a key.
  var nested: [NestedKey: OpenValue.ID] = [:]

  struct NestedKey: Hashable {
    let parent: Int
    let key: ExactText

    init(parent: Int, key: String) { (self.parent, self.key) = (parent, ExactText(key)) }
  }
}

/// The keys of types, as the format spells them in documents.
extension EncodingRun {
  /// The key that the document has for a type's.
  /// - Parameter place: the object for the key.
  /// - Throws: an error if the format only decodes keys.
  @inline(__always)
  func documentKey(_ key: some CodingKey, of id: OpenValue.ID) throws(JSONError) -> String {
    isExact ? key.stringValue : try convertedKey(key, of: id)
  }

  @inline(never)
  private func convertedKey(_ key: some CodingKey, of id: OpenValue.ID) throws(JSONError) -> String {
    switch store.format.keys.style {
    case .custom(nil, _), .paths(_, nil):
      throw JSONError(
        .invalidMapping,
        message: "expected a key naming that encodes, found one that only decodes the key \"\(key.stringValue)\"",
        advice: "Give KeyNaming.custom both functions.")
    case .paths(_, let encode?):
      try text.value.enter(id)
      let path = keyPath(to: id)
      noteKey(key, of: id)
      let converted = encode(path + [key]).stringValue
      keys.ofTypes[ExactText(converted)] = key.stringValue
      return converted
    default:
      if let known = keys.ofDocument[ExactText(key.stringValue)] { return known }
      let converted = store.format.keys.key(forProperty: key.stringValue)
      keys.ofDocument[ExactText(key.stringValue)] = converted
      keys.ofTypes[ExactText(converted)] = key.stringValue
      return converted
    }
  }

  /// Records the key of a dictionary's entry, if the format's naming needs it.
  @inline(__always)
  func noteEntryKey(_ key: @autoclosure () -> some CodingKey, of id: OpenValue.ID) {
    if !isExact, case .paths = store.format.keys.style { noteKey(key(), of: id) }
  }

  private func noteKey(_ key: some CodingKey, of id: OpenValue.ID) {
    let (keys, level) = (keys, max(id.level, 0))
    if keys.ofLevels.count > level { keys.ofLevels.removeLast(keys.ofLevels.count - level) }
    // Arrays have no keys.
    while keys.ofLevels.count < level { keys.ofLevels.append(PathKey("")) }
    keys.ofLevels.append(key)
  }

  /// The path of the innermost value, without a walk over the text.
  private func keyPath(to id: OpenValue.ID) -> [any CodingKey] {
    guard text.value.deferred.interruption == nil, text.value.isOpen(id), keys.ofLevels.count >= id.level else {
      return codingPath(to: id)
    }
    return (0..<id.level).map { level -> any CodingKey in
      text.value.index(at: level).map { PathKey(index: $0) } ?? keys.ofLevels[level]
    }
  }
}
