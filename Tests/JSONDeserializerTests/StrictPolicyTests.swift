import Foundation
import Janus
import Synchronization
import TestSupport
import Testing

private struct Order: KeyValueCreatable, JSONMapped, Equatable {
  var id = 0
  var note: String?
  var count = 1
  var lines: [Line] = []
  var tags: [String: Int] = [:]
  var placed = Date(timeIntervalSince1970: 0)

  static let jsonMapping: JSONMapping<Order> = [.default(1, for: \.count), .default([:], for: \.tags, when: .missing)]
}

private struct Line: KeyValueCreatable, Equatable {
  var article = ""
  var amount = 0
}

/// The policy that refuses all that can be refused, and lists it.
@Suite struct StrictPolicyTests {
  static let reader = JSONDeserializer(policy: .strict)

  static let whole =
    #"{"id":1,"count":2,"lines":[{"article":"a","amount":3}],"tags":{"x":1},"placed":"2014-01-02T00:00:00Z"}"#

  @Test("A document that fits is read, and what is written fits")
  func whatFits() throws {
    let order = try Self.reader.deserialize(Order.self, from: Self.whole)
    #expect(order.lines == [Line(article: "a", amount: 3)])
    #expect(try JSONSerializer().serializeToString(order) == Self.whole)
  }

  @Test("Optionals and properties with a default may be missing")
  func whatMayBeMissing() throws {
    let order = try Self.reader.deserialize(Order.self, from: #"{"id":1,"lines":[],"placed":"2014-01-02"}"#)
    #expect(order.count == 1)
    #expect(order.tags == [:])
  }

  static let refusals: [(document: String, problems: String)] = [
    (
      """
      {"id": "1", "note": 3, "lines": [{"article": "a"}, {"article": null, "amount": 1.5, "Amount": 2}, 7],
       "tags": {"x": "y", "z": 1, "z": 2}, "id": 4, "when": 0}
      """,
      """
      line 1, column 1: expected the required property `placed`, found nothing.
      line 1, column 8, at /id: expected Int, found the string "1".
      line 1, column 21, at /note: expected String?, found the number 3.
      line 1, column 34, at /lines/0: expected the required property `amount`, found nothing.
      line 1, column 64, at /lines/1/article: expected String, found null.
      line 1, column 80, at /lines/1/amount: expected a value that Int can hold, found the number 1.5.
      line 1, column 85, at /lines/1/Amount: expected a key of Line, found the key "Amount".
      line 1, column 99, at /lines/2: expected Line, found the number 7.
      line 2, column 16, at /tags/x: expected Int, found the string "y".
      line 2, column 29, at /tags/z: expected each key once, found the key "z" again.
      line 2, column 38, at /id: expected each key once, found the key "id" again.
      line 2, column 47, at /when: expected a key of Order, found the key "when".
      """
    ),
    (
      #"{"Id": 1}"#,
      """
      line 1, column 1: expected the required property `id`, found nothing.
      line 1, column 1: expected the required property `lines`, found nothing.
      line 1, column 1: expected the required property `placed`, found nothing.
      line 1, column 2, at /Id: expected a key of Order, found the key "Id".
      """
    ),
    ("[]", "line 1, column 1: expected Order, found an array."),
    (
      #"{"id": "1", "lines": [}"#,
      """
      line 1, column 8, at /id: expected Int, found the string "1".
      line 1, column 23, at /lines/0: expected a value or `]`, found `}`.
      """
    ),
  ]

  @Test("The error lists every problem of the document, in its order", arguments: refusals, Door.allCases)
  func everyProblemIsListed(row: (document: String, problems: String), door: Door) throws {
    let error = failure { try door.read(Order.self, from: row.document, with: Self.reader) }
    if [.bytes, .string, .data].contains(door) {
      let problems = try #require(error).problems
      #expect(problems.map(\.description).joined(separator: "\n") == row.problems)
      #expect(error?.code == problems.first?.code && error?.message == problems.first?.message)
      #expect(error?.description.split(separator: "\n").count == problems.count)
    } else if door != .parsedValue {
      #expect(error?.problems.count == row.problems.split(separator: "\n").count)
    }
    var order = Order(id: 7)
    let filled = failure { try Self.reader.fill(&order, from: row.document) }
    // Filling does not check the existing value.
    #expect(filled?.problems.contains { $0.code == .missingValue && $0.path.tokens.isEmpty } != true)
    #expect(order == Order(id: 7))
  }

  @Test("What a rule skips is no problem")
  func rulesThatSkip() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Order>(
        .lossy(\.lines), .default(1, for: \.count), .default([:], for: \.tags), .default(Date(), for: \.placed))
    ])
    let reader = JSONDeserializer(format, policy: .strict)
    let document = #"{"id": 1, "count": "x", "lines": [{"article": "a"}, {"article": "b", "amount": 1}]}"#
    let (order, report) = try reader.deserializeReporting(Order.self, from: document)
    #expect(order.lines == [Line(article: "b", amount: 1)])
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["typeMismatch /count", "missingValue /lines/0"])
    let error = failure { try reader.deserialize(Order.self, from: #"{"id": [], "lines": [{}], "more": 1}"#) }
    #expect(error?.problems.map { "\($0.code) \($0.path)" } == ["typeMismatch /id", "unknownKey /more"])
  }

  @Test("Cases of an untagged union are tried without listing what they are not")
  func unions() throws {
    enum Amount: JSONUnion, Equatable {
      case number(Int), line(Line)
      static let jsonUnion = JSONUnionMapping<Amount>(
        .untagged, .case("number", Amount.number) { if case .number(let value) = $0 { value } else { nil } },
        .case("line", Amount.line) { if case .line(let value) = $0 { value } else { nil } })
    }
    let document = #"[1, {"article": "a", "amount": 2}, {"article": 1}, "x"]"#
    let error = failure { try Self.reader.deserialize([Amount].self, from: document) }
    #expect(error?.problems.map { "\($0.code) \($0.path)" } == ["typeMismatch /2", "typeMismatch /3"])
    #expect(try Self.reader.deserialize([Amount].self, from: #"[1]"#) == [.number(1)])
  }

  @Test("One part of the policy can list all problems, too")
  func allErrors() {
    let reader = JSONDeserializer(policy: .init { $0.errors = .all })
    let error = failure { try reader.deserialize(Order.self, from: #"{"id": "x", "count": "2", "note": []}"#) }
    #expect(error?.problems.map(\.path) == ["/id", "/note"])
    #expect(error?.excerpt == "1 | {\"id\": \"x\", \"count\": \"2\", \"note\": []}\n  |        ^")
  }

  private final class Counted: DeserializableObject {
    var id = 0
    static let ended = Atomic(0)
    deinit { Self.ended.add(1, ordering: .relaxed) }
  }

  @Test("What was read of a document that is refused does not outlive the call")
  func nothingIsLeaked() {
    let before = Counted.ended.load(ordering: .relaxed)
    let reader = JSONDeserializer(policy: .init { $0.errors = .all })
    let error = failure { try reader.deserialize([Counted].self, from: #"[{"id": 1}, {"id": "x"}, {"id": 3}, 4]"#) }
    #expect(error?.problems.map(\.path) == ["/1/id", "/3"])
    #expect(Counted.ended.load(ordering: .relaxed) - before == 3)
  }
}
