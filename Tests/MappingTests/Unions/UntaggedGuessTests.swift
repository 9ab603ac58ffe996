import Janus
import TestSupport
import Testing

/// Untagged unions whose first case that fits may not be the one that a document means.
@Suite struct UntaggedGuessTests {
  struct Point: KeyValueCreatable, Equatable { var x: Int? }
  struct Small: KeyValueCreatable, Equatable {
    var id: Int?
    var at: Point?
  }
  struct Large: KeyValueCreatable, Equatable {
    var id: Int?
    var name: String?
  }
  struct CodedSmall: Codable, Equatable { var id: Int? }
  struct CodedLarge: Codable, Equatable {
    var id: Int?
    var name: String?
  }
  struct MarkedSmall: SynthesizedCodable, Equatable { let id: Int? }
  struct MarkedLarge: SynthesizedCodable, Equatable {
    let id: Int?
    let name: String?
  }

  enum Either<First: Equatable & Sendable, Second: Equatable & Sendable>: JSONUnion, Equatable {
    case small(First), large(Second)
    static var jsonUnion: JSONUnionMapping<Self> {
      .init(
        .untagged, .case("small", Self.small) { if case .small(let small) = $0 { small } else { nil } },
        .case("large", Self.large) { if case .large(let large) = $0 { large } else { nil } })
    }
  }

  typealias Models = Either<Small, Large>
  typealias Coded = Either<CodedSmall, CodedLarge>
  typealias Marked = Either<MarkedSmall, MarkedLarge>

  private static let reporting = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
  private static let strict = JSONDeserializer(policy: .strict)

  /// The documents, and their messages if unknown keys are reported, and if they are rejected; nil for none.
  static let rows: [(document: String, report: String, refusal: String?)] = [
    (#"[{"id":1}]"#, "", nil),
    (
      #"[{"id":1,"name":"n"}]"#,
      #"line 1, column 10, at /0/name: expected a key of SMALL, found the key "name": the first case of UNION that fits is "small"."#,
      nil
    ),
    (
      #"[{"id":1,"other":2}]"#,
      #"line 1, column 10, at /0/other: expected a key of SMALL, found the key "other": the first case of UNION that fits is "small"."#,
      #"/0/other: expected a key of SMALL, found the key "other": the first case of UNION that fits is "small""#
    ),
    (
      #"[{"name":"n","id":1,"other":2,"more":3}]"#,
      #"""
      line 1, column 3, at /0/name: expected a key of SMALL, found the key "name": the first case of UNION that fits is "small".
      line 1, column 21, at /0/other: expected a key of SMALL, found the key "other": the first case of UNION that fits is "small".
      line 1, column 31, at /0/more: expected a key of SMALL, found the key "more": the first case of UNION that fits is "small".
      """#,
      #"/0/name: expected a key of SMALL, found the key "name": the first case of UNION that fits is "small""#
    ),
    (
      "[ { } ]",
      #"line 1, column 3, at /0: expected UNION, found an object: without members it fits the cases "small", "large"; "#
        + #"the first case of UNION that fits is "small"."#,
      #"/0: expected UNION, found an object: without members it fits the cases "small", "large"; "#
        + #"the first case of UNION that fits is "small""#
    ),
    (
      #"[{"id":"x","other":2}]"#, "line 1, column 2, at /0: expected UNION, found an object.",
      "/0: expected UNION, found an object"
    ),
  ]

  private func check<First, Second>(
    _ type: Either<First, Second>.Type, _ row: (document: String, report: String, refusal: String?), _ door: Door
  ) throws {
    func named(_ text: String) -> String {
      text.replacing("SMALL", with: "\(First.self)").replacing("UNION", with: "\(type)")
    }
    let (_, report) = try door.read([Either<First, Second>].self, from: row.document, with: Self.reporting)
    // A value is read as its compact text, and before the slice's there is a space.
    if door != .parsedValue, door != .slice { #expect(report.description == named(row.report)) }
    let plain = try door.read([Either<First, Second>].self, from: row.document).report
    #expect(plain.isEmpty != row.report.hasSuffix("object."))
    let error = failure { try door.read([Either<First, Second>].self, from: row.document, with: Self.strict) }
    #expect(error.map { "\($0.problems[0].path): \($0.problems[0].message)" } == row.refusal.map(named))
  }

  @Test("The case that was chosen and what it leaves unread are reported, or refused", arguments: rows, Door.allCases)
  func guesses(row: (document: String, report: String, refusal: String?), door: Door) throws {
    try check(Models.self, row, door)
    try check(Coded.self, row, door)
    try check(Marked.self, row, door)
  }

  @Test("A case that knows all keys comes before the first one where unknown keys are refused")
  func wholeCases() throws {
    let document = #"[{"id":1,"name":"n"}]"#
    #expect(try Self.strict.deserialize([Models].self, from: document) == [.large(Large(id: 1, name: "n"))])
    #expect(try Self.reporting.deserialize([Models].self, from: document) == [.small(Small(id: 1))])
    #expect(try JSONDeserializer().deserialize([Models].self, from: document) == [.small(Small(id: 1))])
  }

  @Test("All keys that the case does not know are listed, also those further inside")
  func listed() throws {
    let document = #"{"value":{"at":{"x":1,"y":2},"other":3}}"#
    let error = failure { try Self.strict.deserialize(Carrier<Models>.self, from: document) }
    #expect(error?.problems.map { "\($0.code) \($0.path)" } == ["unknownKey /value/at/y", "unknownKey /value/other"])
    #expect(
      error?.problems.first?.message
        == #"expected a key of Point, found the key "y": the first case of Either<Small, Large> that fits is "small""#
    )
  }

  @Test("An empty object that only one case can be is no guess")
  func certain() throws {
    struct Named: KeyValueCreatable, Equatable { var name = "" }
    let text = try JSONSerializer().serializeToString([Either<Named, Small>.large(Small())])
    #expect(text == "[{}]")
    for reader in [Self.reporting, Self.strict] {
      let (values, report) = try reader.deserializeReporting([Either<Named, Small>].self, from: text)
      #expect(values == [.large(Small())] && report.isEmpty)
    }
  }

  @Test("Unions inside unions say which of their own cases it is")
  func nested() throws {
    let document = #"[{"value":{"id":1,"other":2}}]"#
    let (_, report) = try Self.reporting.deserializeReporting([OuterBox].self, from: document)
    #expect(
      report.description
        == #"line 1, column 19, at /0/value/other: expected a key of Small, found the key "other": "#
        + #"the first case of Either<Small, Large> that fits is "small"."#)
    let error = failure { try Self.strict.deserialize([OuterBox].self, from: document) }
    #expect(error?.problems.map { "\($0.code) \($0.path)" } == ["unknownKey /0/value/other"])
  }

  struct Box: KeyValueCreatable, Equatable { var value: Models? }
  typealias OuterBox = Either<Box, Large>
}
