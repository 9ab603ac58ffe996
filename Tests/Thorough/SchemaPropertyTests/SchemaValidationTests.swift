import Foundation
import Janus
import JSONSchemas
import RandomMappings
import TestSupport
import Testing

/// Written documents are valid, and those that a strict reader rejects for their shape are not.
@Suite(.enabled(if: SchemaValidator.isInstalled, "python3 -m pip install jsonschema==4.26.0"))
struct SchemaValidationTests {
  @Test("A schema of a random mapping accepts what is written and refuses what is damaged", arguments: Share.of(0..<8))
  func randomMappings(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &* 6_151 &+ 5)
    var validator = SchemaValidator()
    var refused = 0
    for _ in 0..<Share.count(12, atLeast: 4) {
      let sample = RandomMapping.mapping(&random)
      let format = RandomMapping.format(sample, &random)
      let writer = RandomMapping.writer(format, &random)
      let schema = try JSONSchema(of: RandomMapping.Model.self, format: format)
      for _ in 0..<6 {
        let document = try JSONValue(parsing: writer.serialize(RandomMapping.Model(&random)))
        try validator.add(document, schema, isValid: true)
        for _ in 0..<4 {
          let broken = Damage.damaged(document, &random)
          guard let reason = Damage.problem(with: broken, RandomMapping.Model.self, format) else { continue }
          try validator.add(broken, schema, isValid: false, reason)
          refused += 1
        }
      }
    }
    #expect(refused > Share.count(50))
    for surprise in try validator.surprises() { Issue.record("\(surprise)") }
  }

  /// Models with everything that schemas tell, by formats that change it.
  @Test(
    "A schema of a model accepts what is written and refuses what is damaged, in any format",
    arguments: SchemaModels.formats)
  func models(format: JSONFormat) throws {
    var random = SeededRandom(seed: 11)
    var validator = SchemaValidator()
    let schema = try JSONSchema(of: [SchemaModels.Ship].self, format: format)
    var refused = 0
    for _ in 0..<Share.count(20) {
      let ships = [SchemaModels.Ship(&random), SchemaModels.Ship(&random)]
      let document = try JSONValue(parsing: JSONSerializer(format).serialize(ships))
      try validator.add(document, schema, isValid: true)
      for _ in 0..<30 {
        let broken = Damage.damaged(document, &random)
        guard let reason = Damage.problem(with: broken, [SchemaModels.Ship].self, format) else { continue }
        try validator.add(broken, schema, isValid: false, reason)
        refused += 1
      }
    }
    #expect(refused > Share.count(100))
    for surprise in try validator.surprises() { Issue.record("\(surprise)") }
  }
}

/// Documents of other shapes.
enum Damage {
  /// A document with one change somewhere inside.
  static func damaged(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
    switch value {
    case .object(let object) where !object.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      var members = Array(object)
      let index = Int.random(in: members.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: members.remove(at: index)
      case 1: members.append((members[index].key + "x", members[index].value))
      default: members[index].value = damaged(members[index].value, &random)
      }
      return .object(JSONObject(members))
    case .array(let array) where !array.isEmpty && Bool.random(using: &random):
      var elements = Array(array)
      let index = Int.random(in: elements.indices, using: &random)
      elements[index] = damaged(elements[index], &random)
      return .array(elements)
    default:
      let others: [JSONValue] = [nil, true, 7, 0.5, "text", [], [1], [:], ["key": 1]]
      return others.randomElement(using: &random) ?? nil
    }
  }

  /// Why a strict reader refuses a document, if that is its shape.
  static func problem<Value>(with document: JSONValue, _ type: Value.Type, _ format: JSONFormat) -> String? {
    let reader = JSONDeserializer(format, policy: .strict)
    let error = failure { try reader.deserialize(type, from: document) }
    let shapes: [JSONError.Code] = [.typeMismatch, .unknownKey, .missingValue]
    return error?.problems.first { shapes.contains($0.code) }?.description
  }
}
