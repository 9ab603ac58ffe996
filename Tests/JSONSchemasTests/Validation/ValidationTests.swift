import Foundation
import JSONSchemas
import Janus
import Testing

/// The ways to check a document, and the errors.
@Suite struct ValidationTests {
  static let schema =
    #"{"type": "object", "properties": {"name": {"type": "string"}, "speed": {"maximum": 70}}, "required": ["name"]}"#

  struct Ship: KeyValueCreatable {
    var name: String?
    var speed = 0
  }

  @Test func `An error lists all problems with line and column`() throws {
    let schema = try JSONSchema(parsing: Self.schema)
    let error = try #require(throws: JSONError.self) { try schema.validate("{\n  \"speed\": 71,\n  \"name\": null\n}") }
    #expect(error.code == .failedCheck)
    #expect(
      error.description == """
        line 2, column 12, at /speed: expected at most 70, found the number 71 (schema /properties/speed/maximum).
        line 3, column 11, at /name: expected a string, found null (schema /properties/name/type).
        """)
    #expect(error.excerpt == "2 |   \"speed\": 71,\n  |            ^")
  }

  @Test func `Values and models have problems without locations`() throws {
    let schema = try JSONSchema(parsing: Self.schema)
    let value: JSONValue = ["name": "a", "speed": 71]
    let error = try #require(throws: JSONError.self) { try schema.validate(value) }
    #expect(
      error.description == "at /speed: expected at most 70, found the number 71 (schema /properties/speed/maximum).")
    var ship = Ship()
    ship.speed = 71
    let other = try #require(throws: JSONError.self) { try schema.validate(ship, writtenBy: JSONSerializer()) }
    #expect(other.problems.map(\.path) == ["", "/speed"])
    ship = Ship()
    ship.name = "a"
    try schema.validate(ship, writtenBy: JSONSerializer())
    try schema.validate(["name": "a"] as JSONValue)
  }

  @Test func `All sources of JSON can be checked`() throws {
    let schema = try JSONSchema(parsing: Self.schema)
    let text = #"{"name": "a"}"#
    #expect(try schema.isValid(text))
    #expect(try schema.isValid(Data(text.utf8)))
    #expect(try schema.isValid(Array(text.utf8)[...]))
    #expect(try schema.isValid("{name: 'a',}", dialect: .json5))
    #expect(try schema.isValid(text.data(using: .utf16) ?? Data()))
  }

  static let texts: [(text: String, dialect: JSONDialect, message: String)] = [
    ("{\"a\": }", .json, "expected a value, found `}`"),
    ("[[1]]", .json, "expected at most 1 level of nesting, found one more"),
    ("[NaN]", .json5, "expected JSONNumber, found NaN"),
    ("", .json, "expected a value, found the end of the text"),
  ]

  @Test(arguments: texts)
  func `Text that is not JSON has a syntax error`(_ row: (text: String, dialect: JSONDialect, message: String)) throws {
    let schema = try JSONSchema(true)
    let error = try #require(throws: JSONError.self) { try schema.validate(row.text, depth: 1, dialect: row.dialect) }
    #expect(error.location != nil)
    #expect(
      error == #expect(throws: JSONError.self) { try JSONValue(parsing: row.text, depth: 1, dialect: row.dialect) })
  }

  @Test func `Reports are limited, and count what they leave out`() throws {
    let schema = try JSONSchema(["items": false])
    let many = try JSONSchema(["items": ["type": "null"]])
    #expect(try schema.report(on: "[1, 2]").problems.count == 1)
    let report = try many.report(on: "[1, 2, 3]", limit: 2)
    #expect(report.problems.map(\.path) == ["/0", "/1"])
    #expect(report.omittedCount == 1)
    #expect(try many.report(on: "[null]") == JSONSchema(true).report(on: "1"))
  }

  @Test func `Problems of one document are in its order, with each once`() throws {
    let schema = try JSONSchema(
      parsing:
        ##"{"allOf": [{"$ref": "#/$defs/n"}, {"$ref": "#/$defs/n"}], "$defs": {"n": {"items": {"type": "null"}}}}"##)
    #expect(try schema.report(on: "[1, null, 2]").problems.map(\.path) == ["/0", "/2"])
  }

  @Test func `A problem of anyOf has the problems of all branches as causes`() throws {
    let schema = try JSONSchema(
      parsing: #"{"anyOf": [{"type": "null"}, {"properties": {"a": {"type": "string"}}, "required": ["b"]}]}"#)
    let problems = try schema.report(on: #"{"a": 1}"#).problems
    #expect(problems.map(\.schemaPath) == ["/anyOf/1/required", "/anyOf/1/properties/a/type"])
    #expect(
      problems[0].causes.map { "\($0.path) \($0.schemaPath)" } == [
        "/a /anyOf/1/properties/a/type", " /anyOf/1/required", " /anyOf/0/type",
      ])
    #expect(problems[0].causes.allSatisfy { $0.location != nil && $0.causes.isEmpty })
  }

  @Test func `A schema checks documents on several threads at once`() async throws {
    let schema = try JSONSchema(parsing: #"{"items": {"pattern": "^(a|b)*$", "maxLength": 3}}"#)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          try schema.report(on: "[\"ab\", \"abc\", \"\(String(repeating: "a", count: number))\"]").problems.count
        }
      }
      var counts: [Int] = []
      for try await count in group { counts.append(count) }
      #expect(counts.sorted() == [1, 1, 1, 1, 2, 2, 2, 2])
    }
  }

  @Test func `Errors of a schema have line, column and path`() throws {
    let error = try #require(throws: JSONError.self) {
      try JSONSchema(parsing: "{\n  \"type\": \"strin\",\n  \"minLength\": -1\n}")
    }
    #expect(
      error.description == """
        line 2, column 11, at /type: expected "null", "boolean", "object", "array", "number", "string" or "integer", found the string "strin".
        line 3, column 16, at /minLength: expected a whole number from 0, found the number -1.
        """)
  }

  @Test func `Unknown formats are noted if formats are checked`() throws {
    let text = #"{"format": "phone"}"#
    let notes = try JSONSchema(parsing: text, checksFormats: true).notes
    #expect(
      notes.map(\.description) == [
        #"line 1, column 12, at /format: the format "phone" is not known, and is not checked."#
      ])
    #expect(try JSONSchema(parsing: text).notes == [])
  }
}
