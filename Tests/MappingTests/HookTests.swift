import Foundation
import Janus
import TestSupport
import Testing

/// Types that want to know when they have been read, or are about to be written.
@Suite struct HookTests {
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  // MARK: Reading

  struct Part: DeserializationObserving, Equatable {
    var name = ""
    var size = 0
    var area = 0
    var keys: [String] = []

    mutating func didDeserialize(_ object: JSONObject) throws {
      area = size * size
      keys = object.map(\.key)
      if name == "bad" { throw Refusal(description: "a bad part") }
      if name == "worse" { throw JSONError(.invalidValue, message: "a worse part", advice: "Look elsewhere.") }
    }
  }

  final class Machine: DeserializableObject, DeserializationObserving {
    var name = ""
    var part = Part()
    var spare: Part?
    var parts: [Part] = []
    var drawers: [String: Part] = [:]
    var areas: [Int] = []
    var seen = JSONObject()

    func didDeserialize(_ object: JSONObject) throws {
      areas.append(part.area)
      areas += parts.map(\.area)
      seen = object
      if name == "bad" { throw Refusal(description: "a bad machine") }
    }
  }

  static let reading = JSONFormat(mappings: [
    JSONMapping<Part>(.ignored(\.area), .ignored(\.keys)),
    JSONMapping<Machine>(.ignored("areas"), .ignored("seen")),
  ])

  static let reader = JSONDeserializer(reading)

  @Test("A struct gets every key of its object after reading") func structsSeeEveryKey() throws {
    for door in Door.allCases {
      let text = #"{"size": 3, "unknown": {"x": [1]}, "name": "p", "more": null}"#
      let (part, report) = try door.read(Part.self, from: text, with: Self.reader)
      #expect(part == Part(name: "p", size: 3, area: 9, keys: ["size", "unknown", "name", "more"]))
      #expect(report.isEmpty)
    }
  }

  @Test("A class gets its object as the document has it") func classesSeeTheObjectAsItIs() throws {
    let document = #"{"name": "m", "part": {"size": 2}, "x": 1.50, "spare": null, "parts": [{"size": 1}], "y": "z"}"#
    let machine = try Self.reader.deserialize(Machine.self, from: document)
    #expect(JSONValue.object(machine.seen) == (try JSONValue(parsing: document)))
    #expect(machine.seen.map(\.key) == ["name", "part", "x", "spare", "parts", "y"])
    #expect(JSONValue.object(machine.seen)["x"].description == "1.50")
  }

