import Janus
import TestSupport
import Testing

private struct Pier: KeyValueCreatable, JSONMapped {
  var code = ""
  var depth = 0.0
  var city = ""
  static let jsonMapping: JSONMapping<Pier> = [
    .required(\.code), .key("id", for: \.code), .required(\.city), .path("place.city", for: \.city),
  ]
}

/// A type whose `init(from:)` is the compiler's.
private struct Crane: Codable {
  var name: String
  var load: Int
}

/// The same inside a model.
private struct CraneQuay: KeyValueCreatable {
  var name = ""
  var cranes: [Crane] = []
}

/// What problem details say of keys that are missing, of problems that are not listed, and of types that stop at their first.
@Suite struct ProblemDetailsTests {
  private let reader = JSONDeserializer(policy: .init { $0.errors = .all })

  // MARK: Missing keys

  /// The pointer and the key of each problem.
  private func keys(_ error: JSONError?) -> [String] {
    let problems = error?.problemDetails["errors"].array ?? []
    return problems.map { "\($0["pointer"].string ?? "") \($0["key"].string ?? "-")" }
  }

  @Test(
    "A missing key is beside the pointer of its object, as the document spells it",
    arguments: [
      (#"[{}]"#, ["#/0 id", "#/0 place.city"]),
      (#"[{"id": 7, "place": {}}]"#, ["#/0 place.city", "#/0/id -"]),
      (#"[{"id": "A", "place": {"city": "Bodø"}, "depth": "low"}]"#, ["#/0/depth -"]),
    ])
  func missingKeys(document: String, expected: [String]) {
    let exact = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.errors = .all
      })
    #expect(keys(failure { try exact.deserialize([Pier].self, from: document) }).sorted() == expected.sorted())
    #expect(
      keys(failure { try exact.deserialize([Pier].self, from: JSONValue(parsing: document)) }).sorted()
        == expected.sorted())
  }

  @Test("An issue has the key, too, wherever it is from")
  func issues() throws {
    let error = failure { try JSONDeserializer().deserialize([Pier].self, from: #"[{"place": {"city": ""}}]"#) }
    #expect(error?.problems.map(\.key) == ["id"])
    let coded = failure { try JSONDeserializer().deserialize(Crane.self, from: #"{"name": "A"}"#) }
    #expect(coded?.problems.map(\.key) == ["load"])
    #expect(keys(coded) == ["# load"])
    #expect(failure { try JSONDeserializer().deserialize([Int].self, from: "[[]]") }?.problems[0].key == nil)
    let root = failure { try JSONDeserializer().deserialize(Int.self, from: "{}", root: .named("count")) }
    #expect(root?.problems.map(\.key) == ["count"])
  }

  @Test("The synthesized decoding of a type names the key as the error of Codable does")
  func decoding() {
    #expect {
      try JSONDeserializer().decode(Crane.self, from: #"{"load": 1}"#)
    } throws: { error in
      guard case .keyNotFound(let key, let context)? = error as? DecodingError else { return false }
      return key.stringValue == "name" && (context.underlyingError as? JSONError)?.problems[0].key == "name"
    }
  }

  // MARK: How many

  @Test(
    "Problems that are not listed are counted",
    arguments: [
      (1, nil, "line 1, column 2, at /0: expected Int, found the string \"x\"."), (2, nil, "2 problems were found."),
      (1_000, nil, "1000 problems were found."),
      (1_001, 1, "1001 problems were found; 1000 of them are listed."),
      (20_000, 19_000, "20000 problems were found; 1000 of them are listed."),
    ] as [(Int, Int?, String)])
  func omitted(count: Int, omitted: Int?, detail: String) {
    let document = "[" + repeatElement("\"x\"", count: count).joined(separator: ",") + "]"
    let details = failure { try JSONDeserializer(policy: .strict).deserialize([Int].self, from: document) }?
      .problemDetails
    #expect(details?["detail"].string == detail)
    #expect(details?["errors"].array?.count == count - (omitted ?? 0))
    #expect(details?["omittedProblemCount"].int == omitted)
  }

  // MARK: Types with their own code

  @Test(
    "If all problems are listed, a note says that a type's own init(from:) stops at its first",
    arguments: [
      (
        #"{"name": 1, "load": "x"}"#,
        "expected String, found the number 1; `init(from:)` of Crane stops at its first problem"
      ),
      (#"{}"#, #"expected the key "name", found nothing; `init(from:)` of Crane stops at its first problem"#),
      ("7", "expected an object, found the number 7"),
    ])
  func ownCode(document: String, message: String) {
    #expect(failure { try reader.deserialize(Crane.self, from: document) }?.message == message)
    let first = message.split(separator: ";")[0]
    #expect(failure { try JSONDeserializer().deserialize(Crane.self, from: document) }?.message == String(first))
  }

  @Test("Each of several values of such a type has this note, next to other problems")
  func severalValues() {
    let exact = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.errors = .all
      })
    let document = #"{"name": 7, "cranes": [{"name": 1, "load": "x"}, {"name": "B", "load": 2}, {"name": "C"}]}"#
    let error = failure { try exact.deserialize(CraneQuay.self, from: document) }
    #expect(
      error?.problems.map(\.message) == [
        "expected String, found the number 7",
        "expected String, found the number 1; `init(from:)` of Crane stops at its first problem",
        "expected the key \"load\", found nothing; `init(from:)` of Crane stops at its first problem",
      ])
  }
}
