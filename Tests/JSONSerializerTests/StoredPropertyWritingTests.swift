import Foundation
import Janus
import TestSupport
import Testing

@Suite struct StoredPropertyWritingTests {
  @propertyWrapper private struct Clamped {
    private var limit = 10
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
  }

  private final class Target { var value = 1 }

  private struct Every {
    let constant = 1
    var variable = 2
    private var secret = 3
    fileprivate(set) var guarded = 4
    var computed: Int { 5 }
    var observed = 6 { didSet {} }
    @Clamped var wrapped = 70
    lazy var unused = 8
    static let shared = 9
    weak var weakly: Target?
    unowned var unownedly: Target
    var closure: () -> Int = { 10 }
    var maybeClosure: (() -> Int)?
    var metatype: Int.Type = Int.self
    var `class` = "keyword"
    var straße = "letters"

    init(_ target: Target) { (weakly, unownedly) = (target, target) }
  }

  private struct Lazy {
    lazy var list = [1, 2]
    lazy var maybe: Int? = nil
    var plain = 0
  }

  private struct Empty {}
  private struct Generic<First, Second> { var first: First, second: Second }
  private struct Deep { var inner = Generic(first: Generic(first: 1, second: "s"), second: [Empty()]) }
  private struct Padded {
    var a: Int8 = 1, b: Int64 = 2, c: Bool? = true, d: Int16 = 3, e: Character = "e", f: Float? = 1
  }
  private struct Node { var id: Int, children: [Node] = [] }
  private struct Computed { var value: Int { 1 } }

  static let rows = [
    WritingRow(Empty(), "{}"), WritingRow(Computed(), "{}"), WritingRow([Empty(), Empty()], "[{},{}]"),
    WritingRow(Generic(first: 1, second: "s"), #"{"first":1,"second":"s"}"#),
    WritingRow(Deep(), #"{"inner":{"first":{"first":1,"second":"s"},"second":[{}]}}"#),
    WritingRow(Padded(), #"{"a":1,"b":2,"c":true,"d":3,"e":"e","f":1.0}"#),
    WritingRow(
      Node(id: 1, children: [Node(id: 2, children: [Node(id: 3)]), Node(id: 4)]),
      #"{"id":1,"children":[{"id":2,"children":[{"id":3,"children":[]}]},{"id":4,"children":[]}]}"#),
    WritingRow(Lazy(), #"{"plain":0}"#),
  ]

  @Test("Stored properties of every type are written", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Constants, wrapped and observed properties are written") func everyKindOfProperty() throws {
    let target = Target()
    let expected =
      #"{"constant":1,"variable":2,"secret":3,"guarded":4,"observed":6,"wrapped":10,"class":"keyword","straße":"letters"}"#
    #expect(try JSONSerializer().serializeToString(Every(target)) == expected)
    // Nil of a lazy property means that it was never asked for, which null would not say.
    let writesNull = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try writesNull.serializeToString(Every(target)) == expected)
  }

  @Test("A lazy property is written once it has a value") func lazyPropertiesAreWrittenOnceTheyAreWorkedOut() throws {
    var lazy = Lazy()
    _ = (lazy.list, lazy.maybe)
    #expect(try JSONSerializer().serializeToString(lazy) == #"{"list":[1,2],"plain":0}"#)
  }

  @Test("Properties with names of every length are written") func manyPropertiesOfAllLengths() throws {
    struct Long {
      var a = 1
      var seven77 = 2
      var fifteenLetters5 = 3
      var sixteenLetters16 = 4
      var aNameThatIsLongerThanThirtyTwoBytesAltogether = 5
    }
    #expect(
      try JSONSerializer().serializeToString(Long())
        == #"{"a":1,"seven77":2,"fifteenLetters5":3,"sixteenLetters16":4,"#
        + #""aNameThatIsLongerThanThirtyTwoBytesAltogether":5}"#)
  }

  @Test("The error of a property that cannot be written names it") func aPropertyThatCannotBeWrittenIsNamed() {
    struct Broken { var handlers: [() -> Void] = [] }
    let error = failure { try JSONSerializer().serialize(Broken()) }
    #expect(error?.code == .unwritableType)
    #expect(
      error?.description
        == "Broken.handlers has type () -> (), which cannot be written. "
        + "A function has no form in JSON. Give the type that contains it a jsonProxy without it.")
  }
}
