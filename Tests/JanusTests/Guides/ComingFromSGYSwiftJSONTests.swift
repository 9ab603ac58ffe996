import Foundation
import JSONFoundation
import Janus
import Testing

/// What `Docs/ComingFromSGYSwiftJSON.md` shows, compiled and run.
@Suite struct ComingFromSGYSwiftJSONTests {
  private static func utc(_ text: String) throws -> Date {
    try JSONDeserializer().deserialize([Date].self, from: "[\"\(text)\"]")[0]
  }

  // MARK: The first object

  enum Rigging: String, JSONLeaf { case sloop, ketch, brig }

  struct Hull: KeyValueCreatable, Equatable {
    var length = 0.0
    var beam = 0.0
  }

  final class Ship: DeserializableObject {
    var name = ""
    var crew: Int?
    var rigging: Rigging?
    var hull = Hull()
    var ports: [String] = []
    var boats: [String: Ship] = [:]
  }

  static let schooner = """
    {
      "name": "Anne",
      "crew": 12,
      "rigging": "ketch",
      "hull": { "length": 21.5, "beam": 5 },
      "ports": ["Bergen", "Leith"],
      "boats": { "gig": { "name": "Gig", "crew": 4 } }
    }
    """

  @Test func theFirstObject() throws {
    let data = Data(Self.schooner.utf8)
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let writer = JSONSerializer(.sgy, policy: .sgy)

    let ship = try reader.deserialize(Ship.self, from: data)
    let text = try writer.serialize(ship)
    #expect(ship.name == "Anne")
    #expect(ship.crew == 12)
    #expect(ship.rigging == .ketch)
    #expect(ship.hull == Hull(length: 21.5, beam: 5))
    #expect(ship.ports == ["Bergen", "Leith"])
    #expect(ship.boats["gig"]?.crew == 4)
    let again = try reader.deserialize(Ship.self, from: text)
    #expect(try writer.serialize(again) == text)
    #expect(again.boats["gig"]?.name == "Gig")
  }

  @Test func filling() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let ship = Ship()
    ship.crew = 3
    try reader.fill(ship, from: #"{"name": "Anne", "crew": null}"#)
    #expect(ship.name == "Anne")
    #expect(ship.crew == 3)
  }

  // MARK: Warnings

  @Test func warnings() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let (ship, report) = try reader.deserializeReporting(
      Ship.self, from: #"{"name": "Anne", "crew": "many", "rigging": "raft", "ports": ["Leith", 7, []]}"#)
    let expected = """
      line 1, column 26, at /crew: expected Int?, found the string "many".
      line 1, column 45, at /rigging: expected Rigging, found the string "raft".
      line 1, column 75, at /ports/2: expected String, found an array.
      """
    #expect(ship.name == "Anne")
    #expect(ship.crew == nil)
    #expect(ship.ports == ["Leith", "7"])
    #expect(report.description == expected)

    let strict = JSONDeserializer(.sgy, policy: .init(mismatch: .fail, null: .keep))
    let error = failure { try strict.deserialize(Ship.self, from: #"{"crew": "many"}"#) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.path.description == "/crew")
  }

  // MARK: Proxies

  struct Bearing: JSONProxyProvider, JSONProxyCreatable, Equatable {
    var degrees = 0

    init(degrees: Int) { self.degrees = degrees }

    var jsonProxy: [String: Int] { ["degrees": degrees] }

    init?(jsonProxy: [String: Int]) {
      guard let degrees = jsonProxy["degrees"] else { return nil }
      self.degrees = degrees
    }
  }

  struct Course: JSONProxyProvider, JSONProxyCreatable, Equatable {
    var bearing: Bearing
    init(_ bearing: Bearing) { self.bearing = bearing }
    var jsonProxy: Bearing { bearing }
    init?(jsonProxy: Bearing) { bearing = jsonProxy }
  }

  @Test func proxies() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let writer = JSONSerializer(.sgy, policy: .sgy)
    let bearings = [Bearing(degrees: 270)]
    let text = try writer.serializeToString(bearings)
    let expected = """
      [{"degrees":270}]
      """
    #expect(text == expected)
    #expect(try reader.deserialize([Bearing].self, from: text) == bearings)
    #expect(try reader.deserialize([Bearing].self, from: #"[{"radians": 2}]"#) == [])
    let courses = [Course(bearings[0])]
    #expect(try writer.serializeToString(courses) == text)
    #expect(try reader.deserialize([Course].self, from: text) == courses)
  }

  // MARK: Leaves

  struct Draught: JSONLeaf, Equatable {
    var metres: Double

    init(metres: Double) { self.metres = metres }

    var jsonLeafValue: JSONLeafValue? { .string("\(metres) m") }

    init?(jsonLeafValue: JSONLeafValue) {
      guard case .string(let text) = jsonLeafValue, text.hasSuffix(" m"), let metres = Double(text.dropLast(2))
      else { return nil }
      self.metres = metres
    }
  }

  @Test func leaves() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let writer = JSONSerializer(.sgy, policy: .sgy)
    let text = try writer.serializeToString(["Anne": Draught(metres: 2.5)])
    let expected = """
      {"Anne":"2.5 m"}
      """
    #expect(text == expected)
    #expect(try reader.deserialize([String: Draught].self, from: text) == ["Anne": Draught(metres: 2.5)])
    #expect(try reader.deserialize([Draught].self, from: #"["2 ft", 2, "3 m"]"#) == [Draught(metres: 3)])
    #expect(try writer.serializeToString([Rigging.brig]) == #"["brig"]"#)
    #expect(try reader.deserialize([Rigging].self, from: #"["brig", "raft"]"#) == [.brig])
  }

