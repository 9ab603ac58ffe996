import JSONCore

// SAFETY: of this file: the plan found the parts in the type of the model that lives at `base`.

/// The memory of a flat part's properties.
struct FlatPart {
  /// The number of the part around it, from 1; 0 for the model itself.
  private let parent: Int
  private let offset: Int
  private let isObject: Bool
  /// The access to the type of the part, if the part is optional.
  private let optional: ValueAccess?

  /// The parts of a model, in the order of their numbers.
  static func parts(of shape: ModelShape) -> [FlatPart] {
    shape.parts.map { part in
      FlatPart(
        parent: part.parent, offset: part.offset, isObject: part.isObject,
        optional: part.isOptional ? ValueAccess(toModel: part.modelType) : nil)
    }
  }

  /// Whether a part, or one around it, is an object.
  static func isInObject(_ part: Int, of parts: [FlatPart]) -> Bool {
    part > 0 && (parts[part - 1].isObject || isInObject(parts[part - 1].parent, of: parts))
  }

  /// The memory of a part's properties; nil if it, or a part around it, is nil.
  fileprivate static func address(of part: Int, _ parts: [FlatPart], in base: LentValue) -> LentValue? {
    guard part > 0 else { return base }
    let description = parts[part - 1]
    guard let parent = address(of: description.parent, parts, in: base) else { return nil }
    let property = parent + description.offset
    if let optional = description.optional, optional.isNil(property) { return nil }
    // The payload of an optional is at its start.
    return unsafe description.isObject ? property.referent : property
  }
}

extension WriteRun {
  /// Writes a property of a flat part; leaves it out if the part is nil.
  mutating func write(
    _ node: Ref<WriteNode>, inPart part: Int, of parts: [FlatPart], at base: LentValue, offset: Int
  ) -> WriteOutcome {
    guard let address = FlatPart.address(of: part, parts, in: base) else { return .omitted }
    return write(node, address + offset)
  }
}
