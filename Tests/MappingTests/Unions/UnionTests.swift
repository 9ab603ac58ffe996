import Janus
import TestSupport
import Testing

/// Enums with payloads under the four taggings.
@Suite struct UnionTests {
  protocol Tagged: Sendable {
    static var tagging: JSONUnionTagging { get }
  }

  enum External: Tagged { static let tagging = JSONUnionTagging.external }
  enum Internal: Tagged { static let tagging = JSONUnionTagging.internal("type") }
  enum Adjacent: Tagged { static let tagging = JSONUnionTagging.adjacent(tag: "type", content: "value") }
  enum Untagged: Tagged { static let tagging = JSONUnionTagging.untagged }

  struct Circle: KeyValueCreatable, Equatable {
    var radius = 0.0
  }

  struct Square: KeyValueCreatable, Equatable {
    var side = 0
    var label: String?
  }

  struct Point: KeyValueCreatable, Equatable {
    var x = 0
    var y = 0
  }

  final class Blob: DeserializableObject, Equatable, @unchecked Sendable {
    var name = ""

    convenience init(name: String) {
      self.init()
      self.name = name
    }

    static func == (left: Blob, right: Blob) -> Bool { left.name == right.name }
  }

  /// A union; a part beside whose tag no members can stand is left to the taggings that allow it.
  enum Shape<Tagging: Tagged>: JSONUnion, Equatable {
    case circle(Circle), square(Square), blob(Blob), number(Int), points([Point]), nothing

    static var jsonUnion: JSONUnionMapping<Shape> {
      var cases: [JSONUnionMapping<Shape>.Case] = [
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
        .case("blob", Shape.blob) { if case .blob(let blob) = $0 { blob } else { nil } },
      ]
      switch Tagging.tagging.kind {
      case .internal:
        cases += [.case("nothing", .nothing)]
      case .untagged:
        cases += leaves
      case .external, .adjacent:
        cases += leaves + [.case("nothing", .nothing)]
      }
      return JSONUnionMapping(Tagging.tagging, cases)
    }

    private static var leaves: [JSONUnionMapping<Shape>.Case] {
      [
        .case("number", Shape.number) { if case .number(let number) = $0 { number } else { nil } },
        .case("points", Shape.points) { if case .points(let points) = $0 { points } else { nil } },
      ]
    }
  }

  func check<Tagging>(_ rows: [(Shape<Tagging>, String)]) throws {
    let exact = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.unknownKeys = .fail
        $0.missing = .fail
      })
    let writer = JSONSerializer()
    for (value, text) in rows {
      #expect(try writer.serializeToString(value) == text)
      // As the root, through every door.
      for door in Door.allCases {
        let read = try door.read(Shape<Tagging>.self, from: text, with: exact)
        #expect(read.value == value)
        #expect(read.report.isEmpty)
      }
      // As a property, an element, the value of an entry, and all of that inside one another.
      let slot = Carrier(value: ["k": [value, nil, value]])
      let written = try writer.serializeToString(slot)
      #expect(written == #"{"value":{"k":[\#(text),null,\#(text)]}}"#)
      #expect(try exact.deserialize(Carrier<[String: [Shape<Tagging>?]]>.self, from: written).value == slot.value)
      #expect(try exact.deserialize(Carrier<Shape<Tagging>>.self, from: #"{"value": \#(text)}"#).value == value)
      #expect(try writer.serializeToString(Carrier(value: value)) == #"{"value":\#(text)}"#)
      #expect(try writer.serializeToString([value as Any]) == "[\(text)]")
    }
    let values = rows.map(\.0)
    for layout: JSONLayout in [.compact, .pretty, .sortedKeys, [.pretty, .sortedKeys]] {
      let all = try JSONSerializer(policy: .init { $0.layout = layout }).serialize(values)
      #expect(try exact.deserialize([Shape<Tagging>].self, from: all) == values)
    }
  }

  @Test("A union with external tags is read and written") func externalBothWays() throws {
    try check([
      (Shape<External>.circle(Circle(radius: 1.5)), #"{"circle":{"radius":1.5}}"#),
      (.square(Square(side: 2)), #"{"square":{"side":2}}"#),
      (.square(Square(side: 2, label: "s")), #"{"square":{"side":2,"label":"s"}}"#),
      (.blob(Blob(name: "b")), #"{"blob":{"name":"b"}}"#), (.number(-7), #"{"number":-7}"#),
      (.points([]), #"{"points":[]}"#), (.points([Point(x: 1, y: 2)]), #"{"points":[{"x":1,"y":2}]}"#),
      (.nothing, #""nothing""#),
    ])
  }

  @Test("A union with internal tags is read and written") func internalBothWays() throws {
    try check([
      (Shape<Internal>.circle(Circle(radius: 1.5)), #"{"type":"circle","radius":1.5}"#),
      (.square(Square(side: 2)), #"{"type":"square","side":2}"#),
      (.square(Square(side: 2, label: "s")), #"{"type":"square","side":2,"label":"s"}"#),
      (.blob(Blob(name: "b")), #"{"type":"blob","name":"b"}"#), (.nothing, #"{"type":"nothing"}"#),
    ])
  }

  @Test("A union with adjacent tags is read and written") func adjacentBothWays() throws {
    try check([
      (Shape<Adjacent>.circle(Circle(radius: 1.5)), #"{"type":"circle","value":{"radius":1.5}}"#),
      (.square(Square(side: 2)), #"{"type":"square","value":{"side":2}}"#),
      (.blob(Blob(name: "b")), #"{"type":"blob","value":{"name":"b"}}"#),
      (.number(-7), #"{"type":"number","value":-7}"#), (.points([]), #"{"type":"points","value":[]}"#),
      (.points([Point(x: 1, y: 2)]), #"{"type":"points","value":[{"x":1,"y":2}]}"#),
      (.nothing, #"{"type":"nothing"}"#),
    ])
  }

  @Test("A union without tags is read and written") func untaggedBothWays() throws {
    try check([
      (Shape<Untagged>.circle(Circle(radius: 1.5)), #"{"radius":1.5}"#), (.square(Square(side: 2)), #"{"side":2}"#),
      (.square(Square(side: 2, label: "s")), #"{"side":2,"label":"s"}"#), (.blob(Blob(name: "b")), #"{"name":"b"}"#),
      (.number(-7), "-7"), (.points([]), "[]"), (.points([Point(x: 1, y: 2)]), #"[{"x":1,"y":2}]"#),
    ])
  }
}
