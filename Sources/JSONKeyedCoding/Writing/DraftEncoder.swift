/// An encoder that splits a value into the parts of a draft.
///
/// Its containers have one generic method for all types. Only 128-bit integers, whose default method in the standard library
/// throws, need their own.
struct DraftEncoder: Encoder {
  /// Objects that contain themselves are detected by their depth.
  static let maximumDepth = 512

  let draft: Draft

  init(_ draft: Draft) { self.draft = draft }

  var codingPath: [any CodingKey] { draft.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { draft.context.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    draft.beginObject()
    return KeyedEncodingContainer(DraftMembers<Key>(draft))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if let array = draft.values.last?.value as? DraftArray { return DraftElements(draft, array) }
    let array = DraftArray()
    draft.add(array)
    return DraftElements(draft, array)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { DraftLeaf(draft: draft) }
}

/// The location of a value that is not a container.
struct DraftLeaf: SingleValueEncodingContainer {
  let draft: Draft

  var codingPath: [any CodingKey] { draft.codingPath }

  func encodeNil() { draft.add(DraftNull()) }

  func encode(_ value: Int128) { draft.add(value) }
  func encode(_ value: UInt128) { draft.add(value) }
  func encode<Value: Encodable>(_ value: Value) { draft.add(value) }
}
