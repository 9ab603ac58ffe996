import Janus
import TestSupport
import Testing

extension UnionTests {
  struct Holder: KeyValueCreatable, Equatable {
    var shape = Shape<Internal>.nothing
    var other: Shape<Internal>? = .nothing
    var all: [Shape<Internal>] = []
  }

  @Test("Null keeps a union and clears an optional one") func nullForAUnion() throws {
    let (holder, report) = try JSONDeserializer().deserializeReporting(
      Holder.self, from: #"{"shape": null, "other": null}"#)
    #expect(holder == Holder(other: nil))
    #expect(report.isEmpty)
    let keeping = JSONDeserializer(policy: .init { $0.null = .keep })
    #expect(try keeping.deserialize(Holder.self, from: #"{"shape": null, "other": null}"#) == Holder())
    #expect(try JSONSerializer().serializeToString(holder) == #"{"shape":{"type":"nothing"},"all":[]}"#)
    let nulls = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try nulls.serializeToString(holder) == #"{"shape":{"type":"nothing"},"other":null,"all":[]}"#)
  }

  @Test("A property keeps its value if no case fits") func aPropertyKeepsItsValueWhenNothingFits() throws {
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

  @Test("Filling replaces an enum") func fillingReplacesAnEnum() throws {
    var holder = Holder(shape: .square(Square(side: 1, label: "a")), other: nil, all: [.nothing])
    let report = try JSONDeserializer().fillReporting(&holder, from: #"{"shape": {"type": "square", "side": 2}}"#)
    #expect(report.isEmpty)
    #expect(holder == Holder(shape: .square(Square(side: 2)), other: nil, all: [.nothing]))
  }

  @Test(
    "A root that fits no case is an error",
    arguments: [
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
    for policy in [JSONDeserializer.Policy(), .init { $0.mismatch = .fail }] {
      let error = failure { try JSONDeserializer(policy: policy).deserialize(Shape<Internal>.self, from: document) }
      #expect(error?.description == text)
    }
  }

  /// The tag is no unknown key, wherever it stands; other keys are.
  @Test(
    "The tag is not an unknown key, and other keys are",
    arguments: [
      (#"{"type": "circle", "radius": 1, "x": 2}"#, "line 1, column 33, at /x: expected a key of Circle, "),
      (#"{"x": 2, "radius": 1, "type": "circle"}"#, "line 1, column 2, at /x: expected a key of Circle, "),
    ])
  func unknownKeys(document: String, issue: String) throws {
    let reporting = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    let (shape, report) = try reporting.deserializeReporting(Shape<Internal>.self, from: document)
    #expect(shape == .circle(Circle(radius: 1)))
    #expect(report.description == issue + #"found the key "x"."#)
    let failing = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
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
  @Test("Members beside a tag are unknown keys") func unknownKeysBesideTheTag() throws {
    let external = #"{"circle": {"radius": 1}, "x": 2}"#
    let adjacent = #"{"type": "circle", "value": {"radius": 1}, "x": 2}"#
    let empty = #"{"type": "nothing", "x": 2}"#
    let ignoring = JSONDeserializer()
    #expect(try ignoring.deserialize(Shape<External>.self, from: external) == .circle(Circle(radius: 1)))
    #expect(try ignoring.issues(Shape<Adjacent>.self, from: adjacent) == [])
    #expect(try ignoring.issues(Shape<Internal>.self, from: empty) == [])
    let reporting = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    #expect(try reporting.issues(Shape<External>.self, from: external) == ["unknownKey /x"])
    #expect(try ignoring.issues(Shape<External>.self, from: external) == [])
    #expect(try reporting.issues(Shape<Adjacent>.self, from: adjacent) == ["unknownKey /x"])
    #expect(try reporting.issues(Shape<Internal>.self, from: empty) == ["unknownKey /x"])
    let failing = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
    #expect(failure { try failing.deserialize(Shape<External>.self, from: external) }?.code == .unknownKey)
    #expect(failure { try failing.deserialize(Shape<Adjacent>.self, from: adjacent) }?.code == .unknownKey)
    #expect(failure { try failing.deserialize(Shape<Internal>.self, from: empty) }?.code == .unknownKey)
  }

  @Test("A tag, a content or a case that occurs twice is a duplicate key") func aTagTwice() throws {
    let tags = #"{"type": "nothing", "type": "circle"}"#
    let contents = #"{"type": "number", "value": 1, "value": 2}"#
    let names = #"{"number": 1, "number": 2}"#
    let first = JSONDeserializer(policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(Shape<Internal>.self, from: tags) == .nothing)
    #expect(try first.deserialize(Shape<Adjacent>.self, from: contents) == .number(1))
    #expect(try first.deserialize(Shape<External>.self, from: names) == .number(1))
    #expect(try JSONDeserializer().deserialize(Shape<Internal>.self, from: tags) == .circle(Circle()))
    #expect(try JSONDeserializer().deserialize(Shape<Adjacent>.self, from: contents) == .number(2))
    #expect(try JSONDeserializer().deserialize(Shape<External>.self, from: names) == .number(2))
    #expect(try first.issues(Shape<Internal>.self, from: tags) == ["duplicateKey /type"])
    #expect(try first.issues(Shape<Adjacent>.self, from: contents) == ["duplicateKey /value"])
    #expect(try first.issues(Shape<External>.self, from: names) == ["duplicateKey /number"])
    let failing = JSONDeserializer(policy: .init { $0.duplicates = .fail })
    #expect(failure { try failing.deserialize(Shape<Internal>.self, from: tags) }?.code == .duplicateKey)
    #expect(failure { try failing.deserialize(Shape<Adjacent>.self, from: contents) }?.code == .duplicateKey)
    #expect(failure { try failing.deserialize(Shape<External>.self, from: names) }?.code == .duplicateKey)
  }

  @Test("The error of a root has the path of the payload that does not fit") func aRootWithAPayloadThatDoesNotFit() {
    let external = failure { try JSONDeserializer().deserialize(Shape<External>.self, from: #"{"circle": 5}"#) }
    let adjacent = failure {
      try JSONDeserializer().deserialize(Shape<Adjacent>.self, from: #"{"type": "circle", "value": 5}"#)
    }
    #expect(external?.code == .typeMismatch)
    #expect(adjacent?.code == .typeMismatch)
    #expect(external?.path.description == "/circle")
    #expect(adjacent?.path.description == "/value")
  }

  @Test("The naming applies to payloads and not to tags") func namingHoldsForPayloadsNotForTags() throws {
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

  @Test("Unions are read and written at a root") func rootsAndUnions() throws {
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

  @Test(
    "Default, lossy and other rules apply to unions",
    arguments: [
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
    // A lossy array skips elements that throw an error of any kind.
    let read = try JSONDeserializer(policy: .init { $0.mismatch = .fail }).deserializeReporting(
      Ruled.self, from: document)
    #expect(read.value == ruled)
    #expect(read.report.description == report)
    let text = try JSONSerializer().serializeToString(ruled)
    let again = try JSONDeserializer().deserializeReporting(Ruled.self, from: text)
    #expect(again.value == ruled)
    #expect(again.report.isEmpty)
  }

  @Test("A union counts as many levels of nesting as its text has") func depths() throws {
    func check<Tagging>(_ value: Shape<Tagging>) throws {
      let text = try JSONSerializer().serializeToString([value])
      for depth in 1...6 {
        let isAllowed = (try? JSONValue(parsing: text, depth: depth)) != nil
        let reader = JSONDeserializer(policy: .init { $0.limits.depth = depth })
        let reading = failure { try reader.deserialize([Shape<Tagging>].self, from: text) }
        #expect(reading?.code == (isAllowed ? nil : .depthLimit), "\(text) \(depth)")
        let writing = failure { try JSONSerializer(policy: .init { $0.depth = depth }).serialize([value]) }
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
}
