import Foundation
import Janus
import TestSupport
import Testing

/// Types that decode themselves inside types that Janus's plans read, and the reverse; in both directions.
@Suite struct MixedTests {
  /// Has none of Janus's protocols.
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

  @Test("Codable types inside planned types survive writing and reading") func bothDirections() throws {
    #expect(try JSONSerializer().serializeToString(Self.ship) == Self.text)
    #expect(try JSONDeserializer().deserialize(Ship.self, from: Self.text) == Self.ship)
    #expect(try JSONDeserializer().deserialize(Ship.self, from: JSONValue(parsing: Self.text)) == Self.ship)
    for layout in [JSONLayout.pretty, .sortedKeys, [.pretty, .sortedKeys]] {
      let text = try JSONSerializer(policy: .init { $0.layout = layout }).serialize(Self.ship)
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

  @Test("A planned type may be inside a Codable type that is inside a planned type") func threeLayers() throws {
    let fleet = Fleet(ships: [Boat(crew: Crew(captain: "A", hands: 1))], flag: "no")
    let text = try String(decoding: JSONSerializer().encode(fleet), as: UTF8.self)
    #expect(text == #"{"ships":[{"crew":{"master":"A","hands":1}}],"flag":"no"}"#)
    #expect(try JSONDeserializer().decode(Fleet.self, from: text) == fleet)
  }

  @Test(
    "A Codable part that does not fit is skipped and reported with its place",
    arguments: [
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
      try JSONDeserializer(policy: .init { $0.mismatch = .fail }).deserialize(Ship.self, from: document)
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

  @Test("A Codable part that cannot be written is an error with its path, or is skipped")
  func whatCannotBeWrittenSaysWhere() throws {
    do {
      _ = try JSONSerializer().serialize(Hull())
      Issue.record("wrote what cannot be written")
    } catch {
      #expect(
        error.description
          == "at /crew/0: Sounding rejected a value: at /depth: expected a finite number, found nan.")
    }
    let (text, report) = try JSONSerializer(policy: .init { $0.unwritable = .skip }).serializeReporting(Hull())
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

  @Test("A Codable member that encodes nothing is written as an empty object") func nothingIsAnEmptyObject() throws {
    #expect(try JSONSerializer().serializeToString(Lantern()) == #"{"light":{}}"#)
  }

  struct Berth: KeyValueCreatable, Codable { var crew: [Crew] = [] }

  @Test("The key that a type inside a plan misses is in the error's path")
  func missingKeys() {
    #expect(throws: JSONError.self) {
      try JSONDeserializer(policy: .init { $0.mismatch = .fail }).deserialize(
        [Berth].self, from: #"[{"crew":[{"hands":1}]}]"#)
    }
    let outcome = Differential.outcome {
      try JSONDeserializer().decode([Berth].self, from: #"[{"crew":[{"hands":1}]}]"#)
    }
    #expect(outcome.map { _ in "" } == .failure(Differential.Complaint("keyNotFound 0.crew.0.master")))
  }

  @Test("A prefix is rejected, and the value of a changed document can be written and read again")
  func damagedDocuments() throws {
    let document = Array(Self.text.utf8)
    let reader = JSONDeserializer()
    for prefix in DamagedDocument.prefixes(of: document) {
      #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: prefix) }
    }
    for changed in DamagedDocument.mutations(of: document) {
      do {
        let ship = try reader.deserialize(Ship.self, from: changed)
        #expect(try reader.deserialize(Ship.self, from: JSONSerializer().serialize(ship)) == ship)
      } catch {
        #expect(error.location != nil, "\(String(decoding: changed, as: UTF8.self))")
      }
    }
  }
}

/// Types inside one another, one of which has a plan as well.
private struct Left: Codable, Equatable { var right: Right? }
private final class Right: KeyValueCreatable, Codable, Equatable {
  var left: Left?
  init() {}
  static func == (one: Right, other: Right) -> Bool { one.left == other.left }
}

extension MixedTests {
  @Test("What a plan leaves to Codable stays with Codable, at any depth")
  func takingTurns() throws {
    let turns = 200
    let document = String(repeating: #"{"right":{"left":"#, count: turns) + "{}" + String(repeating: "}}", count: turns)
    let value = try JSONDeserializer().decode(Left.self, from: document)
    #expect(try String(decoding: JSONSerializer().encode(value), as: UTF8.self) == document)
    let right = try JSONDeserializer().deserialize(Right.self, from: #"{"left":\#(document)}"#)
    #expect(right.left == value)
    #expect(try JSONSerializer().serializeToString(right) == #"{"left":\#(document)}"#)
  }
}
