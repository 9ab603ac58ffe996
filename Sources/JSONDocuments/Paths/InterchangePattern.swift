import JSONPatterns

/// A regular expression of RFC 9485 (I-Regexp), which means the same in all languages.
///
/// It is translated to ECMA-262. `^` and `$` keep their meaning there, the start and the end, although they are ordinary
/// characters by the grammar of RFC 9485. The compliance tests of JSONPath expect that, too.
///
/// ```
///   a.b|\-(c)     (?:a[^\n\r]b|-(?:c))     search
///              ^(?:a[^\n\r]b|-(?:c))$      match
/// ```
struct InterchangePattern: Sendable {
  private let pattern: ECMAPattern

  /// - Parameters:
  ///   - text: the expression.
  ///   - isWhole: whether a whole string must match.
  /// - Returns: nil if the expression is not one, or too large.
  init?(_ text: String, isWhole: Bool) {
    var translation = InterchangeTranslation(text)
    guard translation.run(), let pattern = try? ECMAPattern(isWhole ? "^\(translation.result)$" : translation.result)
    else {
      return nil
    }
    self.pattern = pattern
  }

  /// Whether a string, or a part of it, matches.
  /// - Complexity: O(*n*) in its length.
  func matches(_ string: String) -> Bool { pattern.isFound(in: string) ?? false }
}

/// Checks an expression by the grammar of RFC 9485, section 4, and translates it to ECMA-262.
private struct InterchangeTranslation {
  /// The translation, as one group.
  private(set) var result = "(?:"
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Translates the expression; false if it is not one.
  mutating func run() -> Bool {
    var openGroups = 0
    // Whether a quantifier may follow.
    var isAfterAtom = false
    while let scalar = peek {
      position += 1
      switch scalar {
      case "(":
        openGroups += 1
        result += "(?:"
        isAfterAtom = false
        continue
      case "|":
        result += "|"
        isAfterAtom = false
        continue
      case "*", "+", "?", "{":
        guard isAfterAtom, translateQuantifier(scalar) else { return false }
        isAfterAtom = false
        continue
      case ")":
        guard openGroups > 0 else { return false }
        openGroups -= 1
        result += ")"
      case ".": result += "[^\\n\\r]"
      case "[": guard translateClass() else { return false }
      case "\\": guard translateEscape(isInClass: false) else { return false }
      case "]", "}": return false
      default: result.unicodeScalars.append(scalar)
      }
      // An assertion cannot be repeated.
      isAfterAtom = scalar != "^" && scalar != "$"
    }
    result += ")"
    return openGroups == 0
  }

  private mutating func translateQuantifier(_ first: Unicode.Scalar) -> Bool {
    result.unicodeScalars.append(first)
    guard first == "{" else { return true }
    guard translateNumber() else { return false }
    if peek == "," {
      position += 1
      result += ","
      _ = translateNumber()
    }
    guard peek == "}" else { return false }
    position += 1
    result += "}"
    return true
  }

  private mutating func translateNumber() -> Bool {
    let start = position
    while let scalar = peek, scalar.isDigit {
      position += 1
      result.unicodeScalars.append(scalar)
    }
    return position > start
  }

  /// Translates an escape after its backslash.
  private mutating func translateEscape(isInClass: Bool) -> Bool {
    guard let scalar = peek else { return false }
    position += 1
    switch scalar {
    case "p", "P": return translateCategory(scalar)
    case "-" where !isInClass: result += "-"
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "n", "r", "t", "{", "|", "}":
      result += "\\"
      result.unicodeScalars.append(scalar)
    default: return false
    }
    return true
  }

  /// The general categories, by their first letter.
  private static let categories: [Unicode.Scalar: String] = [
    "L": "lmotu", "M": "cen", "N": "dlo", "P": "cdefios", "Z": "lps", "S": "ckmo", "C": "cfno",
  ]

  private mutating func translateCategory(_ letter: Unicode.Scalar) -> Bool {
    guard let end = scalars[position...].prefix(4).firstIndex(of: "}") else { return false }
    let name = scalars[position..<end].dropFirst()
    guard peek == "{", let major = name.first, let minors = Self.categories[major], name.count <= 2 else {
      return false
    }
    if name.count == 2, !minors.unicodeScalars.contains(name[name.startIndex + 1]) { return false }
    result += "\\"
    result.unicodeScalars.append(letter)
    result.unicodeScalars.append(contentsOf: scalars[position...end])
    position = end + 1
    return true
  }

  /// Translates a class after its bracket.
  private mutating func translateClass() -> Bool {
    result += "["
    if peek == "^" {
      position += 1
      result += "^"
    }
    var count = 0
    while let scalar = peek {
      if scalar == "]" {
        position += 1
        result += "]"
        return count > 0
      }
      guard scalar != "-" else {
        // A hyphen is a member at the beginning and at the end.
        position += 1
        guard count == 0 || peek == "]" else { return false }
        result += "\\-"
        count += 1
        continue
      }
      guard let isSet = translateMember() else { return false }
      count += 1
      if isSet || peek != "-" || position + 1 < scalars.count && scalars[position + 1] == "]" { continue }
      position += 1
      result += "-"
      guard translateMember() == false else { return false }
    }
    return false
  }

  /// Translates a character of a class.
  /// - Returns: whether it is a set of characters; nil if none is next.
  private mutating func translateMember() -> Bool? {
    guard let scalar = peek, scalar != "[", scalar != "]", scalar != "-" else { return nil }
    position += 1
    guard scalar == "\\" else {
      result.unicodeScalars.append(scalar)
      return false
    }
    let isSet = peek == "p" || peek == "P"
    return translateEscape(isInClass: true) ? isSet : nil
  }
}
