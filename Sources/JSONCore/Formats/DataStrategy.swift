/// How bytes (`Data`) are spelled.
public struct DataStrategy: Sendable {
  package enum Kind: Sendable {
    case base64
    case numbers
    case coded(CodedStrategy)
  }

  package let kind: Kind

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
}

/// Functions that read and write the values of one type through coders.
package struct CodedStrategy: Sendable {
  package let decode: @Sendable (any Decoder) throws -> Any
  package let encode: @Sendable (Any, any Encoder) throws -> Void

  init<Value>(
    _ decode: @escaping @Sendable (any Decoder) throws -> Value,
    _ encode: @escaping @Sendable (Value, any Encoder) throws -> Void
  ) {
    self.decode = decode
    self.encode = { value, encoder in if let value = value as? Value { try encode(value, encoder) } }
  }
}
