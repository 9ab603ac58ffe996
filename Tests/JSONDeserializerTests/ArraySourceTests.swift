import Foundation
import JSONFoundation
import JSONManagedObjects
import Janus
import TestSupport
import Testing

/// Arrays of values whose types are only known at run time, as documents.
@Suite struct ArraySourceTests {
  private final class Ship: DeserializableObject, Codable {
    var id = 0
    var name: String?
  }
  private struct Pair: KeyValueCreatable, Equatable { var a = 0, b: String? }
  private struct Coded: Codable, Equatable { var a: Int }

  private let reader = JSONDeserializer()
  private let rows: [[String: Any]] = [["a": 1, "b": "x"], ["a": 2]]
  private let pairs = [Pair(a: 1, b: "x"), Pair(a: 2)]

  @Test("A [[String: Any]], a [Any] and arrays of other values are read as their documents would be")
  func sources() throws {
    #expect(try reader.deserialize([Pair].self, from: rows) == pairs)
    #expect(try reader.deserialize([Pair].self, from: rows as [Any]) == pairs)
    #expect(try reader.deserialize([Pair].self, from: rows.map { NSDictionary(dictionary: $0) }) == pairs)
    #expect(try reader.deserialize([Pair].self, from: NSArray(array: rows)) == pairs)
    #expect(try reader.deserialize(Pair.self, from: rows, root: .path("1")) == Pair(a: 2))
    #expect(try reader.deserialize([Int?].self, from: [1, nil, 3] as [Int?]) == [1, nil, 3])
    #expect(try reader.deserialize([[Double]].self, from: [[1.5], []] as [[Double]]) == [[1.5], []])
    let mixed: [Any] = [true, NSNull(), ["k": [1]]]
    #expect(try reader.deserialize([JSONValue].self, from: mixed) == [true, .null, ["k": [1]]])
    #expect(try reader.decode([Coded].self, from: rows) == [Coded(a: 1), Coded(a: 2)])
    let parsed = try JSONSerialization.jsonObject(with: Data(#"[{"a":1,"b":"x"},{"a":2}]"#.utf8))
    #expect(try reader.deserialize([Pair].self, from: try #require(parsed as? [[String: Any]])) == pairs)
  }

  @Test("Every other call reads arrays of Swift, too")
  func allCalls() throws {
    #expect(try reader.decodeReporting([Coded].self, from: rows).value == [Coded(a: 1), Coded(a: 2)])
    var batches: [[Pair]] = []
    try reader.deserializeBatches(of: Pair.self, size: 1, from: rows) { batches.append($0) }
    _ = try reader.deserializeBatchesReporting(of: Pair.self, from: rows as [Any]) { batches.append($0) }
    #expect(batches == [[pairs[0]], [pairs[1]], pairs])
    let context = InMemoryContext()
    let ships: [[String: Any]] = [["id": 1], ["id": 2, "name": "Bob"]]
    #expect(try reader.importBatches(of: Ship.self, from: ships, into: context).insertedCount == 2)
    let ship = Ship()
    try reader.fill(ship, from: ships, root: .path("1"))
    #expect(ship.name == "Bob")
    #expect(try JSONValue(parsing: rows) == JSONValue(any: rows))
  }

  @Test("Arrays of Swift fill, are imported and make objects of a class")
  func otherCalls() throws {
    var filled = [Pair(a: 9)]
    try reader.fill(&filled, from: rows)
    #expect(filled == pairs)
    #expect(try reader.fillReporting(&filled, from: [["a": "x"]]).issues.map { "\($0.path)" } == ["/0/a"])
    let context = InMemoryContext()
    let ships: [[String: Any]] = [["id": 1, "name": "Anna"], ["id": 2]]
    #expect(try reader.importObjects([Ship].self, from: ships, into: context).insertedCount == 2)
    #expect(try Ship.deserializeArray(ships).map(\.name) == ["Anna", nil])
  }

  @Test("What does not fit is reported with its path, as is what has no form in JSON")
  func problems() throws {
    let rows: [[String: Any]] = [["a": 1], ["a": "x"]]
    let (values, report) = try reader.deserializeReporting([Pair].self, from: rows)
    #expect(values == [Pair(a: 1), Pair()])
    #expect(report.description == #"line 1, column 15, at /1/a: expected Int, found the string "x"."#)
    let error = failure { try reader.deserialize([Pair].self, from: [["a": 1...2]] as [[String: Any]]) }
    #expect(error.map { "\($0.code) \($0.path)" } == "unwritableType /0/a")
    let model = failure { try reader.deserialize([Pair].self, from: pairs) }
    #expect(
      model?.description == "at /0: expected a string, number, Bool, array, dictionary or nil, found a value of type "
        + "Pair. Convert the value first, or write it with JSONSerializer and parse the text.")
  }

  @Test("Arrays of bytes are texts; other numbers, and bytes among other values, are elements")
  func bytes() throws {
    #expect(try reader.deserialize([Int].self, from: Array("[1]".utf8)) == [1])
    #expect(try reader.deserialize([Int].self, from: [0x5B, 0x31, 0x5D] as [UInt8]) == [1])
    #expect(try reader.deserialize([Int].self, from: [0x5B, 0x31, 0x5D]) == [91, 49, 93])
    #expect(try reader.decode([Int].self, from: Array("[1]".utf8) as [Any]) == [91, 49, 93])
  }
}

/// The sets of Foundation, which are read where they are written.
@Suite struct FoundationSetTests {
  private struct Sets: KeyValueCreatable, Equatable {
    var set: NSSet?
    var mutable: NSMutableSet?
    var counted: NSCountedSet?
    var ordered: NSOrderedSet?
    var other: NSMutableOrderedSet?
  }

