import Janus
import Testing

/// Mappings that name all properties that count, and mappings of formats that add to a type's own.
@Suite struct SelectionTests {
  struct Ship: KeyValueCreatable, Equatable, JSONMapped {
    var imo = 0
    var name = ""
    var length: Int?
    var tags: [String] = []
    static let jsonMapping: JSONMapping<Ship> = [.key("IMO", for: \.imo), .required(\.imo), .ignored(\.length)]
  }

  class Vehicle: KeyValueCreatable {
    var wheels = 0
    var color = ""
    required init() {}
  }

  final class Van: Vehicle {
    var load = 0
    var doors = 0
  }

  private static let ship = Ship(imo: 7, name: "n", length: 3, tags: ["a"])

  static let rows: [(JSONMapping<Ship>, String)] = [
    ([.replacingOwnRules, .only([\.name])], #"{"name":"n"}"#),
    ([.replacingOwnRules, .only(["name", "imo"]), .key("title", for: \.name)], #"{"imo":7,"title":"n"}"#),
    ([.replacingOwnRules, .only([\.length]), .default(1, for: \.length)], #"{"length":3}"#),
    ([.replacingOwnRules, .only([String]())], "{}"),
    ([.replacingOwnRules], #"{"imo":7,"name":"n","length":3,"tags":["a"]}"#),
    ([], #"{"IMO":7,"name":"n","tags":["a"]}"#),
    ([.key("number", for: \.imo), .key("l", for: \.length)], #"{"number":7,"name":"n","l":3,"tags":["a"]}"#),
    ([.path("a.b", for: \.imo)], #"{"a":{"b":7},"name":"n","tags":["a"]}"#),
    ([.only([\.imo, \.length])], #"{"IMO":7,"length":3}"#),
    ([.only([\.name])], #"{"name":"n"}"#),
    ([.key("title", for: \.name)], #"{"IMO":7,"title":"n","tags":["a"]}"#),
    ([.replacingOwnRules, .key("title", for: \.name)], #"{"imo":7,"title":"n","length":3,"tags":["a"]}"#),
  ]

  @Test("Only what a mapping names is read and written", arguments: rows)
  func selections(mapping: JSONMapping<Ship>, text: String) throws {
    let format = JSONFormat(mappings: [mapping])
    #expect(try JSONSerializer(format).serializeToString(Self.ship) == text)
    if text == "{}" { return }
    let read = try JSONDeserializer(format).deserialize(Ship.self, from: text)
    #expect(try JSONSerializer(format).serializeToString(read) == text)
    let all = #"{"IMO":1,"imo":1,"number":1,"a":{"b":1},"title":"t","name":"t","length":1,"l":1,"tags":["b"]}"#
    let (other, report) = try JSONDeserializer(format).deserializeReporting(Ship.self, from: all)
    #expect(report.isEmpty)
    #expect((other.tags == ["b"]) == text.contains("tags") && (other.length == 1) == text.contains(":3"))
  }

  @Test("A subclass may add properties, or name others")
  func subclasses() throws {
    let van = Van()
    (van.wheels, van.color, van.load, van.doors) = (4, "red", 9, 5)
    func text(_ mappings: [any JSONTypeMapping]) throws -> String {
      let format = JSONFormat(mappings: mappings)
      let text = try JSONSerializer(format).serializeToString(van)
      let again = try JSONDeserializer(format).deserialize(Van.self, from: text)
      #expect(try JSONSerializer(format).serializeToString(again).count >= text.count - 3)
      return text
    }
    let base = JSONMapping<Vehicle>(.only([\.wheels]), .key("w", for: \.wheels))
    #expect(try text([base]) == #"{"w":4}"#)
    #expect(try text([base, JSONMapping<Van>(.key("l", for: \.load))]) == #"{"w":4,"l":9}"#)
    #expect(try text([base, JSONMapping<Van>(.only([\.load, \.color]))]) == #"{"color":"red","load":9}"#)
  }

  static let mistakes: [(JSONMapping<Ship>, String)] = [
    (
      [.only([\.name]), .key("id", for: \.imo)],
      "`imo` has a .key rule, but is not in .only. Add it to .only, or remove its rule."
    ),
    (
      [.ignored(\.name), .only([\.name])],
      "`name` has contradictory rules, .ignored and .only. Keep one of them."
    ),
    (
      [.only([\.name]), .only([\.imo])], "it has two .only rules. Name all properties in one of them."
    ),
    (
      [.only(["nane"])],
      "there is no stored property `nane`. Did you mean `name`? There are `imo`, `name`, `length`, `tags`."
    ),
  ]

  @Test("Selections that contradict other rules are errors", arguments: mistakes)
  func contradictions(mapping: JSONMapping<Ship>, expected: String) throws {
    let format = JSONFormat(mappings: [mapping])
    let reading = #expect(throws: JSONError.self) { try JSONDeserializer(format).deserialize(Ship.self, from: "{}") }
    let writing = #expect(throws: JSONError.self) { try JSONSerializer(format).serialize(Self.ship) }
    for error in [reading, writing] {
      #expect(error?.description == "the mapping of Ship is invalid: \(expected)")
    }
  }

  @Test("A type that decodes itself cannot follow the rule, and says so")
  func codable() throws {
    struct Coded: Codable {
      var id: Int
    }
    let format = JSONFormat(mappings: [JSONMapping<Coded>(.only(["id"]))])
    let reading = #expect(throws: (any Error).self) {
      try JSONDeserializer(format).decode(Coded.self, from: #"{"id":1}"#)
    }
    #expect("\(try #require(reading))".contains("an .only rule cannot select properties"))
    #expect(throws: (any Error).self) { try JSONSerializer(format).encode(Coded(id: 1)) }
  }
}
