import Foundation
import Janus
import Testing

/// Types that decode themselves inside types that Janus's plans read, and the reverse; in both directions.
@Suite struct MixedTests {
  /// Knows nothing of Janus.
  struct Crew: Codable, Equatable {
    var captain: String
    var hands: Int
    enum CodingKeys: String, CodingKey {
      case captain = "master"
      case hands
    }
  }

  enum Cargo: Codable, Equatable {
    case crates(count: Int)
    case oil(Double)
    case none
  }

  struct Ship: KeyValueCreatable, Equatable {
    var name = ""
    var crew = Crew(captain: "", hands: 0)
    var mate: Crew?
    var boats: [Crew] = []
    var holds: [String: Cargo] = [:]
    var draught = 0.0..<0.0
  }

  static let ship = Ship(
    name: "Nordlys", crew: Crew(captain: "Ada", hands: 3), mate: Crew(captain: "B", hands: 1),
    boats: [Crew(captain: "C", hands: 2), Crew(captain: "D", hands: 4)],
    holds: ["a": .crates(count: 2)], draught: 1.5..<4.5)

  static let text =
    #"{"name":"Nordlys","crew":{"master":"Ada","hands":3},"mate":{"master":"B","hands":1},"#
    + #""boats":[{"master":"C","hands":2},{"master":"D","hands":4}],"holds":{"a":{"crates":{"count":2}}},"draught":[1.5,4.5]}"#

  @Test func bothDirections() throws {
    #expect(try JSONSerializer().serializeToString(Self.ship) == Self.text)
    #expect(try JSONDeserializer().deserialize(Ship.self, from: Self.text) == Self.ship)
    #expect(try JSONDeserializer().deserialize(Ship.self, from: JSONValue(parsing: Self.text)) == Self.ship)
    for layout in [JSONLayout.pretty, .sortedKeys, [.pretty, .sortedKeys]] {
      let text = try JSONSerializer(policy: .init(layout: layout)).serialize(Self.ship)
      #expect(try JSONDeserializer().deserialize(Ship.self, from: text) == Self.ship)
      #expect(try JSONValue(parsing: text).serialized(layout) == text)
    }
  }

  /// The whole way: Codable, Janus, Codable.
  struct Fleet: Codable, Equatable {
    var ships: [Boat]
    var flag: String
  }

  struct Boat: KeyValueCreatable, Codable, Equatable {
    var crew = Crew(captain: "", hands: 0)
  }

  @Test func threeLayers() throws {
    let fleet = Fleet(ships: [Boat(crew: Crew(captain: "A", hands: 1))], flag: "no")
    let text = try String(decoding: JSONSerializer().encode(fleet), as: UTF8.self)
    #expect(text == #"{"ships":[{"crew":{"master":"A","hands":1}}],"flag":"no"}"#)
    #expect(try JSONDeserializer().decode(Fleet.self, from: text) == fleet)
  }

  @Test(arguments: [
    (#"{"crew":{"master":"A"}}"#, "line 1, column 9, at /crew: expected the key \"hands\", found nothing."),
    (
      #"{"boats":[{"master":"A","hands":"x"},{"master":"B","hands":2}]}"#,
      "line 1, column 33, at /boats/0/hands: expected Int, found the string \"x\"."
    ),
    (
      #"{"holds":{"a":{"oil":{"_0":true}}}}"#,
      "line 1, column 28, at /holds/a/oil/_0: expected Double, found true."
    ),
    (#"{"crew":7}"#, "line 1, column 9, at /crew: expected an object, found the number 7."),
    (
      #"{"draught":[3,1]}"#,
      "line 1, column 12, at /draught: Range<Double> rejected an array: Cannot initialize Range<Double> with a lowerBound (3.0) greater than upperBound (1.0)."
    ),
  ])
  func whatDoesNotFitIsReported(document: String, issue: String) throws {
    let (ship, report) = try JSONDeserializer().deserializeReporting(Ship.self, from: document)
    #expect(
      report.issues.map {
        "\($0.location.map { "line \($0.line), column \($0.column), " } ?? "")at \($0.path): \($0.message)."
      } == [issue])
    #expect(ship.boats.count <= 1)
    #expect(throws: JSONError.self) {
      try JSONDeserializer(policy: .init(mismatch: .fail)).deserialize(Ship.self, from: document)
    }
  }

  struct Wrong: Encodable {
    struct Reason: Error, CustomStringConvertible { let description = "out of paint" }
    func encode(to encoder: any Encoder) throws { throw Reason() }
  }

  struct Hull: KeyValueCreatable {
    var depth = 1
    var crew = [Double.nan].map(Sounding.init)
  }

  struct Sounding: Codable { var depth: Double }

