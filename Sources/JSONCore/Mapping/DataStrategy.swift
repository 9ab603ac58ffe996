/// How bytes (`Data`) are spelled.
public struct DataStrategy: Sendable {
  package enum Kind: Sendable {
    case base64
    case numbers
    case jsonText
    case codable(CodableStrategy)
  }

  package let kind: Kind

  /// Whether data is read and written by the program's functions.
  package var callsModel: Bool { if case .codable = kind { true } else { false } }

  private init(_ kind: Kind) { self.kind = kind }

  /// A string in Base64 (RFC 4648, section 4).
  public static let base64 = DataStrategy(.base64)

  /// An array of numbers from 0 to 255, like Foundation's `deferredToData`.
  public static let numbers = DataStrategy(.numbers)

  /// An array or object in the document becomes its text, spelled as in the document but without white space; a string
  /// is Base64.
  ///
  /// Data that is the text of an array or object without white space is written as that array or object, other data
  /// as Base64. So the same bytes are read again, and arrays and objects of any kind can be stored without a type for
  /// them.
  public static let jsonText = DataStrategy(.jsonText)

  /// Two functions of your own, like those of Foundation's strategies.
  /// - Parameters:
  ///   - decode: makes the bytes from a decoder; its errors are thrown or reported like other mismatches.
  ///   - encode: writes the bytes.
  public static func custom<Bytes>(
    decode: @escaping @Sendable (any Decoder) throws -> Bytes,
    encode: @escaping @Sendable (Bytes, any Encoder) throws -> Void
  ) -> DataStrategy {
    DataStrategy(.codable(CodableStrategy(decode, encode)))
  }

  /// A function of your own that reads; writing bytes is an error.
  /// - Parameter decode: makes the bytes from a decoder.
  public static func custom<Bytes>(decode: @escaping @Sendable (any Decoder) throws -> Bytes) -> DataStrategy {
    DataStrategy(.codable(CodableStrategy(decode, nil)))
  }

  /// A function of your own that writes; reading bytes is an error.
  /// - Parameter encode: writes the bytes.
  public static func custom<Bytes>(encode: @escaping @Sendable (Bytes, any Encoder) throws -> Void) -> DataStrategy {
    DataStrategy(.codable(CodableStrategy(nil, encode)))
  }
}
