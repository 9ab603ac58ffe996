import Foundation
import Janus
import TestSupport
import Testing

private struct User: KeyValueCreatable, Equatable {
  var name = ""
}

private enum Level: String, JSONLeaf {
  case low, high
}

private struct Zero: KeyValueCreatable, JSONMapped, Equatable {
  var array = [1]
  var date = Date.distantPast
  var decimal = Decimal(1)
  var dictionary = ["a": 1]
  var level = Level.high
  var nested: Int? = 1
  var number = 1
  var text: String? = "a"
  var url = URL(string: "https://a.b")
  var user = User(name: "a")
  var uuid = UUID()

  static let jsonMapping: JSONMapping<Zero> = [
    .default([], for: \.array), .default(Date(timeIntervalSinceReferenceDate: 0), for: \.date),
    .default(0, for: \.decimal), .default([:], for: \.dictionary), .default(.low, for: \.level),
    .default(nil, for: \.nested), .path("a.b", for: \.number), .default(0, for: \.number), .default(nil, for: \.text),
    .default(nil, for: \.url), .default(User(), for: \.user), .default(nothing, for: \.uuid),
  ]
  private static let nothing = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  static var zero: Zero {
    Zero(
      array: [], date: Date(timeIntervalSinceReferenceDate: 0), decimal: 0, dictionary: [:], level: .low, nested: nil,
      number: 0, text: nil, url: nil, user: User(), uuid: nothing)
  }
  static let written =
    #"{"a":{"b":0},"array":[],"date":0.0,"decimal":0,"dictionary":{},"level":"low","user":{"name":""},"#
    + #""uuid":"00000000-0000-0000-0000-000000000000"}"#
}

private struct ZeroOnMissing: KeyValueCreatable, JSONMapped, Equatable {
  var n = 1

  static let jsonMapping: JSONMapping<ZeroOnMissing> = [.default(0, for: \.n, when: .missing)]
}

private struct Identifier: Equatable {
  let id: Int

  struct Invalid: Error, CustomStringConvertible {
    var description: String { "identifiers are positive" }
  }

  static func checked(_ id: Int) throws -> Identifier {
    if id <= 0 { throw Invalid() }
    return Identifier(id: id)
  }
}

private struct Transformed: KeyValueCreatable, JSONMapped, Equatable {
  var some: Identifier?
  var sure = Identifier(id: 9)

  static let jsonMapping: JSONMapping<Transformed> = [
    .transform(
      \.some, read: { (id: Int) in id == 0 ? nil : try Identifier.checked(id) }, write: { $0.id == 7 ? nil : $0.id }),
    .transform(\.sure, read: { (id: Int) in try Identifier.checked(id) }, write: { try Identifier.checked($0.id).id }),
  ]
}

private struct Part: KeyValueCreatable, JSONMapped, Equatable {
  var latitude = 0.0
  var longitude = 0.0

  static let jsonMapping: JSONMapping<Part> = [.default(2.5, for: \.latitude), .required(\.longitude)]
}

private struct FlatDefault: KeyValueCreatable, JSONMapped, Equatable {
  var part: Part?

  static let jsonMapping: JSONMapping<FlatDefault> = [.flat(\.part)]
}

/// What KeyedCodable was seen to do with zero values and transformers, and what Janus does in its place.
@Suite struct KeyedValueTests {
  private static let keyed = JSONDeserializer(.keyed, policy: .keyed)
  private static let tolerant = JSONDeserializer()

  // MARK: Defaults