  @Test func whatCannotBeWrittenSaysWhere() throws {
    do {
      _ = try JSONSerializer().serialize(Hull())
      Issue.record("wrote what cannot be written")
    } catch {
      #expect(
        error.description
          == "at /crew/0: Sounding rejected a value: at /depth: expected a finite number, found nan.")
    }
    let (text, report) = try JSONSerializer(policy: .init(unwritable: .skip)).serializeReporting(Hull())
    #expect(String(decoding: text, as: UTF8.self) == #"{"depth":1,"crew":[]}"#)
    #expect(report.issues.count == 1)
    #expect(throws: JSONError.self) { try JSONSerializer().serialize(["a": Wrong()]) }
  }

  /// Writes nothing.
  struct Silent: Codable {
    init() {}
    init(from decoder: any Decoder) {}
    func encode(to encoder: any Encoder) {}
  }

  struct Lantern: KeyValueCreatable { var light: Silent? = Silent() }

  @Test func nothingIsAnEmptyObject() throws {
    #expect(try JSONSerializer().serializeToString(Lantern()) == #"{"light":{}}"#)
  }

  struct Pier: KeyValueCreatable, Codable, Equatable {
    var name = ""
    var depths: [Int] = []
  }

  /// Where the engine's errors are, as coding paths.
  @Test(arguments: [
    (JSONDeserializer.Policy(mismatch: .fail), #"[{"depths":[1,{}]}]"#, "typeMismatch 0.depths.1"),
    (.init(mismatch: .fail), #"[{"name":[]}]"#, "typeMismatch 0.name"),
    (.init(unknownKeys: .fail), #"[{},{"x":1}]"#, "dataCorrupted 1.x"),
    (.init(missing: .fail), #"[{"name":"a"}]"#, "keyNotFound 0.depths"),
  ])
  func errorsOfTheEngine(policy: JSONDeserializer.Policy, document: String, complaint: String) {
    let reader = JSONDeserializer(policy: policy)
    let outcome = Differential.outcome { try reader.decode([Pier].self, from: document) }
    #expect(outcome.map { _ in "" } == .failure(Differential.Complaint(complaint)))
  }

  struct Anchor: KeyValueCreatable, JSONMapped, Codable {
    var weight = 0
    static let jsonMapping: JSONMapping<Anchor> = [.key("kg", for: \.weight), .required(\.weight)]
  }

  struct Berth: KeyValueCreatable, Codable { var crew: [Crew] = [] }

  enum Signal: JSONUnion, Codable {
    case flag(Pier), pennant(Pier)

    static let jsonUnion = JSONUnionMapping<Signal>(
      .adjacent(tag: "type", content: "value"),
      .case("flag", Signal.flag) { if case .flag(let pier) = $0 { pier } else { nil } },
      .case("pennant", Signal.pennant) { if case .pennant(let pier) = $0 { pier } else { nil } })
  }

  enum Lamp: JSONUnion, Codable {
    case red(Pier), green(Pier)

    static let jsonUnion = JSONUnionMapping<Lamp>(
      .external,
      .case("red", Lamp.red) { if case .red(let pier) = $0 { pier } else { nil } },
      .case("green", Lamp.green) { if case .green(let pier) = $0 { pier } else { nil } })
  }

  /// The key that the engine misses is the document's, however the engine says it.
  @Test func missingKeys() {
    func complaint<Value: Decodable>(_ type: Value.Type, _ document: String, _ root: RootKey = .none) -> String? {
      let reader = JSONDeserializer(policy: .init(mismatch: .fail))
      guard case .failure(let complaint) = Differential.outcome({ try reader.decode(type, from: document, root: root) })
      else { return nil }
      return complaint.description
    }
    #expect(complaint([Anchor].self, "[{}]") == "keyNotFound 0.kg")
    #expect(complaint([Signal].self, "[{}]") == "keyNotFound 0.type")
    #expect(complaint([Signal].self, #"[{"type":"flag"}]"#) == "keyNotFound 0.value")
    #expect(complaint([Lamp].self, "[{}]") == "valueNotFound 0")
    #expect(complaint([Pier].self, #"[{}]"#, .envelope) == "keyNotFound 0.Pier")
    #expect(complaint([Berth].self, #"[{"crew":[{"hands":1}]}]"#) == "keyNotFound 0.crew.0.master")
  }

  @Test func noPrefixOrMutationCrashes() {
    let document = Array(Self.text.utf8)
    let reader = JSONDeserializer()
    for end in document.indices {
      #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: Array(document[..<end])) }
    }
    for place in document.indices {
      for byte in Array("{}[]\",:0ntx\\".utf8) {
        var changed = document
        changed[place] = byte
        _ = try? reader.deserialize(Ship.self, from: changed)
      }
    }
  }
}

/// Types that take turns: one decodes itself, the next is read by a plan.
private struct Left: Codable, Equatable { var right: Right? }
private final class Right: KeyValueCreatable, Codable, Equatable {
  var left: Left?
  init() {}
  static func == (one: Right, other: Right) -> Bool { one.left == other.left }
}

extension MixedTests {
  @Test func takingTurns() throws {
    func document(_ turns: Int) -> String {
      String(repeating: #"{"right":{"left":"#, count: turns) + "{}" + String(repeating: "}}", count: turns)
    }
    let value = try JSONDeserializer().decode(Left.self, from: document(60))
    #expect(try String(decoding: JSONSerializer().encode(value), as: UTF8.self) == document(60))
    do {
      _ = try JSONDeserializer().decode(Left.self, from: document(200))
      Issue.record("decoded what needs too much of the stack")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains("expected at most 64 alternating levels of nesting"))
    }
  }
}
