import Janus

/// Keywords for values of any kind, numbers and strings.
extension SchemaCompiler {
  mutating func values(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let type = source.object["type"] {
      let path = source.pointer.appending("type")
      if case .array(let names) = type {
        let kinds = names.enumerated().compactMap { kind($0.element, at: path.appending($0.offset)) }
        if names.isEmpty { fail("expected at least one type, found none", at: path) }
        keywords.append(.type(kinds))
      } else if let kind = kind(type, at: path) {
        keywords.append(.type([kind]))
      }
    }
    if let values = source.object["enum"] {
      if case .array(let values) = values {
        keywords.append(.values(Array(values), isConst: false))
      } else {
        fail("expected an array of values, found \(values.foundPhrase)", at: source.pointer.appending("enum"))
      }
    }
    if let value = source.object["const"] { keywords.append(.values([value], isConst: true)) }
    return keywords
  }

  private mutating func kind(_ name: JSONValue, at path: JSONPointer) -> JSONKind? {
    if let kind = name.string.flatMap(JSONKind.init) { return kind }
    let names = JSONKind.allCases.map { JSONValue.quoted($0.rawValue) }.listed("or")
    fail("expected \(names), found \(name.foundPhrase)", at: path)
    return nil
  }

  mutating func numbers(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    for bound in NumberBound.allCases {
      if let number = number(bound.rawValue, of: source) { keywords.append(.bound(bound, number)) }
    }
    if let divisor = number("multipleOf", of: source) {
      let decimal = ExactDecimal(divisor)
      if divisor <= 0 {
        fail(
          "expected a number above 0, found \(JSONValue.number(divisor).foundPhrase)",
          at: source.pointer.appending("multipleOf"))
      } else if decimal.digits.count > ExactDecimal.divisorLimit {
        fail(
          "expected a number of at most \(ExactDecimal.divisorLimit) digits, found one of \(decimal.digits.count)",
          at: source.pointer.appending("multipleOf"))
      } else {
        keywords.append(.multiple(decimal, divisor))
      }
    }
    return keywords
  }

  private mutating func number(_ keyword: String, of source: SchemaSource) -> JSONNumber? {
    guard let value = source.object[keyword] else { return nil }
    if let number = value.number { return number }
    let isOfDraft4 = keyword.hasPrefix("exclusive") && value.bool != nil
    fail(
      "expected a number, found \(value.foundPhrase)" + (isOfDraft4 ? ", as in draft 4: give the bound itself" : ""),
      at: source.pointer.appending(keyword))
    return nil
  }

  /// A number of elements, members or characters; one that is larger than any is the largest.
  mutating func count(_ keyword: String, of source: SchemaSource) -> Int? {
    guard let value = source.object[keyword] else { return nil }
    guard let number = value.number, number >= 0, JSONKind.integer.contains(value) else {
      fail("expected a whole number from 0, found \(value.foundPhrase)", at: source.pointer.appending(keyword))
      return nil
    }
    return number.int ?? .max
  }

  mutating func strings(of source: SchemaSource) -> [SchemaKeyword] {
    var keywords: [SchemaKeyword] = []
    if let least = count("minLength", of: source) { keywords.append(.length(.least, least)) }
    if let most = count("maxLength", of: source) { keywords.append(.length(.most, most)) }
    if let value = source.object["pattern"] {
      let path = source.pointer.appending("pattern")
      if let text = value.string {
        if let pattern = pattern(text, at: path) { keywords.append(.pattern(pattern)) }
      } else {
        fail("expected a regular expression, found \(value.foundPhrase)", at: path)
      }
    }
    if let value = source.object["format"] {
      if value.string == nil {
        fail("expected the name of a format, found \(value.foundPhrase)", at: source.pointer.appending("format"))
      }
      // All are annotations unless `checksFormats` is set.
      if checksFormats, let name = value.string {
        if let format = StringFormat(rawValue: name) {
          keywords.append(.format(format))
        } else {
          noteFormat(name, at: source.pointer.appending("format"))
        }
      }
    }
    return keywords
  }

  mutating func pattern(_ text: String, at path: JSONPointer) -> ECMAPattern? {
    do throws(PatternParser.Fault) { return try ECMAPattern(text) } catch {
      fail("expected a regular expression of ECMA-262, found \(JSONValue.quoted(text)): \(error.phrase)", at: path)
      return nil
    }
  }
}
