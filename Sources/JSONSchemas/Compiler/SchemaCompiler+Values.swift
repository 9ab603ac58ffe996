import JSONCore
import JSONPatterns

/// Keywords for values of any kind, numbers and strings.
extension SchemaCompiler {
  mutating func addValues(of source: SchemaSource, to rules: inout SchemaRules) {
    if let type = source.object["type"] {
      let path = source.pointer.appending("type")
      if case .array(let names) = type {
        rules.kinds = names.enumerated().compactMap { kind($0.element, source, at: path.appending($0.offset)) }
        if names.isEmpty { fail("expected at least one type, found none", source, at: path) }
      } else if let kind = kind(type, source, at: path) {
        rules.kinds = [kind]
      }
      if let kinds = rules.kinds { rules.kindSet = JSONKinds(kinds.map { JSONKinds($0) }) }
    }
    if let values = source.object["enum"] {
      if case .array(let values) = values {
        rules.values = [AllowedValues(values.elements, isConst: false)]
      } else {
        fail("enum", of: source, expected: "an array of values", found: values)
      }
    }
    // In draft 4 as well, which does not have it: public schemas of draft 4 use it, and rely on it.
    if let value = source.object["const"] {
      rules.values = (rules.values ?? []) + [AllowedValues([value], isConst: true)]
    }
  }

  private mutating func kind(_ name: JSONValue, _ source: SchemaSource, at path: JSONPointer) -> JSONKind? {
    if let kind = name.string.flatMap(JSONKind.init) { return kind }
    let names = JSONKind.allCases.map { JSONValue.quoted($0.rawValue) }.listed("or")
    fail("expected \(names), found \(name.foundPhrase)", source, at: path)
    return nil
  }

  // MARK: Numbers

  mutating func addNumbers(of source: SchemaSource, to rules: inout SchemaRules) {
    guard source.dialect.vocabularies.contains(.validation) else { return }
    let bounds = source.dialect.draft == .draft4 ? boundsOfDraft4(of: source) : bounds(of: source)
    let divisor = divisor(of: source)
    if !bounds.isEmpty || divisor != nil { rules.numbers = NumberRules(bounds: bounds, divisor: divisor) }
  }

  private mutating func bounds(of source: SchemaSource) -> [(bound: NumberBound, number: JSONNumber)] {
    NumberBound.allCases.compactMap { bound in number(bound.rawValue, of: source).map { (bound, $0) } }
  }

  /// In draft 4, the exclusive bounds are properties of the others.
  private mutating func boundsOfDraft4(of source: SchemaSource) -> [(bound: NumberBound, number: JSONNumber)] {
    var bounds: [(bound: NumberBound, number: JSONNumber)] = []
    for (bound, exclusive) in [(NumberBound.minimum, NumberBound.exclusiveMinimum), (.maximum, .exclusiveMaximum)] {
      let isExclusive = bool(exclusive.rawValue, of: source)
      if let number = number(bound.rawValue, of: source) { bounds.append((isExclusive ? exclusive : bound, number)) }
    }
    return bounds
  }

  private mutating func divisor(of source: SchemaSource) -> (decimal: DigitDecimal, number: JSONNumber)? {
    guard let divisor = number("multipleOf", of: source) else { return nil }
    let decimal = DigitDecimal(divisor)
    if divisor <= 0 {
      fail("multipleOf", of: source, expected: "a number above 0", found: .number(divisor))
      return nil
    }
    if decimal.digits.count > DigitDecimal.divisorLimit {
      fail(
        "expected a number of at most \(DigitDecimal.divisorLimit) digits, found one of \(decimal.digits.count)",
        source,
        at: source.pointer.appending("multipleOf"))
      return nil
    }
    return (decimal, divisor)
  }

  private mutating func number(_ keyword: String, of source: SchemaSource) -> JSONNumber? {
    guard let value = source.object[keyword] else { return nil }
    if let number = value.number { return number }
    let isOfDraft4 = keyword.hasPrefix("exclusive") && value.bool != nil
    fail(
      "expected a number, found \(value.foundPhrase)" + (isOfDraft4 ? ", as in draft 4: give the bound itself" : ""),
      source, at: source.pointer.appending(keyword))
    return nil
  }

  /// The value of a keyword with true or false; false if it is missing.
  mutating func bool(_ keyword: String, of source: SchemaSource) -> Bool {
    guard let value = source.object[keyword] else { return false }
    if value.bool == nil { fail(keyword, of: source, expected: "true or false", found: value) }
    return value.bool ?? false
  }

  /// The bounds of a number of elements, members or characters. One that is larger than any `Int` is the largest.
  mutating func counts(_ noun: String, of source: SchemaSource) -> CountBounds {
    guard source.dialect.vocabularies.contains(.validation) else { return CountBounds() }
    return CountBounds(least: count("min\(noun)", of: source), most: count("max\(noun)", of: source))
  }

  private mutating func count(_ keyword: String, of source: SchemaSource) -> Int? {
    guard let value = source.object[keyword] else { return nil }
    guard let number = value.number, number >= 0, DigitDecimal(number).isWhole else {
      fail(keyword, of: source, expected: "a whole number from 0", found: value)
      return nil
    }
    return number.int ?? .max
  }

  // MARK: Strings

  mutating func addStrings(of source: SchemaSource, to rules: inout SchemaRules) {
    let length = counts("Length", of: source)
    var pattern: ECMAPattern?
    if source.dialect.vocabularies.contains(.validation), let value = source.object["pattern"] {
      if let text = value.string {
        pattern = self.pattern(text, source, at: source.pointer.appending("pattern"))
      } else {
        fail("pattern", of: source, expected: "a regular expression", found: value)
      }
    }
    let format = format(of: source)
    if length.least == nil, length.most == nil, pattern == nil, format == nil { return }
    rules.strings = StringRules(length: length, pattern: pattern, format: format)
  }

  /// The format that strings must have; nil for an annotation.
  private mutating func format(of source: SchemaSource) -> StringFormat? {
    guard let value = source.object["format"] else { return nil }
    guard let name = value.string else {
      fail("format", of: source, expected: "the name of a format", found: value)
      return nil
    }
    guard checksFormats || source.dialect.assertsFormats else { return nil }
    if let format = StringFormat(rawValue: name) { return format }
    note("the format \(JSONValue.quoted(name)) is not known, and is not checked", source, "format")
    return nil
  }

  mutating func pattern(_ text: String, _ source: SchemaSource, at path: JSONPointer) -> ECMAPattern? {
    do throws(PatternFault) { return try ECMAPattern(text) } catch {
      fail(
        "expected a regular expression of ECMA-262, found \(JSONValue.quoted(text)): \(error.phrase)", source, at: path)
      return nil
    }
  }
}