  @Test("Each class is read from an array, and written as one", arguments: Door.allCases)
  func sets(door: Door) throws {
    let text = #"{"set":["a"],"mutable":[1.5],"counted":["b","b"],"ordered":[3,1,2],"other":[null,{"k":[true]}]}"#
    let (sets, report) = try door.read(Sets.self, from: text)
    #expect(report.isEmpty)
    #expect(sets.set == NSSet(array: ["a"]) && sets.mutable == NSMutableSet(array: [1.5]))
    #expect(sets.counted?.count(for: "b") == 2 && sets.ordered == NSOrderedSet(array: [3, 1, 2]))
    #expect(type(of: sets.other!) == NSMutableOrderedSet.self && sets.other?.count == 2)
    #expect(try JSONSerializer().serializeToString(sets) == text)
    #expect(try JSONValue(any: ["s": NSOrderedSet(array: [2, 1])] as [String: Any]) == ["s": [2, 1]])
  }

  @Test("Anything but an array does not fit")
  func mismatches() throws {
    let (_, report) = try JSONDeserializer().deserializeReporting(
      Sets.self, from: #"{"set":{},"ordered":1,"counted":null}"#)
    #expect(
      report.description == """
        line 1, column 8, at /set: expected NSSet, found an object.
        line 1, column 21, at /ordered: expected NSOrderedSet, found the number 1.
        """)
  }
}

/// Objects of `DeserializableObject` that are made from documents that do not fit.
@Suite struct DeserializableObjectTests {
  private class Ship: DeserializableObject {
    var imo = 0
    var name: String?
  }
  private final class Tolerant: Ship {
    override class var jsonDeserializer: JSONDeserializer { JSONDeserializer(.monkey, policy: .monkey) }
  }

  static let rows: [(document: String, error: String)] = [
    (#"{"imo":"x","name":"Anna"}"#, #"line 1, column 8, at /imo: expected Int, found the string "x""#),
    (#"{"a":1,"b":2}"#, "line 1, column 1: no key of this object belongs to Ship: found `a`, `b`"),
  ]

  @Test("The initialisers throw what every call without a report throws", arguments: rows)
  func initialisers(document: String, error: String) throws {
    let object = try #require(JSONValue(parsing: document).object)
    let errors = [
      failure { try Ship(jsonData: document) }, failure { try Ship(jsonObject: object) },
      failure { try Ship(jsonData: #"{"root":\#(document),"x":1}"#, rootKey: "root") },
      failure { try Ship.deserializeArray("[\(document)]") },
    ]
    for one in errors { #expect(one.map { error.hasSuffix($0.message) } == true) }
    #expect(errors[0]?.description.hasPrefix(error) == true)
    let reader = JSONDeserializer(.monkey)
    #expect(failure { try reader.deserialize(Ship.self, from: document) }?.description == errors[0]?.description)
  }

  @Test("A class may skip instead, and the reader of a class reports")
  func skipping() throws {
    #expect(try Tolerant(jsonData: Self.rows[0].document).name == "Anna")
    #expect(try Tolerant.deserializeArray("[\(Self.rows[0].document), 3]").map(\.name) == ["Anna"])
    let (ship, report) = try Ship.jsonDeserializer.deserializeReporting(Ship.self, from: Self.rows[0].document)
    #expect(ship.name == "Anna" && report.issues.map { "\($0.path)" } == ["/imo"])
  }
}
