/// Regular expressions that mean the same in Swift and in ECMA-262, whose dialect schemas have.
enum PortablePattern {
  /// Escapes that both have, beside those of punctuation.
  private static let letters: Set<Character> = ["d", "D", "w", "W", "s", "S", "b", "B", "t", "n", "r"]

  /// Whether an expression has nothing that one of the two does not have.
  /// - Complexity: O(*n*) in the length of the expression.
  static func isPortable(_ text: String) -> Bool {
    var isInClass = false
    var last: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escaped = rest.popFirst() else { return false }
        if escaped.isLetter || escaped.isNumber { guard letters.contains(escaped) else { return false } }
        last = "\\"
        continue
      // A class inside a class, or an operator between two.
      case "[":
        if isInClass { return false }
        isInClass = true
      case "]": isInClass = false
      case "&" where isInClass, "~" where isInClass, "-" where isInClass:
        if rest.first == character { return false }
      case "(" where !isInClass && rest.first == "?":
        rest.removeFirst()
        guard let kind = rest.popFirst(), [":", "=", "!"].contains(kind) else { return false }
      // A quantifier that gives nothing back.
      case "+" where !isInClass && ["+", "*", "?", "}"].contains(last): return false
      default: break
      }
      last = character
    }
    return !isInClass
  }
}
