import Foundation
import JSONCore
import Janus
import TestSupport
import Testing

/// The locations of values during writing, found in the text so far, regardless of text that was removed before.
@Suite struct WritingPlaceTests {
  /// Encodes containers in containers, tries what cannot be encoded, and compares paths with those that it knows.
  struct Attempt: Encodable {
    let seed: UInt64
    static let keys = ["a", "with \"quotes\"", "back\\slash\\", "é", "", "a/b"]

    func encode(to encoder: any Encoder) throws {
      var random = SeededRandom(seed: seed)
      try fill(encoder, encoder.codingPath.map(Self.token), 4, &random)
    }

    static func token(_ key: any CodingKey) -> String { key.intValue.map(String.init) ?? key.stringValue }

    private func check(_ path: [any CodingKey], _ expected: [String]) {
      #expect(path.map(Self.token) == expected)
    }

    private func tryNaN(_ expected: [String], _ encode: () throws -> Void) {
      do {
        try encode()
        Issue.record("NaN was encoded")
      } catch let EncodingError.invalidValue(_, context) {
        check(context.codingPath, expected)
      } catch {
        Issue.record(error)
      }
    }

    private func fill(_ encoder: any Encoder, _ path: [String], _ depth: Int, _ random: inout SeededRandom) throws {
      check(encoder.codingPath, path)
      let count = Int.random(in: 0..<5, using: &random)
      if depth == 0 {
        var container = encoder.singleValueContainer()
        tryNaN(path) { try container.encode(Double.nan) }
        try container.encode(1)
      } else if Bool.random(using: &random) {
        var container = encoder.unkeyedContainer()
        for number in 0..<count {
          tryNaN(path + [String(number)]) { try container.encode(Float.nan) }
          tryNaN(path + [String(number), "0", "x"]) { try container.encode([["x": Double.nan]]) }
          try fill(container.superEncoder(), path + [String(number)], depth - 1, &random)
          check(container.codingPath, path)
        }
      } else {
        var container = encoder.container(keyedBy: PathKey.self)
        for key in Self.keys.shuffled(using: &random).prefix(count) {
          tryNaN(path + [key]) { try container.encode(Double.infinity, forKey: PathKey(key)) }
          tryNaN(path + [key, "1"]) { try container.encode([0, Double.infinity], forKey: PathKey(key)) }
          try fill(container.superEncoder(forKey: PathKey(key)), path + [key], depth - 1, &random)
          check(container.codingPath, path)
        }
      }
    }
  }

  @Test("Paths of encoders and of errors are those of the values", arguments: Share.of(0..<40 as Range<UInt64>))
  func encoding(seed: UInt64) throws {
    _ = try JSONSerializer().encode(Attempt(seed: seed))
    _ = try JSONSerializer(policy: .init { $0.layout = .pretty }).encode([
      [Attempt(seed: seed)], [Attempt(seed: seed + 1)],
    ])
  }

  @Test("A container that is come back to, and one around it, know where they are")
  func containersOutOfOrder() throws {
    struct Interleaved: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PathKey.self)
        var first = container.nestedUnkeyedContainer(forKey: PathKey("first"))
        var second = container.nestedUnkeyedContainer(forKey: PathKey("second"))
        for number in 0..<4 {
          try first.encode(number)
          try second.encode(number)
          for (inner, name) in [(first, "first"), (second, "second")] {
            #expect(inner.codingPath.map(\.stringValue) == [name])
          }
          do {
            try first.encode(Double.nan)
          } catch let EncodingError.invalidValue(_, context) {
            #expect(context.codingPath.map(Attempt.token) == ["first", String(number + 1)])
          }
        }
        try container.encode(true, forKey: PathKey("third"))
      }
    }
    let text = try JSONSerializer().encodeToString(Interleaved())
    #expect(text == #"{"first":[0,1,2,3],"second":[0,1,2,3],"third":true}"#)
  }

  // MARK: Reports

  /// A value of any kind, and the paths of what cannot be written in it.
  static func tree(_ random: inout SeededRandom, _ path: String, _ depth: Int, _ left: inout [String]) -> Any? {
    switch depth == 0 ? Int.random(in: 0..<3, using: &random) : Int.random(in: 0..<8, using: &random) {
    case 0:
      left.append(path)
      return Double.nan
    case 1: return 1.5
    case 2: return "te\\\"xt,[{}]"
    case 3, 4, 5:
      var elements: [Any] = []
      var written = 0
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        let before = left.count
        let element = tree(&random, "\(path)/\(written)", depth - 1, &left)!
        elements.append(element)
        let isLeftOut = left.count == before + 1 && (element as? Double)?.isNaN == true
        if !isLeftOut { written += 1 }
      }
      return elements
    default:
      var members: [String: Any] = [:]
      for key in ["a", "é\"", "c,", "d{", "e"].shuffled(using: &random).prefix(Int.random(in: 0..<5, using: &random)) {
        members[key] = tree(&random, "\(path)/\(key)", depth - 1, &left)
      }
      return members
    }
  }

  @Test("What is left out has the path that it would have had", arguments: 0..<60 as Range<UInt64>)
  func reports(seed: UInt64) throws {
    for layout in [JSONLayout.compact, .pretty, .sortedKeys, [.pretty, .sortedKeys]] {
      var random = SeededRandom(seed: seed)
      var expected: [String] = []
      let value = [Self.tree(&random, "/0", 5, &expected)!, Self.tree(&random, "/1", 5, &expected)!]
      // One that is left out has no index.
      if (value[0] as? Double)?.isNaN == true { continue }
      let writer = JSONSerializer(
        policy: .init {
          $0.unwritable = .skip
          $0.layout = layout
        })
      let report = try writer.serializeReporting(value).report
      #expect(report.issues.map { "\($0.path)" }.sorted() == expected.sorted())
      #expect(report.issues.allSatisfy { $0.message == "expected a finite number, found nan" })
    }
  }
}
