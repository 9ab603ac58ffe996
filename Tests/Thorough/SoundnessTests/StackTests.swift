import Foundation
import Janus
import JSONFoundation
import TestSupport
import Testing

private struct Listed: KeyValueCreatable { var inner: [Listed] = [] }
private struct Named: KeyValueCreatable { var inner: [String: Named] = [:] }
private final class Linked: DeserializableObject { var inner: Linked? }
private struct Wrapped: KeyValueCreatable { var inner: [Wrapped?] = [] }

private struct Told: DeserializationObserving, SerializationObserving, KeyValueCreatable {
  var inner: [Told] = []
  mutating func didDeserialize(_ object: JSONObject) {}
  mutating func willSerialize() {}
}

private struct Computed: KeyValueCreatable, JSONMapped {
  private var stored: [Computed] = []
  var inner: [Computed] {
    get { stored }
    set { stored = newValue }
  }
  static let jsonMapping: JSONMapping<Computed> = [.key("inner", for: \.inner), .ignored("stored")]
}

private struct Pathed: KeyValueCreatable, JSONMapped {
  var inner: [Pathed] = []
  static let jsonMapping: JSONMapping<Pathed> = [.path("a.b", for: \.inner)]
}

private struct Lossy: KeyValueCreatable, JSONMapped {
  var inner: [Lossy] = []
  static let jsonMapping: JSONMapping<Lossy> = [.lossy(\.inner)]
}

private struct Remaining: KeyValueCreatable, JSONMapped {
  var rest: [String: Remaining] = [:]
  static let jsonMapping: JSONMapping<Remaining> = [.remaining(\.rest)]
}

private struct Stood: JSONProxyProvider, JSONProxyCreatable {
  var inner: [Stood]
  init(jsonProxy: [Stood]) { inner = jsonProxy }
  var jsonProxy: [Stood] { inner }
}

private protocol Tagging: SendableMetatype { static var tagging: JSONUnionTagging { get } }
private enum External: Tagging { static let tagging = JSONUnionTagging.external }
private enum Internal: Tagging { static let tagging = JSONUnionTagging.internal("type") }
private enum Adjacent: Tagging { static let tagging = JSONUnionTagging.adjacent(tag: "type", content: "value") }
private enum Untagged: Tagging { static let tagging = JSONUnionTagging.untagged }

private struct Branch<Tags: Tagging>: KeyValueCreatable { var inner: [Tree<Tags>] = [] }
private enum Tree<Tags: Tagging>: JSONUnion {
  case branch(Branch<Tags>), leaf(Leaf)
  struct Leaf: KeyValueCreatable { var number = 0 }

  static var jsonUnion: JSONUnionMapping<Tree> {
    JSONUnionMapping(
      Tags.tagging,
      [
        .case("leaf", Tree.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } },
        .case("branch", Tree.branch) { if case .branch(let branch) = $0 { branch } else { nil } },
      ])
  }
}

private struct Coded: Codable { var inner: [Coded]? }
private final class CodedObject: Codable { var inner: CodedObject? }
private struct CodedNames: Codable { var inner: [String: CodedNames] = [:] }
private indirect enum CodedCase: Codable { case inner(CodedCase), end }
private struct Mixed: KeyValueCreatable { var inner: [MixedCoded] = [] }
private struct MixedCoded: Codable { var inner: [MixedCoded]? }
private struct SingleCoded: Codable {
  var inner: [SingleCoded]
  init(from decoder: any Decoder) throws { inner = try decoder.singleValueContainer().decode([SingleCoded].self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(inner)
  }
}

/// A type that is as deep as its document.
private struct Shape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// A document of so many levels, or about as many.
  let document: @Sendable (Int) -> String
  /// Reads a document, and writes what it has.
  let check: @Sendable (String, _ depth: Int) throws -> Void

