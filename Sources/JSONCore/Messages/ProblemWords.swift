/// The message and the advice for a problem.
///
/// All message texts of the engine's errors are here; the engine itself uses only codes.
struct ProblemWords {
  let message: String
  let advice: String

  /// - Parameters:
  ///   - isAfterComma: whether a comma is the last token before the problem.
  ///   - isRead: false for a problem of writing, whose text does not contain the wrong value.
  init(
    _ problem: Problem, in text: DocumentText, expectation: String, isAfterComma: Bool = false, isRead: Bool = true
  ) {
    let found = FoundValue(in: text, at: problem.offset)
    let type = problem.type.map(TypeName.of) ?? "a value"
    let detail = problem.detail
    let isJSON5 = text.dialect.isJSON5
    switch problem.code {
    case .unexpectedEnd:
      message = "expected \(expectation), found the end of the text"
      advice = "The document may have been cut off."
    case .unexpectedCharacter where isAfterComma && found.closes(insteadOf: expectation):
      message = "a comma before \(found.character()) is not JSON"
      advice = "Remove the comma, or allow it with the dialect .json.allowingTrailingCommas."
    case .unexpectedCharacter:
      message = "expected \(expectation), found \(found.character())"
      advice = found.syntaxAdvice
    case .trailingCharacters:
      message = "expected the end of the document, found \(found.character())"
      advice = "A JSON text holds one value; send several as an array."
    case .invalidNumber:
      // A hexadecimal number may have one digit too many.
      let hasLeadingZero = found.isDigit && !(isJSON5 && Hex.value(of: text.byte(at: problem.offset - 2)) != nil)
      message =
        hasLeadingZero ? "a number cannot have a leading zero" : "expected a digit, found \(found.character())"
      advice =
        hasLeadingZero
        ? "Remove the zero, or put the digits in quotes."
        : isJSON5
          ? "JSON5 numbers have at least one digit, and at most 32 if they are hexadecimal."
          : "JSON numbers have digits on both sides of the point, and after `e`."
    case .invalidEscape:
      message =
        found.isUnknownEscape
        ? "\(found.character(after: "\\")) is not an escape in JSON" + (isJSON5 ? "5" : "")
        : "expected a hexadecimal digit, found \(found.character())"
      advice =
        isJSON5
        ? #"\x takes two hexadecimal digits and \u four; digits are not escaped, except a lone 0."#
        : #"The escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits; a backslash itself is \\."#
    case .controlCharacter:
      message = "\(found.character()) must be escaped in a string"
      advice = #"Write a line break as \n, a tab as \t, others as \u0001; or close the string before it."#
    case .loneSurrogate:
      message = "\(found.unicodeEscape) is only half of a surrogate pair"
      advice = #"A character beyond U+FFFF is written as two escapes, such as \ud83d\ude00."#
    case .invalidUTF8:
      message = "\(found.character()) is not valid UTF-8 here"
      advice = "Encode the document as UTF-8."
    case .unsupportedEncoding:
      message = detail
      advice = "Encode the document as UTF-8."
    case .truncatedLine:
      message = "expected a whole line, found the end of the stream inside a value"
      advice = "The line was cut off, or is still being written: read it again from its start later."
    case .depthLimit:
      message = "expected at most \(detail.isEmpty ? "512" : detail) levels of nesting, found one more"
      advice = "Nest less deeply, or set a higher limit for documents that you trust."
    case .stackLimit:
      message = JSONError.noStack.message
      advice = JSONError.noStack.advice
    case .sizeLimit:
      message = detail
      advice = problem.advice ?? "Set a higher limit for documents that you trust."
    case .typeMismatch:
      message = "expected \(detail.isEmpty ? type : detail), found \(found.phrase)"
      advice = Self.mismatchAdvice
    case .valueOutOfRange:
      message =
        isRead
        ? "expected a value that \(type) can hold, found \(found.phrase)"
        : "expected \(type) in the range that can be written, found \(detail)"
      advice = isRead ? "Use a wider type; nothing is rounded or cut off silently." : ""
    case .invalidValue:
      let known = problem.candidates?() ?? []
      let details = [detail, Self.list(known, isComplete: !detail.isEmpty)].filter { !$0.isEmpty }
      message = "expected \(type), found \(found.phrase)" + details.map { ": \($0)" }.joined()
      advice =
        problem.advice ?? Self.question(found.name, known) { "\"\($0)\"" }
        ?? "Correct the document, or change how the format spells this type."
    case .duplicateKey:
      message =
        "expected each key once, found "
        + (isRead ? "\(detail.isEmpty ? found.keyPhrase : detail) again" : detail)
      advice =
        isRead
        ? "Remove one of them, or choose which counts: duplicates: .first or .last."
        : "Remove it from the remaining keys."
    case .unknownKey:
      message = "expected a key of \(type), found \(found.keyPhrase)" + (detail.isEmpty ? "" : ": \(detail)")
      advice =
        Self.question(found.name, problem.candidates?() ?? []) { "`\($0)`" }
        ?? "Add a property of that name, or ignore unknown keys."
    case .noKnownKey:
      message = "no key of this object belongs to \(type): found \(detail)"
      advice =
        problem.advice
        ?? "Check that the document is meant for this type, or give its properties these keys in a mapping."
    case .rejectedValue:
      message = "\(type) rejected \(isRead ? found.phrase : "a value")" + (detail.isEmpty ? "" : ": \(detail)")
      advice = ""
    case .failedCheck:
      let subject = problem.type == nil ? "a value" : "a value of type \(type)"
      message = "expected \(subject) that \(detail)" + (isRead ? ", found \(found.phrase)" : "")
      advice = "Correct the \(isRead ? "document" : "value"), or change the .check rule."
    case .missingValue:
      message = "expected \(detail.isEmpty ? "a value" : detail), found nothing"
      advice = ""
    case .unknownReference:
      message = "expected the key of a known \(type), found \(found.phrase)"
      advice = "Add the object to the document, or import it first."
    case .contradictedReference:
      message = "expected consistent references, found \(found.phrase): a later one \(detail)"
      advice = "The last reference counts, on both sides of a relationship; make them consistent."
    case .unreadableType, .unwritableType, .invalidMapping:
      message = detail
      advice = problem.advice ?? ""
    case .nonFiniteNumber:
      message = "expected a finite number, found \(detail)"
      advice = "To write it as a string, set nonFiniteNumbers: .strings(…) in the format."
    case .cycle:
      message = "\(type) contains itself (a reference cycle)"
      advice =
        "Make the reference back weak, name it in an .inverse rule, mark it .readOnly or .writtenByKey, or set `cycles:` in the policy."
    case .unsupportedKey:
      message =
        detail.isEmpty
        ? "expected a key that \(type) can be made of, found \(found.keyPhrase)"
        : "expected a key that can be spelled as a string, found \(detail)"
      advice = "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable."
    case .unreadableFile, .unwritableFile:
      // Detected before there is a text.
      message = detail
      advice = "Check the path and the permissions."
    }
  }

