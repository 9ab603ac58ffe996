import Foundation
import JSONFoundation
import JSONManagedObjects
import Janus
import Testing

private final class Ship: KeyValueCreatable {
  var id = 0
  var name: String?
  var cargo: [Double] = []
  var home: Port?
}

private final class Port: KeyValueCreatable {
  var id = 0
}

@Suite struct DictionarySourceTests {
  private let reader = JSONDeserializer()
  private let ship: [String: Any] = ["id": 7, "name": "Anna", "cargo": [1, 2.5], "home": ["id": 3]]

  private func check(_ ship: Ship) {
    #expect(ship.id == 7 && ship.name == "Anna" && ship.cargo == [1, 2.5] && ship.home?.id == 3)
  }

  @Test("Dictionaries of Swift's and of Foundation's are read as their documents would be")
  func sources() throws {
    check(try reader.deserialize(Ship.self, from: ship))
    check(try reader.deserialize(Ship.self, from: NSDictionary(dictionary: ship)))
    let list = NSArray(array: [NSDictionary(dictionary: ship), ["id": 8, "name": NSNull()] as [String: Any]])
    let ships = try reader.deserialize([Ship].self, from: list)
    check(ships[0])
    #expect(ships[1].id == 8 && ships[1].name == nil)
  }

  @Test("Objects are filled and imported from dictionaries") func fillingAndImporting() throws {
    let filled = Ship()
    try reader.fill(filled, from: ship)
    check(filled)
    let context = InMemoryContext()
    check(try reader.importObjects(Ship.self, from: NSDictionary(dictionary: ship), into: context).value)
    #expect(context.object(Port.self, forKey: 3) != nil)
  }

  @Test("What cannot be converted is named with its path")
  func unconvertible() {
    let sources: [([String: Any], String)] = [
      (["id": 1, "cargo": [1, Double.nan]], "/cargo/1"), (["home": ["id": 1, "x": 1...2] as [String: Any]], "/home/x"),
    ]
    for (source, path) in sources {
      let error = #expect(throws: JSONError.self) { try reader.deserialize(Ship.self, from: source) }
      #expect(error?.path.description == path)
    }
  }

  @Test("A mismatch in a dictionary has its path") func mismatchesHaveTheirPlaces() {
    let error = #expect(throws: JSONError.self) {
      try reader.deserialize(Ship.self, from: ["id": "x"] as [String: Any])
    }
    #expect(error?.path.description == "/id")
  }
}
