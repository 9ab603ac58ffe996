import JSONSchemas
import Janus
import TestSupport
import Testing

/// Schemas of random types keep the rules of their audience, and agree with the reader and the writer.
@Suite struct AudiencePropertyTests {
  static let audiences: [JSONSchemaAudience] = [.openAI, .anthropic, .gemini, .mcp, .openAPI31]
  static let formats = [
    JSONFormat(), JSONFormat(keys: .snakeCase, root: .named("answer")),
    JSONFormat(keys: .kebabCase, root: .path("data.item")),
  ]

  @Test(arguments: audiences)
  func `Schemas of 200 random types keep the rules, and what they accept is read`(_ audience: JSONSchemaAudience) throws
  {
    var random = SeededRandom(seed: 17)
    var acceptedCount = 0
    for number in 0..<Share.count(200) {
      let type = RandomTypes.record(&random)
      let format = Self.formats[number % Self.formats.count]
      let error = failure { try JSONSchema(of: type, for: audience, format: format) }
      if let error {
        #expect(Self.isExpected(error, for: audience, type.traits), "\(type): \(error)")
        continue
      }
      let schema = try JSONSchema(of: type, for: audience, format: format)
      #expect(!Self.isRefused(type.traits, by: audience), "\(type)")
      #expect(try AudienceRules.violations(of: schema.value, for: audience) == [], "\(schema)")
      for _ in 0..<2 { try check(type, schema, format, &random) }
      acceptedCount += 1
    }
    #expect(acceptedCount > Share.count(50))
  }

  /// Checks that a written document is valid, and that a valid one is read.
  private func check<Model: Sample>(
    _ type: Model.Type, _ schema: JSONSchema, _ format: JSONFormat, _ random: inout SeededRandom
  ) throws {
    let writer = JSONSerializer(format, policy: .init { $0.nilProperties = .writeNull })
    let written = try writer.serialize(Model.sample(&random))
    // Notes name the members that the writer may leave out.
    let absent = schema.notes.contains { $0.message.contains("requires all members") } ? "required" : nil
    let problems = try schema.report(on: written).problems.filter { $0.schemaPath.tokens.last != absent }
    #expect(problems == [], "\(String(decoding: written, as: UTF8.self)) \(schema)")
    let document = RandomDocument(of: schema.value).document(&random)
    #expect(try schema.report(on: document).problems == [], "\(document) \(schema)")
    let error = failure { try JSONDeserializer(format, policy: .strict).deserialize(type, from: document) }
    // The reader still checks what the schema could not say.
    let isWhole = schema.notes.isEmpty && !schema.description.contains("Checked: ")
    var checks: [JSONError.Code] = isWhole ? [] : [.failedCheck, .valueOutOfRange, .invalidValue]
    if schema.notes.contains(where: { $0.path.tokens.last == "dependentRequired" }) { checks.append(.missingValue) }
    #expect(error?.problems.allSatisfy { checks.contains($0.code) } != false, "\(document) \(schema) \(error as Any)")
  }

  @Test(arguments: audiences)
  func `Schemas of random mappings keep the rules, and what they accept is read`(_ audience: JSONSchemaAudience) throws
  {
    var random = SeededRandom(seed: 29)
    for _ in 0..<Share.count(200) {
      let format = JSONFormat(keys: .snakeCase, mappings: [RuledModel.mapping(&random)])
      let schema = try JSONSchema(of: RuledModel.self, for: audience, format: format)
      #expect(try AudienceRules.violations(of: schema.value, for: audience) == [], "\(schema)")
      for _ in 0..<2 { try check(RuledModel.self, schema, format, &random) }
    }
  }

  /// Whether an audience has no schemas for types with these traits.
  private static func isRefused(_ traits: TypeTraits, by audience: JSONSchemaAudience) -> Bool {
    switch audience {
    case .openAI: traits.contains(.dictionary)
    case .anthropic: !traits.isEmpty
    case .gemini: traits.contains(.tree)
    default: false
    }
  }

  private static func isExpected(_ error: JSONError, for audience: JSONSchemaAudience, _ traits: TypeTraits) -> Bool {
    error.code == .unwritableType
      && (isRefused(traits, by: audience)
        || audience == .anthropic && error.problems.allSatisfy { $0.message.hasPrefix("expected at most") })
  }
}
