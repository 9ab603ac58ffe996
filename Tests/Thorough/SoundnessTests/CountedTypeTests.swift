import Foundation
import Janus
import Synchronization
import TestSupport
import Testing

/// Types whose `init()` counts its instances: for any outcome of a document, none of them is leaked, destroyed twice, or made
/// without need.
@Suite struct CountedTypeTests {
  /// The mapping has its own value, which is not counted.
  init() { _ = Whole.jsonMapping }

  /// Who is alive, and how many have ever been made.
  final class Ledger: Sendable {
    @TaskLocal static var current = Ledger()
    private let alive = Atomic(0)
    private let made = Atomic(0)

    var aliveCount: Int { alive.load(ordering: .relaxed) }
    var madeCount: Int { made.load(ordering: .relaxed) }

    func enter() {
      alive.add(1, ordering: .relaxed)
      made.add(1, ordering: .relaxed)
    }
    func leave() { alive.subtract(1, ordering: .relaxed) }
  }

  /// What every counted value has for its own; a copy of the value shares it.
  final class Token: Sendable {
    let ledger = Ledger.current
    init() { ledger.enter() }
    deinit { ledger.leave() }
  }

  struct Refusal: Error {}

  struct Piece: KeyValueCreatable, JSONMapped, Hashable, @unchecked Sendable {
    var token = Token()
    var id = 0
    var name = ""
    var next: Thing?
    init() {}
    static func == (left: Piece, right: Piece) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    static let jsonMapping: JSONMapping<Piece> = [.ignored("token")]
  }

  final class Thing: KeyValueCreatable, JSONMapped {
    let token = Token()
    var id = 0
    var label: String?
    var inner: Thing?
    var list: [Thing] = []
    init() {}
    static let jsonMapping: JSONMapping<Thing> = [.ignored("token")]
  }

  /// Wants a name in any case.
  struct Demanding: KeyValueCreatable, JSONMapped {
    var token = Token()
    var name = ""
    var other = Thing()
    static let jsonMapping: JSONMapping<Demanding> = [.ignored("token"), .required(\.name)]
  }

  /// Rejects itself if its number is negative.
  struct Hooked: DeserializationObserving, JSONMapped {
    var token = Token()
    var id = 0
    var thing: Thing?
    mutating func didDeserialize(_ object: JSONObject) throws { if id < 0 { throw Refusal() } }
    static let jsonMapping: JSONMapping<Hooked> = [.ignored("token")]
  }
  final class HookedThing: DeserializationObserving, JSONMapped {
    let token = Token()
    var id = 0
    var piece: Piece?
    init() {}
    func didDeserialize(_ object: JSONObject) throws { if id < 0 { throw Refusal() } }
    static let jsonMapping: JSONMapping<HookedThing> = [.ignored("token")]
  }

  /// Takes no negative numbers, and things only without a label.
  struct Assigning: PropertyAssigning, JSONMapped {
    var token = Token()
    var id = 0
    var thing: Thing?
    mutating func setValue(_ value: Any?, forProperty name: String) throws {
      switch value {
      case let number as Int where number >= 0: id = number
      case let thing as Thing where thing.label == nil: self.thing = thing
      case nil: thing = nil
      default: throw Refusal()
      }
    }
    static let jsonMapping: JSONMapping<Assigning> = [.ignored("token")]
  }

  struct Proxied: JSONProxyCreatable {
    var piece: Piece
    init() { piece = Piece() }
    init?(jsonProxy: Piece) {
      guard jsonProxy.id >= 0 else { return nil }
      piece = jsonProxy
    }
  }

  enum Choice: JSONUnion {
    case hooked(Hooked), demanding(Demanding), piece(Piece), things([Thing]), nothing
    static let jsonUnion = JSONUnionMapping<Choice>(
      .untagged,
      [
        .case("hooked", Choice.hooked) { if case .hooked(let value) = $0 { value } else { nil } },
        .case("demanding", Choice.demanding) { if case .demanding(let value) = $0 { value } else { nil } },
        .case("piece", Choice.piece) { if case .piece(let value) = $0 { value } else { nil } },
        .case("things", Choice.things) { if case .things(let value) = $0 { value } else { nil } },
      ])
  }

