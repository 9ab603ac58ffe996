extension JSONError {
  /// The kind of a problem. New kinds may be added; compare with the ones you handle.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The closed list after the open type: small enough to travel in a register.
    @frozen @usableFromInline package enum Kind: UInt8, Sendable {
      // The text is not JSON.
      case unexpectedEnd, unexpectedCharacter, trailingCharacters, invalidNumber, invalidEscape
      case controlCharacter, loneSurrogate, invalidUTF8, unsupportedEncoding, truncatedLine
      // The text exceeds a limit.
      case depthLimit, stackLimit, sizeLimit
      // The text is JSON that does not fit the type.
      case typeMismatch, valueOutOfRange, invalidValue, duplicateKey, unknownKey, noKnownKey, rejectedValue,
        failedCheck, missingValue, unknownReference, contradictedReference
      // The type cannot be read or written.
      case unreadableType, unwritableType, invalidMapping
      // The value cannot be written.
      case nonFiniteNumber, cycle, unsupportedKey
      // The file cannot be read or written.
      case unreadableFile, unwritableFile
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// The name of the kind, for example `typeMismatch`.
    public var description: String { "\(kind)" }

    /// The text ends inside a value.
    public static let unexpectedEnd = Code(.unexpectedEnd)
    /// A character that JSON does not allow here.
    public static let unexpectedCharacter = Code(.unexpectedCharacter)
    /// Something follows the document.
    public static let trailingCharacters = Code(.trailingCharacters)
    /// A number that is not spelled as JSON spells numbers, such as `01`, `1.` or `+1`.
    public static let invalidNumber = Code(.invalidNumber)
    /// A backslash in a string that does not begin a JSON escape.
    public static let invalidEscape = Code(.invalidEscape)
    /// A control character below U+0020 in a string, where only its escape is allowed.
    public static let controlCharacter = Code(.controlCharacter)
    /// Half of a surrogate pair, which is not a character.
    public static let loneSurrogate = Code(.loneSurrogate)
    /// Bytes that are not UTF-8.
    public static let invalidUTF8 = Code(.invalidUTF8)
    /// UTF-16 or UTF-32 that could not be converted.
    public static let unsupportedEncoding = Code(.unsupportedEncoding)
    /// The last line of a stream ends inside a value.
    public static let truncatedLine = Code(.truncatedLine)
    /// Arrays and objects are nested more deeply than the limit.
    public static let depthLimit = Code(.depthLimit)
    /// Arrays and objects are nested more deeply than the thread's stack allows.
    public static let stackLimit = Code(.stackLimit)
    /// The document, a string or a number is longer than the limit.
    public static let sizeLimit = Code(.sizeLimit)
    /// The wrong kind of value, such as a string for an `Int`.
    public static let typeMismatch = Code(.typeMismatch)
    /// A number that the type cannot hold, such as 300 for an `Int8` or 12.7 for an `Int`.
    public static let valueOutOfRange = Code(.valueOutOfRange)
    /// The right kind of value with contents that the type does not accept, such as a misspelled date.
    public static let invalidValue = Code(.invalidValue)
    /// The same key twice in one object.
    public static let duplicateKey = Code(.duplicateKey)
    /// A key that no property has.
    public static let unknownKey = Code(.unknownKey)
    /// An object in which the model knows no key.
    public static let noKnownKey = Code(.noKnownKey)
    /// The model itself rejected the value.
    public static let rejectedValue = Code(.rejectedValue)
    /// A value that fails a check of a mapping.
    public static let failedCheck = Code(.failedCheck)
    /// A required value is missing.
    public static let missingValue = Code(.missingValue)
    /// The primary key of an unknown object.
    public static let unknownReference = Code(.unknownReference)
    /// References that contradict the rest of the document.
    public static let contradictedReference = Code(.contradictedReference)
    /// A type that cannot be read; detected before any document is read.
    public static let unreadableType = Code(.unreadableType)
    /// A type that cannot be written.
    public static let unwritableType = Code(.unwritableType)
    /// A mapping that contradicts itself or its type; detected before any document is read or written.
    public static let invalidMapping = Code(.invalidMapping)
    /// NaN or an infinity, which JSON cannot spell.
    public static let nonFiniteNumber = Code(.nonFiniteNumber)
    /// Objects that contain themselves.
    public static let cycle = Code(.cycle)
    /// A dictionary key that cannot become a JSON key, or the reverse.
    public static let unsupportedKey = Code(.unsupportedKey)
    /// A file that cannot be read.
    public static let unreadableFile = Code(.unreadableFile)
    /// A file that cannot be written.
    public static let unwritableFile = Code(.unwritableFile)
  }
}

/// What the engine throws while it reads bytes: a code and an offset, without allocation.
///
/// ``JSONError/init(_:in:isRead:)`` computes the message, the path, the line and the column afterwards, so code
/// that succeeds pays nothing for them.
@frozen @usableFromInline package struct ReadFailure: Error {
  @usableFromInline package let code: JSONError.Code.Kind
  /// The offset in the text, in bytes.
  @usableFromInline package let offset: Int

  @inlinable package init(_ code: JSONError.Code.Kind, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}
