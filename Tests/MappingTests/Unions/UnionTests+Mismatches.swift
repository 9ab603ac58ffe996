import Janus
import TestSupport
import Testing

extension UnionTests {
  /// Reads an array of shapes, whose elements that do not fit are left out.
  func check<Tagging>(_ document: String, _ shapes: [Shape<Tagging>], _ report: String) throws {
    let read = try JSONDeserializer().deserializeReporting([Shape<Tagging>].self, from: document)
    #expect(read.value == shapes, "\(document)")
    #expect(read.report.description == report, "\(document)")
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
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
    "A value that does not fit an external union is reported",
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
      // The name alone of a case with a payload.
      (
        #"["circle"]"#, [],
        #"line 1, column 2, at /0: expected Shape<External>, found the string "circle": this case has a payload."#
      ),
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
    "A value that does not fit an internal union is reported",
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
    "A value that does not fit an adjacent union is reported",
    arguments: [
      // The two members may be in any order, with others around them.
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
    "A value that does not fit an untagged union is reported",
    arguments: [
      // Other members do not matter.
      (#"[{"radius": 1, "x": 2}]"#, [.circle(Circle(radius: 1))], ""),
      // Of several cases that fit the first counts.
      (#"[{"side": 1, "radius": 2, "name": "b"}]"#, [.circle(Circle(radius: 2))], ""),
      (#"[{"radius": "x", "side": 1}]"#, [.square(Square(side: 1))], ""),
      // A value of another type is not accepted, with any policy.
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

  @Test(
    "A document that is not JSON is an error while cases are tried",
    arguments: [
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
  @Test("Deep untagged unions are read in linear time", .timeLimit(.minutes(5))) func deepUntaggedUnions() throws {
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

  @Test("Null is the untagged case without a payload") func anUntaggedCaseWithoutPayload() throws {
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
}
