/// The elements of an array that is split.
struct DraftElements: UnkeyedEncodingContainer {
  private let draft: Draft
  private let array: DraftArray

  init(_ draft: Draft, _ array: DraftArray) {
    self.draft = draft
    self.array = array
  }

  var codingPath: [any CodingKey] { draft.codingPath }
  var count: Int { array.elements.count }

  /// The location of the next element.
  private func next() -> Draft {
    let element = Draft(draft.context, codingPath + [Key(intValue: count)])
    array.append(element)
    return element
  }

  func encodeNil() { next().add(DraftNull()) }

  func encode(_ value: Int128) { next().add(value) }
  func encode(_ value: UInt128) { next().add(value) }
  func encode<Value: Encodable>(_ value: Value) { next().add(value) }

  // MARK: Nested containers

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    DraftEncoder(next()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { DraftEncoder(next()).unkeyedContainer() }
  func superEncoder() -> any Encoder { DraftEncoder(next()) }
}