  enum Tagged: JSONUnion {
    case thing(Thing), hooked(Hooked)
    static let jsonUnion = JSONUnionMapping<Tagged>(
      .internal("kind"),
      [
        .case("thing", Tagged.thing) { if case .thing(let value) = $0 { value } else { nil } },
        .case("hooked", Tagged.hooked) { if case .hooked(let value) = $0 { value } else { nil } },
      ])
  }

  struct FlatPart: KeyValueCreatable, JSONMapped {
    var token = Token()
    var width = 0
    var edge: Thing?
    static let jsonMapping: JSONMapping<FlatPart> = [.ignored("token"), .required(\.width)]
  }
  final class FlatThing: KeyValueCreatable, JSONMapped {
    let token = Token()
    var height = 0
    var corner: Piece?
    init() {}
    static let jsonMapping: JSONMapping<FlatThing> = [.ignored("token")]
  }
  struct DeepPart: KeyValueCreatable, JSONMapped {
    var token = Token()
    var depth = 0
    var bottom: Thing?
    static let jsonMapping: JSONMapping<DeepPart> = [.ignored("token"), .required(\.depth)]
  }

  final class Whole: KeyValueCreatable, JSONMapped {
    let token = Token()
    let constant: Piece? = nil
    var piece = Piece()
    var optional: Piece?
    var thing = Thing()
    var optionalThing: Thing?
    var pieces: [Piece] = []
    var things: [[Thing]] = []
    var table: [String: Piece] = [:]
    var byNumber: [Int: Thing] = [:]
    var set: Set<Piece> = []
    var lossy: [Demanding] = []
    var lossyTable: [String: Hooked] = [:]
    var flat = FlatPart()
    var flatThing: FlatThing?
    var deep: DeepPart?
    var hooked = Hooked()
    var hookedThing: HookedThing?
    var assigning: Assigning?
    var proxied: [Proxied] = []
    var choice: Choice?
    var choices: [Choice] = []
    var tagged: Tagged?
    var transformed: Thing?
    var falling = Piece()
    lazy var later: Thing? = Thing()
    var rest: [String: Piece] = [:]
    var any: Any?
    init() {}

    static let jsonMapping: JSONMapping<Whole> = [
      .ignored("token"), .path("far.away", for: "optionalThing"), .lossy(\.lossy), .lossy(\.lossyTable), .flat(\.flat),
      .flat(\.flatThing), .flat(\.deep), .remaining(\.rest),
      .transform(
        \.transformed,
        read: { (piece: Piece) in
          if piece.id < 0 { throw Refusal() }
          let thing = Thing()
          thing.id = piece.id
          return thing
        },
        write: { _ in nil }), .default(Piece(), for: \.falling),
    ]
  }