  /// Writes the message about a common problem, with the same words as above but without intermediate strings.
  ///
  /// These are the problems of types that try alternatives.
  /// - Returns: the advice; nil if nothing was written, for other kinds and for values that need more care.
  static func appendBrief(
    _ problem: Problem, typeName: String, in text: DocumentText, to writer: inout ByteWriter
  ) -> String? {
    let start = writer.count
    writer.append("expected ")
    switch problem.code {
    case .typeMismatch:
      writer.append(utf8: problem.detail.isEmpty ? typeName : problem.detail)
      writer.append(", found ")
      if FoundValue.appendBrief(in: text, at: problem.offset, to: &writer) { return mismatchAdvice }
    case .missingValue:
      writer.append(utf8: problem.detail.isEmpty ? "a value" : problem.detail)
      writer.append(", found nothing")
      return ""
    default: break
    }
    writer.truncate(to: start)
    return nil
  }

  private static var mismatchAdvice: String {
    "Correct the document, or give the property a type that takes such a value."
  }

  /// The values of a type, as a list.
  /// - Parameter isComplete: whether another text already names them.
  private static func list(_ values: [String], isComplete: Bool) -> String {
    if values.isEmpty || isComplete { return "" }
    let shown = values.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    return "the values are " + shown + (values.count > 12 ? ", …" : "")
  }

  /// A question whether the nearest known name was meant.
  private static func question(_ name: String?, _ known: [String], _ quoted: (String) -> String) -> String? {
    name.flatMap { NearestName.find($0, among: known) }.map { "Did you mean \(quoted($0))?" }
  }
}

/// The description of what is at an offset of a document.
struct FoundValue {
  private let bytes: [UInt8]
  private let isJSON5: Bool

  init(in text: DocumentText, at offset: Int) {
    isJSON5 = text.dialect.isJSON5
    bytes = text.bytes(from: offset, limit: 256)
  }

