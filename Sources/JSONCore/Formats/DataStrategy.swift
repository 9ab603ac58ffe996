/// How bytes (`Data`) are spelled.
public struct DataStrategy: Sendable {
  package enum Kind: Sendable {
    case base64
    case numbers
    case coded(CodedStrategy)
  }

  package let kind: Kind

  /// Whether data is read and written by functions of the program's.
  package var callsModel: Bool { if case .coded = kind { true } else { false } }

  private init(_ kind: Kind) { self.kind = kind }

  /// A string in Base64 (RFC 4648, section 4).
  public static let base64 = DataStrategy(.base64)

  /// An array of numbers from 0 to 255, which is what Foundation calls deferred to `Data`.
  public static let numbers = DataStrategy(.numbers)

  /// Two functions of your own, as Foundation's strategies have them.
  /// - Parameters:
  ///   - decode: makes the bytes of what the decoder has; what it throws is thrown or reported like any other mismatch.
  ///   - encode: writes the bytes.
  public static func custom<Bytes>(
    decode: @escaping @Sendable (any Decoder) throws -> Bytes,
    encode: @escaping @Sendable (Bytes, any Encoder) throws -> Void
  ) -> DataStrategy {
    DataStrategy(.coded(CodedStrategy(decode, encode)))
  }

  /// A function of your own that reads; writing bytes is an error.
  /// - Parameter decode: makes the bytes of what the decoder has.
  public static func custom<Bytes>(decode: @escaping @Sendable (any Decoder) throws -> Bytes) -> DataStrategy {
    DataStrategy(.coded(CodedStrategy(decode, nil)))
  }

  /// A function of your own that writes; reading bytes is an error.
  /// - Parameter encode: writes the bytes.
  public static func custom<Bytes>(encode: @escaping @Sendable (Bytes, any Encoder) throws -> Void) -> DataStrategy {
    DataStrategy(.coded(CodedStrategy(nil, encode)))
  }
}

/// Functions that read and write the values of one type through coders, or one of the two.
package struct CodedStrategy: Sendable {
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
