/// A value to write, and its members if it is split.
final class DraftValue {
  let value: any Encodable
  /// Whether the value is written unsplit, regardless of its contents.
  private let isFinal: Bool
  private var known: Draft??

  init(_ value: any Encodable, isFinal: Bool = false) {
    self.value = value
    self.isFinal = isFinal || value is DraftArray || value is DraftNull
  }

  var isNull: Bool { value is DraftNull || isNil(value) }

  /// The draft of the split value; nil if it is a leaf.
  func shape(in draft: Draft) throws -> Draft? {
    if let known { return known }
    let shape = isFinal ? nil : try takeApart(in: draft)
    known = .some(shape)
    return shape
  }

  private func takeApart(in draft: Draft) throws -> Draft? {
    let shape = Draft(draft.context, draft.codingPath)
    if shape.codingPath.count > DraftEncoder.maximumDepth {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: shape.codingPath,
          debugDescription: "Expected at most \(DraftEncoder.maximumDepth) levels of nesting, found one more. "
            + "Look for an object that contains itself."))
    }
    if draft.context.splitsKeys, let dictionary = value as? any StringKeyedEncodable {
      let boxed = dictionary.boxed
      shape.usesPaths = try dictionary.elements.contains { try DraftValue($0).hasPaths(in: shape) }
      shape.add(DraftValue(boxed, isFinal: true))
      return shape
    }
    try value.encode(to: DraftEncoder(shape))
    // Leaves write themselves.
    let isLeaf = !shape.isObject && shape.values.allSatisfy { type(of: $0.value) == type(of: value) }
    return isLeaf ? nil : shape
  }

  /// The members of the value; nil if it is not an object.
  func object(in draft: Draft) throws -> Draft? {
    guard let shape = try shape(in: draft) else { return nil }
    return shape.isObject ? shape : try shape.values.last?.object(in: draft)
  }

  /// Whether any keys in the value need to be split.
  func hasPaths(in draft: Draft) throws -> Bool {
    if let array = value as? DraftArray { return try array.elements.contains { try $0.hasPaths() } }
    return try shape(in: draft)?.hasPaths() ?? false
  }
}

/// An absent value, after a value was written.
struct DraftNull: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

/// An array that is written element by element.
final class DraftArray: Encodable {
  private(set) var elements: [Draft] = []

  func append(_ element: Draft) { elements.append(element) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try element.write(to: &container) }
  }
}
