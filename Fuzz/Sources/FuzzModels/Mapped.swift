import Janus

/// A model whose mapping has every kind of rule.
public struct Mapped: KeyValueCreatable, JSONMapped, DeserializationObserving, Equatable {
  var id = 0
  var title = ""
  var text: String?
  var element: Double?
  var point = Point()
  var place: Place?
  var shelf: Shelf?
  var items: [Item] = []
  var counts: [String: Int] = [:]
  var level = 1
  var length = 0
  var mood = Mood.calm
  var shape: Shape?
  var either: Either?
  var moment: Moment?
  var inner: [Mapped] = []
  var extra: [String: JSONValue] = [:]
  /// The number of members in the document, which is not written.
  var members = 0

  public init() {}

  public static let jsonMapping: JSONMapping<Mapped> = [
    .keys(["title", "name", "n\"\\"], for: \.title), .path("meta.text", for: \.text),
    .path("meta.list.1", for: \.element), .flat(\.point), .flat(\.place), .path("geo.at", for: \.place),
    .flat(\.shelf), .lossy(\.items), .lossy(\.counts), .default(9, for: \.level),
    .transform(\.length, read: { (text: String) in text.utf8.count }, write: { String(repeating: "x", count: $0) }),
    .remaining(\.extra), .ignored(\.members),
  ]

  public mutating func didDeserialize(_ object: JSONObject) throws {
    members = object.count
    // Once is enough: the written text is read without issues.
    extra["reject"] = nil
    if object["reject"] == true { throw JSONError(.rejectedValue, message: "not this one") }
  }

  /// The same without properties that are not written.
  public var written: Mapped {
    var copy = self
    copy.members = 0
    copy.inner = inner.map(\.written)
    return copy
  }

  /// Whether two have the same values; objects with any contents are equal.
  public func hasSameValues(as other: Mapped) -> Bool {
    var (left, right) = (self, other)
    guard left.shelf === right.shelf else { return false }
    (left.shelf, right.shelf) = (nil, nil)
    return left == right
  }

  struct Point: KeyValueCreatable, Equatable, Sendable {
    var x = 0
    var y = 0
  }

  struct Place: KeyValueCreatable, JSONMapped, Equatable {
    var street = ""
    var number: Int?
    static let jsonMapping: JSONMapping<Place> = [.required(\.street)]
  }

  final class Shelf: KeyValueCreatable, Equatable {
    var height = 0
    var label: String?
    static func == (left: Shelf, right: Shelf) -> Bool { left.height == right.height && left.label == right.label }
  }

  struct Item: KeyValueCreatable, JSONMapped, Equatable {
    var id = 0
    var next: [Item]?
    static let jsonMapping: JSONMapping<Item> = [.required(\.id)]
  }

  enum Mood: String, JSONMapped {
    case calm, glad, unknown
    static let jsonMapping: JSONMapping<Mood> = [.fallback(.unknown)]
  }

  indirect enum Shape: JSONUnion, Equatable, Sendable {
    case circle(Point)
    case group(Group)
    case none
    case other(JSONValue)

    struct Group: KeyValueCreatable, Equatable, Sendable {
      var shapes: [Shape] = []
    }

    static let jsonUnion = JSONUnionMapping<Shape>(
      .internal("type"),
      .case("circle", { .circle($0) }, payload: { if case .circle(let point) = $0 { point } else { nil } }),
      .case("group", { .group($0) }, payload: { if case .group(let group) = $0 { group } else { nil } }),
      .case("none", Shape.none),
      .otherwise({ .other($0) }, value: { if case .other(let value) = $0 { value } else { nil } }))
  }

  enum Either: JSONUnion, Equatable, Sendable {
    case number(Int)
    case words([String])
    case point(Point)

    static let jsonUnion = JSONUnionMapping<Either>(
      .untagged,
      .case("number", { .number($0) }, payload: { if case .number(let number) = $0 { number } else { nil } }),
      .case("words", { .words($0) }, payload: { if case .words(let words) = $0 { words } else { nil } }),
      .case("point", { .point($0) }, payload: { if case .point(let point) = $0 { point } else { nil } }))
  }

  enum Moment: JSONUnion, Equatable, Sendable {
    case now
    case at(Int)

    static let jsonUnion = JSONUnionMapping<Moment>(
      .adjacent(tag: "t", content: "c"),
      .case("now", Moment.now),
      .case("at", { .at($0) }, payload: { if case .at(let second) = $0 { second } else { nil } }))
  }
}
