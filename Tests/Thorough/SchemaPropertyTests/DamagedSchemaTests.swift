import Janus
import TestSupport
import Testing

import JSONSchemas

/// For any contents of a schema, the messages are sentences.
@Suite struct DamagedSchemaTests {
  @Test(arguments: Share.of(1...4 as ClosedRange<UInt64>))
  func `Damaged schemas are refused with sentences, or mean something`(seed: UInt64) throws {
    var random = RandomSchemas(seed: seed)
    var (refusedCount, loopCount) = (0, 0)
    for _ in 0..<400 {
      let schema = random.damagedSchema()
      let document = random.document()
      do throws(JSONError) {
        let compiled = try JSONSchema(schema, checksFormats: true)
        loopCount += compiled.notes.contains { $0.message.contains("leads back to itself") } ? 1 : 0
        for problem in (try? compiled.report(on: document))?.problems ?? [] {
          #expect(problem.message.contains("expected "), "\(schema)")
          #expect((try? schema.at(problem.schemaPath)) != nil, "\(schema) \(problem.schemaPath)")
        }
      } catch {
        refusedCount += 1
        for problem in error.problems {
          #expect(problem.message.hasPrefix("expected "), "\(schema)")
          #expect((try? schema.at(problem.path)) != nil, "\(schema) \(problem.path)")
        }
      }
    }
    #expect((50...350).contains(refusedCount), "\(refusedCount)")
    #expect(loopCount > 0)
  }
}

extension RandomSchemas {
  /// A schema in which one value is replaced.
  fileprivate mutating func damagedSchema() -> JSONValue {
    let schema = schema()
    return damaged(schema)
  }

  private mutating func damaged(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object) where !object.isEmpty && !Bool.random(using: &self):
      var object = object
      let (key, member) = object[Int.random(in: object.indices, using: &self)]
      object[key] = damaged(member)
      return .object(object)
    case .array(let array) where !array.isEmpty && Bool.random(using: &self):
      var array = array
      let index = Int.random(in: array.indices, using: &self)
      array[index] = damaged(array[index])
      return .array(array)
    default:
      let others: [JSONValue] = [
        nil, true, false, -1, 0, 0.5, 1e30, "text", "[", "#", "#/", "#/$defs", "#/$defs/p/allOf/0", "http://x/y#", "%",
        [], [1], ["a", "a"], [:], ["$ref": "#"], ["$dynamicRef": "#p"], ["$id": "x"], ["$anchor": "p"], ["items": []],
      ]
      return others[Int.random(in: others.indices, using: &self)]
    }
  }
}
