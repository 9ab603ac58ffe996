/// Regular expressions that mean the same in Swift and in ECMA-262 with the flag `u`, the dialect of schemas.
enum PortablePattern {
  /// Punctuation that may be escaped in both; in a class, so may a hyphen.
  private static let punctuation: Set<Character> = [
    "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/",
  ]
  /// Escapes in both dialects, in addition to those of punctuation.
  private static let letters: Set<Character> = ["d", "D", "w", "W", "s", "S", "b", "B", "t", "n", "r"]

  /// Whether an expression only has constructs of both dialects.
  /// - Complexity: O(*n*) in the length of the expression.
  static func isPortable(_ text: String) -> Bool {
    var isInClass = false
    var last: Character?
    // The number of characters and escapes in the class so far, and whether the last was a set such as `\d`.
    var (atomCount, isBehindSet) = (0, false)
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escaped = rest.popFirst() else { return false }
        let isKnown =
          escaped.isLetter || escaped.isNumber
          ? letters.contains(escaped) : punctuation.contains(escaped) || isInClass && escaped == "-"
        guard isKnown else { return false }
        last = "\\"
        (atomCount, isBehindSet) = (atomCount + 1, sets.contains(escaped))
        continue
      // A class inside a class, or an operator between two.
      case "[":
        if isInClass { return false }
        (isInClass, atomCount, isBehindSet) = (true, 0, false)
        if rest.first == "^" { rest.removeFirst() }
        // For Swift it is a member, for ECMA-262 the end.
        if rest.first == "]" { return false }
        last = character
        continue
      case "]":
        guard isInClass else { return false }
        isInClass = false
      // Sets cannot be the ends of ranges.
      case "-" where isInClass && atomCount > 0 && rest.first != "]" && (isBehindSet || beginsSet(rest)): return false
      case "{" where !isInClass:
        // Swift also has quantifiers without a first number.
        guard rest.first != ",", let end = rest.firstIndex(of: "}"), !rest[..<end].isEmpty,
          rest[..<end].allSatisfy({ $0 == "," || $0.isASCII && $0.isNumber })
        else { return false }
        rest = rest[rest.index(after: end)...]
        last = "}"
        continue
      case "}" where !isInClass: return false
      case "&" where isInClass, "~" where isInClass, "-" where isInClass:
        if rest.first == character { return false }
      case "(" where !isInClass && rest.first == "?":
        rest.removeFirst()
        guard let kind = rest.popFirst(), [":", "=", "!"].contains(kind) else { return false }
      // A possessive quantifier.
      case "+" where !isInClass && ["+", "*", "?", "}"].contains(last): return false
      default: break
      }
      (atomCount, isBehindSet) = (atomCount + 1, false)
      last = character
    }
    return !isInClass
  }

  /// The letters of escapes for sets.
  private static let sets: Set<Character> = ["d", "D", "w", "W", "s", "S"]

  private static func beginsSet(_ rest: Substring) -> Bool {
    rest.first == "\\" && rest.dropFirst().first.map(sets.contains) == true
  }
}
