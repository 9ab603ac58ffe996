import Janus
import TestSupport
import Testing

extension UnionTests {
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

  @Test(
    "Recursive unions are read and written",
    arguments: [
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

  @Test("A recursive union has a limit of depth") func recursionHasALimit() throws {
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

  @Test("A payload can be the union itself") func aPayloadMayBeTheUnionItself() throws {
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

  func checkTree<Tagging>(_ type: Tree<Tagging>.Type, _ text: String) throws {
    let tree = Tree<Tagging>.node(
      .init(children: [.leaf(.init(name: "a")), .node(.init()), .node(.init(children: [.leaf(.init(name: "b"))]))]))
    #expect(try JSONSerializer().serializeToString(tree) == text)
    let strict = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.unknownKeys = .fail
      })
    #expect(try strict.deserialize(Tree<Tagging>.self, from: text) == tree)
    // The plan is the same whichever type it starts from.
    guard case .node(let node) = tree else { return }
    let again = try JSONSerializer().serializeToString(node)
    #expect(try strict.deserialize(Tree<Tagging>.Node.self, from: again) == node)
  }

  @Test("Recursive unions are read and written with every tagging") func recursionUnderEveryTagging() throws {
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

  @Test(
    "Unions inside unions are read and written",
    arguments: [
      (Outer.inner(.nothing), #"{"type":"inner","value":"nothing"}"#),
      (.inner(.circle(Circle(radius: 1))), #"{"type":"inner","value":{"circle":{"radius":1.0}}}"#),
      (.tagged(.square(Square(side: 1))), #"{"type":"tagged","value":{"type":"square","side":1}}"#),
      (.maybe(nil), #"{"type":"maybe","value":null}"#), (.maybe(.number(1)), #"{"type":"maybe","value":1}"#),
      (.map(["k": .points([Point()])]), #"{"type":"map","value":{"k":{"type":"points","value":[{"x":0,"y":0}]}}}"#),
    ])
  func unionsInsideUnions(value: Outer, text: String) throws {
    #expect(try JSONSerializer().serializeToString(value) == text)
    let strict = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
        $0.unknownKeys = .fail
      })
    #expect(try strict.deserialize(Outer.self, from: text) == value)
  }

  @Test("The path of an issue leads through unions") func pathsLeadThroughUnions() throws {
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
}
