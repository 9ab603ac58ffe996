extension SwiftPrinter {
  mutating func printJanusModel(
    _ type: ModelDeclaration, _ properties: [ModelDeclaration.Property], isClass: Bool, isRoot: Bool
  ) {
    let rules = properties.flatMap { self.rules(for: $0, of: type) }
    let adopted = [isClass ? "DeserializableObject" : "KeyValueCreatable"] + (rules.isEmpty ? [] : ["JSONMapped"])
    let head = isClass ? "final class" : "struct"
    write { printer, text in
      text.block("\(printer.access)\(head) \(type.name): \(adopted.joined(separator: ", "))") { text in
        for property in properties { text.line(printer.janusDeclaration(property)) }
        if printer.style.isPublic, !isClass {
          text.line()
          text.line("public init() {}")
        }
        if isRoot { printer.printFormat(of: type, &text) }
        guard !rules.isEmpty else { return }
        text.line()
        for pattern in DatePatternName.allCases where properties.contains(where: { $0.datePattern == pattern }) {
          text.line("private static let \(pattern) = try! DateStrategy.pattern(\"\(pattern.text)\")")
        }
        text.list("\(printer.access)static let jsonMapping: JSONMapping<\(type.name)> = [", rules.map { $0 + "," }, "]")
      }
    }
  }

  private func janusDeclaration(_ property: ModelDeclaration.Property) -> String {
    let name = "\(access)var \(SwiftName.escaped(property.name))"
    if property.isOptional { return "\(name): \(property.type.text)?" }
    let value = initialValue(of: property.type)
    return value.isTyped ? "\(name) = \(value.text)" : "\(name): \(property.type.text) = \(value.text)"
  }

  /// The rules that a property needs in the mapping.
  private func rules(for property: ModelDeclaration.Property, of type: ModelDeclaration) -> [String] {
    let keyPath = "\\.\(SwiftName.escaped(property.name))"
    let key = naming?.naming.key(forProperty: property.name) ?? property.name
    var rules = key == property.key ? [] : [".key(\(SwiftText.literal(property.key)), for: \(keyPath))"]
    if let pattern = property.datePattern { rules.append(".dates(\(pattern), for: \(keyPath))") }
    return rules
  }

  /// The format of the models, in the type of the samples.
  private func printFormat(of type: ModelDeclaration, _ text: inout SwiftText) {
    guard let naming else { return }
    text.line()
    text.line("/// Keys are in \(naming.description): `JSONDeserializer(\(type.name).jsonFormat)`.")
    text.line("\(access)static let jsonFormat = JSONFormat(keys: \(naming.code))")
  }

  mutating func printJanusUnion(
    _ type: ModelDeclaration, tag: String, _ cases: [ModelDeclaration.UnionCase], isIndirect: Bool, isRoot: Bool
  ) {
    write { printer, text in
      text.block("\(printer.access)\(isIndirect ? "indirect " : "")enum \(type.name): JSONUnion") { text in
        printer.printCases(cases, &text)
        if isRoot { printer.printFormat(of: type, &text) }
        text.line()
        let rules = cases.map { printer.rule(for: $0, of: type) }
        text.list(
          "\(printer.access)static let jsonUnion: JSONUnionMapping<\(type.name)> = .init(",
          [".internal(\(SwiftText.literal(tag))),"] + rules.dropLast().map { $0 + "," }
            + rules.suffix(1).map { $0 + ")" })
      }
    }
  }

  private func rule(for one: ModelDeclaration.UnionCase, of type: ModelDeclaration) -> String {
    let name = SwiftName.escaped(one.name)
    let tag = SwiftText.literal(one.tag)
    guard one.payload != nil else {
      return ".case(\(tag), make: { .\(name) }, matches: { if case .\(name) = $0 { true } else { false } })"
    }
    let head = ".case(\(tag), \(type.name).\(name)) {"
    let body = "if case .\(name)(let payload) = $0 { payload } else { nil }"
    return head.utf8.count + body.utf8.count < 96 ? "\(head) \(body) }" : "\(head)\n  \(body)\n}"
  }

  func printCases(_ cases: [ModelDeclaration.UnionCase], _ text: inout SwiftText) {
    for one in cases {
      text.line("case \(SwiftName.escaped(one.name))" + (one.payload.map { "(\($0))" } ?? ""))
    }
  }
}

/// The patterns of dates that models name.
private enum DatePatternName: CaseIterable {
  case day, milliseconds

  var text: String {
    switch self {
    case .day: "yyyy-MM-dd"
    case .milliseconds: DateSpellings.patternOfMilliseconds
    }
  }
}

extension ModelDeclaration.Property {
  /// The pattern of the dates in the property; nil if they are ISO 8601, or if there are none.
  fileprivate var datePattern: DatePatternName? {
    switch type.innermost {
    case .day: .day
    case .milliseconds: .milliseconds
    default: nil
    }
  }
}

extension SwiftPrinter {
  /// The default value of a property, and whether the property's type can be inferred from it.
  fileprivate func initialValue(of type: TypeExpression) -> (text: String, isTyped: Bool) {
    switch type {
    case .bool: ("false", true)
    case .string: ("\"\"", true)
    case .url: ("URL(filePath: \"/\")", true)
    case .uuid: ("UUID()", true)
    case .date, .day, .milliseconds: ("Date.distantPast", true)
    case .any: ("JSONValue.null", true)
    case .number(.int): ("0", true)
    case .number(.double): ("0.0", true)
    case .number(let type): ("0", type == .int)
    case .array: ("[]", false)
    case .dictionary: ("[:]", false)
    case .optional: ("nil", false)
    case .named(let name): (initialValues[name] ?? "\(name)()", true)
    }
  }
}
