import Foundation
import Janus
import Testing
import TestSupport

@testable import JSONSchemas

/// A scan finds documents that are valid, and never takes one for valid that a run over an index does not.
@Suite struct ScanTests {
  /// Whether a text is valid; nil if it is not JSON, or if the schema does not allow an answer.
  private func isValid(_ text: String, _ checking: SchemaChecking, scanning: Bool) -> Bool? {
    let result: Result<Bool, JSONError> = Result { () throws(JSONError) in
      try text.withDocumentText { text throws(JSONError) in
        if scanning {
          return checking.plan.map { ValidityScan.isValid(text, by: $0, of: checking.program, depth: 64) } ?? false
        }
        var run = ValidationRun(checking.program, try IndexedDocument(text, depth: 64), limit: nil)
        return try run.run()
      }
    }
    return try? result.get()
  }

  // MARK: Random texts

  @Test(arguments: Share.of(1...20 as ClosedRange<UInt64>))
  func `A scan finds no random document valid that is not`(seed: UInt64) throws {
    var random = RandomSchemas(seed: 100 + seed)
    var (validCount, foundCount) = (0, 0)
    let schemaCount = Share.count(500, atLeast: 50)
    for number in 0..<schemaCount {
      let isLong = number % 2 == 0
      let schemaText = random.schema().text(longKeys: isLong)
      let checking = try JSONSchema(parsing: schemaText).compilation.compiled.checking
      if checking.plan == nil { continue }
      for _ in 0..<10 {
        let original = random.document().text(longKeys: isLong)
        for text in [original, random.damaged(original), random.damaged(random.damaged(original))] {
          let isFound = isValid(text, checking, scanning: true) == true
          let isValid = isValid(text, checking, scanning: false) == true
          #expect(!isFound || isValid, "\(schemaText) \(text)")
          validCount += isValid ? 1 : 0
          foundCount += isFound ? 1 : 0
        }
      }
    }
    // It is rarely not sure.
    #expect(validCount > 4 * schemaCount && foundCount * 100 > validCount * 98, "\(foundCount) of \(validCount)")
  }

  // MARK: Cases

  /// A schema, and documents that the scan is sure are valid.
  static let sure: [(schema: String, documents: [String])] = [
    (
      #"{"properties": {"a": {"type": "integer"}}, "required": ["a"]}"#,
      [#"{"a": 1, "a": 2}"#, #" { "b" : {} , "a" : 1.0 } "#]
    ),
    (
      #"{"enum": ["red", "a colour of many bytes", "é", null, 1.5, [1]]}"#,
      [#""red""#, #""a colour of many bytes""#, #""\u00e9""#, "null", "15e-1", "[1.0]"]
    ),
    (
      #"{"oneOf": [{"type": "string"}, {"type": "object", "properties": {"kind": {"const": "a"}}}]}"#,
      [#"{"kind": "a"}"#]
    ),
    (
      #"{"oneOf": [{"properties": {"kind": {"const": "a"}}}, {"properties": {"kind": {"const": "b"}}}]}"#,
      [#"{"kind": "a", "other": 1}"#, #"{"kind": "b", "other": {}}"#]
    ),
    (#"{"not": {"required": ["a"]}, "if": {"required": ["b"]}, "then": {"minProperties": 1}}"#, [#"{"b": 1}"#, "{}"]),
    (#"{"uniqueItems": true, "contains": {"const": 1}, "maxContains": 1}"#, ["[1, 2, 3]", #"["a", "b", 1]"#]),
    (
      #"{"patternProperties": {"^x-": {"type": "string"}}, "propertyNames": {"maxLength": 4}, "additionalProperties": false}"#,
      [#"{"x-a": "1", "x-b": ""}"#]
    ),
    (#"{"minimum": 0.5, "maximum": 9007199254740993, "multipleOf": 0.5}"#, ["0.5", "9007199254740993", "7"]),
    (
      #"{"items": {"unevaluatedProperties": false, "properties": {"a": {"unevaluatedItems": {"type": "null"}}}}}"#,
      [#"[{"a": [null]}, {}]"#]
    ),
    (
      #"{"items": {"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}}"#, [#"[{"a": 1}, {}, 1]"#]
    ),
  ]

  @Test(arguments: sure)
  func `A scan is sure of these documents`(_ row: (schema: String, documents: [String])) throws {
    let checking = try JSONSchema(parsing: row.schema).compilation.compiled.checking
    for document in row.documents {
      #expect(isValid(document, checking, scanning: true) == true, "\(document)")
      #expect(isValid(document, checking, scanning: false) == true, "\(document)")
    }
  }

  /// A schema, and documents that the scan cannot take for valid, because the last value of a key counts.
  @Test(
    arguments: [
      (#"{"not": {"properties": {"a": {"type": "string"}}}}"#, #"{"a": 1, "a": "x"}"#, false),
      (#"{"not": {"maxProperties": 1}}"#, #"{"a": 1, "a": 2}"#, false),
      (#"{"not": {"additionalProperties": {"type": "string"}}}"#, #"{"é": 1, "\u00e9": "x"}"#, false),
      (#"{"properties": {"a": {"type": "string"}}}"#, #"{"a": 1, "a": "x"}"#, true),
      (
        #"{"contains": {"properties": {"a": {"type": "string"}}}, "maxContains": 1}"#, #"[{}, {"a": 1, "a": "x"}]"#,
        false
      ),
    ])
  func `A scan is not sure of documents with duplicate keys`(_ row: (schema: String, document: String, isValid: Bool))
    throws
  {
    let schema = try JSONSchema(parsing: row.schema)
    let checking = try schema.compilation.compiled.checking
    #expect(isValid(row.document, checking, scanning: true) != true)
    #expect(try schema.isValid(row.document) == row.isValid)
  }

  @Test func `A scan for a long chain of references ends without an answer`() throws {
    let count = Share.count(20_000, atLeast: 5_000)
    for siblings in ["", #""minimum": 0, "#] {
      let links = (0..<count).map { ##""\##($0)": {\##(siblings)"$ref": "#/$defs/\##($0 + 1)"}"## }.joined(
        separator: ",")
      let schema = try JSONSchema(
        parsing: ##"{"$ref": "#/$defs/0", "$defs": {\##(links), "\##(count)": {"type": "integer"}}}"##)
      let checking = try schema.compilation.compiled.checking
      // On a thread with the smallest usual stack.
      #expect(Thread.run { isValid("1", checking, scanning: true) } == siblings.isEmpty)
      #expect(try schema.isValid("1"))
      #expect(try !schema.isValid("true"))
    }
  }

  @Test func `A scan of a deep document ends without an answer`() throws {
    let checking = try JSONSchema(parsing: ##"{"items": {"$ref": "#"}}"##).compilation.compiled.checking
    let plan = try #require(checking.plan)
    for (levels, isFound) in [(1_000, true), (Share.count(200_000, atLeast: 50_000), false)] {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      let isValid = text.withDocument { ValidityScan.isValid($0, by: plan, of: checking.program, depth: .max) }
      #expect(isValid == isFound)
      #expect(try JSONSchema(parsing: ##"{"items": {"$ref": "#"}}"##).isValid(text, depth: .max))
    }
  }
}

extension String {
  fileprivate func withDocument(_ body: (DocumentText) -> Bool) -> Bool {
    Array(utf8).withText(body)
  }
}
