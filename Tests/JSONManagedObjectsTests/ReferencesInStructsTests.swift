import JSONManagedObjects
import Janus
import TestSupport
import Testing

/// Structs inside imported objects, which refer to other objects.
@Suite struct ReferencesInStructsTests {
  private final class Harbour: KeyValueCreatable, JSONMapped {
    var id = 0
    var berth = Berth()
    var place: Berth?
    var people: [Keeper] = []

    static let jsonMapping: JSONMapping<Harbour> = [.inverse(\.people, \Keeper.home)]
  }

  private struct Berth: KeyValueCreatable, Equatable {
    var depth = 0.0
    var notes: [String]?
    var keeper: Keeper?

    static func == (left: Berth, right: Berth) -> Bool {
      left.depth == right.depth && left.notes == right.notes && left.keeper === right.keeper
    }
  }

  private final class Keeper: KeyValueCreatable {
    var id = 0
    var name = ""
    var friend: Keeper?
    weak var home: Harbour?
  }

  static let keepers = [
    #"{"id": 2, "name": "b"}"#, "2", "3", "null", #"{"name": "b"}"#, #"{"id": "x"}"#, #"{"id": 2, "friend": 5}"#, "[]",
    #"{"id": 2, "friend": {"id": 3}}"#, #"{"name": 1}"#, #"{"name": "b", "friend": {"id": 3}}"#, "1.5",
  ]

  private static let pairs: [(String, String)] = keepers.flatMap { first in keepers.map { (first, $0) } }

  @Test("A document that is imported again changes nothing", arguments: Share.of(pairs))
  func again(first: String, second: String) throws {
    for property in ["berth", "place"] {
      for depths in [("1", "1"), ("1", "2"), ("1", "\"x\"")] {
        for policy in [ImportOptions.UnknownReferences.report, .insert] {
          let document =
            #"[{"id": 1, "\#(property)": {"depth": \#(depths.0), "keeper": \#(first)}, "#
            + #""\#(property)": {"depth": \#(depths.1), "keeper": \#(second)}}]"#
          let (context, reader) = (InMemoryContext(), JSONDeserializer())
          let options = ImportOptions(unknownReferences: policy)
          try reader.importObjects([Harbour].self, from: document, into: context, options: options)
          try reader.importObjects([Harbour].self, from: document, into: context, options: options)
          let third = try reader.importObjects([Harbour].self, from: document, into: context, options: options)
          #expect(third.updatedCount == 0, "\(document) \(policy) \(third.changes.flatMap(\.changedProperties))")
        }
      }
    }
  }

  static let arrivals = [
    #"{"id": 5, "name": "b"}"#, #"{"id": 5, "friend": 5}"#, #"{"id": 5, "home": 1}"#, #"{"id": 5, "home": {"id": 1}}"#,
    #"{"id": 5, "name": "b", "home": {"id": 1}, "friend": {"id": 3}}"#,
  ]

  @Test("An object that is waited for is as before where the import fails in which it comes", arguments: arrivals)
  func undone(arrival: String) throws {
    let (context, reader) = (InMemoryContext(), JSONDeserializer(policy: .init { $0.mismatch = .fail }))
    let harbours = try reader.importObjects(
      [Harbour].self, from: #"[{"id": 1, "berth": {"keeper": 5}}]"#, into: context,
      options: .init(unknownReferences: .keep)
    ).value
    let keeper = try #require(harbours[0].berth.keeper)
    for document in [#"[{"id": 1, "people": [\#(arrival)]}, "x"]"#, #"[{"id": 2, "people": [\#(arrival)]}, "x"]"#] {
      #expect(failure { try reader.importObjects([Harbour].self, from: document, into: context) } != nil)
      #expect(keeper.id == 5 && keeper.name == "" && keeper.friend == nil && keeper.home == nil, "\(document)")
    }
    #expect(
      failure { try reader.importObjects([Keeper].self, from: "[\(arrival), {\"id\": \"x\"}]", into: context) } != nil)
    #expect(keeper.id == 5 && keeper.name == "" && keeper.friend == nil && keeper.home == nil)
  }
}
