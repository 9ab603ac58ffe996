/// Escapes, and classes in brackets.
extension PatternParser {
  mutating func escape() throws(Fault) -> PatternNode {
    let place = index + 1
    index += 1
    switch peek {
    case "b":
      index += 1
      return .assertion(.wordBoundary)
    case "B":
      index += 1
      return .assertion(.noWordBoundary)
    case "k":
      index += 1
      return try namedReference()
    case let scalar? where scalar != "0" && scalar.digit != nil:
      var number = 0
      while let digit = peek?.digit {
        index += 1
        number = min(number * 10 + digit, 1_000_000)
      }
      return reference(to: number, at: place)
    default:
      if let set = try classEscape() { return self.set(set) }
      return set(ScalarSet(try characterEscape("or a letter that means something")))
    }
  }

  /// The set of an escape such as `\d`; nil for other escapes.
  private mutating func classEscape() throws(Fault) -> ScalarSet? {
    guard let letter = peek else { return nil }
    switch letter {
    case "d", "D", "s", "S", "w", "W":
      index += 1
      let set: ScalarSet =
        switch letter {
        case "d", "D": .digits
        case "s", "S": .whiteSpace
        default: .words
        }
      return letter.properties.isUppercase ? set.negated : set
    case "p", "P":
      index += 1
      guard take("{") else { throw fault("{ and the name of a property behind \\\(letter)") }
      let place = index
      while let scalar = peek, scalar != "}" { index += 1 }
      guard peek != nil else { throw fault("} behind the name of a property") }
      let text = scalars[place..<index].map(String.init).joined()
      index += 1
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let property = parts.count == 2 ? UnicodeProperty(parts[0], parts[1]) : UnicodeProperty(nil, text)
      guard let property else { throw fault("a property of Unicode", at: place, found: "`\(text)`") }
      var set = ScalarSet()
      set.properties = [ScalarSet.Property(property: property, isNegated: letter == "P")]
      return set
    default: return nil
    }
  }

  /// The code point of an escape.
  /// - Parameter alternative: the other valid text, for messages.
  private mutating func characterEscape(_ alternative: String) throws(Fault) -> UInt32 {
    guard let letter = peek else { throw fault("a character behind \\") }
    index += 1
    switch letter {
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "0" where peek?.digit == nil: return 0
    case "c":
      guard let control = peek, control.isASCII, control.properties.isAlphabetic else {
        throw fault("a letter behind \\c")
      }
      index += 1
      return control.value & 0x1F
    case "x":
      guard let code = hexDigits(2) else { throw fault("two hexadecimal digits behind \\x") }
      return code
    case "u": return try codePoint()
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return letter.value
    default:
      index -= 1
      throw fault("one of ^ $ \\ . * + ? ( ) [ ] { } | / behind \\, \(alternative)")
    }
  }

  /// The code point after `\u`.
  mutating func codePoint() throws(Fault) -> UInt32 {
    if take("{") {
      var code: UInt32 = 0
      let place = index
      while let digit = peek?.hexDigit {
        index += 1
        code = code << 4 | digit
        if code > 0x10_FFFF { throw fault("a code point up to 10FFFF", at: place, found: "a larger one") }
      }
      guard index > place, take("}") else { throw fault("a hexadecimal number and } behind \\u{") }
      return code
    }
    guard let code = hexDigits(4) else { throw fault("four hexadecimal digits, or { behind \\u") }
    // Two surrogates are one code point.
    guard (0xD800...0xDBFF).contains(code), scalars[index...].starts(with: ["\\", "u"]) else { return code }
    let start = index
    index += 2
    if let low = hexDigits(4), (0xDC00...0xDFFF).contains(low) {
      return 0x1_0000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    index = start
    return code
  }

  private mutating func hexDigits(_ count: Int) -> UInt32? {
    guard index + count <= scalars.count else { return nil }
    var code: UInt32 = 0
    for scalar in scalars[index..<index + count] {
      guard let digit = scalar.hexDigit else { return nil }
      code = code << 4 | digit
    }
    index += count
    return code
  }

  // MARK: Classes

  mutating func characterClass() throws(Fault) -> ScalarSet {
    let start = index
    index += 1
    var set = ScalarSet()
    let isNegated = take("^")
    while !take("]") {
      let place = index
      let first = try classAtom(from: start)
      guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        set.formUnion(first)
        continue
      }
      index += 1
      let last = try classAtom(from: start)
      guard let lower = first.onlyScalar, let upper = last.onlyScalar else {
        throw fault("a range between two characters", at: place, found: "one with a set")
      }
      guard lower <= upper else {
        throw fault("a range in ascending order", at: place, found: "one that ends before it begins")
      }
      set.formUnion(ScalarSet([lower...upper]))
    }
    set.isNegated = isNegated
    return set
  }

  /// A character in brackets, or a set.
  private mutating func classAtom(from start: Int) throws(Fault) -> ScalarSet {
    guard let scalar = peek else { throw fault("] for the [ at column \(start + 1)") }
    index += 1
    guard scalar == "\\" else { return ScalarSet(scalar.value) }
    if take("b") { return ScalarSet(0x08) }
    if take("-") { return ScalarSet(0x2D) }
    if let set = try classEscape() { return set }
    return ScalarSet(try characterEscape("-, or a letter that means something"))
  }
}

extension ScalarSet {
  /// The code point that is the only one; nil if it is a set.
  fileprivate var onlyScalar: UInt32? {
    guard !isNegated, properties.isEmpty, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