  /// The value that starts here.
  var phrase: String {
    guard let first = bytes.first else { return "the end of the text" }
    if isJSON5, let phrase = json5Phrase { return phrase }
    switch first {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return excerpt { (0x61...0x7A).contains($0) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return "the number " + excerpt { Self.numberCharacters.contains($0) }
    case UInt8(ascii: "\""): return "the string " + quoted
    default: return character()
    }
  }

  /// The key that starts here.
  var keyPhrase: String {
    switch bytes.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): "the key " + quoted
    default: phrase
    }
  }

  /// Writes the ``phrase`` of a short value without escapes; false, without writing, for all others.
  static func appendBrief(in text: DocumentText, at offset: Int, to writer: inout ByteWriter) -> Bool {
    if text.dialect.isJSON5 { return false }
    switch text.byte(at: offset) {
    case UInt8(ascii: "{"): writer.append("an object")
    case UInt8(ascii: "["): writer.append("an array")
    case UInt8(ascii: "t"): writer.append("true")
    case UInt8(ascii: "f"): writer.append("false")
    case UInt8(ascii: "n"): writer.append("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return appendBrief("the number ", text.briefNumber(at: offset, limit: 40), in: text, to: &writer)
    case UInt8(ascii: "\""):
      return appendBrief("the string ", text.briefString(at: offset, limit: 40), in: text, to: &writer)
    default: return false
    }
    return true
  }

  private static func appendBrief(
    _ kind: StaticString, _ range: Range<Int>?, in text: DocumentText, to writer: inout ByteWriter
  ) -> Bool {
    guard let range else { return false }
    writer.append(kind)
    writer.append(text, range)
    return true
  }

  /// The text of the string or key that starts here, without its quotes; nil for other values and for long ones.
  var name: String? {
    guard let first = bytes.first, bytes.count < 256 || bytes.dropFirst().contains(first) else { return nil }
    if isJSON5, first != UInt8(ascii: "'"), first != UInt8(ascii: "\"") { return excerpt(Self.isWordByte) }
    guard first == UInt8(ascii: "\"") || isJSON5 && first == UInt8(ascii: "'") else { return nil }
    return String(decoding: bytes.dropFirst().prefix { $0 != first }, as: UTF8.self)
  }

  /// The value or key here if only JSON5 allows its spelling; nil for all others.
  private var json5Phrase: String? {
    let word = excerpt(Self.isWordByte)
    switch bytes[0] {
    case UInt8(ascii: "'"): return "the string " + quoted
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return "the number " + excerpt { Self.isWordByte($0) || Self.numberCharacters.contains($0) }
    case _ where ["Infinity", "NaN"].contains(word): return "the number " + word
    case _ where word.isEmpty || ["true", "false", "null"].contains(word): return nil
    default: return "the key " + word
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte &- UInt8(ascii: "0") <= 9
      || byte | 0x20 &- UInt8(ascii: "a") < 26
  }

  private static let numberCharacters = Set("0123456789+-.eE".utf8)

  /// The character here.
  /// - Parameter backslash: the text before it, which is shown, too.
  func character(after backslash: String = "") -> String {
    let bytes = bytes.dropFirst(backslash.utf8.count)
    guard let first = bytes.first else { return "the end of the text" }
    let text = String(decoding: bytes.prefix(4), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar.value >= 0x20, scalar.value != 0x7F, scalar != "\u{FFFD}"
    else {
      return (backslash.isEmpty ? "" : "`\(backslash)` before ") + "the byte 0x" + (first < 16 ? "0" : "")
        + String(first, radix: 16, uppercase: true)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator,
      .spaceSeparator where scalar != " ":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let prefix = backslash.isEmpty ? "" : "`\(backslash)` before "
      return prefix + "the character U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    default: return "`\(backslash)\(scalar)`"
    }
  }

  /// Whether the character here is a digit.
  var isDigit: Bool { bytes.first.map { $0 &- UInt8(ascii: "0") <= 9 } == true }

  /// The escape with four hexadecimal digits here.
  var unicodeEscape: String { "`" + String(decoding: bytes.prefix(6), as: UTF8.self) + "`" }

  /// Whether there is a backslash here that begins no escape, rather than an invalid digit of an escape.
  var isUnknownEscape: Bool {
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "\\") else { return false }
    return isJSON5 || !(ByteReader.isShortEscape(bytes[1]) || bytes[1] == UInt8(ascii: "u"))
  }

  /// Whether the bracket here would close the container without the comma before it.
  func closes(insteadOf expectation: String) -> Bool {
    bytes.first == UInt8(ascii: expectation == "a key" ? "}" : "]")
  }

  /// The advice for a character that is unexpected.
  var syntaxAdvice: String {
    switch bytes.first {
    case UInt8(ascii: "#") where isJSON5: "JSON5 has comments of the forms // and /* */."
    case UInt8(ascii: "'") where !isJSON5: "Put strings and keys in double quotes."
    case UInt8(ascii: "/") where !isJSON5, UInt8(ascii: "#"): "JSON has no comments."
    case UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "u"):
      isJSON5
        ? "The only words of JSON5 are true, false, null, Infinity and NaN."
        : "The only words of JSON are true, false and null."
    case UInt8(ascii: "+") where !isJSON5, UInt8(ascii: ".") where !isJSON5:
      "Numbers begin with a digit or a minus sign."
    default: ""
    }
  }

  private func excerpt(_ belongs: (UInt8) -> Bool) -> String {
    let part = bytes.prefix(while: belongs)
    return part.count <= 40
      ? String(decoding: part, as: UTF8.self) : String(decoding: part.prefix(40), as: UTF8.self) + "…"
  }

  /// A string as spelled in the document, truncated after forty characters.
  private var quoted: String {
    var isEscaped = false
    let inside = bytes.dropFirst().prefix(200).prefix { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return isEscaped || byte != bytes[0]
    }
    let text = String(decoding: inside, as: UTF8.self)
    let quote = bytes[0] == UInt8(ascii: "'") ? "'" : "\""
    return quote + (text.count <= 40 ? text : text.prefix(40) + "…") + quote
  }
}