  enum Knot: Int { case reef = 1, bowline }

  @Test func rawValuesAreEnough() throws {
    let knots = try JSONDeserializer(.sgy, policy: .sgy).deserialize([Knot].self, from: #"[2, "1", 9]"#)
    #expect(knots == [.bowline, .reef])
    #expect(try JSONSerializer(.sgy, policy: .sgy).serializeToString(knots) == "[2,1]")
  }

  // MARK: Dates

  struct Entry: KeyValueCreatable, Equatable {
    var port = ""
    var arrival: Date?
  }

  @Test func dates() throws {
    let secondsAsText = DateStrategy.block(
      read: { (leaf: JSONLeafValue) -> Date? in
        guard case .string(let text) = leaf, text.hasPrefix("T+"), let seconds = Double(text.dropFirst(2)) else {
          return nil
        }
        return Date(timeIntervalSince1970: seconds)
      },
      write: { (date: Date) -> JSONLeafValue? in .string("T+\(Int(date.timeIntervalSince1970))") })

    var format = JSONFormat.sgy
    format.dates = secondsAsText
    let texts = JSONDeserializer(format, policy: .sgy)
    format.dates = .secondsSince1970
    let numbers = JSONDeserializer(format, policy: .sgy)

    let first = try texts.deserialize(Entry.self, from: #"{"port": "Leith", "arrival": "T+90"}"#)
    let second = try numbers.deserialize(Entry.self, from: #"{"port": "Leith", "arrival": 90}"#)
    #expect(first == second)
    #expect(first.arrival == Date(timeIntervalSince1970: 90))
    #expect(try JSONSerializer(texts.format).serializeToString(first) == #"{"port":"Leith","arrival":"T+90"}"#)
    #expect(try JSONSerializer(numbers.format).serializeToString(first) == #"{"port":"Leith","arrival":90}"#)
    #expect(try texts.deserialize(Entry.self, from: #"{"arrival": "soon"}"#).arrival == nil)

    let none = try JSONDeserializer(.sgy, policy: .sgy).deserialize(
      Entry.self, from: #"{"port": "Leith", "arrival": 90}"#)
    #expect(none == Entry(port: "Leith", arrival: nil))
    #expect(try JSONSerializer(.sgy, policy: .sgy).serializeToString(first) == #"{"port":"Leith"}"#)
  }

  struct Voyage: KeyValueCreatable, Equatable, JSONMapped {
    var departure: Date?
    var arrival: Date?

    static let jsonMapping: JSONMapping<Voyage> = [
      .dates(.iso8601, for: \.departure),
      .dates(.millisecondsSince1970, for: \.arrival),
    ]
  }

  @Test func datesOfTwoKindsInOneModel() throws {
    let text = """
      {"departure":"2014-01-02T12:40:08Z","arrival":1388666408500}
      """
    let voyage = try JSONDeserializer(.sgy, policy: .sgy).deserialize(Voyage.self, from: text)
    #expect(voyage.departure == (try Self.utc("2014-01-02T12:40:08Z")))
    #expect(voyage.arrival == Date(timeIntervalSince1970: 1_388_666_408.5))
    #expect(try JSONSerializer(.sgy, policy: .sgy).serializeToString(voyage) == text)
  }

  // MARK: Collections and dictionaries of your own

  struct Convoy: KeyValueCreatable {
    var ships = Line<String>()
    var holds = Register<Int>()
  }

  struct Line<Member>: CollectionReflection, CollectionCreatable {
    typealias Element = Member

    var members: [Member] = []

    init() {}
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Member { members = Array(elements) }
    var jsonElements: [Member] { members }
  }

  struct Register<Entry>: DictionaryReflection, DictionaryCreatable {
    var entries: [(key: String, value: Entry)] = []

    init() {}
    subscript(key: String) -> Entry? {
      get { entries.last { $0.key == key }?.value }
      set { if let newValue { entries.append((key: key, value: newValue)) } }
    }
    var jsonEntries: [(key: String, value: Entry)] { entries }
  }

  @Test func collectionsAndDictionaries() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let writer = JSONSerializer(.sgy, policy: .sgy)
    let text = """
      {"ships":["Anne","Mary"],"holds":{"wool":3,"salt":8}}
      """
    let convoy = try reader.deserialize(Convoy.self, from: text)
    #expect(convoy.ships.members == ["Anne", "Mary"])
    #expect(convoy.holds.entries.map(\.key) == ["wool", "salt"])
    #expect(convoy.holds["salt"] == 8)
    #expect(try writer.serializeToString(convoy) == text)
    let line = try reader.deserialize(Line<Int>.self, from: #"[1, "x", 3]"#)
    #expect(line.members == [1, 3])
  }

  @Test func dictionariesByOtherKeys() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let byNumber = try reader.deserialize([Int: String].self, from: #"{"1": "one", "two": "two"}"#)
    let byRigging = try reader.deserialize([Rigging: Int].self, from: #"{"ketch": 2}"#)
    let byText = try reader.deserialize([NSString: Int].self, from: #"{"a": 1}"#)
    #expect(byNumber == [1: "one"])
    #expect(byRigging == [.ketch: 2])
    #expect(byText == ["a": 1])
    #expect(try JSONSerializer(.sgy, policy: .sgy).serializeToString(byRigging) == #"{"ketch":2}"#)
    let (_, report) = try reader.deserializeReporting([Int: String].self, from: #"{"1": "one", "two": "two"}"#)
    #expect(report.issues.map(\.code) == [.unsupportedKey])
    #expect(report.issues.map(\.path.description) == ["/two"])
  }

  // MARK: Values that could not be set

  struct Size: KeyValueCreatable, Equatable {
    var width = 0.0
    var height = 0.0
  }

  class Sail: DeserializableObject {
    var area: Int?
    var size = Size()
    var spare: Size?
  }

  final class Jib: Sail {
    var hanks = 0
  }

  @Test func valueTypes() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let jib = try reader.deserialize(
      Jib.self, from: #"{"area": 9, "size": {"width": 3, "height": 6}, "spare": {"width": 2}, "hanks": 8}"#)
    #expect(jib.area == 9)
    #expect(jib.size == Size(width: 3, height: 6))
    #expect(jib.spare == Size(width: 2, height: 0))
    #expect(jib.hanks == 8)
    let text = try JSONSerializer(.sgy, policy: .sgy).serializeToString(jib)
    let expected = """
      {"area":9,"size":{"width":3.0,"height":6.0},"spare":{"width":2.0,"height":0.0},"hanks":8}
      """
    #expect(text == expected)
    let again = try reader.deserialize(Jib.self, from: text)
    #expect(again.size == jib.size)
    #expect(again.hanks == 8)
  }

  // MARK: Types of other modules

  final class Chart: DeserializableObject, JSONMapped {
    var extent = CGSize.zero

    static let jsonMapping: JSONMapping<Chart> = [
      .transform(
        \.extent, read: { (size: Size) in CGSize(width: size.width, height: size.height) },
        write: { Size(width: Double($0.width), height: Double($0.height)) })
    ]
  }

  @Test func typesOfOtherModules() throws {
    let text = """
      {"extent":{"width":30.0,"height":20.5}}
      """
    let chart = try JSONDeserializer(.sgy, policy: .sgy).deserialize(Chart.self, from: text)
    #expect(chart.extent == CGSize(width: 30, height: 20.5))
    #expect(try JSONSerializer(.sgy, policy: .sgy).serializeToString(chart) == text)
  }

  // MARK: Seeing each assignment

  final class Anchor: DeserializableObject, PropertyAssigning {
    var weight = 0
    var depth = 0

    func setValue(_ value: Any?, forProperty name: String) throws {
      guard let number = value as? Int else { return }
      switch name {
      case "weight": weight = number
      case "depth":
        guard number <= 100 else { throw TooDeep() }
        depth = number
      default: break
      }
    }
  }

  struct TooDeep: Error, CustomStringConvertible {
    var description: String { "the chain is 100 m long" }
  }

  @Test func seeingEachAssignment() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let (anchor, report) = try reader.deserializeReporting(Anchor.self, from: #"{"weight": 40, "depth": 120}"#)
    let expected = """
      line 1, column 25, at /depth: Anchor rejected the number 120: the chain is 100 m long.
      """
    #expect(anchor.weight == 40)
    #expect(anchor.depth == 0)
    #expect(report.description == expected)
    let strict = JSONDeserializer(.sgy, policy: .init(mismatch: .fail, null: .keep))
    #expect(failure { try strict.deserialize(Anchor.self, from: #"{"depth": 120}"#) }?.code == .rejectedValue)
    #expect(try JSONSerializer(.sgy, policy: .sgy).serializeToString(anchor) == #"{"weight":40,"depth":0}"#)
  }

  // MARK: Any

  final class Crate: DeserializableObject {
    var content: Any?
    var list = NSMutableArray()
    var labels = NSDictionary()
  }

  @Test func anything() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let text = """
      {"content":{"kind":"salt","weights":[40,2.5]},"list":[1,"a"],"labels":{"top":true}}
      """
    let crate = try reader.deserialize(Crate.self, from: text)
    let content = crate.content as? [String: Any]
    #expect(content?["kind"] as? String == "salt")
    #expect((content?["weights"] as? [Any])?.last as? Double == 2.5)
    #expect(crate.list.count == 2)
    #expect(crate.labels["top"] as? Bool == true)
    let again = try reader.deserialize(Crate.self, from: try JSONSerializer(.sgy, policy: .sgy).serialize(crate))
    #expect(again.list == crate.list)
    #expect(again.labels == crate.labels)
  }

  final class Old: DeserializableObject { var content: AnyObject? }

  @Test func anyObjectCannotBeRead() {
    let error = failure { try JSONDeserializer(.sgy, policy: .sgy).deserialize(Old.self, from: "{}") }
    #expect(error?.code == .unreadableType)
    #expect(error?.message == "Old.content has type AnyObject, which cannot be read")
  }

  // MARK: The order of checks

  struct Signal: KeyValueCreatable, JSONLeaf, JSONProxyProvider, JSONProxyCreatable, Equatable {
    var flag = "A"

    init() {}
    var jsonLeafValue: JSONLeafValue? { .string("leaf") }
    init?(jsonLeafValue: JSONLeafValue) { return nil }
    var jsonProxy: [String] { [flag] }
    init?(jsonProxy: [String]) {
      guard let flag = jsonProxy.first else { return nil }
      self.flag = flag
    }
  }

  /// The proxy counts before the leaf, and the leaf before the properties.
  @Test func theOrderOfChecks() throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let writer = JSONSerializer(.sgy, policy: .sgy)
    var signal = Signal()
    signal.flag = "Q"
    let text = try writer.serializeToString([signal])
    #expect(text == #"[["Q"]]"#)
    #expect(try reader.deserialize([Signal].self, from: text) == [signal])
  }

  // MARK: What differs

  struct Log: KeyValueCreatable, Equatable {
    var miles = 5
    var isLogged = false
    var notes: [String] = []
    var speed = 1.0
  }

  @Test(arguments: [
    (#"{"miles": 12.7}"#, Log(), 1), (#"{"miles": "12"}"#, Log(miles: 12), 0),
    (#"{"isLogged": "true"}"#, Log(isLogged: true), 0), (#"{"miles": null, "notes": null}"#, Log(), 0),
    (#"{"notes": ["a", {}]}"#, Log(notes: ["a"]), 1),
  ])
  func whatDiffers(document: String, expected: Log, issues: Int) throws {
    let reader = JSONDeserializer(.sgy, policy: .sgy)
    let (log, report) = try reader.deserializeReporting(Log.self, from: document)
    #expect(log == expected)
    #expect(report.issues.count == issues)
    let text = try JSONSerializer(.sgy, policy: .sgy).serialize(log)
    #expect(try reader.deserialize(Log.self, from: text) == log)
  }

  @Test func whatIsLeftOutIsReported() throws {
    let writer = JSONSerializer(.sgy, policy: .sgy)
    let (bytes, report) = try writer.serializeReporting(Log(speed: .nan))
    let expected = """
      at /speed: expected a finite number, found nan.
      """
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"miles":5,"isLogged":false,"notes":[]}"#)
    #expect(report.description == expected)
    let whole = JSONSerializer(.sgy)
    #expect(failure { try whole.serialize(Log(speed: .nan)) }?.code == .nonFiniteNumber)
  }

  final class Node: DeserializableObject { var next: Node? }

  @Test func objectsThatContainThemselves() {
    let node = Node()
    node.next = node
    let error = failure { try JSONSerializer(.sgy, policy: .sgy).serialize(node) }
    #expect(error?.code == .cycle)
    #expect(error?.path.description == "/next")
    node.next = nil
  }
}
