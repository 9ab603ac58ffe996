import Foundation
import Janus
import TestSupport
import Testing

@propertyWrapper private struct Wrapped<Value> {
  var wrappedValue: Value
  var reads = 0
}

@propertyWrapper private struct Clamped {
  private var stored = 0
  var wrappedValue: Int {
    get { stored }
    set { stored = min(max(newValue, 0), 10) }
  }
  init(wrappedValue: Int) { stored = wrappedValue }
}

private struct Storages: KeyValueCreatable {
  let constant = 1
  var variable = 1
  @Wrapped var wrapped = 1
  @Wrapped var wrappedText: String? = "before"
  lazy var lazyValue = 1
  lazy var lazyList: [Int] = [1]
  private(set) var guarded = 1
  var observed = 1 { didSet { observations += 1 } }
  var observations = 0
  var computed: Int {
    get { variable }
    set { variable = newValue }
  }
  static let shared = 1
}

private final class Owner: DeserializableObject {
  var name = ""
}

private final class Owned: DeserializableObject {
  weak var weakly: Owner?
  unowned var unownedly: Owner
  let constant: Owner
  let constantList: [Int] = [1]
  var strongly: Owner?
  lazy var later = "unread"

  required init() {
    constant = Owner()
    unownedly = constant
  }
}

/// Wrappers that compute their value cannot be read, so the property is one of the wrapper's type.
private struct Computing: KeyValueCreatable {
  @Clamped var level = 3
}

private struct Generic<First, Second>: KeyValueCreatable {
  var first: First?
  var second: [Second] = []
}

