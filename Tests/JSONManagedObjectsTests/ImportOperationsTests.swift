import JSONManagedObjects
import Janus
import Testing

private final class Trip: KeyValueCreatable, JSONMapped {
  var id = 0
  var boat: Boat?
  var stops: [Pier] = []
  var last: Pier?
  static let jsonMapping: JSONMapping<Trip> = [
    .importOperations(.update, for: \.boat), .importOperations([], for: \.stops),
  ]
}

private final class Boat: KeyValueCreatable {
  var id = 0
  var name = ""
  var home: Pier?
}

private final class Pier: KeyValueCreatable {
  var id = 0
  var name = ""
}

@Suite struct ImportOperationsTests {
  private let reader = JSONDeserializer()
  private let context = InMemoryContext()

  init() throws {
    try reader.importObjects(Boat.self, from: #"{"id": 1, "name": "Anna"}"#, into: context)
    try reader.importObjects(Pier.self, from: #"{"id": 1, "name": "North"}"#, into: context)
  }

  private func boat(_ key: PrimaryKey) -> Boat? { context.object(Boat.self, forKey: key) }
  private func pier(_ key: PrimaryKey) -> Pier? { context.object(Pier.self, forKey: key) }

  @Test("A property may only update existing objects, or only connect to them")
  func limits() throws {
    let result = try reader.importObjects(
      [Trip].self,
      from: #"""
        [{"id": 1, "boat": {"id": 1, "name": "Annika"}, "stops": [{"id": 1, "name": "South"}, {"id": 2}, 1]},
         {"id": 2, "boat": {"id": 2, "name": "Berta"}, "last": {"id": 3, "name": "West"}}]
        """#, into: context)
    #expect(boat(1)?.name == "Annika" && boat(2) == nil && result.value[1].boat == nil)
    #expect(pier(1)?.name == "North" && pier(2) == nil)
    #expect(result.value[0].stops.map(\.id) == [1, 1])
    #expect(pier(3)?.name == "West")
    #expect(result.refusedCount == 2 && result.insertedCount == 3)
  }

  @Test("Objects inside a limited object are not limited")
  func inside() throws {
    try reader.importObjects(
      Trip.self, from: #"{"id": 1, "boat": {"id": 1, "home": {"id": 5, "name": "East"}}}"#, into: context)
    #expect(pier(5)?.name == "East" && boat(1)?.home === pier(5))
  }

  @Test("What the options do not allow is not allowed by a property")
  func options() throws {
    try reader.importObjects(
      Trip.self, from: #"{"id": 1, "boat": {"id": 1, "name": "Annika"}}"#, into: context,
      options: ImportOptions(operations: .insert))
    #expect(boat(1)?.name == "Anna")
  }

  @Test("Keys that never come are not made objects of, unless another property allows it")
  func references() throws {
    let options = ImportOptions(unknownReferences: .insert)
    let result = try reader.importObjects(
      [Trip].self, from: #"[{"id": 1, "stops": [7, 8], "last": 8}, {"id": 2, "boat": 9}]"#, into: context,
      options: options)
    #expect(pier(7) == nil && pier(8) != nil && boat(9) == nil)
    #expect(result.value[0].stops.map(\.id) == [8] && result.value[1].boat == nil)
    #expect(result.refusedCount == 2)
  }

  @Test("An object that is in the document by itself is connected to")
  func laterObjects() throws {
    final class All: KeyValueCreatable {
      var trips: [Trip] = []
      var boats: [Boat] = []
    }
    let all = try reader.importObjects(
      All.self, from: #"{"trips": [{"id": 1, "boat": 4}], "boats": [{"id": 4, "name": "Dora"}]}"#, into: context
    ).value
    #expect(all.trips[0].boat === all.boats[0] && boat(4)?.name == "Dora")
  }

  @Test("A property has one rule for operations")
  func contradictions() throws {
    final class Twice: KeyValueCreatable, JSONMapped {
      var id = 0
      var pier: Pier?
      static let jsonMapping: JSONMapping<Twice> = [
        .importOperations(.insert, for: \.pier), .importOperations(.update, for: \.pier),
      ]
    }
    #expect(throws: JSONError.self) { try reader.importObjects([Twice].self, from: "[]", into: context) }
  }
}