  static let defaults = [
    MappedRow(
      #"{"latitude":"x","longitude":1.5}"#, FlatDefault(part: Part(latitude: 2.5, longitude: 1.5)),
      issues: [#"/latitude expected Double, found the string "x""#], written: #"{"latitude":2.5,"longitude":1.5}"#),
    MappedRow("{}", FlatDefault()),
    MappedRow("{}", Zero.zero, written: Zero.written), MappedRow(Zero.written, Zero.zero),
    MappedRow(#"{"a":{}}"#, Zero.zero, written: Zero.written),
    MappedRow(#"{"a":null}"#, Zero.zero, written: Zero.written),
    MappedRow(
      #"{"a":{"b":null},"array":null,"date":null,"decimal":null,"dictionary":null,"level":null,"nested":null,"#
        + #""text":null,"url":null,"user":null,"uuid":null}"#, Zero.zero, written: Zero.written),
    MappedRow(
      #"{"a":{"b":"abc"},"array":{},"date":"today","decimal":"abc","dictionary":[],"level":"middle","nested":"x","#
        + #""text":5,"url":7,"user":8,"uuid":"9"}"#, Zero.zero,
      issues: [
        #"/a/b expected Int, found the string "abc""#, "/array expected [Int], found an object",
        #"/date expected Date, found the string "today""#, #"/decimal expected Decimal, found the string "abc""#,
        "/dictionary expected [String: Int], found an array", #"/level expected Level, found the string "middle""#,
        #"/nested expected Int?, found the string "x""#, "/text expected String?, found the number 5",
        "/url expected URL, found the number 7", "/user expected User, found the number 8",
        #"/uuid expected UUID, found the string "9""#,
      ],
      written: Zero.written),
    MappedRow(
      #"{"user":{}}"#, Zero.zero, issues: ["/user expected the required property `name`, found nothing"],
      written: Zero.written),
    MappedRow("{}", ZeroOnMissing(n: 0), written: #"{"n":0}"#), MappedRow(#"{"n":3}"#, ZeroOnMissing(n: 3)),
  ]

  @Test("A default replaces a missing or unfit value", arguments: defaults, Door.allCases)
  func defaultsTakeThePlace(row: MappedRow, door: Door) throws {
    try row.check(door, Self.keyed)
  }

  static let withoutDefault = [
    RefusedRow(Zero.self, #"{"a":5}"#, .typeMismatch, "/a expected an object, found the number 5"),
    RefusedRow(ZeroOnMissing.self, #"{"n":"a"}"#, .typeMismatch, "/n expected Int, found the string \"a\""),
  ]

  @Test("A value without a default is an error", arguments: withoutDefault, Door.allCases)
  func whatNoDefaultIsFor(row: RefusedRow, door: Door) {
    row.check(door, Self.keyed)
  }

  @Test("A parent of another kind is skipped and reported", arguments: Door.allCases)
  func aParentOfAnotherKindIsTolerated(door: Door) throws {
    let (read, report) = try door.read(Zero.self, from: #"{"a":5}"#, with: JSONDeserializer(.keyed))
    #expect(read == .zero)
    #expect(report.issues.map { "\($0.path) \($0.message)" } == ["/a expected an object, found the number 5"])
  }

  // MARK: Transforms

  static let transforms = [
    MappedRow(#"{"some":3,"sure":4}"#, Transformed(some: Identifier(id: 3), sure: Identifier(id: 4))),
    MappedRow(#"{"sure":4}"#, Transformed(sure: Identifier(id: 4))),
    MappedRow(#"{"some":null,"sure":4}"#, Transformed(sure: Identifier(id: 4)), written: #"{"sure":4}"#),
    MappedRow(#"{"some":0,"sure":4}"#, Transformed(sure: Identifier(id: 4)), written: #"{"sure":4}"#),
  ]

  @Test("Transforms convert in both directions", arguments: transforms, Door.allCases)
  func transformsBothWays(row: MappedRow, door: Door) throws {
    try row.check(door, Self.keyed)
  }

  static let refusedTransforms = [
    RefusedRow(
      Transformed.self, #"{"sure":-1}"#, .rejectedValue,
      "/sure Identifier rejected the number -1: identifiers are positive"),
    RefusedRow(
      Transformed.self, #"{"some":-1,"sure":1}"#, .rejectedValue,
      "/some Identifier? rejected the number -1: identifiers are positive"),
    RefusedRow(
      Transformed.self, #"{"some":"a","sure":1}"#, .typeMismatch, "/some expected Int, found the string \"a\""),
    RefusedRow(Transformed.self, "{}", .missingValue, " expected the required property `sure`, found nothing"),
  ]

  @Test("A value that a transform refuses is an error", arguments: refusedTransforms, Door.allCases)
  func whatTransformsRefuse(row: RefusedRow, door: Door) {
    row.check(door, Self.keyed)
  }

  static let toleratedTransforms = [
    MappedRow(
      #"{"some":-1,"sure":-1}"#, Transformed(),
      issues: [
        "/some Identifier? rejected the number -1: identifiers are positive",
        "/sure Identifier rejected the number -1: identifiers are positive",
      ], written: #"{"sure":9}"#),
    MappedRow(
      #"{"some":"a","sure":1}"#, Transformed(sure: Identifier(id: 1)),
      issues: ["/some expected Int, found the string \"a\""], written: #"{"sure":1}"#),
  ]

  @Test("A tolerant reader skips and reports what a transform refuses", arguments: toleratedTransforms, Door.allCases)
  func whatIsToleratedOfTransforms(row: MappedRow, door: Door) throws {
    try row.check(door, Self.tolerant)
  }

  @Test("A value that a transform cannot write is left out or is an error") func transformsThatDoNotWrite() throws {
    // A nil that the transform gives is left out, as nil is.
    let writer = JSONSerializer()
    #expect(try writer.serializeToString(Transformed(some: Identifier(id: 7))) == #"{"sure":9}"#)
    let invalid = Transformed(sure: Identifier(id: -1))
    let error = failure { try writer.serialize(invalid) }
    #expect(error?.description == "at /sure: Identifier rejected a value: identifiers are positive.")
    let (bytes, report) = try JSONSerializer(policy: .sgy).serializeReporting(invalid)
    #expect(String(decoding: bytes, as: UTF8.self) == "{}")
    #expect(report.description == "at /sure: Identifier rejected a value: identifiers are positive.")
  }

  // MARK: Corners

  static let cornerRows = [
    // A flat part that is there has its defaults.
    MappedRow(
      #"{"longitude":1.5}"#, FlatDefault(part: Part(latitude: 2.5, longitude: 1.5)),
      written: #"{"latitude":2.5,"longitude":1.5}"#)
  ]

  @Test("Unusual documents are read and written", arguments: cornerRows, Door.allCases)
  func corners(row: MappedRow, door: Door) throws {
    try row.check(door, Self.tolerant)
  }

  static let refusedNulls = [
    // The default is for a missing key; null is still no number.
    RefusedRow(ZeroOnMissing.self, #"{"n":null}"#, .typeMismatch, "/n expected Int, found null"),
    // A transform does not make null a value.
    RefusedRow(Transformed.self, #"{"sure":null}"#, .typeMismatch, "/sure expected Identifier, found null"),
  ]

  @Test("Null is not a value for a required property", arguments: refusedNulls, Door.allCases)
  func nullIsNoValue(row: RefusedRow, door: Door) {
    row.check(door, Self.keyed)
  }
}
