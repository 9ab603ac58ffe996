import Janus
import Synchronization
import TestSupport
import Testing

/// Members of types that reflection does not know, as it knows none that cannot be copied.
@Suite struct UnknownMemberTests {
  private struct Token: ~Copyable {
    var bits = 7
    var more: Int8 = 1
  }

  private final class Locked: KeyValueCreatable {
    let lock = Mutex(())
    var id = 0
    let table = Mutex<[String: Int]>(["kept": 1])
    var isOpen = false
    let count = Atomic(5)
    var title = ""
    var token = Token()
    weak var weakly: Locked?
    let version = 2
  }

  private class Shared: KeyValueCreatable {
    let lock = Mutex("kept")
    var first = 1
    required init() {}
  }
  private final class Derived: Shared {
    let other = Mutex(3)
    var second = 2
  }

  private static func check(_ locked: Locked, _ id: Int, _ title: String) {
    #expect((locked.id, locked.isOpen, locked.title) == (id, true, title))
    #expect(locked.table.withLock { $0 } == ["kept": 1])
    #expect(locked.count.load(ordering: .relaxed) == 5)
    #expect((locked.token.bits, locked.token.more) == (7, 1))
    #expect(locked.lock.withLockIfAvailable { _ in true } == true)
  }

  @Test("Members of unknown types are left out, and all others are read and written", arguments: Door.allCases)
  func leftOut(door: Door) throws {
    let text = #"{"id":3,"isOpen":true,"title":"t","version":2}"#
    let locked = try door.read(Locked.self, from: text).value
    Self.check(locked, 3, "t")
    #expect(try JSONSerializer().serializeToString(locked) == text)
    try JSONDeserializer().fill(locked, from: #"{"title":"u"}"#)
    Self.check(locked, 3, "u")
  }

  @Test("The key of such a member is an unknown key")
  func keys() throws {
    let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    let text = #"{"lock":{},"id":1,"table":{"a":2},"count":6,"token":{"bits":1},"isOpen":true,"title":"t"}"#
    let (locked, report) = try reader.deserializeReporting(Locked.self, from: text)
    Self.check(locked, 1, "t")
    #expect(report.issues.map { "\($0.path)" } == ["/lock", "/table", "/count", "/token"])
  }

  @Test("Superclasses may have such members") func superclasses() throws {
    let text = #"{"first":5,"second":6}"#
    let derived = try JSONDeserializer().deserialize(Derived.self, from: text)
    #expect((derived.first, derived.second) == (5, 6))
    #expect(derived.lock.withLock { $0 } == "kept" && derived.other.withLock { $0 } == 3)
    #expect(try JSONSerializer().serializeToString(derived) == text)
  }

  @Test("Such members may be ignored by name, and no other rule can apply to them")
  func rules() throws {
    let ignoring = JSONFormat(mappings: [JSONMapping<Locked>(.ignored("lock"), .ignored("token"), .key("n", for: "id"))]
    )
    let text = #"{"n":3,"isOpen":true,"title":"t","version":2}"#
    let locked = try JSONDeserializer(ignoring).deserialize(Locked.self, from: text)
    Self.check(locked, 3, "t")
    #expect(try JSONSerializer(ignoring).serializeToString(locked) == text)
    let naming = JSONFormat(mappings: [JSONMapping<Locked>(.key("l", for: "lock"))])
    let message =
      "the mapping of Locked is invalid: `lock` has an unknown type, such as one that is not copyable, so it is "
      + "neither read nor written, but it has a .key rule. Remove the rule, or add a computed property for it."
    #expect(failure { try JSONDeserializer(naming).deserialize(Locked.self, from: "{}") }?.description == message)
    #expect(failure { try JSONSerializer(naming).serialize(Locked()) }?.description == message)
  }

  @Test("A flat part may have such members")
  func flat() throws {
    struct Whole: KeyValueCreatable, JSONMapped {
      var shared = Derived()
      var third = 3
      static let jsonMapping: JSONMapping<Whole> = [.flat(\.shared)]
    }
    let text = #"{"first":5,"second":6,"third":7}"#
    let whole = try JSONDeserializer().deserialize(Whole.self, from: text)
    #expect((whole.shared.first, whole.shared.second, whole.third) == (5, 6, 7))
    #expect(try JSONSerializer().serializeToString(whole) == text)
  }

  // MARK: Types that are not described

  private struct Thin: KeyValueCreatable {
    var pair: (Int.Type, Int8) = (Int.self, 5)
    var last = 1
  }
  private class ThinObject: KeyValueCreatable {
    var first = 1
    var pair: (Int.Type, Int8) = (Int.self, 5)
    required init() {}
  }
  private final class ThinDerived: ThinObject { var more = 1 }
  private struct Mapped: KeyValueCreatable, JSONMapped {
    var pair: (Int.Type, Int8) = (Int.self, 5)
    var last = 1
    static var jsonMapping: JSONMapping<Mapped> { [.key("last", for: \.last)] }
  }

  private static func text(_ subject: String, _ verb: String, _ hiding: String) -> String {
    "\(subject) cannot be \(verb): the stored properties of \(hiding), as the runtime lists them, do not fill its memory. "
      + "Move metatypes from tuples into structs, name the properties by key path in a mapping, such as "
      + #".key("name", for: \.name), or adopt Codable."#
  }

  private static func check<Value: KeyValueCreatable>(_ type: Value.Type, hiding: String) {
    let unread = failure { try JSONDeserializer().deserialize(Value.self, from: "{}") }
    #expect(unread?.description == text("\(Value.self)", "read", hiding))
    let unwritten = failure { try JSONSerializer().serialize(Value()) }
    #expect(unwritten?.description == text("\(Value.self)", "written", hiding))
  }

  @Test("A type whose properties do not account for its memory is refused")
  func misfits() throws {
    Self.check(Thin.self, hiding: "Thin")
    Self.check(ThinObject.self, hiding: "ThinObject")
    Self.check(ThinDerived.self, hiding: "ThinObject")
    let mapped = try JSONDeserializer().deserialize(Mapped.self, from: #"{"last":7,"pair":[1]}"#)
    #expect(mapped.last == 7 && mapped.pair.1 == 5)
    #expect(try JSONSerializer().serializeToString(mapped) == #"{"last":7}"#)
  }
}