  private init(
    _ name: String, _ open: String, _ close: String, _ end: String,
    _ check: @escaping @Sendable (String, Int) throws -> Void
  ) {
    let (levels, endLevels) = (open.count { "[{".contains($0) }, end.count { "[{".contains($0) })
    testDescription = name
    document = { depth in
      let count = (depth - endLevels) / levels
      return String(repeating: open, count: count) + end + String(repeating: close, count: count)
    }
    self.check = check
  }

  static func planned<Value: SendableMetatype>(_ type: Value.Type, _ open: String, _ close: String, end: String = "")
    -> Shape
  {
    Shape("\(type)", open, close, end) { text, depth in
      let reader = JSONDeserializer(policy: .init { $0.limits.depth = depth })
      let value = try reader.deserialize(type, from: text)
      // A proxy counts as a level where it is written.
      _ = try JSONSerializer(policy: .init { $0.depth = 2 * depth }).serialize(value)
    }
  }

  static func coded<Value: Codable & SendableMetatype>(
    _ type: Value.Type, _ open: String, _ close: String, end: String = ""
  ) -> Shape {
    Shape("coded \(type)", open, close, end) { text, depth in
      let reader = JSONDeserializer(policy: .init { $0.limits.depth = depth })
      let value = try reader.decode(type, from: text)
      _ = try JSONSerializer(policy: .init { $0.depth = depth }).encode(value)
    }
  }

