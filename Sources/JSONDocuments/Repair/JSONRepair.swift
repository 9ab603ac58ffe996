import JSONCore

/// A change that was needed to read a text as JSON.
///
/// ```
/// line 1, column 12: missing comma: found nothing, assumed `,`.
/// ```
public struct JSONRepair: Hashable, Sendable, CustomStringConvertible {
  /// The kind of change.
  public let kind: Kind
  /// The location of the change in the text.
  public let location: JSONLocation
  /// The text that was not JSON; empty if something was missing.
  public let found: String
  /// The text that was read instead; empty if the found text was left out.
  public let assumed: String

  /// Location, kind, the found text and the assumed text in one line; long texts are shortened.
  public var description: String {
    let found = found.isEmpty ? "nothing" : Self.quoted(found)
    return "\(location): \(kind.phrase): found \(found), "
      + (assumed.isEmpty ? "left it out." : "assumed \(Self.quoted(assumed)).")
  }

  /// A text on one line, in quotes.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(isInvisible) {
      return scalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      }.joined(separator: " ")
    }
    // A long text may be the whole document.
    let isLong = scalars.dropFirst(40).first != nil
    let start = scalars.prefix(40).map { $0 == "\n" || $0 == "\r" ? "⏎" : isInvisible($0) ? " " : String($0) }
    let quote = text.utf8.contains(UInt8(ascii: "`")) ? "\"" : "`"
    return quote + start.joined() + (isLong ? "…" : "") + quote
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }
}

extension JSONRepair {
  /// The kind of a change. New kinds may be added; compare with the ones that you handle.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case codeFence, textBefore, textAfter, severalDocuments, comment, whiteSpace, ellipsis
      case missingComma, extraComma, missingColon, wrongSeparator, missingKey, missingValue
      case missingBracket, extraBracket, wrongBracket
      case quotes, missingQuote, innerQuote, unquotedKey, unquotedString
      case controlCharacter, invalidEscape, invalidUTF8
      case literal, number, cutOff
    }

    private let name: Name

    /// The name of the kind, for example `missingComma`.
    public var description: String { name.rawValue }

    /// The name as words, for example `missing comma`.
    var phrase: String {
      name == .invalidUTF8
        ? "invalid UTF-8"
        : description.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    /// The marks around a block of code in Markdown.
    public static let codeFence = Kind(name: .codeFence)
    /// Text before the document, such as a sentence that introduces it.
    public static let textBefore = Kind(name: .textBefore)
    /// Text after the document.
    public static let textAfter = Kind(name: .textAfter)
    /// Several documents one after the other, which become the elements of an array.
    public static let severalDocuments = Kind(name: .severalDocuments)
    /// A comment: `// …`, `/* … */` or `# …`.
    public static let comment = Kind(name: .comment)
    /// White space that JSON does not have, such as a no-break space.
    public static let whiteSpace = Kind(name: .whiteSpace)
    /// Three dots for further values.
    public static let ellipsis = Kind(name: .ellipsis)
    /// No comma between two values.
    public static let missingComma = Kind(name: .missingComma)
    /// A comma without a value before or after it.
    public static let extraComma = Kind(name: .extraComma)
    /// No colon after a key.
    public static let missingColon = Kind(name: .missingColon)
    /// Another character for a comma or a colon, such as `;` or `=`.
    public static let wrongSeparator = Kind(name: .wrongSeparator)
    /// A value without a key, which gets an empty one.
    public static let missingKey = Kind(name: .missingKey)
    /// A key without a value, which gets null.
    public static let missingValue = Kind(name: .missingValue)
    /// A bracket that is not there.
    public static let missingBracket = Kind(name: .missingBracket)
    /// A bracket that belongs to no other.
    public static let extraBracket = Kind(name: .extraBracket)
    /// A bracket of another kind.
    public static let wrongBracket = Kind(name: .wrongBracket)
    /// Quotes other than double ones.
    public static let quotes = Kind(name: .quotes)
    /// A string without its first or last quote.
    public static let missingQuote = Kind(name: .missingQuote)
    /// A quote inside a string that is not escaped.
    public static let innerQuote = Kind(name: .innerQuote)
    /// A key without quotes.
    public static let unquotedKey = Kind(name: .unquotedKey)
    /// A string without quotes.
    public static let unquotedString = Kind(name: .unquotedString)
    /// Characters in a string that must be escaped, such as line breaks.
    public static let controlCharacter = Kind(name: .controlCharacter)
    /// A backslash that does not begin an escape of JSON, or half of a surrogate pair.
    public static let invalidEscape = Kind(name: .invalidEscape)
    /// Bytes that are not UTF-8, which become U+FFFD.
    public static let invalidUTF8 = Kind(name: .invalidUTF8)
    /// A word of Python or JavaScript, such as `True`, `None` or `undefined`.
    public static let literal = Kind(name: .literal)
    /// A number that JSON spells differently, such as `+1`, `.5`, `007` or `0x1F`.
    public static let number = Kind(name: .number)
    /// A word, number or escape that the end of the text cuts off.
    public static let cutOff = Kind(name: .cutOff)
  }
}