  static let document = #"""
    {"piece":{"id":1,"next":{"id":2}},"optional":{"id":3},"thing":{"inner":{"inner":{"id":4}}},"far":{"away":{"id":5}},
    "pieces":[{"id":6},{"next":{"list":[{},{}]}}],"things":[[{"id":7}],[],[{"label":"l"},{}]],"table":{"a":{},"b":{"id":8}},
    "byNumber":{"1":{"id":9},"2":{}},"set":[{"id":1},{"id":2},{"id":1}],"lossy":[{"name":"n"},{"other":{}},{"name":1,"other":{"id":2}}],
    "lossyTable":{"a":{"id":1},"b":{"id":-1,"thing":{}}},"width":1,"edge":{"id":1},"height":2,"corner":{"next":{}},"depth":3,
    "bottom":{},"hooked":{"id":1,"thing":{}},"hookedThing":{"id":2,"piece":{"id":1}},"assigning":{"id":1,"thing":{"id":2}},
    "proxied":[{"id":1},{"next":{}}],"choice":{"id":1,"next":{}},"choices":[{"name":"n","other":{}},[{},{"id":1}],{"id":-1,"thing":{}}],
    "tagged":{"kind":"hooked","id":1,"thing":{}},"transformed":{"id":1},"falling":{"id":2},"later":{"id":3},"more":{"id":1,"next":{}},
    "evenMore":{},"any":{"a":[1]}}
    """#

  /// The documents that the one above becomes by exchanging one token of it for another.
  static let variants: [String] = [
    ("\"id\":", "\"id\":\"x\",\"id\":"), ("\"id\":", "\"id\":-"), ("{}", "null"), ("{}", "[]"), ("[]", "{}"),
    ("1", "\"one\""),
    ("2", "null"), ("3", "[{}]"), ("\"inner\":", "\"inner\":{\"id\":7},\"inner\":"),
    ("\"width\":1", "\"width\":null"), ("\"width\":1", "\"wide\":1"), ("\"depth\":3", "\"deep\":3"),
    ("\"depth\":3", "\"depth\":{}"),
    ("\"a\":", "\"a\":{\"id\":5,\"next\":{}},\"a\":"), ("\"1\":", "\"1\":{\"inner\":{}},\"1\":"),
    ("\"1\":", "\"one\":"),
    ("\"kind\":\"hooked\"", "\"kind\":\"thing\""), ("\"kind\":\"hooked\"", "\"kind\":\"none\""),
    ("\"more\":", "\"more\":{\"id\":4,\"next\":{}},\"more\":"), ("\"more\":", "\"more\":1,\"other\":"),
    ("\"piece\":", "\"constant\":{\"id\":1,\"next\":{}},\"piece\":"),
    ("\"piece\":", "\"piece\":{\"next\":{}},\"piece\":"),
    ("\"height\":2", "\"height\":[{}]"), ("\"next\":{", "\"next\":{\"list\":[{},{\"id\":[]}],"),
  ].map { old, new in document.replacingOccurrences(of: old, with: new) }

  /// The number of values that are alive while `body` runs, and that were made, when it has ended; none may be alive then.
  static func count(_ body: () -> Void) -> Int {
    let ledger = Ledger()
    Ledger.$current.withValue(ledger) { body() }
    #expect(ledger.aliveCount == 0, "values are leaked, or destroyed twice")
    return ledger.madeCount
  }

  typealias Policy = JSONDeserializer.Policy
  /// Policies, and the first of the lengths at which a test cuts the document.
  static let policies: [(name: String, policy: Policy, length: Int)] = [
    ("default", Policy(), 0), ("skip", Policy { $0.mismatch = .skip }, 1),
    (
      "all errors",
      Policy {
        $0.mismatch = .fail
        $0.errors = .all
      }, 2
    ),
    (
      "null fails",
      Policy {
        $0.null = .fail
        $0.duplicates = .first
      }, 3
    ),
    (
      "exact",
      Policy {
        $0.mismatch = .skip
        $0.null = .keep
        $0.coercion = .exact
        $0.duplicates = .fail
      }, 4
    ),
    (
      "unknown and missing keys fail",
      Policy {
        $0.unknownKeys = .fail
        $0.missing = .fail
      }, 5
    ),
  ]

  /// Reads in each way that there is; errors are as good as values.
  static func readEverything(_ text: some StringProtocol, _ reader: JSONDeserializer) {
    let text = String(text)
    _ = try? reader.deserialize(Whole.self, from: text)
    _ = try? reader.deserializeReporting(Whole.self, from: Array(text.utf8))
    if let value = try? JSONValue(parsing: text) { _ = try? reader.deserialize(Whole.self, from: value) }
    let object = Whole()
    _ = try? reader.fill(object, from: text)
    _ = try? reader.fillReporting(object, from: text)
    var list = [object]
    _ = try? reader.fill(&list, from: "[\(text)]")
  }

  @Test("After success nothing is left but the value, and with the value all of it", arguments: Door.allCases)
  func success(door: Door) throws {
    let reader = JSONDeserializer()
    // Mappings may try their key paths on values of their own.
    _ = try reader.deserializeReporting(Whole.self, from: Self.document)
    let writer = JSONSerializer()
    let counts = try (0..<2).map { _ in
      let ledger = Ledger()
      try Ledger.$current.withValue(ledger) {
        let (value, report) = try door.read(Whole.self, from: Self.document, with: reader)
        #expect(!report.isEmpty)
        #expect(ledger.aliveCount > 50)
        let before = ledger.madeCount
        _ = try? writer.serialize(value)
        #expect(ledger.madeCount == before, "writing makes values")
      }
      #expect(ledger.aliveCount == 0)
      return ledger.madeCount
    }
    #expect(counts[0] == counts[1])
  }

  @Test("A text that ends early leaks nothing", arguments: policies)
  func prefixes(name: String, policy: Policy, length: Int) {
    let reader = JSONDeserializer(policy: policy)
    for count in Share.of(stride(from: length, to: Self.document.count, by: 3)) {
      let text = Self.document.prefix(count)
      #expect((try? reader.deserialize(Whole.self, from: text)) == nil)
      _ = Self.count { Self.readEverything(text, reader) }
    }
  }

  @Test("Values that do not fit leak nothing", arguments: variants)
  func mismatches(text: String) {
    for (_, policy, _) in Self.policies {
      let reader = JSONDeserializer(policy: policy)
      _ = Self.count { Self.readEverything(text, reader) }
      for count in Share.of(stride(from: 10, to: text.count, by: 211)) {
        _ = Self.count { Self.readEverything(text.prefix(count), reader) }
      }
    }
  }

  @Test("Filling keeps existing values valid, and releases replaced ones", arguments: [0, 7, 50, 200, 1_000])
  func filling(broken: Int) {
    let reader = JSONDeserializer()
    _ = Self.count {
      guard let object = try? reader.deserializeReporting(Whole.self, from: Self.document).value else { return }
      _ = try? reader.fill(object, from: Self.document.dropLast(broken))
      _ = try? reader.fillReporting(object, from: Self.document.dropLast(broken))
      _ = try? reader.fillReporting(object, from: "{}")
      var pieces = object.pieces
      _ = try? reader.fill(&pieces, from: "[{\"id\":1,\"next\":{}}\(broken > 0 ? "" : "]")")
      var piece = pieces.first ?? Piece()
      _ = try? reader.fill(&piece, from: "{\"next\":{\"list\":[{},1]}\(broken > 0 ? "" : "}")")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let made: Int
    let read: @Sendable (JSONDeserializer) -> Void

    /// - Parameter made: how many values are made, those included that properties begin with.
    init<Value>(_ type: Value.Type, _ text: String, made: Int) {
      (testDescription, self.made) = ("\(type) \(text)", made)
      read = { _ = try? $0.deserialize(Value.self, from: text) }
    }
  }

  static let rows = [
    Row(Piece.self, "{}", made: 1), Row(Piece?.self, "null", made: 0), Row(Piece.self, "1", made: 0),
    Row(Piece.self, "", made: 0),
    Row(Piece.self, "{", made: 1), Row(Piece.self, #"{"id":[]}"#, made: 1), Row(Piece.self, #"{"next":{}}"#, made: 2),
    Row(Piece.self, #"{"next":{"inner":{"inner":{]}"#, made: 4), Row([Piece].self, "[{},{},{}]", made: 3),
    Row([Piece].self, "[{},{},1]", made: 2), Row([Piece?].self, "[{},null,{}]", made: 2),
    Row([[Piece]].self, "[[{}],[{},", made: 2),
    Row(Thing.self, "{}", made: 1), Row(Thing.self, #"{"list":[{},{"list":[{}]}]}"#, made: 4),
    Row(Thing.self, "[]", made: 0),
    Row(Set<Piece>.self, #"[{"id":1},{"id":1},{}]"#, made: 3),
    Row([String: Piece].self, #"{"a":{},"a":{},"b":{"#, made: 3),
    Row([Int: Thing].self, #"{"1":{},"x":{},"2":{}}"#, made: 2), Row([Int: Thing].self, #"{"1":{},"1":{}}"#, made: 2),
    Row(Hooked.self, #"{"id":-1,"thing":{}}"#, made: 2), Row(HookedThing.self, #"{"id":-1,"piece":{}}"#, made: 2),
    Row(Demanding.self, #"{"other":{}}"#, made: 3), Row(Demanding.self, #"{"name":"n"}"#, made: 2),
    Row([Demanding].self, #"[{"name":"n"},{}]"#, made: 4), Row(Assigning.self, #"{"id":-1}"#, made: 1),
    Row(Assigning.self, #"{"thing":{"label":"l"}}"#, made: 2), Row(Proxied.self, #"{"id":-1}"#, made: 1),
    Row(Tagged.self, #"{"kind":"thing","inner":{}}"#, made: 2),
    Row(Tagged.self, #"{"inner":{},"kind":"thing"}"#, made: 2),
    Row(Tagged.self, #"{"inner":{},"kind":"other"}"#, made: 0), Row(Tagged.self, #"{"inner":{}}"#, made: 0),
  ]

  @Test("As many values are made as the document has, and none twice", arguments: rows)
  func made(row: Row) {
    let reader = JSONDeserializer()
    row.read(reader)
    #expect(Self.count { row.read(reader) } == row.made)
  }
}
