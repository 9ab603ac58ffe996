import Foundation
import Janus
import TestSupport
import Testing

private struct Server: KeyValueCreatable {
  var name = ""
  var port = 0
  var kind = Kind.small
}

private enum Kind: String, CaseIterable { case small, medium, large }

private enum Many: String, CaseIterable {
  case a, b, c, d, e, f, g, h, i, j, k, l, m
}

/// What errors say beyond the place and the sentence.
@Suite struct ErrorPartsTests {
  // MARK: Suggestions

  @Test(
    "Unknown raw values list the known ones, and the nearest",
    arguments: [
      (#"{"kind": "meduim"}"#, #": the values are "small", "medium", "large""#, #"Did you mean "medium"?"#),
      (#"{"kind": "Large"}"#, #": the values are "small", "medium", "large""#, #"Did you mean "large"?"#),
      (
        #"{"kind": "x"}"#, #": the values are "small", "medium", "large""#,
        "Correct the document, or change how the format spells this type."
      ),
      (
        #"{"kind": 7}"#, "expected Kind, found the number 7",
        "Correct the document, or give the property a type that takes such a value."
      ),
    ])
  func rawValues(document: String, end: String, advice: String) {
    let error = failure {
      try JSONDeserializer(policy: .init { $0.coercion = .exact }).deserialize(Server.self, from: document)
    }
    #expect(error?.message.hasSuffix(end) == true)
    #expect(error?.advice == advice)
  }

  @Test("An error lists at most twelve of many values")
  func manyValues() {
    let error = failure { try JSONDeserializer().deserialize([Many].self, from: #"["xyz"]"#) }
    #expect(error?.message.hasSuffix(#""k", "l", …"#) == true)
  }

  @Test(
    "Unknown keys are compared with those of the model",
    arguments: [
      (#"{"name": "a", "prot": 1}"#, "Did you mean `port`?"), (#"{"name": "a", "PORT": 1}"#, "Did you mean `port`?"),
      (#"{"name": "a", "colour": 1}"#, "Add a property of that name, or ignore unknown keys."),
    ])
  func unknownKeys(document: String, advice: String) throws {
    let failing = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
    #expect(failure { try failing.deserialize(Server.self, from: document) }?.advice == advice)
    let reporting = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    #expect(try reporting.deserializeReporting(Server.self, from: document).report.issues.map(\.advice) == [advice])
  }

  @Test("Unknown tags are compared with the cases of the union")
  func tags() {
    enum Shape: JSONUnion {
      case server(Server), other(Int)
      static let jsonUnion = JSONUnionMapping<Shape>(
        .internal("type"), .case("server", Shape.server) { if case .server(let value) = $0 { value } else { nil } })
    }
    let error = failure { try JSONDeserializer().deserialize([Shape].self, from: #"[{"type": "sever"}]"#) }
    #expect(error?.message == #"expected Shape, found the string "sever": the cases are "server""#)
    #expect(error?.advice == #"Did you mean "server"?"#)
  }

  // MARK: Excerpts

  static let long = String(repeating: "é", count: 200)

  @Test(
    "An excerpt shows the line and the column",
    arguments: [
      ("{\n\t\"port\": \"high\",\r\n}", "2 |  \"port\": \"high\",\n  |          ^"), ("[", "1 | [\n  |  ^"),
      ("", "1 | \n  | ^"),
      ("{\"é名\": 1 2}", "1 | {\"é名\": 1 2}\n  |          ^"),
    ])
  func excerpts(document: String, excerpt: String) {
    #expect(failure { try JSONDeserializer().deserialize(Server.self, from: document) }?.excerpt == excerpt)
  }

  @Test("An excerpt of a long line shows only the surroundings")
  func longLines() {
    let text = "[\"\(Self.long)\", x, \"\(Self.long)\"]"
    let excerpt = failure { try JSONValue(parsing: text) }?.excerpt
    let around = String(repeating: "é", count: 28)
    #expect(excerpt == "1 | …\(around)\", x, \"\(around)…\n  | \(String(repeating: " ", count: 32))^")
  }

  @Test("There is an excerpt for every byte of a document that may be wrong")
  func everyByte() {
    let document = Array("{\"name\": \"é\",\r\n \"port\": [1, {\"x\": \"\\u00e9\"}]\n}".utf8)
    for index in document.indices {
      for byte in [UInt8(ascii: "#"), 0xFF, 0x0A, UInt8(ascii: "\"")] {
        var broken = document
        broken[index] = byte
        for dialect in [JSONDialect.json, .json5, .json5.assumingTopLevelObject] {
          let error = failure { try JSONValue(parsing: broken, dialect: dialect) }
          #expect(error == nil || error?.excerpt?.hasSuffix("^") == true)
        }
      }
    }
  }

  // MARK: For others

  @Test("Problem details list every problem and no advice")
  func problemDetails() throws {
    let strict = JSONDeserializer(policy: .strict)
    let text = #"{"name": 1, "port": 2, "kind": "small", "a/b é": 3}"#
    let error = try #require(failure { try strict.deserialize(Server.self, from: text) })
    let expected: JSONValue = [
      "type": "about:blank", "title": "The document does not fit", "status": 422, "detail": "2 problems were found.",
      "errors": [
        [
          "pointer": "#/name", "code": "typeMismatch", "detail": "expected String, found the number 1", "line": 1,
          "column": 10,
        ],
        [
          "pointer": "#/a~1b%20%C3%A9", "code": "unknownKey",
          "detail": "expected a key of Server, found the key \"a/b é\"", "line": 1, "column": 41,
        ],
      ],
    ]
    #expect(error.problemDetails == expected)
  }

  @Test(
    "The status says whose fault it is",
    arguments: [("[1,]", 400), ("[[[[1]]]]", 413), (#"["x"]"#, 422), (#"{"x": 1}"#, 422)])
  func status(document: String, status: Int) {
    let reader = JSONDeserializer(policy: .init { $0.limits.depth = 3 })
    let error = failure { try reader.deserialize([Int].self, from: document) }
    #expect(error?.problemDetails["status"].number?.int == status)
    #expect(error?.problemDetails["detail"].string == error?.problems[0].description)
  }

  @Test("A mistake of the program is not told to clients")
  func mistakesOfTheProgram() {
    struct Window: KeyValueCreatable { var size = (1, 2) }
    let error = failure { try JSONDeserializer().deserialize(Window.self, from: "{}") }
    #expect(error?.problemDetails == ["type": "about:blank", "title": "Internal error", "status": 500])
  }

  @Test("The localized description is the text without advice")
  func localizedError() throws {
    let error: any Error = try #require(failure { try JSONDeserializer().deserialize([Int].self, from: #"["x"]"#) })
    #expect(error.localizedDescription == #"line 1, column 2, at /0: expected Int, found the string "x"."#)
    #expect((error as? any LocalizedError)?.failureReason == #"expected Int, found the string "x""#)
    #expect(
      (error as? any LocalizedError)?.recoverySuggestion
        == "Correct the document, or give the property a type that takes such a value.")
  }
}
