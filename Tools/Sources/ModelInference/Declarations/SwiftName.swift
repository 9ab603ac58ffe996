import Janus

/// Names of types, properties and cases, by the conventions of Swift.
enum SwiftName {
  /// The name of a property, or of a case of an enum, for a key.
  ///
  /// It may be a keyword: ``escaped(_:)`` puts it in backticks where it is declared.
  static func property(of key: String) -> String {
    let name = isConventional(key) ? key : identifier(key, camelCase)
    return unusable[name] ?? name
  }

  /// Whether a key is a name in camel case already.
  private static func isConventional(_ key: String) -> Bool {
    guard let first = key.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return key.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  /// The name of a type for the values of a key.
  /// - Parameter isElement: whether the values are the elements of an array, or the values of a dictionary, under the key.
  static func type(of key: String, isElement: Bool) -> String {
    let name = identifier(key, pascalCase)
    return isElement ? singular(name) : name
  }

  /// The words of a name, in lower case.
  static func words(of name: String) -> [String] {
    KeyNaming.snakeCase.key(forProperty: name).split(separator: "_").map(String.init)
  }

  /// Whether a text is an identifier that needs no backticks.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return text != "_" && text.unicodeScalars.allSatisfy(\.properties.isXIDContinue) && !keywords.contains(text)
  }

  /// The name, in backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let camelCase = KeyNaming.camelCase
  private static let pascalCase = KeyNaming.pascalCase

  /// Makes an identifier from a key: other characters than letters and digits separate words.
  private static func identifier(_ key: String, _ naming: KeyNaming) -> String {
    var text = ""
    for scalar in spelledSign(key).unicodeScalars {
      let properties = scalar.properties
      let isMark = [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
      let isPart = properties.isXIDContinue && (properties.isXIDStart || properties.numericType != nil || isMark)
      text.unicodeScalars.append(isPart ? scalar : "_")
    }
    let words = text.split(separator: "_").map { isShouted($0) ? $0.lowercased() : String($0) }
    let joined = words.joined(separator: "_")
    // `.camelCase` spells a key for a property; both take names apart in the same way.
    let name = naming.key(forProperty: joined)
    if name.isEmpty { return naming.key(forProperty: key.isEmpty ? "empty" : "symbol") }
    return name.unicodeScalars.first?.properties.isXIDStart == true ? name : "_" + name
  }

  /// `+1` and `-1`, the usual names of reactions.
  private static func spelledSign(_ key: String) -> String {
    guard let first = key.first, key.dropFirst().first?.isNumber == true else { return key }
    return first == "+" ? "plus" + key.dropFirst() : first == "-" ? "minus" + key.dropFirst() : key
  }

  /// Whether a word has only capitals, as in `CREATED_AT`.
  private static func isShouted(_ word: Substring) -> Bool { word.count > 1 && word == word.uppercased() }

  /// The name of one of several.
  static func singular(_ name: String) -> String {
    let words = words(of: name)
    guard let last = words.last else { return name }
    let one = Plural.singular(of: last)
    return one == last ? name : pascalCase.key(forProperty: (words.dropLast() + [one]).joined(separator: "_"))
  }

  /// Names that properties cannot have even in backticks, or that models have already.
  private static let unusable = [
    "self": "selfValue", "init": "initValue", "jsonMapping": "jsonMappingValue", "jsonUnion": "jsonUnionValue",
    "jsonFormat": "jsonFormatValue", "jsonDeserializer": "jsonDeserializerValue", "_": "empty",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var", "where", "while",
  ]
}
