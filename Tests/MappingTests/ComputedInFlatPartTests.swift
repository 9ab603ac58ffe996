import Janus
import TestSupport
import Testing

/// A computed property of a flat struct was called with the memory of the struct around it.
@Suite struct ComputedInFlatPartTests {
  struct Span: KeyValueCreatable, JSONMapped, Equatable {
    var from = 1
    var name = "span"
    var to: Int {
      get { from + name.count }
      set { name = String(repeating: "x", count: max(0, newValue - from)) }
    }
    static let jsonMapping: JSONMapping<Span> = [.key("to", for: \.to), .default(9, for: \.to), .ignored(\.name)]
  }

  struct Room: KeyValueCreatable, JSONMapped, Equatable {
    var title = "room"
    var span = Span()
    static let jsonMapping: JSONMapping<Room> = [.flat(\.span)]
  }

  struct House: KeyValueCreatable, JSONMapped, Equatable {
    var owner = "Ada"
    var room = Room()
    static let jsonMapping: JSONMapping<House> = [.flat(\.room)]
  }

  @Test("A computed property of a flat part gets its own struct", arguments: Door.allCases)
  func getsTheStruct(door: Door) throws {
    let text = #"{"owner":"Eve","title":"hall","from":2,"to":5}"#
    let (house, report) = try door.read(House.self, from: text, with: JSONDeserializer())
    #expect(report.isEmpty)
    #expect((house.owner, house.room.title, house.room.span.name) == ("Eve", "hall", "xxx"))
    #expect(try JSONSerializer().serializeToString(house) == text)
    let (other, _) = try door.read(House.self, from: "{\"from\":2}", with: JSONDeserializer())
    #expect(other.room.span.name == "xxxxxxx")
  }
}
