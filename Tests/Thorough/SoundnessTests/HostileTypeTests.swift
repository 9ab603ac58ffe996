import Foundation
import Janus
import Synchronization
import TestSupport
import Testing

/// Types whose conformances do not keep what they promise. Their values are undefined; nothing else suffers.
@Suite struct HostileTypeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (Door) throws -> Void

    /// - Parameters:
    ///   - document: what is read.
    ///   - isRead: whether a value is to come of it.
    ///   - written: what that is written as; nil for anything.
    init<Value: SendableMetatype>(
      _ type: Value.Type, _ document: String, isRead: Bool = true, written: String? = nil
    ) {
      testDescription = "\(Value.self) \(document)"
      run = { door in
        let read = try? door.read(Value.self, from: document).value
        #expect((read != nil) == isRead)
        guard let read else { return }
        let writer = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
        let text = try writer.serializeToString(read)
        if let written { #expect(text == written) }
        #expect(throws: Never.self) { try JSONValue(parsing: text) }
        _ = try writer.serialize([read, read])
        _ = try writer.serialize(["k": read])
        _ = try writer.serialize(Carrier(value: read))
        _ = try? door.read([Value].self, from: "[\(document),\(document)]")
        _ = try? door.read(Carrier<Value>.self, from: "{\"value\":\(document)}")
        var filled = read
        _ = try? JSONDeserializer().fill(&filled, from: document)
        _ = try? JSONDeserializer().fillReporting(&filled, from: String(document.dropLast()))
        _ = try writer.serialize(filled)
      }
    }
  }

  // MARK: Hashable

  /// Not even equal to itself.
  struct NeverEqual: Hashable, JSONLeaf, KeyValueCreatable {
    var id = 0
    init() {}
    init?(jsonLeafValue: JSONLeafValue) {
      guard let id = Int(jsonLeafValue: jsonLeafValue) else { return nil }
      self.id = id
    }
    var jsonLeafValue: JSONLeafValue? { id.jsonLeafValue }
    static func == (left: NeverEqual, right: NeverEqual) -> Bool { false }
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  /// Equal to everything.
  struct AlwaysEqual: Hashable, JSONLeaf {
    var id = 0
    init?(jsonLeafValue: JSONLeafValue) {
      guard let id = Int(jsonLeafValue: jsonLeafValue) else { return nil }
      self.id = id
    }
    var jsonLeafValue: JSONLeafValue? { id.jsonLeafValue }
    static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// Never equal, with another hash each time.
  struct RandomHash: Hashable, JSONLeaf {
    var id = 0
    init?(jsonLeafValue: JSONLeafValue) {
      guard let id = Int(jsonLeafValue: jsonLeafValue) else { return nil }
      self.id = id
    }
    var jsonLeafValue: JSONLeafValue? { id.jsonLeafValue }
    static func == (left: RandomHash, right: RandomHash) -> Bool { false }
    func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: .min ... .max)) }
  }

  /// A `let` that is equal to nothing, not even to itself.
  struct WithConstant: KeyValueCreatable {
    let constant = NeverEqual()
    var id = 0
  }

  // MARK: Comparable

  /// Less than everything, itself included.
  struct LyingKey: Hashable, Comparable, LosslessStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
    static func < (left: LyingKey, right: LyingKey) -> Bool { true }
  }

  /// A raw value that comes and goes.
  enum Fickle: RawRepresentable, Hashable, JSONLeaf {
    case only
    init?(rawValue: String) { if rawValue == "x" { return nil } else { self = .only } }
    var rawValue: String { Bool.random() ? "a" : "b" }
  }

  // MARK: Collections

  /// Says that it has as many elements as it likes.
  struct Miscounting: RandomAccessCollection, CollectionCreatable {
    var items: [Int]
    var count: Int { items.first ?? 0 }
    var underestimatedCount: Int { count }
    var startIndex: Int { 0 }
    var endIndex: Int { items.count }
    var isEmpty: Bool { true }
    subscript(position: Int) -> Int { items[position] }
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { items = Array(elements) }
  }

  /// Grows whenever its end is requested.
  final class Growing: Collection, CollectionCreatable {
    private let asked = Mutex(0)
    var startIndex: Int { 0 }
    var endIndex: Int {
      asked.withLock {
        $0 = Swift.min($0 + 1, 9); return $0
      }
    }
    func index(after index: Int) -> Int { index + 1 }
    subscript(position: Int) -> Int { position }
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int {}
  }

  /// Lends other elements than it has.
  struct Lending: Sequence, CollectionCreatable {
    var items: [Int]
    func makeIterator() -> some IteratorProtocol<Int> { items.makeIterator() }
    func withContiguousStorageIfAvailable<Result>(_ body: (UnsafeBufferPointer<Int>) throws -> Result) rethrows
      -> Result?
    {
      // SAFETY: an array lends its own elements.
      try unsafe [7, 8].withContiguousStorageIfAvailable(body)
    }
    var underestimatedCount: Int { -5 }
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { items = Array(elements) }
  }

  /// Takes one element of those that it is given, and none at all in the end.
  struct Forgetting: CollectionCreatable, CollectionReflection {
    typealias Element = Int
    var first: Int?
    var jsonElements: Miscounting { Miscounting([1_000_000, 2]) }
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int {
      for element in elements {
        first = element
        break
      }
    }
  }

  /// A dictionary that keeps nothing, and has a value for everything.
  struct Pretending: DictionaryCreatable, Sequence {
    init() {}
    subscript(key: String) -> Int? {
      get { 1 }
      set {}
    }
    func makeIterator() -> some IteratorProtocol<(key: String, value: Int)> {
      [(key: "same", value: 1), (key: "same", value: 2)].makeIterator()
    }
    var underestimatedCount: Int { .max }
  }

  // MARK: Descriptions

  /// Types whose descriptions must not be requested.
  protocol Unspeakable: CustomStringConvertible, CustomDebugStringConvertible {}

  struct Silent: Unspeakable, KeyValueCreatable, Equatable {
    var id = 0
    let version = 1
    let state = State.new
    var children: [Silent] = []
  }
  final class SilentThing: Unspeakable, KeyValueCreatable {
    var id = 0
    var silent = Silent()
    let level = Level.low
    let other = Payload.none
    init() {}
  }
  enum State: Int, JSONLeaf, Unspeakable { case new = 1, old }
  enum Level: String, JSONLeaf, Unspeakable { case low, high }
  enum Payload: Unspeakable { case none, some(Int), other }
  struct SilentLeaf: Unspeakable, JSONLeaf, Hashable {
    init?(jsonLeafValue: JSONLeafValue) { if jsonLeafValue == .null { return nil } }
    var jsonLeafValue: JSONLeafValue? { 1 }
  }
  struct SilentKey: Unspeakable, Hashable {}
  final class SilentCycle: Unspeakable, KeyValueCreatable {
    var next: SilentCycle?
    init() {}
  }

  static let rows: [Row] = [
    Row(Set<NeverEqual>.self, "[1,1,2]"), Row([NeverEqual: Int].self, #"{"1":1,"1":2}"#),
    Row([NeverEqual].self, "[1,1]", written: "[1,1]"),
    Row(Set<AlwaysEqual>.self, "[1,2,3]", written: "[1]"), Row([AlwaysEqual: Int].self, #"{"1":1,"2":2}"#),
    Row(Set<RandomHash>.self, "[1,1,2,3,4,5,6,7,8,9]"), Row([RandomHash: [Int]].self, #"{"1":[1],"1":[2],"2":[3]}"#),
    Row(WithConstant.self, #"{"id":1}"#, written: #"{"constant":0,"id":1}"#),
    Row([LyingKey: Int].self, #"{"b":1,"a":2,"c":3,"b":4}"#, written: #"{"a":2,"b":4,"c":3}"#),
    Row([LyingKey: [LyingKey: Int]].self, #"{"b":{"z":1,"y":2},"a":{}}"#, written: #"{"a":{},"b":{"y":2,"z":1}}"#),
    Row([Fickle].self, #"["a","q","x"]"#),
    Row([String: Fickle].self, #"{"a":"q"}"#),
    Row(Miscounting.self, "[1000000000000,2]", written: "[1000000000000,2]"),
    Row(Miscounting.self, "[-3,2]", written: "[-3,2]"),
    Row(Miscounting.self, "[]", written: "[]"), Row(Growing.self, "[1,2]"),
    Row(Lending.self, "[1,2,3]", written: "[1,2,3]"),
    Row(Forgetting.self, "[1,2,3]", written: "[1000000,2]"), Row([[Forgetting]].self, "[[[1],[2]],[[]]]"),
    Row(Pretending.self, #"{"a":1,"b":2,"a":3}"#, written: nil),
    Row(Silent.self, #"{"id":1,"version":1,"state":1,"children":[{"id":2,"children":[]}]}"#),
    Row(SilentThing.self, #"{"id":1,"level":"low","other":"none","silent":{"id":2}}"#),
    Row([SilentLeaf].self, #"[1,"a"]"#, written: "[1,1]"), Row(Set<SilentLeaf>.self, "[1,2]", written: "[1]"),
  ]

  @Test("A type that lies has a value or an error, and nothing else suffers", arguments: rows, Door.allCases)
  func isWellDefined(row: Row, door: Door) throws { try row.run(door) }

  struct Refused: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let attempt: @Sendable () throws -> Void

    init<Value: SendableMetatype>(reading type: Value.Type, _ document: String, _ text: String) {
      (testDescription, self.text) = ("\(type) \(document)", text)
      attempt = { _ = try JSONDeserializer().deserialize(Value.self, from: document) }
    }

    init(_ name: String, _ text: String, _ attempt: @escaping @Sendable () throws -> Void) {
      (testDescription, self.text, self.attempt) = (name, text, attempt)
    }
  }

  static let refused: [Refused] = [
    Refused(
      reading: Silent.self, #"{"version":2}"#,
      #"line 1, column 12, at /version: expected Int, found the number 2: `version` is a `let` with another "#
        + #"value. Declare `version` with `var` to read it, or make it .writeOnly."#),
    Refused(
      reading: Silent.self, #"{"state":2}"#,
      #"line 1, column 10, at /state: expected State, found the number 2: `state` is a `let` with another value. "#
        + #"Declare `state` with `var` to read it, or make it .writeOnly."#),
    Refused(
      reading: Silent.self, #"{"state":"x"}"#,
      #"line 1, column 10, at /state: expected State, found the string "x". Correct the document, or give the "#
        + #"property a type that takes such a value."#),
    Refused(
      reading: Silent.self, #"{"id":[]}"#,
      #"line 1, column 7, at /id: expected Int, found an array. Correct the document, or give the property a "#
        + #"type that takes such a value."#),
    Refused(
      reading: Silent.self, #"{"unknown":1}"#,
      #"line 1, column 1: no key of this object belongs to Silent: found `unknown`. Check that the document is "#
        + #"meant for this type, or give its properties these keys in a mapping."#),
    Refused(
      reading: SilentThing.self, #"{"level":"high"}"#,
      #"line 1, column 10, at /level: expected Level, found the string "high": `level` is a `let` with another "#
        + #"value. Declare `level` with `var` to read it, or make it .writeOnly."#),
    Refused(
      reading: SilentThing.self, #"{"level":"higher"}"#,
      #"line 1, column 10, at /level: expected Level, found the string "higher". Correct the document, or change "#
        + #"how the format spells this type."#),
    Refused(
      reading: [SilentLeaf].self, "[null]",
      #"line 1, column 2, at /0: expected SilentLeaf, found null. Correct the document, or give the property a "#
        + #"type that takes such a value."#),
    Refused(
      reading: [SilentKey: Int].self, "{}",
      #"[SilentKey: Int] cannot be read: SilentKey cannot be made from a key. Use keys that are strings, leaves, "#
        + #"LosslessStringConvertible or CodingKeyRepresentable."#),
    Refused(
      "a key without a text",
      #"expected a key that can be spelled as a string, found a key of type SilentKey. Use keys that are "#
        + #"strings, leaves, LosslessStringConvertible or CodingKeyRepresentable."#
    ) { _ = try JSONSerializer().serialize([SilentKey(): 1]) },
    Refused(
      "a cycle",
      #"at /next: SilentCycle contains itself (a reference cycle). Make the reference back "#
        + #"weak, name it in an .inverse rule, mark it .readOnly or .writtenByKey, or set `cycles:` in the policy."#
    ) {
      let cycle = SilentCycle()
      cycle.next = cycle
      defer { cycle.next = nil }
      _ = try JSONSerializer().serialize(cycle)
    },
  ]

  @Test("No error asks a value for its description", arguments: refused)
  func errorsAreSilent(row: Refused) {
    let error = failure { try row.attempt() }
    #expect(error?.description == row.text)
    _ = error.map { "\($0) \(String(reflecting: $0)) \($0.localizedDescription) \($0.problemDetails)" }
  }

  /// `let`s of a type without `==` are compared part by part, and not by what they say of themselves.
  @Test("Constants are compared part by part, without their descriptions") func constantsAreComparedSilently() throws {
    struct Fixed: JSONProxyCreatable {
      let payload: Payload
      init(_ payload: Payload) { self.payload = payload }
      init(jsonProxy: Int) { payload = jsonProxy == 0 ? .none : jsonProxy == 1 ? .other : .some(jsonProxy) }
    }
    struct Model: KeyValueCreatable {
      let fixed = Fixed(.none)
      let more = Fixed(.some(5))
    }
    _ = try JSONDeserializer().deserialize(Model.self, from: #"{"fixed":0,"more":5}"#)
    #expect(failure { try JSONDeserializer().deserialize(Model.self, from: #"{"fixed":1}"#) }?.path == "/fixed")
    #expect(failure { try JSONDeserializer().deserialize(Model.self, from: #"{"fixed":2}"#) }?.path == "/fixed")
    #expect(failure { try JSONDeserializer().deserialize(Model.self, from: #"{"more":6}"#) }?.path == "/more")
    #expect(failure { try JSONDeserializer().deserialize(Model.self, from: #"{"more":0}"#) }?.path == "/more")
  }
}

extension HostileTypeTests.Unspeakable {
  var description: String { fatalError("a description was requested") }
  var debugDescription: String { fatalError("a description was requested") }
}