@Suite struct StorageReadingTests {
  @Test("Constants, wrapped, lazy and observed properties are read as their storage allows") func everyKindOfStorage()
    throws
  {
    let text = #"""
      {"constant": 1, "variable": 2, "wrapped": 2, "wrappedText": "after", "lazyValue": 2, "lazyList": [2],
       "guarded": 2, "observed": 2, "computed": 5, "shared": 2, "_wrapped": 7}
      """#
    var read = try JSONDeserializer().deserialize(Storages.self, from: text)
    #expect(read.constant == 1)
    #expect(read.variable == 2)
    #expect(read.wrapped == 2)
    #expect(read.wrappedText == "after")
    #expect(read.lazyValue == 2)
    #expect(read.lazyList == [2])
    #expect(read.guarded == 2)
    #expect(read.observed == 2)
    #expect(read.observations == 0)
  }

  @Test("Only stored variables have a key") func onlyWhatIsStoredAndVariableHasAKey() throws {
    let reader = JSONDeserializer(
      policy: .init {
        $0.mismatch = .skip
        $0.unknownKeys = .report
      })
    let text =
      #"{"variable": 1, "constant": 1, "computed": 1, "shared": 1, "_wrapped": 1, "$__lazy_storage_$_lazyValue": 1, "reads": 1}"#
    #expect(try reader.issues(Storages.self, from: text).count == 5)
    let owned = #"{"later": "x", "weakly": {}, "unownedly": {}, "constant": {}, "constantList": [1]}"#
    #expect(try reader.issues(Owned.self, from: owned) == ["unknownKey /weakly", "unknownKey /unownedly"])
  }

  @Test("A lazy property that is not mentioned stays lazy") func lazyPropertiesThatAreNotMentionedStayLazy() throws {
    var read = try JSONDeserializer().deserialize(Storages.self, from: "{}")
    #expect(read.lazyList == [1])
    #expect(try JSONDeserializer().deserialize(Owned.self, from: #"{"later": "read"}"#).later == "read")
    #expect(try JSONDeserializer().deserialize(Owned.self, from: "{}").later == "unread")
  }

  @Test("Weak and unowned references are never set") func referencesThatOwnNothingAreNeverWritten() throws {
    let owned = Owned()
    let text =
      #"{"weakly": {"name": "w"}, "unownedly": {"name": "u"}, "constant": {"name": ""}, "strongly": {"name": "s"}}"#
    try JSONDeserializer().fill(owned, from: text)
    #expect(owned.weakly == nil)
    #expect(owned.unownedly === owned.constant)
    #expect(owned.constant.name == "")
    #expect(owned.constantList == [1])
    #expect(owned.strongly?.name == "s")
  }

  @Test("A wrapper that computes its value cannot be read") func aComputingWrapperIsNoProperty() {
    let error = failure { try JSONDeserializer().deserialize(Computing.self, from: #"{"level": 5}"#) }
    #expect(error?.code == .unreadableType)
    #expect(
      error?.message
        == "Computing._level has type Clamped, which cannot be read: it looks like a property wrapper, but is not a struct that stores `wrappedValue`"
    )
  }

  @Test("Generic models are read through every door", arguments: Door.allCases)
  func genericModels(door: Door) throws {
    let text = #"{"first": {"first": 1, "second": ["a"]}, "second": [{"second": [true]}, {"first": "x"}]}"#
    let read = try door.read(Generic<Generic<Int, String>, Generic<String, Bool>>.self, from: text).value
    #expect(read.first?.first == 1)
    #expect(read.first?.second == ["a"])
    #expect(read.second.map(\.second) == [[true], []])
    #expect(read.second.map(\.first) == [nil, "x"])
  }

  private final class Labels: DeserializableObject {
    lazy var text: String? = "worked out"
    lazy var list: [Int]? = [1]
    lazy var object: Owner? = Owner()
    lazy var day: Date? = Date(timeIntervalSince1970: 0)
    lazy var number: Int? = 7
    lazy var plain = 8
  }

  struct LazyRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the text is written as again, with null for what is nil.
    let written: String
    init(_ text: String, written: String? = nil) { (testDescription, self.written) = (text, written ?? text) }
  }

  @Test(
    "Null sets an optional lazy property to nil, and a missing key leaves it lazy",
    arguments: [
      LazyRow("{}"), LazyRow(#"{"text":null}"#), LazyRow(#"{"text":"t"}"#), LazyRow(#"{"list":null,"number":null}"#),
      LazyRow(#"{"list":[2],"number":9}"#), LazyRow(#"{"object":null,"day":null}"#),
      LazyRow(#"{"object":{"name":"n"},"day":"1970-01-02T00:00:00Z"}"#), LazyRow(#"{"plain":null}"#, written: "{}"),
    ])
  func lazyOptionals(row: LazyRow) throws {
    let read = try JSONDeserializer().deserialize(Labels.self, from: row.testDescription)
    let writer = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try writer.serializeToString(read) == row.written)
    let filled = Labels()
    try JSONDeserializer().fill(filled, from: row.testDescription)
    #expect(try writer.serializeToString(filled) == row.written)
    let document = try JSONValue(parsing: row.testDescription)
    if document.object?["text"] != nil {
      #expect(read.text == document["text"].string)
    } else {
      #expect(read.text == "worked out")
    }
    if document.object?["number"] != nil {
      #expect(read.number == document["number"].int)
    } else {
      #expect(read.number == 7)
    }
    if document["object"].isNull, document.object?["object"] != nil { #expect(read.object == nil) }
    if document["day"].isNull, document.object?["day"] != nil { #expect(read.day == nil) }
    #expect(read.plain == 8)
  }

  @Test("Null keeps a lazy property if the policy says so") func nullIsKeptForLazyPropertiesWhereThePolicySaysSo()
    throws
  {
    let labels = Labels()
    labels.text = "there"
    try JSONDeserializer(policy: .init { $0.null = .keep }).fill(labels, from: #"{"text":null,"number":null}"#)
    #expect(labels.text == "there" && labels.number == 7)
  }

  @Test("The object of a lazy property is filled") func aLazyObjectIsFilled() throws {
    let labels = Labels()
    let owner = labels.object
    try JSONDeserializer().fill(labels, from: #"{"object":{"name":"n"}}"#)
    #expect(labels.object === owner && owner?.name == "n")
  }
}
