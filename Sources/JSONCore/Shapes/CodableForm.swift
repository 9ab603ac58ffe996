/// How a type decodes and encodes itself, if that is known without calling its code.
///
/// A plan makes the same value as the type's own code, or fails. Then the own code is called to make the error, or
/// the value after all: a plan does not know every spelling of a key.
package enum CodableForm {
  /// As a leaf, an array, a dictionary with strings as keys, or one of Foundation's types.
  case known
  /// An enum by its raw value.
  case rawValue
  /// By its properties.
  case model(SynthesizedModel)
  /// By an object with the name of its case.
  case enumeration(SynthesizedEnum)
  /// As its own code decides.
  case own

  /// - Parameters:
  ///   - coding: the behavior of its `Codable` conformance, if that is the compiler's.
  ///   - isLeaf: whether it is one of Foundation's types, or a JSON value type of Janus.
  package init(
    _ type: Any.Type, _ format: JSONFormat, for direction: ShapeCompiler.Direction, coding: SynthesizedCoding?,
    isLeaf: Bool
  ) {
    if isLeaf || CodableForm.isKnown(type) {
      self = .known
    } else if let coding, Self.hasPlan(type, coding, format, direction) {
      switch coding {
      case .model(let model): self = .model(model)
      case .enumeration(let own): self = .enumeration(own)
      }
    } else if Self.isRawValue(type, format, direction) {
      self = .rawValue
    } else {
      self = .own
    }
  }

  /// Whether a type, or its innermost element type, is coded by its properties or cases.
  /// - Parameter coding: the behavior of the `Codable` conformance of a type that is not a collection, if it is the compiler's.
  package static func isModel(
    _ type: Any.Type, _ format: JSONFormat, for direction: ShapeCompiler.Direction,
    _ coding: (Any.Type) -> SynthesizedCoding?
  ) -> Bool {
    switch StandardContainer(type) {
    case .optional(let inner)?, .array(let inner)?: isModel(inner, format, for: direction, coding)
    case .dictionary(let key, let value)?: key == String.self && isModel(value, format, for: direction, coding)
    case .set?: false
    case nil: coding(type).map { hasPlan(type, $0, format, direction) } ?? false
    }
  }

  /// Whether a type is an array, or a dictionary with strings as keys, of leaves, of optional leaves or of such collections.
  package static func hasOnlyLeaves(_ type: Any.Type) -> Bool {
    switch StandardContainer(type) {
    case .array(let inner)?: LeafKind.isLeaf(inner) || hasOnlyLeaves(inner)
    case .dictionary(let key, let inner)?: key == String.self && (LeafKind.isLeaf(inner) || hasOnlyLeaves(inner))
    case .optional?, .set?, nil: false
    }
  }

  private static func isKnown(_ type: Any.Type) -> Bool {
    if LeafKind(type) != nil { return true }
    return switch StandardContainer(type) {
    case .optional, .array: true
    case .dictionary(let key, _)?: key == String.self
    case .set(let element)?: LeafKind(element) != nil
    case nil: type == JSONValue.self || type == JSONArray.self || type == JSONObject.self
    }
  }

  private static func isRawValue(
    _ type: Any.Type, _ format: JSONFormat, _ direction: ShapeCompiler.Direction
  ) -> Bool {
    switch direction {
    case .reading: RawValueCoding.isDecoded(type) && format.leafFallback(for: type) == nil
    case .writing: RawValueCoding.isEncoded(type)
    }
  }

  /// Whether the keys are known, and no mapping moves them.
  private static func hasPlan(
    _ type: Any.Type, _ coding: SynthesizedCoding, _ format: JSONFormat, _ direction: ShapeCompiler.Direction
  ) -> Bool {
    let use: SynthesizedModel.Use = direction == .reading ? .reading : .writing
    func hasKeys(_ type: Any.Type, _ model: SynthesizedModel) -> Bool {
      ShapeCompiler.codableShape(of: TypeDescription(of: type, by: model, for: use), in: format) != nil
    }
    switch coding {
    case .model(let model): guard hasKeys(type, model) else { return false }
    case .enumeration(let own):
      guard own.cases.allSatisfy({ hasKeys($0.type, $0.values) }), own.hasDistinctKeys(in: format) else { return false }
    }
    do throws(JSONError) {
      return try CodingShape(of: type, format) == nil
    } catch {
      return false
    }
  }
}

extension SynthesizedEnum {
  /// Whether each case has a distinct key in documents, with which its type finds it.
  fileprivate func hasDistinctKeys(in format: JSONFormat) -> Bool {
    let naming = format.keys
    // The type decodes all keys, and these must convert to its own.
    if case .custom(_, property: nil) = naming.style { return false }
    var keys: Set<[UInt8]> = []
    return cases.allSatisfy { one in
      let key = naming.key(forProperty: one.key)
      let isFound =
        key == one.key || naming.property(forKey: key) == one.key
        || naming.acronyms([]).property(forKey: key) == one.key
      return isFound && keys.insert(Array(key.utf8)).inserted
    }
  }
}
