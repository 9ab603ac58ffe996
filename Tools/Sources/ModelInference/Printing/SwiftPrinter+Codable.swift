extension SwiftPrinter {
  mutating func printCodableModel(
    _ type: ModelDeclaration, _ properties: [ModelDeclaration.Property], isClass: Bool
  ) {
    write { printer, text in
      text.block("\(printer.access)\(isClass ? "final class" : "struct") \(type.name): Codable") { text in
        for property in properties {
          let type = property.type.text + (property.isOptional ? "?" : "")
          text.line("\(printer.access)let \(SwiftName.escaped(property.name)): \(type)")
        }
        guard properties.contains(where: { $0.name != $0.key }) else { return }
        text.line()
        text.block("private enum CodingKeys: String, CodingKey") { text in
          for property in properties {
            let name = SwiftName.escaped(property.name)
            text.line(
              "case " + (property.name == property.key ? name : "\(name) = \(SwiftText.literal(property.key))"))
          }
        }
      }
    }
  }

  mutating func printCodableUnion(
    _ type: ModelDeclaration, tag: String, _ cases: [ModelDeclaration.UnionCase], isIndirect: Bool
  ) {
    write { printer, text in
      text.block("\(printer.access)\(isIndirect ? "indirect " : "")enum \(type.name): Codable") { text in
        printer.printCases(cases, &text)
        text.line()
        text.block("private enum CodingKeys: String, CodingKey") { text in
          text.line("case tag = \(SwiftText.literal(tag))")
        }
        text.line()
        printer.printDecoding(cases, &text)
        text.line()
        printer.printEncoding(cases, &text)
      }
    }
  }

  private func printDecoding(_ cases: [ModelDeclaration.UnionCase], _ text: inout SwiftText) {
    text.block("\(access)init(from decoder: any Decoder) throws") { text in
      text.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
      text.line("let tag = try container.decode(String.self, forKey: .tag)")
      text.line("switch tag {")
      for one in cases {
        let value = one.payload.map { "try .\(SwiftName.escaped(one.name))(\($0)(from: decoder))" }
        text.line("case \(SwiftText.literal(one.tag)): self = \(value ?? ".\(SwiftName.escaped(one.name))")")
      }
      text.line("default:")
      text.line("  throw DecodingError.dataCorruptedError(")
      text.line("    forKey: .tag, in: container, debugDescription: \"unknown tag \\\"\\(tag)\\\"\")")
      text.line("}")
    }
  }

  private func printEncoding(_ cases: [ModelDeclaration.UnionCase], _ text: inout SwiftText) {
    text.block("\(access)func encode(to encoder: any Encoder) throws") { text in
      text.line("var container = encoder.container(keyedBy: CodingKeys.self)")
      text.line("switch self {")
      for one in cases {
        let payload = one.payload == nil ? "" : "(let payload)"
        text.line("case .\(SwiftName.escaped(one.name))\(payload):")
        text.line("  try container.encode(\(SwiftText.literal(one.tag)), forKey: .tag)")
        if one.payload != nil { text.line("  try payload.encode(to: encoder)") }
      }
      text.line("}")
    }
  }
}
