/// The snake case of Foundation's coders: `.convertToSnakeCase` and `.convertFromSnakeCase`.
///
/// They are not inverses of each other: `imageURL` becomes `image_url`, which becomes `imageUrl`.
package enum FoundationSnakeCase {
  /// The key that Foundation's encoder writes for a property: `myURLProperty` becomes `my_url_property`.
  ///
  /// A word begins at a capital letter that is followed by a small one, and where a run of other capitals begins.
  package static func key(forProperty name: String) -> String {
    guard !name.isEmpty else { return name }
    let scalars = name.unicodeScalars
    var words: [Substring] = []
    var start = name.startIndex
    var index = name.index(after: start)
    while let capital = scalars[index...].firstIndex(where: isCapital) {
      words.append(name[start..<capital])
      guard let small = scalars[capital...].firstIndex(where: isSmall) else {
        start = capital
        break
      }
      if small == name.index(after: capital) {
        start = capital
      } else {
        // The last capital of a run begins the word of the small letter after it.
        let last = name.index(before: small)
        words.append(name[capital..<last])
        start = last
      }
      index = scalars.index(after: small)
    }
    words.append(name[start...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }

  /// The property that Foundation's decoder looks for under a key: `_address_line_1` becomes `_addressLine1`.
  ///
  /// Underscores at the ends stay. A key without other underscores is unchanged, capitals included.
  package static func property(forKey key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let name = words[0].lowercased() + words.dropFirst().map(capitalized).joined()
    return key[..<first] + name + key[key.index(after: last)...]
  }

  /// Whether ``property(forKey:)`` and then ``key(forProperty:)`` return this key, so that its property matches no
  /// other key. May be false for such keys.
  package static func isInlineLeaf(_ key: some Sequence<UInt8>) -> Bool {
    var word = 0
    var letters = 0
    var digits = 0
    for byte in key {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        if word > 0, digits > 0 { return false }
        letters += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "_"):
        if word == 0 ? letters + digits == 0 : letters < 2 { return false }
        (word, letters, digits) = (word + 1, 0, 0)
      default: return false
      }
      if word > 0, digits > 0, letters == 0 { return false }
    }
    return word == 0 ? letters + digits > 0 : letters >= 2
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: true
    default: false
    }
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .lowercaseLetter
  }

  /// Whether a scalar that is not a letter does not end a word: Unicode's case-ignorable characters, except
  /// punctuation and the signs before numbers, as in Foundation.
  private static func isInsideWords(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isCaseIgnorable else { return false }
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .initialPunctuation: return false
    case .otherPunctuation: return scalar == "'"
    default: return true
    }
  }

  /// Letters in capitals where a word begins, other letters small; a character that is not a letter ends a word.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isInside = false
    for scalar in word.unicodeScalars {
      if isCapital(scalar) {
        result += isInside ? scalar.properties.lowercaseMapping : String(scalar)
        isInside = true
      } else if isSmall(scalar) {
        result += isInside ? String(scalar) : scalar.properties.titlecaseMapping
        isInside = true
      } else {
        result.unicodeScalars.append(scalar)
        if !isInsideWords(scalar) { isInside = false }
      }
    }
    return result
  }
}
