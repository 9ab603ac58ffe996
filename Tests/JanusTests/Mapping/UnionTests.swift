import Foundation
import Janus
import Synchronization
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
      switch Tagging.tagging {
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

  // MARK: Both directions

  private func check<Tagging>(_ rows: [(Shape<Tagging>, String)]) throws {
    let exact = JSONDeserializer(policy: .init(mismatch: .fail, coercion: .exact, unknownKeys: .fail, missing: .fail))
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
      let slot = Slot(value: ["k": [value, nil, value]])
      let written = try writer.serializeToString(slot)
      #expect(written == #"{"value":{"k":[\#(text),null,\#(text)]}}"#)
      #expect(try exact.deserialize(Slot<[String: [Shape<Tagging>?]]>.self, from: written).value == slot.value)
      #expect(try exact.deserialize(Slot<Shape<Tagging>>.self, from: #"{"value": \#(text)}"#).value == value)
      #expect(try writer.serializeToString(Slot(value: value)) == #"{"value":\#(text)}"#)
      #expect(try writer.serializeToString([value as Any]) == "[\(text)]")
    }
    let values = rows.map(\.0)
    for layout: JSONLayout in [.compact, .pretty, .sortedKeys, [.pretty, .sortedKeys]] {
      let all = try JSONSerializer(policy: .init(layout: layout)).serialize(values)
      #expect(try exact.deserialize([Shape<Tagging>].self, from: all) == values)
    }
  }

  @Test func externalBothWays() throws {
    try check([
      (Shape<External>.circle(Circle(radius: 1.5)), #"{"circle":{"radius":1.5}}"#),
      (.square(Square(side: 2)), #"{"square":{"side":2}}"#),
      (.square(Square(side: 2, label: "s")), #"{"square":{"side":2,"label":"s"}}"#),
      (.blob(Blob(name: "b")), #"{"blob":{"name":"b"}}"#), (.number(-7), #"{"number":-7}"#),
      (.points([]), #"{"points":[]}"#), (.points([Point(x: 1, y: 2)]), #"{"points":[{"x":1,"y":2}]}"#),
      (.nothing, #""nothing""#),
    ])
  }

  @Test func internalBothWays() throws {
    try check([
      (Shape<Internal>.circle(Circle(radius: 1.5)), #"{"type":"circle","radius":1.5}"#),
      (.square(Square(side: 2)), #"{"type":"square","side":2}"#),
      (.square(Square(side: 2, label: "s")), #"{"type":"square","side":2,"label":"s"}"#),
      (.blob(Blob(name: "b")), #"{"type":"blob","name":"b"}"#), (.nothing, #"{"type":"nothing"}"#),
    ])
  }

  @Test func adjacentBothWays() throws {
    try check([
      (Shape<Adjacent>.circle(Circle(radius: 1.5)), #"{"type":"circle","value":{"radius":1.5}}"#),
      (.square(Square(side: 2)), #"{"type":"square","value":{"side":2}}"#),
      (.blob(Blob(name: "b")), #"{"type":"blob","value":{"name":"b"}}"#),
      (.number(-7), #"{"type":"number","value":-7}"#), (.points([]), #"{"type":"points","value":[]}"#),
      (.points([Point(x: 1, y: 2)]), #"{"type":"points","value":[{"x":1,"y":2}]}"#),
      (.nothing, #"{"type":"nothing"}"#),
    ])
  }

  @Test func untaggedBothWays() throws {
    try check([
      (Shape<Untagged>.circle(Circle(radius: 1.5)), #"{"radius":1.5}"#), (.square(Square(side: 2)), #"{"side":2}"#),
      (.square(Square(side: 2, label: "s")), #"{"side":2,"label":"s"}"#), (.blob(Blob(name: "b")), #"{"name":"b"}"#),
      (.number(-7), "-7"), (.points([]), "[]"), (.points([Point(x: 1, y: 2)]), #"[{"x":1,"y":2}]"#),
    ])
  }

  // MARK: What does not fit

  /// Reads an array of shapes, whose elements that do not fit are left out.
  private func check<Tagging>(_ document: String, _ shapes: [Shape<Tagging>], _ report: String) throws {
    let read = try JSONDeserializer().deserializeReporting([Shape<Tagging>].self, from: document)
    #expect(read.value == shapes, "\(document)")
    #expect(read.report.description == report, "\(document)")
    let strict = JSONDeserializer(policy: .init(mismatch: .fail))
    if let first = read.report.issues.first(where: { $0.code != .unknownKey }) {
      let error = failure { try strict.deserialize([Shape<Tagging>].self, from: document) }
      #expect(error?.code == first.code)
      #expect(error?.location == first.location)
      #expect(error?.description.hasPrefix(first.description) == true)
    } else {
      #expect(try strict.deserialize([Shape<Tagging>].self, from: document) == shapes)
    }
    let text = try JSONSerializer().serializeToString(shapes)
    let again = try JSONDeserializer().deserializeReporting([Shape<Tagging>].self, from: text)
    #expect(again.value == shapes)
    #expect(again.report.isEmpty)
  }

  @Test(
    arguments: [
      // Unknown tags, and tags of cases that are spelled otherwise.
      (
        #"[{"star": {}}]"#, [],
        #"line 1, column 3, at /0/star: expected Shape<External>, found the string "star": "#
          + #"the cases are "circle", "square", "blob", "number", "points", "nothing"."#
      ),
      (
        #"["star"]"#, [],
        #"line 1, column 2, at /0: expected Shape<External>, found the string "star": "#
          + #"the cases are "circle", "square", "blob", "number", "points", "nothing"."#
      ),
      (#"[{"nothing": null}, {"nothing": {"x": [1]}}]"#, [.nothing, .nothing], ""),
      // No tag.
      (
        "[{}]", [],
        #"line 1, column 2, at /0: expected one of the keys "circle", "square", "blob", "number", "points", "nothing", "#
          + "found nothing."
      ),
      // Another kind of value.
      ("[7]", [], "line 1, column 2, at /0: expected Shape<External>, found the number 7."),
      ("[null]", [], "line 1, column 2, at /0: expected Shape<External>, found null."),
      ("[true]", [], "line 1, column 2, at /0: expected Shape<External>, found true."),
      ("[[]]", [], "line 1, column 2, at /0: expected Shape<External>, found an array."),
      // Payloads of the wrong kind.
      (#"[{"circle": 5}]"#, [], "line 1, column 13, at /0/circle: expected Circle, found the number 5."),
      (#"[{"circle": null}]"#, [], "line 1, column 13, at /0/circle: expected Circle, found null."),
      (#"[{"blob": []}]"#, [], "line 1, column 11, at /0/blob: expected Blob, found an array."),
      (#"[{"number": "x"}]"#, [], #"line 1, column 13, at /0/number: expected Int, found the string "x"."#),
      (#"[{"points": {}}]"#, [], "line 1, column 13, at /0/points: expected [Point], found an object."),
      // What is inside a payload is skipped as anywhere.
      (
        #"[{"circle": {"radius": "x"}}]"#, [.circle(Circle())],
        #"line 1, column 24, at /0/circle/radius: expected Double, found the string "x"."#
      ),
      (
        "[{\"points\": [\n  {\"x\": 1},\n  7]}]", [.points([Point(x: 1, y: 0)])],
        "line 3, column 3, at /0/points/1: expected Point, found the number 7."
      ),
      // Values of another kind that say the same.
      (#"[{"number": "12"}]"#, [.number(12)], ""),
      // What follows is read as if nothing had happened.
      (
        #"[{"star": 1}, {"circle": {"radius": 1}}, "nothing"]"#, [.circle(Circle(radius: 1)), .nothing],
        #"line 1, column 3, at /0/star: expected Shape<External>, found the string "star": "#
          + #"the cases are "circle", "square", "blob", "number", "points", "nothing"."#
      ),
    ] as [(String, [Shape<External>], String)])
  func externalMisfits(document: String, shapes: [Shape<External>], report: String) throws {
    try check(document, shapes, report)
  }

  @Test(
    arguments: [
      // The tag may stand anywhere.
      (#"[{"type": "square", "side": 1, "label": "a"}]"#, [.square(Square(side: 1, label: "a"))], ""),
      (#"[{"side": 1, "type": "square", "label": "a"}]"#, [.square(Square(side: 1, label: "a"))], ""),
      (#"[{"side": 1, "label": "a", "type": "square"}]"#, [.square(Square(side: 1, label: "a"))], ""),
      (#"[{"side": 1, "typ\u0065": "squ\u0061re"}]"#, [.square(Square(side: 1))], ""),
      // Members that no property takes, one of them with the tag's key further inside.
      (
        #"[{"type": "nothing", "side": 1}, {"type": "circle", "radius": 2, "x": {"type": 1}}]"#,
        [.nothing, .circle(Circle(radius: 2))], ""
      ),
      // The tag says which case it is, and nothing else is known.
      (
        #"[{"type": "circle", "Radius": 2}]"#, [],
        "line 1, column 2, at /0: no key of this object belongs to Circle: found `Radius`, which looks like `radius`."
      ),
      // Unknown tags, and what is none.
      (
        #"[{"radius": 1, "type": "star"}]"#, [],
        #"line 1, column 24, at /0/type: expected Shape<Internal>, found the string "star": "#
          + #"the cases are "circle", "square", "blob", "nothing"."#
      ),
      (
        #"[{"type": 7}]"#, [],
        "line 1, column 11, at /0/type: expected Shape<Internal>, found the number 7: "
          + #"the cases are "circle", "square", "blob", "nothing"."#
      ),
      (
        #"[{"type": null}]"#, [],
        "line 1, column 11, at /0/type: expected Shape<Internal>, found null: "
          + #"the cases are "circle", "square", "blob", "nothing"."#
      ),
      (
        #"[{"type": {"a": 1}}]"#, [],
        "line 1, column 11, at /0/type: expected Shape<Internal>, found an object: "
          + #"the cases are "circle", "square", "blob", "nothing"."#
      ),
      (
        #"[{"type": ["circle"]}]"#, [],
        "line 1, column 11, at /0/type: expected Shape<Internal>, found an array: "
          + #"the cases are "circle", "square", "blob", "nothing"."#
      ),
      // No tag.
      (
        #"[{"radius": 1}]"#, [],
        #"line 1, column 2, at /0: expected the key "type" of Shape<Internal>, found nothing."#
      ),
      ("[{}]", [], #"line 1, column 2, at /0: expected the key "type" of Shape<Internal>, found nothing."#),
      (
        #"[{"Type": "circle"}]"#, [],
        #"line 1, column 2, at /0: expected the key "type" of Shape<Internal>, found nothing."#
      ),
      // Another kind of value.
      (#"["circle"]"#, [], #"line 1, column 2, at /0: expected Shape<Internal>, found the string "circle"."#),
      ("[null]", [], "line 1, column 2, at /0: expected Shape<Internal>, found null."),
      ("[[1]]", [], "line 1, column 2, at /0: expected Shape<Internal>, found an array."),
      // What is inside a payload is skipped as anywhere.
      (
        #"[{"radius": [], "type": "circle"}, {"type": "blob", "name": "b"}]"#,
        [.circle(Circle()), .blob(Blob(name: "b"))],
        "line 1, column 13, at /0/radius: expected Double, found an array."
      ),
    ] as [(String, [Shape<Internal>], String)])
  func internalMisfits(document: String, shapes: [Shape<Internal>], report: String) throws {
    try check(document, shapes, report)
  }

  @Test(
    arguments: [
      // The two members may stand in any order, with others around them.
      (#"[{"value": {"radius": 1}, "type": "circle"}]"#, [.circle(Circle(radius: 1))], ""),
      (#"[{"a": 0, "value": 5, "b": [0], "type": "number", "c": {}}]"#, [.number(5)], ""),
      (#"[{"value": 5, "type": "nothing"}, {"type": "nothing"}]"#, [.nothing, .nothing], ""),
      // Unknown tags, and what is none.
      (
        #"[{"value": 5, "type": "star"}]"#, [],
        #"line 1, column 23, at /0/type: expected Shape<Adjacent>, found the string "star": "#
          + #"the cases are "circle", "square", "blob", "number", "points", "nothing"."#
      ),
      (
        #"[{"type": 1.50, "value": 5}, {"type": "number", "value": 5}]"#, [.number(5)],
        "line 1, column 11, at /0/type: expected Shape<Adjacent>, found the number 1.50: "
          + #"the cases are "circle", "square", "blob", "number", "points", "nothing"."#
      ),
      (
        #"[{"type": null, "value": 5}]"#, [],
        "line 1, column 11, at /0/type: expected Shape<Adjacent>, found null: "
          + #"the cases are "circle", "square", "blob", "number", "points", "nothing"."#
      ),
      // No tag, no content.
      (
        #"[{"value": 5}]"#, [],
        #"line 1, column 2, at /0: expected the key "type" of Shape<Adjacent>, found nothing."#
      ),
      (
        #"[{"type": "circle"}]"#, [],
        #"line 1, column 2, at /0: expected the key "value" of Shape<Adjacent>, found nothing."#
      ),
      (
        #"[{"type": "circle", "radius": 1}]"#, [],
        #"line 1, column 2, at /0: expected the key "value" of Shape<Adjacent>, found nothing."#
      ),
      // Another kind of value.
      (#"["nothing"]"#, [], #"line 1, column 2, at /0: expected Shape<Adjacent>, found the string "nothing"."#),
      // Payloads of the wrong kind.
      (
        #"[{"type": "circle", "value": [1]}]"#, [],
        "line 1, column 30, at /0/value: expected Circle, found an array."
      ),
      (
        #"[{"value": null, "type": "number"}, {"type": "number", "value": 5}]"#, [.number(5)],
        "line 1, column 12, at /0/value: expected Int, found null."
      ),
      (
        #"[{"value": {"radius": {}}, "type": "circle"}]"#, [.circle(Circle())],
        "line 1, column 23, at /0/value/radius: expected Double, found an object."
      ),
    ] as [(String, [Shape<Adjacent>], String)])
  func adjacentMisfits(document: String, shapes: [Shape<Adjacent>], report: String) throws {
    try check(document, shapes, report)
  }

  @Test(
    arguments: [
      // Other members are in nobody's way.
      (#"[{"radius": 1, "x": 2}]"#, [.circle(Circle(radius: 1))], ""),
      // Of several cases that fit the first counts.
      (#"[{"side": 1, "radius": 2, "name": "b"}]"#, [.circle(Circle(radius: 2))], ""),
      (#"[{"radius": "x", "side": 1}]"#, [.square(Square(side: 1))], ""),
      // A value of another kind is not taken, whatever the policy.
      (#"[{"radius": "1"}]"#, [], "line 1, column 2, at /0: expected Shape<Untagged>, found an object."),
      (#"["7"]"#, [], #"line 1, column 2, at /0: expected Shape<Untagged>, found the string "7"."#),
      ("[1.5]", [], "line 1, column 2, at /0: expected Shape<Untagged>, found the number 1.5."),
      // Nothing may be missing.
      ("[{}]", [], "line 1, column 2, at /0: expected Shape<Untagged>, found an object."),
      (#"[{"label": "a"}]"#, [], "line 1, column 2, at /0: expected Shape<Untagged>, found an object."),
      (#"[[{"x": 1}]]"#, [], "line 1, column 2, at /0: expected Shape<Untagged>, found an array."),
      ("[null]", [], "line 1, column 2, at /0: expected Shape<Untagged>, found null."),
      ("[{\"a\": 1},\n 7]", [.number(7)], "line 1, column 2, at /0: expected Shape<Untagged>, found an object."),
    ] as [(String, [Shape<Untagged>], String)])
  func untaggedMisfits(document: String, shapes: [Shape<Untagged>], report: String) throws {
    try check(document, shapes, report)
  }

  /// What is wrong with the text itself is not tolerated while a case is tried out.
  @Test(arguments: [
    (#"[{"radius": 01}]"#, "invalidNumber /0/radius"), (#"[{"side": }]"#, "unexpectedCharacter /0/side"),
    (#"[{"name": "\x"}]"#, "invalidEscape /0/name"), (#"[{"q": [tru]}]"#, "unexpectedCharacter /0/q/0"),
  ])
  func brokenTextThrows(document: String, problem: String) {
    let error = failure { try JSONDeserializer().deserialize([Shape<Untagged>].self, from: document) }
    #expect(error.map { "\($0.code) \($0.path)" } == problem)
  }

  struct Left: KeyValueCreatable {
    var child: [Branch] = []
    var left = 0
  }
  struct Right: KeyValueCreatable {
    var child: [Branch] = []
    var right = 0
  }
  indirect enum Branch: JSONUnion {
    case left(Left), right(Right)
    static let jsonUnion: JSONUnionMapping<Branch> = .init(
      .untagged, .case("left", Branch.left) { if case .left(let left) = $0 { left } else { nil } },
      .case("right", Branch.right) { if case .right(let right) = $0 { right } else { nil } })
  }

  /// What a value turned out to be is not found out again for each way to read what is around it, which would take twice
  /// as long for each level.
  @Test(.timeLimit(.minutes(1))) func deepUntaggedUnions() throws {
    let depth = 100
    let text =
      String(repeating: #"{"right":1,"child":["#, count: depth) + String(repeating: "]}", count: depth)
    var branch = try JSONDeserializer().deserialize(Branch.self, from: text)
    var count = 0
    while case .right(let right) = branch {
      count += 1
      guard let child = right.child.first else { break }
      branch = child
    }
    #expect(count == depth)
  }

  /// Null is the case without payload, and nothing else is.
  @Test func anUntaggedCaseWithoutPayload() throws {
    enum Maybe: JSONUnion, Equatable {
      case number(Int), nothing
      static let jsonUnion: JSONUnionMapping<Maybe> = .init(
        .untagged, .case("number", Maybe.number) { if case .number(let number) = $0 { number } else { nil } },
        .case("nothing", .nothing))
    }
    let (read, report) = try JSONDeserializer().deserializeReporting([Maybe].self, from: #"[1, "x", null]"#)
    #expect(read == [.number(1), .nothing])
    #expect(report.description == #"line 1, column 5, at /1: expected Maybe, found the string "x"."#)
    let text = try JSONSerializer().serialize([Maybe.nothing])
    #expect(try JSONDeserializer().deserialize([Maybe].self, from: text) == [.nothing])
  }

  // MARK: Null, roots and policies

  struct Holder: KeyValueCreatable, Equatable {
    var shape = Shape<Internal>.nothing
    var other: Shape<Internal>? = .nothing
    var all: [Shape<Internal>] = []
  }

  @Test func nullForAUnion() throws {
    let (holder, report) = try JSONDeserializer().deserializeReporting(
      Holder.self, from: #"{"shape": null, "other": null}"#)
    #expect(holder == Holder(other: nil))
    #expect(report.isEmpty)
    let keeping = JSONDeserializer(policy: .init(null: .keep))
    #expect(try keeping.deserialize(Holder.self, from: #"{"shape": null, "other": null}"#) == Holder())
    #expect(try JSONSerializer().serializeToString(holder) == #"{"shape":{"type":"nothing"},"all":[]}"#)
    let nulls = JSONSerializer(policy: .init(nilProperties: .writeNull))
    #expect(try nulls.serializeToString(holder) == #"{"shape":{"type":"nothing"},"other":null,"all":[]}"#)
  }

  @Test func aPropertyKeepsItsValueWhenNothingFits() throws {
    let document = #"{"shape": {"type": "star"}, "other": {"x": 1}, "all": 5}"#
    let (holder, report) = try JSONDeserializer().deserializeReporting(Holder.self, from: document)
    #expect(holder == Holder())
    let expected = """
      line 1, column 20, at /shape/type: expected Shape<Internal>, found the string "star": the cases are "circle", \
      "square", "blob", "nothing".
      line 1, column 38, at /other: expected the key "type" of Shape<Internal>, found nothing.
      line 1, column 55, at /all: expected [Shape<Internal>], found the number 5.
      """
    #expect(report.description == expected)
  }

  @Test func fillingReplacesAnEnum() throws {
    var holder = Holder(shape: .square(Square(side: 1, label: "a")), other: nil, all: [.nothing])
    let report = try JSONDeserializer().fillReporting(&holder, from: #"{"shape": {"type": "square", "side": 2}}"#)
    #expect(report.isEmpty)
    #expect(holder == Holder(shape: .square(Square(side: 2)), other: nil, all: [.nothing]))
  }

  @Test(arguments: [
    (
      #"{"type": "star"}"#,
      #"line 1, column 10, at /type: expected Shape<Internal>, found the string "star": "#
        + #"the cases are "circle", "square", "blob", "nothing". "#
        + "Correct the document, or change how the format spells this type."
    ),
    (#"{"radius": 1}"#, #"line 1, column 1: expected the key "type" of Shape<Internal>, found nothing."#),
    (
      "null",
      "line 1, column 1: expected Shape<Internal>, found null. Correct the document, or give the property a "
        + "type that takes such a value."
    ),
    (
      #""circle""#,
      #"line 1, column 1: expected Shape<Internal>, found the string "circle". "#
        + "Correct the document, or give the property a type that takes such a value."
    ),
  ])
  func aRootThatDoesNotFitThrows(document: String, text: String) {
    for policy in [JSONDeserializer.Policy(), .init(mismatch: .fail)] {
      let error = failure { try JSONDeserializer(policy: policy).deserialize(Shape<Internal>.self, from: document) }
      #expect(error?.description == text)
    }
  }

  /// The tag is no unknown key, wherever it stands; other keys are.
  @Test(arguments: [
    (#"{"type": "circle", "radius": 1, "x": 2}"#, "line 1, column 33, at /x: expected a key of Circle, "),
    (#"{"x": 2, "radius": 1, "type": "circle"}"#, "line 1, column 2, at /x: expected a key of Circle, "),
  ])
  func unknownKeys(document: String, issue: String) throws {
    let reporting = JSONDeserializer(policy: .init(unknownKeys: .report))
    let (shape, report) = try reporting.deserializeReporting(Shape<Internal>.self, from: document)
    #expect(shape == .circle(Circle(radius: 1)))
    #expect(report.description == issue + #"found the string "x"."#)
    let failing = JSONDeserializer(policy: .init(unknownKeys: .fail))
    let error = failure { try failing.deserialize(Shape<Internal>.self, from: document) }
    #expect(error?.code == .unknownKey)
    #expect(error?.path.description == "/x")
    let plain = document.replacingOccurrences(of: #""x": 2, "#, with: "").replacingOccurrences(
      of: #", "x": 2"#, with: "")
    #expect(try failing.deserialize(Shape<Internal>.self, from: plain) == shape)
    #expect(try reporting.issues(Shape<Internal>.self, from: plain) == [])
    #expect(try JSONDeserializer().issues(Shape<Internal>.self, from: document) == [])
  }

  /// Members beside an external or adjacent tag, and beside the tag of a case without payload, are unknown keys as well.
  @Test func unknownKeysBesideTheTag() throws {
    let external = #"{"circle": {"radius": 1}, "x": 2}"#
    let adjacent = #"{"type": "circle", "value": {"radius": 1}, "x": 2}"#
    let empty = #"{"type": "nothing", "x": 2}"#
    let ignoring = JSONDeserializer()
    #expect(try ignoring.deserialize(Shape<External>.self, from: external) == .circle(Circle(radius: 1)))
    #expect(try ignoring.issues(Shape<Adjacent>.self, from: adjacent) == [])
    #expect(try ignoring.issues(Shape<Internal>.self, from: empty) == [])
    let reporting = JSONDeserializer(policy: .init(unknownKeys: .report))
    #expect(try reporting.issues(Shape<External>.self, from: external) == ["unknownKey /x"])
    #expect(try ignoring.issues(Shape<External>.self, from: external) == [])
    #expect(try reporting.issues(Shape<Adjacent>.self, from: adjacent) == ["unknownKey /x"])
    #expect(try reporting.issues(Shape<Internal>.self, from: empty) == ["unknownKey /x"])
    let failing = JSONDeserializer(policy: .init(unknownKeys: .fail))
    #expect(failure { try failing.deserialize(Shape<External>.self, from: external) }?.code == .unknownKey)
    #expect(failure { try failing.deserialize(Shape<Adjacent>.self, from: adjacent) }?.code == .unknownKey)
    #expect(failure { try failing.deserialize(Shape<Internal>.self, from: empty) }?.code == .unknownKey)
  }

  /// A tag or a content that occurs twice is a duplicate key.
  @Test func aTagTwice() throws {
    let tags = #"{"type": "nothing", "type": "circle"}"#
    let contents = #"{"type": "number", "value": 1, "value": 2}"#
    let first = JSONDeserializer(policy: .init(duplicates: .first))
    #expect(try first.deserialize(Shape<Internal>.self, from: tags) == .nothing)
    #expect(try first.deserialize(Shape<Adjacent>.self, from: contents) == .number(1))
    #expect(try JSONDeserializer().deserialize(Shape<Internal>.self, from: tags) == .circle(Circle()))
    #expect(try JSONDeserializer().deserialize(Shape<Adjacent>.self, from: contents) == .number(2))
    #expect(try first.issues(Shape<Internal>.self, from: tags) == ["duplicateKey /type"])
    #expect(try first.issues(Shape<Adjacent>.self, from: contents) == ["duplicateKey /value"])
    let failing = JSONDeserializer(policy: .init(duplicates: .fail))
    #expect(failure { try failing.deserialize(Shape<Internal>.self, from: tags) }?.code == .duplicateKey)
    #expect(failure { try failing.deserialize(Shape<Adjacent>.self, from: contents) }?.code == .duplicateKey)
  }

  /// The error of a root names the payload that is wrong, not the whole document.
  @Test func aRootWithAPayloadThatDoesNotFit() {
    let external = failure { try JSONDeserializer().deserialize(Shape<External>.self, from: #"{"circle": 5}"#) }
    let adjacent = failure {
      try JSONDeserializer().deserialize(Shape<Adjacent>.self, from: #"{"type": "circle", "value": 5}"#)
    }
    #expect(external?.code == .typeMismatch)
    #expect(adjacent?.code == .typeMismatch)
    #expect(external?.path.description == "/circle")
    #expect(adjacent?.path.description == "/value")
  }

  @Test func namingHoldsForPayloadsNotForTags() throws {
    struct Long: KeyValueCreatable, Equatable { var longName = 0 }
    enum Union: JSONUnion, Equatable {
      case longCase(Long)
      static let jsonUnion: JSONUnionMapping<Union> = .init(
        .internal("theTag"),
        .case("longCase", Union.longCase) { if case .longCase(let long) = $0 { long } else { nil } })
    }
    let format = JSONFormat(keys: .snakeCase)
    let text = #"{"theTag":"longCase","long_name":1}"#
    #expect(try JSONSerializer(format).serializeToString(Union.longCase(Long(longName: 1))) == text)
    #expect(try JSONDeserializer(format).deserialize(Union.self, from: text) == .longCase(Long(longName: 1)))
  }

  @Test func rootsAndUnions() throws {
    let text = try JSONSerializer().serializeToString(Shape<External>.number(5), root: .path("a.0"))
    #expect(text == #"{"a":[{"number":5}]}"#)
    #expect(try JSONDeserializer().deserialize(Shape<External>.self, from: text, root: .path("a.0")) == .number(5))
    let named = try JSONSerializer().serializeToString(Shape<Internal>.nothing, root: .named("k"))
    #expect(named == #"{"k":{"type":"nothing"}}"#)
    #expect(try JSONDeserializer().deserialize(Shape<Internal>.self, from: named, root: .named("k")) == .nothing)
  }

  struct Ruled: KeyValueCreatable, Equatable, JSONMapped {
    var shape = Shape<Internal>.nothing
    var all: [Shape<External>] = []
    var inside: Shape<Adjacent>?
    var wire: Shape<Untagged>?

    static let jsonMapping: JSONMapping<Ruled> = [
      .default(.circle(Circle(radius: 9)), for: \.shape), .lossy(\.all), .path("a.b", for: \.inside),
      .transform(
        \.wire, read: { (number: Int) in .number(number + 1) },
        write: { if case .number(let number) = $0 { number - 1 } else { nil } }),
    ]
  }

  @Test(arguments: [
    (
      #"{"shape": {"type": "star"}}"#, Ruled(shape: .circle(Circle(radius: 9))),
      #"line 1, column 20, at /shape/type: expected Shape<Internal>, found the string "star": "#
        + #"the cases are "circle", "square", "blob", "nothing"."#
    ),
    ("{}", Ruled(shape: .circle(Circle(radius: 9))), ""),
    (
      #"{"shape": {"side": 1, "type": "square"}, "all": [{"circle": {"radius": "x"}}, "nothing"]}"#,
      Ruled(shape: .square(Square(side: 1)), all: [.nothing]),
      #"line 1, column 72, at /all/0/circle/radius: expected Double, found the string "x"."#
    ),
    (
      #"{"shape": {"type": "nothing"}, "a": {"b": {"type": "number", "value": 4}}, "wire": 6}"#,
      Ruled(inside: .number(4), wire: .number(7)), ""
    ),
  ])
  func rulesAboutUnions(document: String, ruled: Ruled, report: String) throws {
    // A lossy array leaves out whatever has anything wrong inside it, if that is thrown.
    let read = try JSONDeserializer(policy: .init(mismatch: .fail)).deserializeReporting(Ruled.self, from: document)
    #expect(read.value == ruled)
    #expect(read.report.description == report)
    let text = try JSONSerializer().serializeToString(ruled)
    let again = try JSONDeserializer().deserializeReporting(Ruled.self, from: text)
    #expect(again.value == ruled)
    #expect(again.report.isEmpty)
  }

  /// A union counts as many levels of nesting as its text has.
  @Test func depths() throws {
    func check<Tagging>(_ value: Shape<Tagging>) throws {
      let text = try JSONSerializer().serializeToString([value])
      for depth in 1...6 {
        let isAllowed = (try? JSONValue(parsing: text, depth: depth)) != nil
        let reader = JSONDeserializer(policy: .init(limits: .init(depth: depth)))
        let reading = failure { try reader.deserialize([Shape<Tagging>].self, from: text) }
        #expect(reading?.code == (isAllowed ? nil : .depthLimit), "\(text) \(depth)")
        let writing = failure { try JSONSerializer(policy: .init(depth: depth)).serialize([value]) }
        #expect(writing?.code == (isAllowed ? nil : .depthLimit), "\(text) \(depth)")
      }
    }
    try check(Shape<External>.circle(Circle()))
    try check(Shape<External>.points([Point()]))
    try check(Shape<External>.nothing)
    try check(Shape<Internal>.circle(Circle()))
    try check(Shape<Internal>.nothing)
    try check(Shape<Adjacent>.circle(Circle()))
    try check(Shape<Adjacent>.points([Point()]))
    try check(Shape<Adjacent>.number(1))
    try check(Shape<Untagged>.circle(Circle()))
    try check(Shape<Untagged>.points([Point()]))
  }

  // MARK: Tags that are spelled as something else

  enum Version: JSONUnion, Equatable {
    case one(Circle), two(Square), half, on

    static let jsonUnion: JSONUnionMapping<Version> = .init(
      .internal("version"),
      .case("1", Version.one) { if case .one(let circle) = $0 { circle } else { nil } },
      .case("2", Version.two) { if case .two(let square) = $0 { square } else { nil } },
      .case("0.50", .half), .case("true", .on))
  }

  @Test func aTagMayBeANumberOrABool() throws {
    let document = #"[{"version": 1, "radius": 3}, {"version": "2"}, {"version": 0.50}, {"version": true}]"#
    let values = try JSONDeserializer().deserialize([Version].self, from: document)
    #expect(values == [.one(Circle(radius: 3)), .two(Square()), .half, .on])
    let expected =
      #"[{"version":"1","radius":3.0},{"version":"2","side":0},{"version":"0.50"},{"version":"true"}]"#
    #expect(try JSONSerializer().serializeToString(values) == expected)
  }

  // MARK: Any other tag

  enum Open<Tagging: Tagged>: JSONUnion, Equatable {
    case circle(Circle), other(JSONValue)

    static var jsonUnion: JSONUnionMapping<Open> {
      .init(
        Tagging.tagging, .case("circle", Open.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .otherwise(Open.other) { if case .other(let value) = $0 { value } else { nil } })
    }
  }

  private func checkOpen<Tagging>(_ type: Open<Tagging>.Type, _ others: [String], _ report: String = "") throws {
    for text in others {
      let read = try JSONDeserializer(policy: .init(mismatch: .fail, unknownKeys: .fail))
        .deserializeReporting([Open<Tagging>].self, from: "[\(text)]")
      #expect(read.value == [.other(try JSONValue(parsing: text))], "\(text)")
      #expect(read.report.isEmpty)
      #expect(try JSONSerializer().serializeToString(read.value) == "[\(text)]")
    }
  }

  @Test func anyOtherTagKeepsTheValue() throws {
    try checkOpen(
      Open<External>.self, [#"{"star":{"points":5}}"#, #""star""#, #"{"star":null,"circle":1}"#, #""circle""#])
    try checkOpen(
      Open<Internal>.self,
      [
        #"{"type":"star","points":[1,2.50]}"#, #"{"points":5,"type":"star"}"#, #"{"type":7}"#, #"{"type":null}"#,
        #"{"type":{}}"#,
      ])
    try checkOpen(
      Open<Adjacent>.self,
      [#"{"type":"star","value":{"points":5}}"#, #"{"x":1,"type":"star"}"#, #"{"type":false,"value":1}"#])
    try checkOpen(Open<Untagged>.self, [#"{"points":5}"#, "7", #""text""#, "[]", "{}", #"{"radius":"1"}"#])
  }

  /// What has no tag at all has no other tag either.
  @Test func noTagIsNoOtherTag() throws {
    #expect(
      try JSONDeserializer().issues([Open<External>].self, from: "[{}, 5, []]") == [
        "missingValue /0", "typeMismatch /1", "typeMismatch /2",
      ])
    #expect(try JSONDeserializer().issues([Open<Internal>].self, from: #"[{"radius": 1}]"#) == ["missingValue /0"])
    #expect(try JSONDeserializer().issues([Open<Adjacent>].self, from: #"[{"value": 1}]"#) == ["missingValue /0"])
    // The tag is known, so its payload counts.
    #expect(
      try JSONDeserializer().issues([Open<External>].self, from: #"[{"circle": 1}]"#) == ["typeMismatch /0/circle"])
  }

  // MARK: Unions inside unions

  /// An expression: a union that contains itself, directly and in payloads.
  indirect enum Term: JSONUnion, Equatable, Sendable {
    case number(Double)
    case group([String: Term])
    case sum([Term])
    case product(Pair)

    struct Pair: KeyValueCreatable, Equatable, Sendable {
      var left: Term? = nil
      var right: Term? = nil
    }

    static let jsonUnion: JSONUnionMapping<Term> = .init(
      .external,
      .case("number", Term.number) { if case .number(let number) = $0 { number } else { nil } },
      .case("group", Term.group) { if case .group(let terms) = $0 { terms } else { nil } },
      .case("sum", Term.sum) { if case .sum(let terms) = $0 { terms } else { nil } },
      .case("product", Term.product) { if case .product(let pair) = $0 { pair } else { nil } })
  }

  @Test(arguments: [
    (Term.number(1.5), #"{"number":1.5}"#), (.group([:]), #"{"group":{}}"#), (.sum([]), #"{"sum":[]}"#),
    (.group(["a": .group(["b": .number(1.5)])]), #"{"group":{"a":{"group":{"b":{"number":1.5}}}}}"#),
    (.sum([.number(1.5), .sum([.number(2.5)])]), #"{"sum":[{"number":1.5},{"sum":[{"number":2.5}]}]}"#),
    (
      .product(Term.Pair(left: .number(2.5), right: .product(Term.Pair(right: .number(3.5))))),
      #"{"product":{"left":{"number":2.5},"right":{"product":{"right":{"number":3.5}}}}}"#
    ),
  ])
  func recursiveUnions(term: Term, text: String) throws {
    #expect(try JSONSerializer().serializeToString(term) == text)
    #expect(try JSONDeserializer().deserialize(Term.self, from: text) == term)
  }

  @Test func recursionHasALimit() throws {
    let depth = 100_000
    let text = String(repeating: #"{"sum":["#, count: depth) + String(repeating: "]}", count: depth)
    let error = failure { try JSONDeserializer().deserialize(Term.self, from: text) }
    #expect(error?.code == .depthLimit)
    let deep = (0..<300).reduce(Term.sum([])) { term, _ in .sum([term]) }
    #expect(failure { try JSONSerializer().serialize(deep) }?.code == .depthLimit)
    let fits = (0..<255).reduce(Term.sum([])) { term, _ in .sum([term]) }
    #expect(try JSONDeserializer().deserialize(Term.self, from: try JSONSerializer().serialize(fits)) == fits)
  }

  /// A payload may be a value of the union itself.
  indirect enum Signed: JSONUnion, Equatable {
    case number(Int), negative(Signed)

    static let jsonUnion: JSONUnionMapping<Signed> = .init(
      .external, .case("num", Signed.number) { if case .number(let number) = $0 { number } else { nil } },
      .case("neg", Signed.negative) { if case .negative(let value) = $0 { value } else { nil } })
  }

  @Test func aPayloadMayBeTheUnionItself() throws {
    let text = #"{"neg":{"neg":{"num":1}}}"#
    #expect(try JSONSerializer().serializeToString(Signed.negative(.negative(.number(1)))) == text)
    #expect(try JSONDeserializer().deserialize(Signed.self, from: text) == .negative(.negative(.number(1))))
  }

  /// A recursive union with the tag beside the members, and one with none.
  enum Tree<Tagging: Tagged>: JSONUnion, Equatable {
    case leaf(Leaf)
    indirect case node(Node)

    struct Leaf: KeyValueCreatable, Equatable { var name = "" }
    struct Node: KeyValueCreatable, Equatable { var children: [Tree<Tagging>] = [] }

    static var jsonUnion: JSONUnionMapping<Tree> {
      .init(
        Tagging.tagging, .case("leaf", Tree.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } },
        .case("node", Tree.node) { if case .node(let node) = $0 { node } else { nil } })
    }
  }

  private func checkTree<Tagging>(_ type: Tree<Tagging>.Type, _ text: String) throws {
    let tree = Tree<Tagging>.node(
      .init(children: [.leaf(.init(name: "a")), .node(.init()), .node(.init(children: [.leaf(.init(name: "b"))]))]))
    #expect(try JSONSerializer().serializeToString(tree) == text)
    let strict = JSONDeserializer(policy: .init(mismatch: .fail, coercion: .exact, unknownKeys: .fail))
    #expect(try strict.deserialize(Tree<Tagging>.self, from: text) == tree)
    // The plan is the same whichever type it starts from.
    guard case .node(let node) = tree else { return }
    let again = try JSONSerializer().serializeToString(node)
    #expect(try strict.deserialize(Tree<Tagging>.Node.self, from: again) == node)
  }

  @Test func recursionUnderEveryTagging() throws {
    try checkTree(
      Tree<Internal>.self,
      #"{"type":"node","children":[{"type":"leaf","name":"a"},{"type":"node","children":[]},"#
        + #"{"type":"node","children":[{"type":"leaf","name":"b"}]}]}"#)
    try checkTree(
      Tree<Adjacent>.self,
      #"{"type":"node","value":{"children":[{"type":"leaf","value":{"name":"a"}},{"type":"node","value":{"children":[]}},"#
        + #"{"type":"node","value":{"children":[{"type":"leaf","value":{"name":"b"}}]}}]}}"#)
    try checkTree(
      Tree<External>.self,
      #"{"node":{"children":[{"leaf":{"name":"a"}},{"node":{"children":[]}},{"node":{"children":[{"leaf":{"name":"b"}}]}}]}}"#
    )
    try checkTree(
      Tree<Untagged>.self, #"{"children":[{"name":"a"},{"children":[]},{"children":[{"name":"b"}]}]}"#)
  }

  enum Outer: JSONUnion, Equatable {
    case inner(Shape<External>), tagged(Shape<Internal>), maybe(Shape<Untagged>?), map([String: Shape<Adjacent>])

    static let jsonUnion: JSONUnionMapping<Outer> = .init(
      .adjacent(tag: "type", content: "value"),
      .case("inner", Outer.inner) { if case .inner(let shape) = $0 { shape } else { nil } },
      .case("tagged", Outer.tagged) { if case .tagged(let shape) = $0 { shape } else { nil } },
      .case("maybe", Outer.maybe) { if case .maybe(let shape) = $0 { .some(shape) } else { nil } },
      .case("map", Outer.map) { if case .map(let shapes) = $0 { shapes } else { nil } })
  }

  @Test(arguments: [
    (Outer.inner(.nothing), #"{"type":"inner","value":"nothing"}"#),
    (.inner(.circle(Circle(radius: 1))), #"{"type":"inner","value":{"circle":{"radius":1.0}}}"#),
    (.tagged(.square(Square(side: 1))), #"{"type":"tagged","value":{"type":"square","side":1}}"#),
    (.maybe(nil), #"{"type":"maybe","value":null}"#), (.maybe(.number(1)), #"{"type":"maybe","value":1}"#),
    (.map(["k": .points([Point()])]), #"{"type":"map","value":{"k":{"type":"points","value":[{"x":0,"y":0}]}}}"#),
  ])
  func unionsInsideUnions(value: Outer, text: String) throws {
    #expect(try JSONSerializer().serializeToString(value) == text)
    let strict = JSONDeserializer(policy: .init(mismatch: .fail, coercion: .exact, unknownKeys: .fail))
    #expect(try strict.deserialize(Outer.self, from: text) == value)
  }

  @Test func pathsLeadThroughUnions() throws {
    let document = """
      [{"type": "tagged", "value": {"type": "circle", "radius": "x"}},
       {"value": {"k": {"value": [{"x": {}}], "type": "points"}}, "type": "map"},
       {"type": "inner", "value": {"star": 1}}]
      """
    let (values, report) = try JSONDeserializer().deserializeReporting([Outer].self, from: document)
    #expect(values == [.tagged(.circle(Circle())), .map(["k": .points([Point()])])])
    let expected = """
      line 1, column 59, at /0/value/radius: expected Double, found the string "x".
      line 2, column 35, at /1/value/k/value/0/x: expected Int, found an object.
      line 3, column 30, at /2/value/star: expected Shape<External>, found the string "star": the cases are \
      "circle", "square", "blob", "number", "points", "nothing".
      """
    #expect(report.description == expected)
  }

  // MARK: Layouts

  @Test func prettyAndSorted() throws {
    struct Model: KeyValueCreatable {
      var zone = Shape<Internal>.square(Square(side: 1, label: "a"))
      var area: [Shape<External>] = [.nothing, .circle(Circle(radius: 2)), .points([])]
      var map = ["b": Shape<Adjacent>.number(1), "a": .blob(Blob(name: "n"))]
    }
    let text = try JSONSerializer(policy: .init(layout: [.pretty, .sortedKeys])).serializeToString(Model())
    let expected = """
      {
        "area": [
          "nothing",
          {
            "circle": {
              "radius": 2.0
            }
          },
          {
            "points": []
          }
        ],
        "map": {
          "a": {
            "type": "blob",
            "value": {
              "name": "n"
            }
          },
          "b": {
            "type": "number",
            "value": 1
          }
        },
        "zone": {
          "label": "a",
          "side": 1,
          "type": "square"
        }
      }
      """
    #expect(text == expected)
    let pretty = try JSONSerializer(policy: .init(layout: .pretty)).serializeToString(Model().zone)
    #expect(pretty == "{\n  \"type\": \"square\",\n  \"side\": 1,\n  \"label\": \"a\"\n}")
    #expect(
      try JSONSerializer(policy: .init(layout: .pretty)).serializeToString(Shape<Internal>.nothing)
        == "{\n  \"type\": \"nothing\"\n}")
    // Sorted, a content can stand before its tag.
    enum Sorted: JSONUnion, Equatable {
      case number(Int)
      static let jsonUnion: JSONUnionMapping<Sorted> = .init(
        .adjacent(tag: "tag", content: "content"),
        .case("number", Sorted.number) { if case .number(let number) = $0 { number } else { nil } })
    }
    let sorted = try JSONSerializer(policy: .init(layout: .sortedKeys)).serializeToString(Sorted.number(1))
    #expect(sorted == #"{"content":1,"tag":"number"}"#)
    #expect(try JSONDeserializer().deserialize(Sorted.self, from: sorted) == .number(1))
  }

  // MARK: Mistakes of the program

  struct Clash: KeyValueCreatable, Equatable { var type = 0 }

  enum Mistaken<Payload: KeyValueCreatable & Sendable>: JSONUnion {
    case one(Payload)
    static var jsonUnion: JSONUnionMapping<Mistaken> {
      .init(.internal("type"), .case("one", Mistaken.one) { if case .one(let payload) = $0 { payload } else { nil } })
    }
  }

  enum Leafy: JSONUnion {
    case number(Int)
    static let jsonUnion: JSONUnionMapping<Leafy> = .init(
      .internal("type"), .case("number", Leafy.number) { if case .number(let number) = $0 { number } else { nil } })
  }

  enum Listed: JSONUnion {
    case list([Int])
    static let jsonUnion: JSONUnionMapping<Listed> = .init(
      .internal("kind"), .case("list", Listed.list) { if case .list(let list) = $0 { list } else { nil } })
  }

  @Test func theTagNeedsMembersBesideIt() {
    let leaf = failure { try JSONSerializer().serialize(Leafy.number(1)) }
    #expect(leaf?.code == .invalidMapping)
    #expect(
      leaf?.description
        == "the union Leafy does not work: Int has no properties to put the tag \"type\" beside. "
        + "Use adjacent or external tagging.")
    let list = failure { try JSONSerializer().serialize([Listed]()) }
    #expect(
      list?.description
        == "the union Listed does not work: [Int] has no properties to put the tag \"kind\" beside. "
        + "Use adjacent or external tagging.")
  }

  @Test func theTagsKeyIsTaken() {
    let error = failure { try JSONSerializer().serialize(Mistaken<Clash>.one(Clash())) }
    #expect(error?.code == .invalidMapping)
    #expect(
      error?.description
        == "the union Mistaken<Clash> does not work: a property of Clash has the key of the tag, \"type\". "
        + "Ignore the property, or give it another key.")
    for rule in [JSONMapping<Clash>.Rule.key("kind", for: \.type), .ignored(\.type)] {
      let format = JSONFormat(mappings: [JSONMapping<Clash>(rule)])
      #expect(failure { try JSONSerializer(format).serialize(Mistaken<Clash>.one(Clash())) } == nil)
    }
  }

  /// A payload whose union is found while the payload's own plan is made.
  struct Link: KeyValueCreatable {
    var type = ""
    var next: [Chain] = []
  }

  enum Chain: JSONUnion {
    case link(Link)
    static let jsonUnion: JSONUnionMapping<Chain> = .init(
      .internal("type"), .case("link", Chain.link) { if case .link(let link) = $0 { link } else { nil } })
  }

  @Test func theTagsKeyIsTakenInAPayloadThatContainsItsUnion() {
    #expect(failure { try JSONSerializer().serialize(Chain.link(Link())) }?.code == .invalidMapping)
    #expect(failure { try JSONSerializer().serialize(Link(next: [.link(Link())])) }?.code == .invalidMapping)
  }

  /// A reader learns of the same mistakes, before there is a document.
  @Test func readersLearnOfMistakesToo() {
    #expect(failure { try JSONDeserializer().deserialize([Leafy].self, from: "[]") }?.code == .invalidMapping)
    #expect(
      failure { try JSONDeserializer().deserialize([Mistaken<Clash>].self, from: "[]") }?.code == .invalidMapping)
  }

  @Test func aValueOfNoCaseIsNotWritten() throws {
    enum Partial: JSONUnion, Equatable {
      case one(Circle), two
      static let jsonUnion: JSONUnionMapping<Partial> = .init(
        .internal("type"), .case("one", Partial.one) { if case .one(let circle) = $0 { circle } else { nil } })
    }
    let error = failure { try JSONSerializer().serialize(Slot(value: [Partial.one(Circle()), .two])) }
    #expect(error?.description == #"at /value/1: Partial rejected a value: it is none of the cases "one"."#)
    let (bytes, report) = try JSONSerializer(policy: .init(unwritable: .skip)).serializeReporting([
      Partial.two, .one(Circle()),
    ])
    #expect(String(decoding: bytes, as: UTF8.self) == #"[{"type":"one","radius":0.0}]"#)
    #expect(report.description == #"at /0: Partial rejected a value: it is none of the cases "one"."#)
  }

  // MARK: Broken documents

  static let documents = [
    #"["nothing",{"circle":{"radius":1.5}},{"points":[{"x":1,"y":2}]},{"number":7},{"blob":{"name":"é\n"}}]"#,
    #"[{"type":"nothing"},{"radius":1.5,"type":"circle"},{"type":"square","side":2,"label":null},{"x":{},"type":"blob"}]"#,
    #"[{"type":"nothing"},{"value":{"radius":1.5},"type":"circle"},{"type":"points","value":[{"x":1}]},{"type":"number"}]"#,
    #"[{"radius":1.5},{"side":2,"label":"a"},7,[],[{"x":1,"y":2}],{"name":"b"}]"#,
  ]

  /// Whatever is read is written and read again, equal.
  private func survives<Tagging>(
    _ type: Shape<Tagging>.Type, _ bytes: [UInt8], _ readers: [JSONDeserializer], _ writer: JSONSerializer
  ) throws -> Bool {
    try readers.allSatisfy { reader in
      guard let shapes = try? reader.deserialize([Shape<Tagging>].self, from: bytes) else { return true }
      let text = try writer.serialize(shapes)
      return try reader.deserialize([Shape<Tagging>].self, from: text) == shapes
    }
  }

  @Test(arguments: documents)
  func prefixesThrow(document: String) {
    let bytes = Array(document.utf8)
    let reader = JSONDeserializer()
    for count in 0..<bytes.count {
      let prefix = Array(bytes.prefix(count))
      #expect(failure { try reader.deserialize([Shape<External>].self, from: prefix) } != nil)
      #expect(failure { try reader.deserialize([Shape<Internal>].self, from: prefix) } != nil)
      #expect(failure { try reader.deserialize([Shape<Adjacent>].self, from: prefix) } != nil)
      #expect(failure { try reader.deserialize([Shape<Untagged>].self, from: prefix) } != nil)
    }
  }

  /// Objects that count how many of them live.
  final class Counted: DeserializableObject {
    static let living = Mutex(0)
    var name = ""

    required init() {
      super.init()
      Self.living.withLock { $0 += 1 }
    }

    deinit { Self.living.withLock { $0 -= 1 } }
  }

  enum Holding<Tagging: Tagged>: JSONUnion {
    case counted(Counted)

    static var jsonUnion: JSONUnionMapping<Holding> {
      .init(
        Tagging.tagging, .case("counted", Holding.counted) { if case .counted(let object) = $0 { object } else { nil } }
      )
    }
  }

  @Test func brokenTextReleasesPayloads() {
    func read<Tagging>(_ type: Holding<Tagging>.Type, _ text: String) -> Int {
      for count in 0..<text.utf8.count {
        _ = try? JSONDeserializer().deserialize([Holding<Tagging>].self, from: Array(text.utf8.prefix(count)))
      }
      return Counted.living.withLock { $0 }
    }
    #expect(read(Holding<Internal>.self, #"[{"type": "counted", "name": "a", "x": 1}]"#) == 0)
    #expect(read(Holding<Adjacent>.self, #"[{"type": "counted", "value": {"name": "a"}, "x": 1}]"#) == 0)
    #expect(read(Holding<Untagged>.self, #"[{"name": "a", "x": 1}]"#) == 0)
    #expect(read(Holding<External>.self, #"[{"counted": {"name": "a"}, "x": 1}]"#) == 0)
  }

  @Test(arguments: documents)
  func mutationsAreHarmless(document: String) throws {
    let bytes = Array(document.utf8)
    let readers = [JSONDeserializer(), JSONDeserializer(policy: .init(mismatch: .fail, coercion: .exact))]
    let writer = JSONSerializer()
    for index in bytes.indices {
      for byte in "{]\",0 t".utf8 + [0xFF] {
        var mutated = bytes
        mutated[index] = byte
        #expect(try survives(Shape<External>.self, mutated, readers, writer))
        #expect(try survives(Shape<Internal>.self, mutated, readers, writer))
        #expect(try survives(Shape<Adjacent>.self, mutated, readers, writer))
        #expect(try survives(Shape<Untagged>.self, mutated, readers, writer))
      }
    }
  }
}
