import Foundation
import Janus
import TestSupport
import Testing

/// Key paths of classes do not say what they lead to; the properties are found all the same.
@Suite struct KeyPathTests {
  enum Mood: String, JSONLeaf { case calm, glad }

  struct Part: KeyValueCreatable, Equatable {
    var number = 0
    var label = ""
  }

  class Base: KeyValueCreatable, JSONMapped {
    var one = 0
    var two = 0
    var flag = false
    var other = false
    required init() {}

    static let baseRules: [JSONMapping<Base>.Rule] = [
      .key("first", for: \.one), .key("second", for: \.two), .key("isFlag", for: \.flag), .key("isOther", for: \.other),
    ]
    class var jsonMapping: JSONMapping<Base> { JSONMapping(baseRules) }
  }

  class Everything: DeserializableObject, JSONMapped {
    var int = 0
    var otherInt = 0
    var text = ""
    var otherText = ""
    var optional: String?
    var otherOptional: String?
    var double = 0.0
    var date = Date(timeIntervalSince1970: 0)
    var optionalDate: Date?
    var list: [Int] = []
    var otherList: [Int] = []
    var table: [String: Int] = [:]
    var set: Set<String> = []
    var part = Part()
    var otherPart = Part()
    var optionalPart: Part?
    var mood = Mood.calm
    var child: Everything?
    var otherChild: Everything?
    var computed: Int {
      get { int + 1 }
      set { int = newValue - 1 }
    }

    class var jsonMapping: JSONMapping<Everything> {
      [
        .key("a", for: \.int), .key("b", for: \.otherInt), .key("c", for: \.text), .key("d", for: \.otherText),
        .key("e", for: \.optional), .key("f", for: \.otherOptional), .key("g", for: \.double), .key("h", for: \.date),
        .key("i", for: \.optionalDate), .key("j", for: \.list), .key("k", for: \.otherList), .key("l", for: \.table),
        .key("m", for: \.set), .key("n", for: \.part), .key("o", for: \.otherPart), .key("p", for: \.optionalPart),
        .key("q", for: \.mood), .key("r", for: \.child), .key("s", for: \.otherChild), .key("t", for: \.computed),
      ]
    }
  }

