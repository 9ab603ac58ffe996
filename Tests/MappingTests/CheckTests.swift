import Foundation
import Janus
import TestSupport
import Testing

private struct Trip: KeyValueCreatable, JSONMapped, Equatable {
  var title = "untitled"
  var seats = 1
  var price: Double?
  var stops: [String] = ["home"]
  var notes: [String: Int]?
  var currency: String?
  var email = "a@b"
  var begin = 0
  var end = 1

  static let jsonMapping: JSONMapping<Trip> = [
    .check(\.title, length: 1...8),
    .check(\.seats, 1...9),
    .check(\.seats, "is odd") { $0 % 2 == 1 },
    .check(\.price, 0..<100.5),
    .check(\.stops, count: 1...),
    .check(\.notes, count: ...1),
    .check(\.currency, matches: /[A-Z]{3}/, "is a currency code"),
    .check(\.email, matches: /\S+@\S+/),
    .check("ends after it begins") { $0.begin < $0.end },
  ]
}

private struct Plan: KeyValueCreatable, Equatable {
  var trip = Trip()
  var next: Trip?
  var trips: [Trip] = []
}

@Suite struct CheckTests {
  static let problems: [(document: String, problems: [String])] = [
    (#"{}"#, []),
    (
      #"{"title": "Fjords", "seats": 9, "price": 0, "stops": ["a"], "notes": {"a": 1}, "currency": "NOK", "email": "a@b"}"#,
      []
    ),
    (#"{"price": null, "notes": null, "currency": null}"#, []),
    (#"{"title": ""}"#, [#"/title expected a value that has 1 to 8 characters, found the string """#]),
    (#"{"title": "ÅÅÅÅÅÅÅÅ"}"#, []),
    (
      #"{"title": "ÅÅÅÅÅÅÅÅÅ"}"#, [#"/title expected a value that has 1 to 8 characters, found the string "ÅÅÅÅÅÅÅÅÅ""#]
    ),
    (
      #"{"seats": 10}"#,
      [
        "/seats expected a value that is at least 1 and at most 9, found the number 10",
        "/seats expected a value that is odd, found the number 10",
      ]
    ),
    (#"{"seats": "4"}"#, [#"/seats expected a value that is odd, found the string "4""#]),
    (#"{"seats": "many"}"#, [#"/seats expected Int, found the string "many""#]),
    (
      #"{"price": 100.5}"#, ["/price expected a value that is at least 0.0 and less than 100.5, found the number 100.5"]
    ),
    (#"{"price": 100.4}"#, []),
    (#"{"stops": []}"#, ["/stops expected a value that has at least 1 element, found an array"]),
    (#"{"notes": {"a": 1, "b": 2}}"#, ["/notes expected a value that has at most 1 element, found an object"]),
    (#"{"currency": "kr"}"#, [#"/currency expected a value that is a currency code, found the string "kr""#]),
    (#"{"currency": "NOKX"}"#, [#"/currency expected a value that is a currency code, found the string "NOKX""#]),
    (#"{"email": "someone"}"#, [#"/email expected a value that matches /\S+@\S+/, found the string "someone""#]),
  ]

  @Test("A value that fails a check is skipped and reported", arguments: problems, Door.allCases)
  func valuesThatFailAreSkippedAndReported(_ row: (document: String, problems: [String]), door: Door) throws {
    let (plan, report) = try door.read(Plan.self, from: #"{"trip": \#(row.document)}"#)
    #expect(report.issues.map { "\(String($0.path.description.dropFirst(5))) \($0.message)" } == row.problems)
    // What failed left the defaults, and what is written can be read.
    if !row.problems.isEmpty { #expect(plan.trip == Trip()) }
    let again = try JSONSerializer(policy: .init { $0.checks = .apply }).serialize(plan)
    #expect(try JSONDeserializer(policy: .strict).deserialize(Plan.self, from: again) == plan)
  }

  @Test("A strict reader throws all values that fail a check", arguments: problems, Door.allCases)
  func theSameIsThrownWithAllProblems(_ row: (document: String, problems: [String]), door: Door) throws {
    var policy = JSONDeserializer.Policy { $0.mismatch = .fail }
    policy.errors = .all
    let error = failure { try door.read(Trip.self, from: row.document, with: JSONDeserializer(policy: policy)) }
    #expect((error?.problems ?? []).map { "\($0.path) \($0.message)" } == row.problems)
    if let error, row.problems.allSatisfy({ $0.contains("a value that") }) { #expect(error.code == .failedCheck) }
  }

  @Test("A model that fails its check is a mismatch", arguments: Door.allCases)
  func modelThatFailsDoesNotFit(door: Door) throws {
    let message = "expected a value of type Trip that ends after it begins, found an object"
    let document =
      #"{"trip": {"seats": 3, "begin": 5}, "next": {"begin": 7, "end": 7}, "trips": [{}, {"end": -1}, {"end": 2}]}"#
    let (plan, report) = try door.read(Plan.self, from: document)
    #expect(plan == Plan(trip: Trip(), next: nil, trips: [Trip(), Trip(end: 2)]))
    #expect(
      report.issues.map { "\($0.code) \($0.path) \($0.message)" } == [
        "failedCheck /trip \(message)", "failedCheck /next \(message)", "failedCheck /trips/1 \(message)",
      ])
    let error = failure { try door.read(Trip.self, from: #"{"end": 0}"#) }
    #expect(error?.message == message && error?.advice == "Correct the document, or change the .check rule.")
    let first = failure { try JSONDeserializer().deserialize([Trip].self, from: "[\n  {\"begin\": 9}]") }
    #expect(first?.description.hasPrefix("line 2, column 3, at /0: \(message).") == true)
  }

  @Test("A struct that fails its check after filling keeps its values") func structThatIsFilledKeepsWhatItHadIfItFails()
    throws
  {
    var plan = Plan(trip: Trip(seats: 3, begin: 1, end: 4))
    let report = try JSONDeserializer().fillReporting(&plan, from: #"{"trip": {"begin": 6, "seats": 5}}"#)
    #expect(plan == Plan(trip: Trip(seats: 3, begin: 1, end: 4)))
    #expect(report.issues.map { "\($0.path)" } == ["/trip"])
    try JSONDeserializer().fill(&plan, from: #"{"trip": {"begin": 6, "end": 7}}"#)
    #expect(plan.trip == Trip(seats: 3, begin: 6, end: 7))
    let failed = failure { try JSONDeserializer().fill(&plan.trip, from: #"{"seats": 2}"#) }
    #expect(failed?.code == .failedCheck && plan.trip.seats == 3)
  }

  // MARK: Beside other rules

  struct Ruled: KeyValueCreatable, Equatable {
    var level = 5
    var tags: [Int]?
    var size = 1.0
    var code: String?
    lazy var depth: Int? = nil
    lazy var width = 4

    static func == (left: Ruled, right: Ruled) -> Bool {
      var (left, right) = (left, right)
      return left.level == right.level && left.tags == right.tags && left.size == right.size && left.code == right.code
        && left.depth == right.depth && left.width == right.width
    }
  }

  static let format = JSONFormat(mappings: [
    JSONMapping<Ruled>(
      .key("LEVEL", for: \.level), .check(\.level, ...9), .default(7, for: \.level),
      .lossy(\.tags), .check("tags", "has no 0") { (tags: [Int]) in !tags.contains(0) },
      .path("is.size", for: \.size), .check("size", 0.5...),
      .transform(\.code, read: { (code: Int) in "c\(code)" }, write: { code in Int(code.dropFirst()) ?? 0 }),
      .check(\.code, length: ...2), .check("depth", ..<10), .check("width", 1...4))
  ])

  @Test(
    "Checks apply beside lossy, flat and other rules",
    arguments: [
      (#"{"LEVEL": 9, "tags": [1, "x"], "is": {"size": 0.5}, "code": 1, "depth": 9, "width": 1}"#, ["/tags/1"]),
      (#"{"LEVEL": 10}"#, ["/LEVEL"]),
      (#"{"tags": [1, 0]}"#, ["/tags"]),
      (#"{"is": {"size": 0.4}}"#, ["/is/size"]),
      (#"{"code": 10}"#, ["/code"]),
      (#"{"depth": 10, "width": 5}"#, ["/depth", "/width"]),
      (#"{"depth": null, "width": null, "code": null, "tags": null, "LEVEL": null}"#, []),
    ])
  func otherRulesHoldAsWell(_ document: String, _ paths: [String]) throws {
    let reader = JSONDeserializer(Self.format)
    let (value, report) = try reader.deserializeReporting(Ruled.self, from: document)
    #expect(report.issues.map(\.path.description) == paths)
    var copy = value
    #expect(value.level == (paths == ["/tags/1"] ? 9 : 7))
    #expect(copy.depth == (paths == ["/tags/1"] ? 9 : nil) && copy.width <= 4)
    let text = try JSONSerializer(Self.format, policy: .init { $0.checks = .apply }).serialize(value)
    #expect(try reader.deserialize(Ruled.self, from: text) == value)
  }

  final class Node: KeyValueCreatable, JSONMapped {
    var number = 0
    var child: Node?
    static let jsonMapping: JSONMapping<Node> = [
      .check(\.number, 0...3),
      .check("has a child of a higher number") { node in node.child.map { $0.number > node.number } ?? true },
    ]
    init() {}
  }

  @Test("Objects are checked, and one that is filled keeps its value") func objectsAreChecked() throws {
    let reader = JSONDeserializer()
    let document = #"{"number": 1, "child": {"number": 3, "child": {"number": 2}}}"#
    let (node, report) = try reader.deserializeReporting(Node.self, from: document)
    #expect(node.child == nil && report.issues.map(\.path.description) == ["/child"])
    let whole = try reader.deserialize(Node.self, from: #"{"number": 1, "child": {"number": 3}}"#)
    let child = try #require(whole.child)
    // An existing object is filled, and keeps the new values.
    let filled = try reader.fillReporting(whole, from: #"{"child": {"number": 9}}"#)
    #expect(whole.child === child && child.number == 3 && filled.issues.map(\.path.description) == ["/child/number"])
  }

  // MARK: Writing

  @Test(
    "A writer checks values if the policy says so",
    arguments: [
      (Trip(seats: 10), "/seats", "expected a value that is at least 1 and at most 9"),
      (Trip(price: -1), "/price", "expected a value that is at least 0.0 and less than 100.5"),
      (Trip(stops: []), "/stops", "expected a value that has at least 1 element"),
      (Trip(currency: "x"), "/currency", "expected a value that is a currency code"),
      (Trip(end: 0), "", "expected a value of type Trip that ends after it begins"),
    ])
  fileprivate func writingChecksIfThePolicySaysSo(_ trip: Trip, _ path: String, _ message: String) throws {
    #expect(try !JSONSerializer().serialize(trip).isEmpty)
    let error = failure { try JSONSerializer(policy: .init { $0.checks = .apply }).serialize(trip) }
    #expect(error.map { "\($0.code) \($0.path) \($0.message)" } == "failedCheck \(path) \(message)")
    let plan = Plan(trip: trip, next: nil, trips: [Trip(), trip])
    let writer = JSONSerializer(
      policy: .init {
        $0.unwritable = .skip
        $0.checks = .apply
      })
    let (text, report) = try writer.serializeReporting(plan)
    #expect(report.issues.map(\.path.description) == ["/trip\(path)", "/trips/1\(path)"])
    #expect(try JSONDeserializer().deserializeReporting(Plan.self, from: text).report.issues.isEmpty)
  }

  @Test("A subclass is checked by the rules of its superclass as well") func subclassesAreCheckedAsTheirSuperclass()
    throws
  {
    let error = failure { try JSONDeserializer().deserialize(Leaf.self, from: #"{"number": 4, "label": "x"}"#) }
    #expect(error?.path.description == "/number")
    let own = failure { try JSONDeserializer().deserialize(Leaf.self, from: #"{"number": 1, "label": ""}"#) }
    #expect(own?.path.description == "/label")
    let whole = failure { try JSONDeserializer().deserialize(Leaf.self, from: #"{"number": 2, "label": "x"}"#) }
    #expect(whole?.message == "expected a value of type Leaf that is odd, found an object")
  }

  class Base: KeyValueCreatable, JSONMapped {
    var number = 1
    class var jsonMapping: JSONMapping<Base> { [.check(\.number, 0...3), .check("is odd") { $0.number % 2 == 1 }] }
    required init() {}
  }

  final class Leaf: Base {
    var label = "a"
    override class var jsonMapping: JSONMapping<Base> {
      [.check(\.number, 0...3), .check("is odd") { $0.number % 2 == 1 }, .check("label", length: 1...)]
    }
  }

  // MARK: Unions, Codable

  enum Shape: JSONUnion, Equatable {
    case circle(Circle), empty
    static let jsonUnion: JSONUnionMapping<Shape> = .init(
      .internal("type"), .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .case("empty", .empty))
  }

  struct Circle: KeyValueCreatable, JSONMapped, Equatable {
    var radius = 1.0
    static let jsonMapping: JSONMapping<Circle> = [.check(\.radius, 0...), .check("is no dot") { $0.radius != 0 }]
  }

  @Test("Payloads of unions are checked") func payloadsOfUnionsAreChecked() throws {
    let document = #"[{"type": "circle", "radius": 0}, {"type": "circle", "radius": -1}, {"type": "empty"}]"#
    let (shapes, report) = try JSONDeserializer().deserializeReporting([Shape].self, from: document)
    #expect(report.issues.map(\.path.description) == ["/0", "/1/radius"])
    #expect(shapes == [.circle(Circle()), .empty])
    let writer = JSONSerializer(policy: .init { $0.checks = .apply })
    let error = failure { try writer.serialize([Shape.empty, .circle(Circle(radius: 0))]) }
    #expect(error.map { "\($0.path) \($0.message)" } == "/1 expected a value of type Circle that is no dot")
    #expect(try JSONDeserializer().deserialize([Shape].self, from: writer.serialize(shapes)) == shapes)
  }

  struct Order: SynthesizedCodable, JSONMapped, Equatable {
    let id: Int
    let lines: [Line]
    static let jsonMapping: JSONMapping<Order> = [.check(\.id, 1...), .check("has an even id") { $0.id % 2 == 0 }]
  }

  struct Line: SynthesizedCodable, JSONMapped, Equatable {
    let count: Int
    var note: String?
    static let jsonMapping: JSONMapping<Line> = [.check(\.count, 1...9), .check(\.note, length: 1...)]
  }

  @Test(
    "Models with constants are checked",
    arguments: [
      (#"{"id": 2, "lines": [{"count": 1}]}"#, nil),
      (#"{"id": 0, "lines": []}"#, "/id expected a value that is at least 1, found the number 0"),
      (#"{"id": 3, "lines": []}"#, " expected a value of type Order that has an even id, found an object"),
      (
        #"{"id": 2, "lines": [{"count": 10}]}"#,
        "/lines/0/count expected a value that is at least 1 and at most 9, found the number 10"
      ),
      (
        #"{"id": 2, "lines": [{"count": 1, "note": ""}]}"#,
        #"/lines/0/note expected a value that has at least 1 character, found the string """#
      ),
    ] as [(String, String?)])
  func modelsWithConstantsAreChecked(_ document: String, _ problem: String?) throws {
    let error = failure { try JSONDeserializer().deserialize(Order.self, from: document) }
    #expect(error.map { "\($0.path) \($0.message)" } == problem)
  }

  @Test("Coders refuse checks that they cannot follow") func codersRefuseChecksThatTheyCannotFollow() throws {
    let format = JSONFormat(mappings: [JSONMapping<Line>(.replacingOwnRules, .check("is large") { $0.count > 5 })])
    let message = """
      the mapping of Line is invalid: it decodes or encodes itself, so the rule that checks that it is large cannot apply. Remove the rule, \
      or use deserialize and serialize, which follow all rules.
      """
    let refusal = #expect(throws: EncodingError.self) { try JSONSerializer(format).encode(Line(count: 1)) }
    if case .invalidValue(_, let context) = refusal { #expect(context.debugDescription == message) }
    let error = failure { try JSONDeserializer(format).deserialize(Line.self, from: #"{"count": 1}"#) }
    #expect(error?.message == "expected a value of type Line that is large, found an object")
  }
}