  @Test("Inner values are notified before outer ones") func innerBeforeOuter() throws {
    let document = #"""
      {"parts": [{"size": 1}, {"size": 2}], "part": {"size": 3}, "spare": {"size": 4},
       "drawers": {"a": {"size": 5}}}
      """#
    let machine = try Self.reader.deserialize(Machine.self, from: document)
    // The machine found the areas of its parts.
    #expect(machine.areas == [9, 1, 4])
    #expect(machine.spare?.area == 16)
    #expect(machine.drawers["a"]?.area == 25)
  }

  @Test("A value that the document lacks is not notified") func whatIsNotInTheDocumentIsNotTold() throws {
    let machine = try Self.reader.deserialize(Machine.self, from: #"{"spare": null}"#)
    #expect(machine.part == Part())
    #expect(machine.spare == nil)
    #expect(machine.areas == [0])
    #expect(try Self.reader.deserialize(Part.self, from: "{}") == Part())
  }

  @Test("An object made of JSON is notified") func objectsFromJSON() throws {
    let machine = try Machine(jsonData: #"{"machine": {"name": "m", "part": {"size": 2}}}"#)
    #expect(machine.areas == [4])
    #expect(machine.seen.map(\.key) == ["name", "part"])
  }

  @Test("Filling notifies an object again") func fillingTellsAgain() throws {
    let machine = Machine()
    machine.part = Part(name: "p", size: 2)
    let part = machine.part
    try Self.reader.fill(machine, from: #"{"part": {"size": 3, "x": 1}}"#)
    #expect(part.area == 0)
    #expect(machine.part == Part(name: "p", size: 3, area: 9, keys: ["size", "x"]))
    #expect(machine.areas == [9])
    try Self.reader.fill(machine, from: #"{"name": "m"}"#)
    #expect(machine.areas == [9, 9])
    #expect(machine.seen.map(\.key) == ["name"])
  }

  // MARK: Rejecting

  @Test(
    "A value that refuses its object is skipped and reported",
    arguments: [
      (
        #"{"part": {"name": "bad"}}"#, "line 1, column 10, at /part: Part rejected an object: a bad part."
      ),
      (
        #"{"spare": {"name": "worse"}}"#, "line 1, column 11, at /spare: Part rejected an object: a worse part."
      ),
      (
        "{\"parts\": [\n  {},\n  {\"name\": \"bad\"}]}",
        "line 3, column 3, at /parts/1: Part rejected an object: a bad part."
      ),
      (
        #"{"drawers": {"k": {"name": "bad"}}}"#,
        "line 1, column 19, at /drawers/k: Part rejected an object: a bad part."
      ),
      (
        #"{"part": {"name": "bad", "size": []}}"#,
        """
        line 1, column 10, at /part: Part rejected an object: a bad part.
        line 1, column 34, at /part/size: expected Int, found an array.
        """
      ),
    ])
  func whatIsThrownIsReported(document: String, text: String) throws {
    let (_, report) = try Self.reader.deserializeReporting(Machine.self, from: document)
    #expect(report.description == text)
  }

  @Test(
    "A strict reader throws the refusal",
    arguments: [
      (
        #"{"name": "bad", "part": {"name": "bad"}}"#,
        "line 1, column 25, at /part: Part rejected an object: a bad part."
      ),
      (#"{"name": "bad"}"#, "line 1, column 1: Machine rejected an object: a bad machine."),
      (#"{"spare": {"name": "worse"}}"#, "line 1, column 11, at /spare: Part rejected an object: a worse part."),
      (
        #"{"parts": [{"size": 1}, {"name": "bad"}]}"#,
        "line 1, column 25, at /parts/1: Part rejected an object: a bad part."
      ),
    ])
  func strictReadersThrowIt(document: String, text: String) {
    let strict = JSONDeserializer(Self.reading, policy: .init { $0.mismatch = .fail })
    let error = failure { try strict.deserialize(Machine.self, from: document) }
    #expect(error?.code == .rejectedValue)
    #expect(error?.description == text)
  }

  @Test("An object whose text breaks off is not notified") func brokenTextIsNotTold() {
    let machine = Machine()
    #expect(throws: JSONError.self) { try Self.reader.fill(machine, from: #"{"name": "m", "part": {"size": 3}, "#) }
    #expect(machine.part.area == 9)
    #expect(machine.areas.isEmpty)
  }

  @Test("An element that refuses its object is left out") func aRejectedElementIsLeftOut() throws {
    let document = #"{"parts": [{"size": 1}, {"name": "bad"}], "spare": {"name": "bad"}}"#
    let machine = try Self.reader.deserializeReporting(Machine.self, from: document).value
    #expect(machine.parts.map(\.size) == [1])
    #expect(machine.spare == nil)
  }

  @Test("An element of a lossy array that refuses its object is left out") func aRejectedElementOfALossyArrayIsLeftOut()
    throws
  {
    let format = JSONFormat(
      mappings: Self.reading.mappings + [JSONMapping<Machine>(.ignored("areas"), .ignored("seen"), .lossy(\.parts))])
    let strict = JSONDeserializer(format, policy: .init { $0.mismatch = .fail })
    let (machine, report) = try strict.deserializeReporting(
      Machine.self, from: #"{"parts": [{"size": 1}, {"name": "bad"}, {"size": 2}]}"#)
    #expect(machine.parts.map(\.size) == [1, 2])
    #expect(report.description == "line 1, column 25, at /parts/1: Part rejected an object: a bad part.")
  }

  // MARK: Together with other rules

  struct Record: DeserializationObserving, SerializationObserving, JSONMapped {
    var id = 0
    var title = ""
    var extra = JSONObject()
    var words = 0

    static let jsonMapping: JSONMapping<Record> = [
      .required(\.id), .default("none", for: \.title, when: .missing), .remaining(\.extra), .ignored(\.words),
    ]

    mutating func didDeserialize(_ object: JSONObject) throws {
      words = title.split(separator: " ").count + extra.count
      if id < 0 { throw Refusal(description: "no number is below zero") }
    }

    mutating func willSerialize() {
      title = title.uppercased()
      extra.append(key: "words", value: .number(JSONNumber(words)))
    }
  }

  @Test("Rules are applied before the value is notified") func rulesComeFirst() throws {
    let (record, report) = try JSONDeserializer().deserializeReporting(
      Record.self, from: #"{"id": 1, "x": 2, "y": []}"#)
    #expect(record.title == "none")
    #expect(record.extra.map(\.key) == ["x", "y"])
    #expect(record.words == 3)
    #expect(report.isEmpty)
    // What is required comes before that as well.
    #expect(failure { try JSONDeserializer().deserialize(Record.self, from: "{}") }?.code == .missingValue)
    let (_, rejected) = try JSONDeserializer().deserializeReporting([Record].self, from: #"[{"id": -1}]"#)
    #expect(rejected.description == "line 1, column 2, at /0: Record rejected an object: no number is below zero.")
  }

  @Test("Remaining members are written as the notified copy has them") func remainingMembersAreWrittenAsTheCopyHasThem()
    throws
  {
    let record = try JSONDeserializer().deserialize(
      Record.self, from: #"{"z": 1, "id": 1, "title": "a b", "y": [null]}"#)
    #expect(try JSONSerializer().serializeToString(record) == #"{"id":1,"title":"A B","z":1,"y":[null],"words":4}"#)
    #expect(record.title == "a b")
    #expect(record.extra.count == 2)
    let sorted = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    #expect(try sorted.serializeToString(record) == #"{"id":1,"title":"A B","words":4,"y":[null],"z":1}"#)
  }

  // MARK: Writing

  struct Stamp: KeyValueCreatable, SerializationObserving, Equatable {
    var text = ""
    var count = 0

    mutating func willSerialize() { count += 1 }
  }

  class Counter: DeserializableObject, SerializationObserving {
    var count = 0
    var stamp = Stamp()

    func willSerialize() { count += 1 }
  }

  final class Doubled: Counter {
    var twice = 0

    override func willSerialize() {
      super.willSerialize()
      twice = 2 * count
    }
  }

  struct Box: KeyValueCreatable {
    var stamp = Stamp()
    var maybe: Stamp? = Stamp()
    var stamps = [Stamp(), Stamp(text: "b")]
    var named = ["k": Stamp()]
    var any: Any = Stamp()
  }

  @Test("A struct is written as the copy that it changed") func structsAreWrittenAsTheCopyThatWasChanged() throws {
    let stamp = Stamp(text: "a")
    for _ in 0..<2 {
      #expect(try JSONSerializer().serializeToString(stamp) == #"{"text":"a","count":1}"#)
      #expect(stamp == Stamp(text: "a"))
    }
    #expect(try JSONDeserializer().deserialize(Stamp.self, from: #"{"text":"a","count":1}"#).count == 1)
    let box = Box()
    let text = """
      {"stamp":{"text":"","count":1},"maybe":{"text":"","count":1},\
      "stamps":[{"text":"","count":1},{"text":"b","count":1}],"named":{"k":{"text":"","count":1}},\
      "any":{"text":"","count":1}}
      """
    #expect(try JSONSerializer().serializeToString(box) == text)
    #expect(box.stamps.map(\.count) == [0, 0])
    #expect(box.maybe?.count == 0)
  }

  @Test("A class changes itself before it is written") func classesChangeThemselves() throws {
    let counter = Counter()
    #expect(try JSONSerializer().serializeToString(counter) == #"{"count":1,"stamp":{"text":"","count":1}}"#)
    #expect(try JSONSerializer().serializeToString([counter]) == #"[{"count":2,"stamp":{"text":"","count":1}}]"#)
    #expect(counter.count == 2)
    #expect(counter.stamp.count == 0)
    let doubled: Counter = Doubled()
    #expect(try JSONSerializer().serializeToString(doubled) == #"{"count":1,"stamp":{"text":"","count":1},"twice":2}"#)
  }

  @Test("Outer values are notified before inner ones when writing") func outerBeforeInner() throws {
    struct Outer: SerializationObserving {
      var inner = Stamp()
      mutating func willSerialize() { inner.count = 10 }
    }
    #expect(try JSONSerializer().serializeToString(Outer()) == #"{"inner":{"text":"","count":11}}"#)
  }

  // MARK: Payloads of unions

  enum Message: JSONUnion, Equatable {
    case stamp(Stamp), part(Part)

    static let jsonUnion: JSONUnionMapping<Message> = .init(
      .internal("type"), .case("stamp", Message.stamp) { if case .stamp(let stamp) = $0 { stamp } else { nil } },
      .case("part", Message.part) { if case .part(let part) = $0 { part } else { nil } })
  }

  enum Wrapped: JSONUnion {
    case counter(Counter)

    static let jsonUnion: JSONUnionMapping<Wrapped> = .init(
      .internal("type"),
      .case("counter", Wrapped.counter) { if case .counter(let counter) = $0 { counter } else { nil } })
  }

  @Test("Payloads of unions are notified") func payloadsAreTold() throws {
    let messages = [Message.stamp(Stamp(text: "a")), .part(Part(name: "p", size: 1))]
    let writer = JSONSerializer(Self.reading)
    let text = try writer.serializeToString(messages)
    #expect(text == #"[{"type":"stamp","text":"a","count":1},{"type":"part","name":"p","size":1}]"#)
    #expect(messages[0] == .stamp(Stamp(text: "a")))
    let read = try Self.reader.deserialize([Message].self, from: text)
    // The object is the document's, so the tag is in it.
    #expect(
      read == [
        .stamp(Stamp(text: "a", count: 1)), .part(Part(name: "p", size: 1, area: 1, keys: ["type", "name", "size"])),
      ])
    let counter = Counter()
    let expected = #"{"type":"counter","count":1,"stamp":{"text":"","count":1}}"#
    #expect(try JSONSerializer().serializeToString(Wrapped.counter(counter)) == expected)
    #expect(counter.count == 1)
  }

  @Test("An untagged case that refuses its object is not chosen") func untaggedCasesMayRefuse() throws {
    struct Even: DeserializationObserving, Equatable {
      var number = 0
      mutating func didDeserialize(_ object: JSONObject) throws {
        if !number.isMultiple(of: 2) { throw Refusal(description: "odd") }
      }
    }
    struct Odd: KeyValueCreatable, Equatable { var number = 0 }
    enum Parity: JSONUnion, Equatable {
      case even(Even), odd(Odd)
      static let jsonUnion: JSONUnionMapping<Parity> = .init(
        .untagged, .case("even", Parity.even) { if case .even(let even) = $0 { even } else { nil } },
        .case("odd", Parity.odd) { if case .odd(let odd) = $0 { odd } else { nil } })
    }
    let (values, report) = try JSONDeserializer().deserializeReporting(
      [Parity].self, from: #"[{"number": 1}, {"number": 2}]"#)
    #expect(values == [.odd(Odd(number: 1)), .even(Even(number: 2))])
    #expect(report.isEmpty)
  }

  // MARK: Flat parts

  struct Flattened: KeyValueCreatable, JSONMapped {
    var id = 0
    var part = Part()
    var stamp = Stamp()
    static let jsonMapping: JSONMapping<Flattened> = [.flat(\.part), .flat(\.stamp)]
  }

  /// A flat part is not a separate object, so it is not reported.
  @Test("A flat part that wants to be notified is an error") func flatPartsCannotBeTold() {
    let expected = """
      the mapping of Flattened is invalid: `part` cannot be flat: Part observes reading or writing, \
      and a flat part is not an object. Give it a key of its own.
      """
    let reading = failure { try Self.reader.deserialize(Flattened.self, from: #"{"id": 1, "size": 3, "text": "t"}"#) }
    #expect(reading?.description == expected)
    #expect(failure { try JSONSerializer(Self.reading).serializeToString(Flattened()) }?.description == expected)
  }

  // MARK: Envelopes

  @Test("A value in an envelope is notified") func envelopes() throws {
    let format = JSONFormat(root: .envelope)
    let text = try JSONSerializer(format).serializeToString(Stamp(text: "a"))
    #expect(text == #"{"Stamp":{"text":"a","count":1}}"#)
    #expect(try JSONDeserializer(format).deserialize(Stamp.self, from: text) == Stamp(text: "a", count: 1))
  }
}