  static let all: [Shape] = [
    .planned(Listed.self, #"{"inner":["#, "]}"), .planned(Named.self, #"{"inner":{"a":"#, "}}", end: "{}"),
    .planned(Linked.self, #"{"inner":"#, "}", end: "null"), .planned(Wrapped.self, #"{"inner":["#, "]}"),
    .planned(Told.self, #"{"inner":["#, "]}"), .planned(Computed.self, #"{"inner":["#, "]}"),
    .planned(Pathed.self, #"{"a":{"b":["#, "]}}"), .planned(Lossy.self, #"{"inner":["#, "]}"),
    .planned(Remaining.self, #"{"a":"#, "}", end: "{}"), .planned(Stood.self, "[", "]"),
    .planned(Tree<External>.self, #"{"branch":{"inner":["#, "]}}"),
    .planned(Tree<Internal>.self, #"{"type":"branch","inner":["#, "]}"),
    .planned(Tree<Adjacent>.self, #"{"type":"branch","value":{"inner":["#, "]}}"),
    .planned(Tree<Untagged>.self, #"{"inner":["#, "]}"),
    .planned(Mixed.self, #"{"inner":["#, "]}"),
    .planned(JSONValue.self, "[", "]"), .planned(JSONValue.self, #"{"a":"#, "}", end: "1"),
    .planned(Any.self, "[", "]"), .planned(Any.self, #"{"a":"#, "}", end: "1"),
    .coded(Coded.self, #"{"inner":["#, "]}"), .coded(CodedObject.self, #"{"inner":"#, "}", end: "{}"),
    .coded(CodedNames.self, #"{"inner":{"a":"#, "}}", end: #"{"inner":{}}"#),
    .coded(CodedCase.self, #"{"inner":{"_0":"#, "}}", end: #"{"end":{}}"#), .coded(SingleCoded.self, "[", "]"),
    .coded(JSONValue.self, "[", "]"),
  ]
}

/// Documents as deep as they may be, on the stack of a secondary thread.
@Suite(.serialized) struct StackTests {
  /// Near to one another, as what takes most of the stack depends on the depth.
  private static let depths = [24, 100, 512, 700, 1000, 1400, 2000, 2800, 4000, 5600, 8000, 20_000]

  /// The code of the problem with a document, if there is one.
  private func problem(_ shape: Shape, depth: Int, limit: Int) -> JSONError.Code? {
    let text = shape.document(depth)
    return Thread.run { () -> JSONError.Code? in
      do {
        try shape.check(text, limit)
        return nil
      } catch {
        return Self.problem(error)
      }
    } ?? nil
  }

  private static func problem(_ error: any Error) -> JSONError.Code? {
    switch error {
    case let error as JSONError: error.code
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context):
      (context.underlyingError as? JSONError)?.code
    case EncodingError.invalidValue(_, let context): (context.underlyingError as? JSONError)?.code
    default: nil
    }
  }

  @Test("The default limit of depth is safe on a small stack", arguments: Shape.all)
  fileprivate func theUsualLimitIsSafe(shape: Shape) {
    let problem = problem(shape, depth: 512, limit: 512)
    #expect(problem == nil || problem == .stackLimit)
  }

  @Test("Any limit of depth is safe on a small stack", arguments: Shape.all)
  fileprivate func anyLimitIsSafe(shape: Shape) {
    let codes = Self.depths.map { problem(shape, depth: $0, limit: 1_000_000) }
    // Where there is no room, the error says so.
    #expect(codes.first == .some(nil) && codes.last == .stackLimit)
    #expect(codes.allSatisfy { $0 == nil || $0 == .stackLimit }, "\(codes)")
  }

  @Test(
    "Looking for keys that occur twice overflows no stack", arguments: ["[", #"{"a":"#],
    [JSONDeserializer.Policy.Duplicates.first, .last])
  func duplicates(open: String, policy: JSONDeserializer.Policy.Duplicates) {
    let reader = JSONDeserializer(
      policy: .init {
        $0.duplicates = policy
        $0.limits.depth = 1_000_000
      })
    let reads: [@Sendable (String) throws -> JSONReport] = [
      { try reader.deserializeReporting(Any.self, from: $0).report },
      { try reader.deserializeReporting(NSArray.self, from: $0).report },
    ]
    for read in reads {
      let codes = Self.depths.map { depth in
        let close = String(repeating: open == "[" ? "]" : "}", count: depth)
        let text = #"[{"x":1,"x":2},"# + String(repeating: open, count: depth) + "1" + close + "]"
        return Thread.run { () -> JSONError.Code? in
          do {
            return try read(text).issues.first?.code
          } catch {
            return Self.problem(error)
          }
        }
      }
      // Up to some level the keys are found, and from there on there is no room.
      let found = codes.prefix { $0 == .duplicateKey }
      #expect(!found.isEmpty && found.count < codes.count)
      #expect(codes.dropFirst(found.count).allSatisfy { $0 == .stackLimit })
    }
  }

  @Test("The error of a full stack says so") func theErrorSaysSo() {
    let text = String(repeating: "[", count: 20_000)
    let error = Thread.run { failure { try JSONValue(parsing: text, depth: 1_000_000) } } ?? nil
    #expect(error?.code == .stackLimit)
    #expect(
      error?.message
        == "expected only as many levels of nesting as this thread's stack can hold, found one more")
    #expect(error?.advice == "Nest less deeply, or run this on a thread with a larger stack.")
    #expect((100..<20_000).contains(error?.path.tokens.count ?? 0))
  }

  @Test("Deep values are compared and printed on a small stack", arguments: ["[", #"{"a":"#])
  func deepValuesAreComparedAndPrinted(open: String) throws {
    let close = open == "[" ? "]" : "}"
    @Sendable func text(_ end: String) -> String {
      String(repeating: open, count: 511) + end + String(repeating: close, count: 511)
    }
    let (value, same, other) = try (
      JSONValue(parsing: text("[1]")), JSONValue(parsing: text("[1.0]")), JSONValue(parsing: text("[2]"))
    )
    let said = Thread.run {
      [
        value == same, value == other, value.hashValue == same.hashValue, value.description == text("[1]"),
        value.debugDescription.isEmpty,
      ]
    }
    #expect(said == [true, false, true, true, false])
    #expect(try JSONValue(parsing: value.debugDescription) == value)
    #expect(try JSONValue(parsing: String(decoding: value.serialized([.sortedKeys, .pretty]), as: UTF8.self)) == value)
  }
}
