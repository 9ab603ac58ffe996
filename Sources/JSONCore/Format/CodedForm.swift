/// How a type decodes and encodes itself, where that is known without calling its code.
///
/// A plan reads or writes what the type's own code would have made, or fails. Then that is called, so that it makes the error, or the
/// value after all: a plan does not know every spelling of a key.
package enum CodedForm {
  /// As a leaf, an array, a dictionary with strings as keys, or one of Foundation's types.
  case known
  /// An enum by its raw value.
  case rawValue
  /// By its properties.
  case model(SynthesizedModel)
  /// In whatever way its code has it.
  case own

  /// - Parameters:
  ///   - model: what its `Codable` conformance is found to do, if it is the compiler's.
  ///   - isLeaf: whether it is one of Foundation's types, or of Janus's for values of JSON.
  package init(
    _ type: Any.Type, _ format: JSONFormat, for direction: ShapeCompiler.Direction, model: SynthesizedModel?,
    isLeaf: Bool
  ) {
    if isLeaf || CodedForm.isKnown(type) {
      self = .known
    } else if let model, Self.hasPlan(type, model, format, direction) {
      self = .model(model)
    } else if Self.isRawValue(type, format, direction) {
      self = .rawValue
    } else {
      self = .own
    }
  }

  /// Whether a type, or what it is a collection of, is coded by its properties.
  /// - Parameter model: what the `Codable` conformance of a type that is no collection is found to do, if it is the compiler's.
  package static func isModel(
    _ type: Any.Type, _ format: JSONFormat, for direction: ShapeCompiler.Direction,
    _ model: (Any.Type) -> SynthesizedModel?
  ) -> Bool {
    switch StandardContainer(type) {
    case .optional(let inner)?, .array(let inner)?: isModel(inner, format, for: direction, model)
    case .dictionary(let key, let value)?: key == String.self && isModel(value, format, for: direction, model)
    case .set?: false
    case nil: model(type).map { hasPlan(type, $0, format, direction) } ?? false
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

  /// Whether the keys are known, and no mapping gives them other places.
  private static func hasPlan(
    _ type: Any.Type, _ model: SynthesizedModel, _ format: JSONFormat, _ direction: ShapeCompiler.Direction
  ) -> Bool {
    let description = TypeDescription(of: type, by: model, for: direction == .reading ? .reading : .writing)
    guard ShapeCompiler.codedShape(of: description, in: format) != nil else { return false }
    do throws(JSONError) {
      return try CodingShape(of: type, format) == nil
    } catch {
      return false
    }
  }
}
