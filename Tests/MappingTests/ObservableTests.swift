import Janus
import Observation
import Synchronization
import TestSupport
import Testing

/// Classes that are `@Observable`: their properties have the names that the code has for them.
@Suite struct ObservableTests {
  @Observable final class Ship: KeyValueCreatable {
    var name = ""
    var decks = 1
    var ports: [String] = []
    var flag: String?
    @ObservationIgnored var cache = 0
    let built = 1999
    var isLarge: Bool { decks > 5 }

    init() {}
  }

  @Observable class Vehicle: KeyValueCreatable {
    var wheels = 4
    required init() {}
  }

  @Observable final class Van: Vehicle { var load = 1.5 }

  /// Not observable itself, with a name that looks as if it were.
  final class Tractor: Vehicle { var _plough = true }

  struct Fleet: KeyValueCreatable {
    var ships: [Ship] = []
    var first: Ship?
  }

  @Test("The keys are the names of the properties, in both directions")
  func names() throws {
    let ship = Ship()
    (ship.name, ship.decks, ship.ports, ship.cache) = ("Fram", 2, ["Oslo"], 3)
    let text = try JSONSerializer().serializeToString(ship)
    #expect(text == #"{"name":"Fram","decks":2,"ports":["Oslo"],"cache":3,"built":1999}"#)
    let (read, report) = try JSONDeserializer(policy: .init { $0.unknownKeys = .report }).deserializeReporting(
      Ship.self, from: #"{"name":"Fram","decks":2,"ports":["Oslo"],"flag":"no","cache":3}"#)
    #expect(report.isEmpty)
    #expect((read.name, read.decks, read.cache, read.flag) == ("Fram", 2, 3, "no"))
    #expect(read.ports == ["Oslo"])
    let snake = JSONFormat(keys: .snakeCase, mappings: [JSONMapping<Ship>(.key("title", for: "name"))])
    let value = try JSONValue(parsing: JSONSerializer(snake).serialize(read))
    #expect(value["title"] == "Fram")
    #expect(try JSONDeserializer(snake).deserialize(Ship.self, from: value).name == "Fram")
  }

  @Test("Superclasses have names of their own")
  func superclasses() throws {
    #expect(try JSONSerializer().serializeToString(Van()) == #"{"wheels":4,"load":1.5}"#)
    #expect(try JSONSerializer().serializeToString(Tractor()) == #"{"wheels":4,"_plough":true}"#)
    let van = try JSONDeserializer().deserialize(Van.self, from: #"{"wheels":6,"load":2}"#)
    #expect((van.wheels, van.load) == (6, 2))
    let tractor = try JSONDeserializer().deserialize(Tractor.self, from: #"{"wheels":8,"_plough":false}"#)
    #expect((tractor.wheels, tractor._plough) == (8, false))
  }

  private static let advice =
    #"Name each property by key path in the mapping, such as .key("name", for: \.name), or read a new object."#

  @Test("An object is not filled behind the back of its observers")
  func filling() throws {
    let ship = Ship()
    let reader = JSONDeserializer()
    let error = failure { try reader.fill(ship, from: #"{"name": "Fram"}"#) }
    #expect(error?.code == .unreadableType)
    #expect(
      error?.message
        == "Ship is @Observable, and its observers would not be notified of new values for `name`, `decks`, `ports`, `flag`"
    )
    #expect(error?.advice == Self.advice)
    #expect(ship.name == "")
    var fleet = Fleet()
    fleet.first = ship
    #expect(failure { try reader.fill(&fleet, from: #"{"first": {"name": "Fram"}}"#) }?.path == "/first")
    // What is new has no observers yet.
    try reader.fill(&fleet, from: #"{"ships": [{"name": "Gjøa"}]}"#)
    #expect(fleet.ships.map(\.name) == ["Gjøa"])
  }

  @Observable final class Heard: KeyValueCreatable, JSONMapped {
    var name = ""
    var decks = 1
    var first: String?
    @ObservationIgnored var cache = 0

    init() {}

    static let jsonMapping: JSONMapping<Heard> = [
      .key("name", for: \.name), .path("size.decks", for: \.decks), .required(\.first),
    ]
  }

  @Test("With key paths, observers hear of what is filled", arguments: ["name", "decks", "first"])
  func observers(property: String) throws {
    let ship = Heard()
    let heard = Mutex(0)
    withObservationTracking {
      switch property {
      case "name": _ = ship.name
      case "decks": _ = ship.decks
      default: _ = ship.first
      }
    } onChange: {
      heard.withLock { $0 += 1 }
    }
    let reader = JSONDeserializer()
    try reader.fill(ship, from: #"{"cache": 9}"#)
    #expect(heard.withLock { $0 } == 0)
    try reader.fill(ship, from: #"{"name": "Fram", "size": {"decks": 3}, "first": "f", "cache": 4}"#)
    #expect(heard.withLock { $0 } == 1)
    #expect((ship.name, ship.decks, ship.first, ship.cache) == ("Fram", 3, "f", 4))
    let text = try JSONSerializer().serializeToString(ship)
    #expect(text == #"{"name":"Fram","size":{"decks":3},"first":"f","cache":4}"#)
    #expect(try reader.deserialize(Heard.self, from: text).decks == 3)
  }

  @Observable final class Assigning: PropertyAssigning {
    var name = ""
    init() {}
    func setValue(_ value: Any?, forProperty name: String) throws { self.name = value as? String ?? "" }
  }

  @Test("A type that assigns its properties itself can be filled")
  func assigning() throws {
    let object = Assigning()
    try JSONDeserializer().fill(object, from: #"{"name": "Fram"}"#)
    #expect(object.name == "Fram")
  }

  struct Holder: KeyValueCreatable, JSONMapped {
    var ship = Ship()
    static let jsonMapping: JSONMapping<Holder> = [.flat(\.ship)]
  }

  @Test("An observable object cannot be flat")
  func flat() {
    #expect(
      failure { try JSONDeserializer().deserialize(Holder.self, from: "{}") }?.description
        == "the mapping of Holder is invalid: `ship` cannot be flat: Ship is @Observable, and its observers would not be notified of "
        + "values that are read. Give it a key of its own.")
  }
}
