/// Functions that read and write the values of one type through coders, or one of the two.
package struct CodableStrategy: Sendable {
  private let ownDecode: (@Sendable (any Decoder) throws -> Any)?
  private let ownEncode: (@Sendable (Any, any Encoder) throws -> Void)?

  init<Value>(
    _ decode: (@Sendable (any Decoder) throws -> Value)?,
    _ encode: (@Sendable (Value, any Encoder) throws -> Void)?
  ) {
    if let decode {
      ownDecode = { decoder in try decode(decoder) }
    } else {
      ownDecode = nil
    }
    if let encode {
      ownEncode = { value, encoder in if let value = value as? Value { try encode(value, encoder) } }
    } else {
      ownEncode = nil
    }
  }

  /// The function that reads.
  /// - Throws: an error if there is none.
  package func decode(_ type: Any.Type) throws(JSONError) -> @Sendable (any Decoder) throws -> Any {
    if let ownDecode { return ownDecode }
    throw JSONError(
      .unreadableType, message: "\(TypeName.of(type)) cannot be read: the format has only a function that encodes it",
      advice: "Give the strategy a function that decodes as well: .custom(decode:encode:).")
  }

  /// The function that writes.
  /// - Throws: an error if there is none.
  package func encode(_ type: Any.Type) throws(JSONError) -> @Sendable (Any, any Encoder) throws -> Void {
    if let ownEncode { return ownEncode }
    throw JSONError(
      .unwritableType,
      message: "\(TypeName.of(type)) cannot be written: the format has only a function that decodes it",
      advice: "Give the strategy a function that encodes as well: .custom(decode:encode:).")
  }
}
