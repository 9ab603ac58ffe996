/// How bytes (`Data`) are spelled.
public struct DataStrategy: Sendable {
  package enum Kind: Sendable {
    case base64
    case numbers
    case jsonText
    case codable(CodableStrategy)
  }

  package let kind: Kind

  /// Whether data is read and written by functions of the program's.
  package var callsModel: Bool { if case .codable = kind { true } else { false } }

  private init(_ kind: Kind) { self.kind = kind }

  /// A string in Base64 (RFC 4648, section 4).
  public static let base64 = DataStrategy(.base64)

  /// An array of numbers from 0 to 255, which is what Foundation calls deferred to `Data`.
  public static let numbers = DataStrategy(.numbers)

  /// An array or object in the document becomes its text, as the document spells it but without white space; a string is Base64.
  ///
  /// When written, data that is the text of an array or object without white space is that array or object, and other data is
  /// Base64. So the same bytes are read again, and arrays and objects of any kind are kept without a type for them.
  public static let jsonText = DataStrategy(.jsonText)

  /// Two functions of your own, as Foundation's strategies have them.
  /// - Parameters:
  ///   - decode: makes the bytes of what the decoder has; what it throws is thrown or reported like any other mismatch.
  ///   - encode: writes the bytes.
  public static func custom<Bytes>(
    decode: @escaping @Sendable (any Decoder) throws -> Bytes,
    encode: @escaping @Sendable (Bytes, any Encoder) throws -> Void
  ) -> DataStrategy {
    DataStrategy(.codable(CodableStrategy(decode, encode)))
  }

  /// A function of your own that reads; writing bytes is an error.
  /// - Parameter decode: makes the bytes of what the decoder has.
  public static func custom<Bytes>(decode: @escaping @Sendable (any Decoder) throws -> Bytes) -> DataStrategy {
    DataStrategy(.codable(CodableStrategy(decode, nil)))
  }

  /// A function of your own that writes; reading bytes is an error.
  /// - Parameter encode: writes the bytes.
  public static func custom<Bytes>(encode: @escaping @Sendable (Bytes, any Encoder) throws -> Void) -> DataStrategy {
    DataStrategy(.codable(CodableStrategy(nil, encode)))
  }
}