  @Test("Key paths find properties of every kind") func everyKindOfProperty() throws {
    let text = #"""
      {"a":1,"b":2,"c":"x","d":"y","e":"z","f":"w","g":1.5,"h":"1970-01-02T00:00:00Z","i":"1970-01-03T00:00:00Z",
      "j":[1],"k":[2],"l":{"q":1},"m":["s"],"n":{"number":1,"label":"l"},"o":{"number":2,"label":"m"},
      "p":{"number":3,"label":"n"},"q":"glad","r":{"b":7},"s":{"b":8}}
      """#
    let read = try JSONDeserializer().deserialize(Everything.self, from: text)
    #expect(read.int == 1 && read.otherInt == 2 && read.text == "x" && read.otherText == "y")
    #expect(read.optional == "z" && read.otherOptional == "w" && read.double == 1.5)
    #expect(read.date == Date(timeIntervalSince1970: 86_400))
    #expect(read.optionalDate == Date(timeIntervalSince1970: 172_800))
    #expect(read.list == [1] && read.otherList == [2] && read.table == ["q": 1] && read.set == ["s"])
    #expect(read.part == Part(number: 1, label: "l") && read.otherPart == Part(number: 2, label: "m"))
    #expect(read.optionalPart == Part(number: 3, label: "n") && read.mood == .glad)
    #expect(read.child?.otherInt == 7 && read.otherChild?.otherInt == 8)
    let keys = try JSONValue(parsing: JSONSerializer().serialize(read)).object?.map(\.key)
    #expect(keys == "abcdefghijklmnopqrst".map(String.init))
    let again = try JSONDeserializer().deserialize(Everything.self, from: JSONSerializer().serialize(read))
    #expect(try JSONSerializer().serialize(again) == JSONSerializer().serialize(read))
  }

  @Test("Key paths find a computed property of a class") func computedPropertyOfAClass() throws {
    let read = try JSONDeserializer().deserialize(Everything.self, from: #"{"t":5}"#)
    #expect(read.int == 4)
  }

  final class Derived: Base {
    var three = 0
  }

  @Test("A subclass inherits the mapping of its superclass") func inheritedMapping() throws {
    let read = try JSONDeserializer().deserialize(
      Derived.self, from: #"{"first":1,"second":2,"isFlag":false,"isOther":true,"three":3}"#)
    #expect(read.one == 1 && read.two == 2 && !read.flag && read.other && read.three == 3)
    let text = try JSONSerializer().serializeToString(read)
    #expect(text == #"{"first":1,"second":2,"isFlag":false,"isOther":true,"three":3}"#)
    let format = JSONFormat(mappings: [JSONMapping<Derived>(.key("third", for: \.three))])
    #expect(
      try JSONSerializer(format).serializeToString(read)
        == #"{"first":1,"second":2,"isFlag":false,"isOther":true,"third":3}"#)
  }

  final class Closed: DeserializableObject, JSONMapped {
    var one = ""
    var two = ""
    static let jsonMapping: JSONMapping<Closed> = [.key("1", for: \.one), .key("2", for: \.two)]
  }

  @Test("Key paths find the properties of a final class") func finalClass() throws {
    let read = try JSONDeserializer().deserialize(Closed.self, from: #"{"2":"b","1":"a"}"#)
    #expect(read.one == "a" && read.two == "b")
    #expect(try JSONSerializer().serializeToString(read) == #"{"1":"a","2":"b"}"#)
  }

  @propertyWrapper struct Trimmed: Equatable {
    var wrappedValue = ""
  }

  struct Wrapping: KeyValueCreatable, JSONMapped, Equatable {
    @Trimmed var name: String
    @Trimmed var city: String
    static let jsonMapping: JSONMapping<Wrapping> = [.key("n", for: \.name), .key("c", for: \.city)]
  }

  @Test("Key paths find properties with wrappers") func propertyWrapper() throws {
    let read = try JSONDeserializer().deserialize(Wrapping.self, from: #"{"c":"x","n":"y"}"#)
    #expect(read.name == "y" && read.city == "x")
    #expect(try JSONSerializer().serializeToString(read) == #"{"n":"y","c":"x"}"#)
  }

  /// Without `init()` there is nothing to try a key path on.
  class Unmade: JSONMapped {
    var one: Int
    var two = 2
    init(one: Int) { self.one = one }
    class var jsonMapping: JSONMapping<Unmade> { [.key("1", for: \.one)] }
  }

  @Test("A property is named where a key path does not identify it") func aNameWhereAKeyPathDoesNotDo() throws {
    let error = failure { try JSONSerializer().serialize(Unmade(one: 1)) }
    #expect(error?.message.contains("it is not clear which property \\Unmade.") == true)
    #expect(error?.advice == #"Name it instead: one of "one", "two"."#)
    let format = JSONFormat(mappings: [JSONMapping<Unmade>(.replacingOwnRules, .key("1", for: "one"))])
    #expect(try JSONSerializer(format).serializeToString(Unmade(one: 1)) == #"{"1":1,"two":2}"#)
  }

  enum Size { case small, large }
  enum Payload: Equatable { case number(Int), none, other }
  struct Percent: Equatable {
    private(set) var value = 0
    // An invalid value would trap here.
    var label: String { ["zero", "one"][value] }
  }

  class Numbers: DeserializableObject, JSONMapped {
    var byte: UInt8 = 0
    var otherByte: UInt8 = 0
    var wide: Int128 = 0
    var otherWide: Int128 = 0
    var id = UUID(uuidString: "00000000-0000-0000-0000-000000000000")!
    var otherID = UUID(uuidString: "00000000-0000-0000-0000-000000000000")!
    var optionalID: UUID?
    var otherOptionalID: UUID?
    var cost = Decimal(0)
    var otherCost = Decimal(0)
    class var jsonMapping: JSONMapping<Numbers> {
      [
        .key("a", for: \.byte), .key("b", for: \.otherByte), .key("c", for: \.wide), .key("d", for: \.otherWide),
        .key("e", for: \.id), .key("f", for: \.otherID), .key("g", for: \.optionalID),
        .key("h", for: \.otherOptionalID),
        .key("i", for: \.cost), .key("j", for: \.otherCost),
      ]
    }
  }

  @Test("Key paths find numbers of every width") func numbersOfEveryKind() throws {
    let (one, other) = ("6E1A1E5C-8A3C-4D0E-9B43-4A7A3B9C1D2E", "00000000-0000-0000-0000-000000000001")
    let text =
      #"{"a":1,"b":2,"c":3,"d":4,"e":"\#(one)","f":"\#(other)","g":"\#(other)","h":"\#(one)","i":1.5,"j":2.5}"#
    let read = try JSONDeserializer().deserialize(Numbers.self, from: text)
    #expect(read.byte == 1 && read.otherByte == 2 && read.wide == 3 && read.otherWide == 4)
    #expect(read.id.uuidString == one && read.otherID.uuidString == other)
    #expect(read.optionalID?.uuidString == other && read.otherOptionalID?.uuidString == one)
    #expect(read.cost == Decimal(1.5) && read.otherCost == Decimal(2.5))
    #expect(try JSONSerializer().serializeToString(read) == text)
  }

  class Untold: DeserializableObject {
    var payload = Payload.none
    var otherPayload = Payload.other
    var optionalPayload: Payload?
    var size = Size.small
    var otherSize = Size.large
  }

  /// The bits of a payload may restrict the bits next to it, so such an enum only gets its own.
  @Test("Key paths find only numbers, Booleans and small enums by trying")
  func onlyNumbersBoolsAndSmallEnumsAreTriedOut() throws {
    let advice = #"Name it instead: one of "payload", "otherPayload"."#
    let byPayload = JSONFormat(mappings: [JSONMapping<Untold>(.key("p", for: \.otherPayload))])
    #expect(failure { try JSONSerializer(byPayload).serialize(Untold()) }?.advice == advice)
    let byOptional = JSONFormat(mappings: [JSONMapping<Untold>(.key("p", for: \.optionalPayload))])
    #expect(
      failure { try JSONSerializer(byOptional).serialize(Untold()) }?.advice
        == #"Name it instead: one of "optionalPayload"."#)
    let bySize = JSONFormat(mappings: [JSONMapping<Untold>(.key("s", for: \.otherSize))])
    #expect(
      try JSONSerializer(bySize).serializeToString(Untold())
        == #"{"payload":"none","otherPayload":"other","size":"small","s":"large"}"#)
  }
}
