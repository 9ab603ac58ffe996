/// A regular expression of ECMA-262, which schemas have, found anywhere in a string.
///
/// Swift's are spelled nearly the same. What differs is spelled in Swift's way: sets of characters have no sets inside, a control
/// character is a number, `\s` has other members, and `$` is the end of the text.
struct ECMAPattern {
  /// As it is in the schema.
  let text: String
  private let regex: Regex<AnyRegexOutput>

  /// - Throws: what is wrong with the expression, as a phrase.
  init(_ text: String) throws(Fault) {
    self.text = text
    do {
      regex = try Regex(Self.translated(text)).matchingSemantics(.unicodeScalar).asciiOnlyDigits()
        .asciiOnlyWordCharacters().wordBoundaryKind(.simple)
    } catch {
      throw Fault(phrase: "\(error)")
    }
  }

  struct Fault: Error { let phrase: String }

  /// Whether a part of a string matches.
  func isFound(in string: String) -> Bool { (try? regex.firstMatch(in: string)) != nil }

  /// What `\s` is, as the members of a set: not quite the white space of Unicode.
  private static let whiteSpace =
    #"\t\n\x{0B}\f\r\x{20}\x{A0}\x{1680}\x{2000}\x{2001}\x{2002}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}"#

  /// The expression in Swift's spelling.
  static func translated(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    var isInSet = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let escaped = rest.popFirst() else {
          result.append(scalar)
          break
        }
        if escaped == "c", let letter = rest.first, letter.isASCII, letter.properties.isAlphabetic {
          rest.removeFirst()
          result.append(contentsOf: "\\x{\(String(letter.value & 0x1F, radix: 16))}".unicodeScalars)
        } else if escaped == "s" {
          result.append(contentsOf: (isInSet ? whiteSpace : "[\(whiteSpace)]").unicodeScalars)
        } else if escaped == "S", !isInSet {
          result.append(contentsOf: "[^\(whiteSpace)]".unicodeScalars)
        } else {
          result.append(contentsOf: [scalar, escaped])
        }
      case "[" where !isInSet:
        if rest.starts(with: "^]".unicodeScalars) {
          rest.removeFirst(2)
          result.append(contentsOf: #"[\s\S]"#.unicodeScalars)
        } else if rest.first == "]" {
          rest.removeFirst()
          result.append(contentsOf: "(?!)".unicodeScalars)
        } else {
          isInSet = true
          result.append(scalar)
          if rest.first == "^" { result.append(rest.removeFirst()) }
        }
      case "]" where isInSet:
        isInSet = false
        result.append(scalar)
      case "[" where isInSet, "&" where isInSet, "~" where isInSet:
        result.append(contentsOf: ["\\", scalar])
      case "-" where isInSet && result.last == "-":
        // Two of them are a difference of sets.
        result.append(contentsOf: ["\\", scalar])
      case "$" where !isInSet: result.append(contentsOf: #"\z"#.unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
