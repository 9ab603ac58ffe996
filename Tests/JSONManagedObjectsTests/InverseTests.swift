import JSONManagedObjects
import Janus
import TestSupport
import Testing

private final class Fleet: KeyValueCreatable, JSONMapped {
  var id = 0
  var ships: [Ship] = []
  var flagship: Ship?
  static let jsonMapping: JSONMapping<Fleet> = [
    .inverse(\.ships, \Ship.fleet), .inverse(\.flagship, \Ship.leads),
  ]
}

private final class Ship: KeyValueCreatable, JSONMapped {
  var id = 0
  weak var fleet: Fleet?
  weak var leads: Fleet?
  var routes: Set<Route> = []
  static let jsonMapping: JSONMapping<Ship> = [.inverse(\.routes, \Route.ships)]
}

private final class Route: KeyValueCreatable, JSONMapped, Hashable {
  var id = 0
  var ships: [Ship] = []
  var home: Haven?
  static let jsonMapping: JSONMapping<Route> = [.inverse(\.home, \Haven.routes)]
  static func == (left: Route, right: Route) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Haven: KeyValueCreatable {
  var id = 0
  var routes: [Route] = []
}

@Suite struct InverseTests {
  private let reader = JSONDeserializer()
  private let context = InMemoryContext()

  private func take<Value>(_ type: Value.Type, _ text: String) throws {
    try reader.importObjects(type, from: text, into: context)
  }

  private func fleet(_ key: PrimaryKey) throws -> Fleet { try #require(context.object(Fleet.self, forKey: key)) }
  private func ship(_ key: PrimaryKey) throws -> Ship { try #require(context.object(Ship.self, forKey: key)) }
  private func haven(_ key: PrimaryKey) throws -> Haven { try #require(context.object(Haven.self, forKey: key)) }

  @Test("One object of many leads back, also where the objects come later")
  func oneToMany() throws {
    try take([Fleet].self, #"[{"id": 1, "ships": [1, {"id": 2}], "flagship": 2}, {"id": 2, "ships": [{"id": 1}]}]"#)
    // The fleet that came later has it.
    #expect(try ship(1).fleet === fleet(2) && ship(2).fleet === fleet(1))
    #expect(try fleet(1).ships.map(\.id) == [2])
    #expect(try ship(2).leads === fleet(1))
  }

  @Test("An object that moves leaves where it was")
  func moving() throws {
    try take([Fleet].self, #"[{"id": 1, "ships": [{"id": 1}, {"id": 2}], "flagship": 1}, {"id": 2, "ships": []}]"#)
    try take([Fleet].self, #"[{"id": 2, "ships": [2], "flagship": 1}]"#)
    #expect(try fleet(1).ships.map(\.id) == [1] && fleet(2).ships.map(\.id) == [2])
    #expect(try ship(2).fleet === fleet(2) && ship(1).fleet === fleet(1))
    #expect(try fleet(1).flagship == nil && ship(1).leads === fleet(2))
    try take([Fleet].self, #"[{"id": 2, "ships": [], "flagship": null}]"#)
    #expect(try ship(2).fleet == nil && ship(1).leads == nil)
  }

  @Test("Only the link is removed between many and many")
  func manyToMany() throws {
    try take([Ship].self, #"[{"id": 1, "routes": [{"id": 1}, {"id": 2}]}, {"id": 2, "routes": [1]}]"#)
    let route = try #require(context.object(Route.self, forKey: 1))
    #expect(route.ships.map(\.id).sorted() == [1, 2])
    try take([Ship].self, #"[{"id": 1, "routes": [2]}]"#)
    #expect(route.ships.map(\.id) == [2])
    #expect(context.count(Route.self) == 2)
  }

  @Test("An array may have an object twice")
  func twice() throws {
    try take([Fleet].self, #"[{"id": 1, "ships": [1, {"id": 1}, {"id": 2}]}]"#)
    #expect(try ship(1).fleet === fleet(1) && ship(2).fleet === fleet(1))
    #expect(try fleet(1).ships.map(\.id) == [1, 1, 2])
  }

  @Test("A new object that is mentioned twice has had nothing before")
  func mentionedTwice() throws {
    try reader.importObjects(
      [Fleet].self, from: #"[{"id": 1, "ships": [{"id": 1}]}, {"id": 1, "flagship": 1}]"#, into: context,
      options: ImportOptions(conditions: [.newer(\Fleet.id)]))
    #expect(try ship(1).fleet === fleet(1))
  }

  @Test("Many objects are filled with the one that has them")
  func manyToOne() throws {
    let count = Share.count(100_000)
    let routes = (1...count).map { #"{"id": \#($0), "home": 1}"# }.joined(separator: ",")
    try take([Route].self, #"[{"id": 0, "home": {"id": 1}}, \#(routes)]"#)
    #expect(try haven(1).routes.count == count + 1)
    try take([Route].self, #"[{"id": 3, "home": {"id": 2}}, {"id": 5, "home": null}]"#)
    #expect(try haven(1).routes.count == count - 1 && haven(2).routes.map(\.id) == [3])
  }

  @Test("Of several in a document the last has an object, also if it had it before")
  func severalOwners() throws {
    let text = #"[{"id": 1, "ships": [{"id": 1}, {"id": 2}]}, {"id": 2, "ships": [1]}, {"id": 3, "ships": [2, 1]}]"#
    for _ in 0..<2 {
      try take([Fleet].self, text)
      #expect(try (1...3).map { try fleet(.integer($0)).ships.map(\.id) } == [[], [], [2, 1]])
      #expect(try ship(1).fleet === fleet(3) && ship(2).fleet === fleet(3))
    }
  }

  @Test("Many objects may move at once")
  func movingMany() throws {
    let count = Share.count(100_000)
    let ships = (1...count).map(String.init).joined(separator: ",")
    let options = ImportOptions(unknownReferences: .insert)
    try reader.importObjects(
      [Fleet].self, from: #"[{"id": 1, "ships": [\#(ships)]}, {"id": 2}]"#, into: context, options: options)
    try take([Fleet].self, #"[{"id": 2, "ships": [\#(ships)]}]"#)
    #expect(try fleet(1).ships.isEmpty && fleet(2).ships.count == count && ship(7).fleet === fleet(2))
  }

  @Test("What fails is undone on both sides")
  func undo() throws {
    try take([Fleet].self, #"[{"id": 1, "ships": [{"id": 1}, {"id": 2}], "flagship": 1}, {"id": 2}]"#)
    let strict = JSONDeserializer(policy: JSONDeserializer.Policy { $0.mismatch = .fail })
    #expect(throws: JSONError.self) {
      try strict.importObjects([Fleet].self, from: #"[{"id": 2, "ships": [2, 9], "flagship": 1}]"#, into: context)
    }
    #expect(throws: JSONError.self) {
      try reader.importObjects([Fleet].self, from: #"[{"id": 2, "ships": [2], "flagship": 1}}"#, into: context)
    }
    #expect(try fleet(1).ships.map(\.id) == [1, 2] && fleet(2).ships.isEmpty && fleet(1).flagship === ship(1))
    #expect(try ship(2).fleet === fleet(1) && ship(1).leads === fleet(1))
  }
}
