import Foundation
import Janus
import TestSupport
import Testing

private struct User: KeyValueCreatable, Equatable {
  var name = ""
}

/// An optional object behind a path.
private struct Holder: KeyValueCreatable, JSONMapped, Equatable {
  var user: User?

  static let jsonMapping: JSONMapping<Holder> = [.path("data.user", for: \.user)]
}

/// A required number at a path.
private struct Count: KeyValueCreatable, JSONMapped, Equatable {
  var n = 0

  static let jsonMapping: JSONMapping<Count> = [.path("data.n", for: \.n), .required(\.n)]
}

/// A required object at a path.
private struct Owner: KeyValueCreatable, JSONMapped, Equatable {
  var user = User()

  static let jsonMapping: JSONMapping<Owner> = [.path("data.user", for: \.user), .required(\.user)]
}

/// An optional number behind a path, and another one that shares part of the way.
private struct Numbers: KeyValueCreatable, JSONMapped, Equatable {
  var n: Int?
  var m: Int?

  static let jsonMapping: JSONMapping<Numbers> = [.path("data.n", for: \.n), .path("data.more.m", for: \.m)]
}

private struct Location: KeyValueCreatable, JSONMapped, Equatable {
  var latitude = 0.0
  var longitude = 0.0

  static let jsonMapping: JSONMapping<Location> = [.required(\.latitude), .required(\.longitude)]
}

private struct Flat: KeyValueCreatable, JSONMapped, Equatable {
  var location: Location?

  static let jsonMapping: JSONMapping<Flat> = [.flat(\.location), .lossy(\.location)]
}

private struct RequiredFlat: KeyValueCreatable, JSONMapped, Equatable {
  var location = Location()

  static let jsonMapping: JSONMapping<RequiredFlat> = [.flat(\.location)]
}

/// Flat, but further inside.
private struct FlatInside: KeyValueCreatable, JSONMapped, Equatable {
  var location: Location?
  var height: Int?

  static let jsonMapping: JSONMapping<FlatInside> = [
    .flat(\.location), .path("geo", for: \.location), .path("geo.height", for: \.height),
  ]
}

private struct Element: KeyValueCreatable, JSONMapped, Equatable {
  var element = 0

  static let jsonMapping: JSONMapping<Element> = [.required(\.element)]
}

private struct Lossy: KeyValueCreatable, JSONMapped, Equatable {
  var array: [Element] = []

  static let jsonMapping: JSONMapping<Lossy> = [.lossy(\.array), .required(\.array)]
}

private struct LossyNumbers: KeyValueCreatable, JSONMapped, Equatable {
  var array: [Int] = []

  static let jsonMapping: JSONMapping<LossyNumbers> = [.lossy(\.array)]
}

private struct LossyOptional: KeyValueCreatable, JSONMapped, Equatable {
  var array: [Element]?

  static let jsonMapping: JSONMapping<LossyOptional> = [.lossy(\.array)]
}

private struct LossyInside: KeyValueCreatable, JSONMapped, Equatable {
  var array: [Element]?

  static let jsonMapping: JSONMapping<LossyInside> = [.path("a.b", for: \.array), .lossy(\.array)]
}

private struct LossyEntries: KeyValueCreatable, JSONMapped, Equatable {
  var vault: [String: Element] = [:]

  static let jsonMapping: JSONMapping<LossyEntries> = [.lossy(\.vault)]
}

/// A member of an object that is a property itself.
private struct Merged: KeyValueCreatable, JSONMapped, Equatable {
  var x = User()
  var y = 0

  static let jsonMapping: JSONMapping<Merged> = [.path("x.y", for: \.y)]
}

private struct MaybeMerged: KeyValueCreatable, JSONMapped, Equatable {
  var x: User?
  var y: Int?

  static let jsonMapping: JSONMapping<MaybeMerged> = [.path("x.y", for: \.y)]
}

/// The same value as seen by two properties.
private struct Doubled: KeyValueCreatable, JSONMapped, Equatable {
  var user = User()
  var name = ""

  static let jsonMapping: JSONMapping<Doubled> = [.path("user.name", for: \.name)]
}

private struct Collision: KeyValueCreatable, JSONMapped, Equatable {
  var x = 0
  var y = 0

  static let jsonMapping: JSONMapping<Collision> = [.path("x.y", for: \.y)]
}

private struct DeepCollision: KeyValueCreatable, JSONMapped, Equatable {
  var x: String?
  var z = 0

  static let jsonMapping: JSONMapping<DeepCollision> = [.path("a.x", for: \.x), .path("a.x.y.z", for: \.z)]
}

private struct Indexed: KeyValueCreatable, JSONMapped, Equatable {
  var first: Int?
  var name: String?

  static let jsonMapping: JSONMapping<Indexed> = [.path("x.0", for: \.first), .path("x.2.name", for: \.name)]
}

private struct Street: KeyValueCreatable, Equatable {
  var streetName: String?
}

private struct Snake: KeyValueCreatable, JSONMapped, Equatable {
  var myName = ""
  var firstName = ""
  var street: Street?
  var homeAddress: Street?

  static let jsonMapping: JSONMapping<Snake> = [
    .path("userInfo.myName", for: \.myName), .flat(\.street), .path("user_info.homeAddress", for: \.homeAddress),
  ]
}

private class Vehicle: DeserializableObject, JSONMapped {
  var wheels = 0

  static let jsonMapping: JSONMapping<Vehicle> = [.path("chassis.wheels", for: "wheels")]
}

private final class Truck: Vehicle {
  var load = 0
}

/// What KeyedCodable was seen to do where that is no fault of its own, and what Janus does in its place where it is.
@Suite struct KeyedBehaviourTests {
  private static let keyed = JSONDeserializer(.keyed, policy: .keyed)
  private static let tolerant = JSONDeserializer()

  // MARK: Paths

  static let eitherWay = [
    // An optional is nil if any part of its path is missing, and leaves no empty objects.
    MappedRow("{}", Holder()), MappedRow(#"{"data":null}"#, Holder(), written: "{}"),
    MappedRow(#"{"data":{}}"#, Holder(), written: "{}"), MappedRow(#"{"data":{"user":null}}"#, Holder(), written: "{}"),
    MappedRow(#"{"data":{"user":{"name":"John"}}}"#, Holder(user: User(name: "John"))),
    MappedRow("{}", Numbers()), MappedRow(#"{"data":{"n":4}}"#, Numbers(n: 4)),
    MappedRow(#"{"data":{"more":{"m":5},"n":4}}"#, Numbers(n: 4, m: 5)),
    MappedRow(#"{"data":{"more":null,"n":4}}"#, Numbers(n: 4), written: #"{"data":{"n":4}}"#),
    MappedRow(#"{"data":{"n":4}}"#, Count(n: 4)),
    MappedRow(#"{"data":{"user":{"name":"A"}}}"#, Owner(user: User(name: "A"))),
    // Properties that share a place.
    MappedRow(#"{"x":{"name":"n","y":3}}"#, Merged(x: User(name: "n"), y: 3)),
    MappedRow(#"{"user":{"name":"n"}}"#, Doubled(user: User(name: "n"), name: "n")),
    MappedRow(#"{"x":{"name":"n","y":3}}"#, MaybeMerged(x: User(name: "n"), y: 3)),
    MappedRow("{}", MaybeMerged()), MappedRow(#"{"x":null}"#, MaybeMerged(), written: "{}"),
    // Indexes of arrays are steps of a path.
    MappedRow(#"{"x":[1,null,{"name":"a"}]}"#, Indexed(first: 1, name: "a")),
    MappedRow(#"{"x":[1,2,{"name":"a"},4]}"#, Indexed(first: 1, name: "a"), written: #"{"x":[1,null,{"name":"a"}]}"#),
    MappedRow(
      #"{"x":{"0":1,"2":{"name":"a"}}}"#, Indexed(first: 1, name: "a"), written: #"{"x":[1,null,{"name":"a"}]}"#),
    MappedRow("{}", Indexed()), MappedRow(#"{"x":null}"#, Indexed(), written: "{}"),
    // Only rules split keys.
    MappedRow(#"{"a.b":1,"c":2}"#, ["a.b": 1, "c": 2]),
    // Flat halves.
    MappedRow(#"{"latitude":1.5,"longitude":2.5}"#, Flat(location: Location(latitude: 1.5, longitude: 2.5))),
    MappedRow("{}", Flat()),
    MappedRow(
      #"{"latitude":1.5}"#, Flat(),
      issues: [" expected the required property `location.longitude` (key \"longitude\"), found nothing"], written: "{}"
    ),
    MappedRow(
      #"{"longitude":2.5}"#, Flat(),
      issues: [" expected the required property `location.latitude` (key \"latitude\"), found nothing"], written: "{}"),
    MappedRow(
      #"{"latitude":1.5,"longitude":2.5}"#, RequiredFlat(location: Location(latitude: 1.5, longitude: 2.5))),
    MappedRow(
      #"{"geo":{"height":7,"latitude":1.5,"longitude":2.5}}"#,
      FlatInside(location: Location(latitude: 1.5, longitude: 2.5), height: 7)),
    MappedRow(#"{"geo":{"height":7}}"#, FlatInside(height: 7)),
    MappedRow("{}", FlatInside()),
    // Lossy collections.
    MappedRow(
      #"{"array":[{"element":1},{},{"element":3},null,5,{"element":4}]}"#,
      Lossy(array: [1, 3, 4].map { Element(element: $0) }),
      issues: [
        "/array/1 expected the required property `element`, found nothing",
        "/array/3 expected Element, found null", "/array/4 expected Element, found the number 5",
      ],
      written: #"{"array":[{"element":1},{"element":3},{"element":4}]}"#),
    MappedRow(
      #"{"array":[1,"a",null,3]}"#, LossyNumbers(array: [1, 3]),
      issues: ["/array/1 expected Int, found the string \"a\"", "/array/2 expected Int, found null"],
      written: #"{"array":[1,3]}"#),
    MappedRow(#"{"array":[{"element":1}]}"#, LossyOptional(array: [Element(element: 1)])),
    MappedRow(
      #"{"array":[{"element":1},{}]}"#, LossyOptional(array: [Element(element: 1)]),
      issues: ["/array/1 expected the required property `element`, found nothing"],
      written: #"{"array":[{"element":1}]}"#),
    MappedRow("{}", LossyOptional()), MappedRow(#"{"array":null}"#, LossyOptional(), written: "{}"),
    MappedRow(
      #"{"a":{"b":[{"element":1},"x"]}}"#, LossyInside(array: [Element(element: 1)]),
      issues: ["/a/b/1 expected Element, found the string \"x\""], written: #"{"a":{"b":[{"element":1}]}}"#),
    MappedRow("{}", LossyInside()), MappedRow(#"{"a":null}"#, LossyInside(), written: "{}"),
    MappedRow(
      #"{"vault":{"0":{"element":1},"1":{},"2":2}}"#, LossyEntries(vault: ["0": Element(element: 1)]),
      issues: [
        "/vault/1 expected the required property `element`, found nothing",
        "/vault/2 expected Element, found the number 2",
      ],
      written: #"{"vault":{"0":{"element":1}}}"#),
  ]

  @Test("Documents are read alike with any policy", arguments: eitherWay, Door.allCases)
  func whateverThePolicy(row: MappedRow, door: Door) throws {
    try row.check(door, JSONDeserializer(.keyed))
    try row.check(door, Self.keyed)
  }

  static let tolerated = [
    MappedRow(#"{"data":3}"#, Holder(), issues: ["/data expected an object, found the number 3"], written: "{}"),
    MappedRow(
      #"{"data":{"user":3}}"#, Holder(), issues: ["/data/user expected User?, found the number 3"], written: "{}"),
    MappedRow(
      #"{"array":5}"#, LossyNumbers(), issues: ["/array expected [Int], found the number 5"],
      written: #"{"array":[]}"#),
    MappedRow("{}", LossyNumbers(), written: #"{"array":[]}"#),
    MappedRow(
      #"{"array":5}"#, LossyOptional(), issues: ["/array expected [Element], found the number 5"], written: "{}"),
    MappedRow("{}", LossyEntries(), written: #"{"vault":{}}"#),
    MappedRow(
      #"{"vault":5}"#, LossyEntries(), issues: ["/vault expected [String: Element], found the number 5"],
      written: #"{"vault":{}}"#),
    MappedRow(#"{"x":5}"#, Indexed(), issues: ["/x expected an array, found the number 5"], written: "{}"),
    MappedRow("{}", Merged(), written: #"{"x":{"name":"","y":0}}"#),
    MappedRow(#"{"x":null}"#, Merged(), written: #"{"x":{"name":"","y":0}}"#),
    MappedRow(#"{"x":{"y":3}}"#, Merged(y: 3), written: #"{"x":{"name":"","y":3}}"#),
  ]

  @Test("A tolerant reader skips and reports what does not fit", arguments: tolerated, Door.allCases)
  func whatIsTolerated(row: MappedRow, door: Door) throws {
    try row.check(door, Self.tolerant)
  }

  static let required = [
    RefusedRow(
      Count.self, "{}", .missingValue, " expected the required property `n`, found nothing"),
    RefusedRow(Count.self, #"{"data":{}}"#, .missingValue, " expected the required property `n`, found nothing"),
    RefusedRow(Count.self, #"{"data":null}"#, .typeMismatch, "/data expected Int, found null"),
    RefusedRow(Count.self, #"{"data":{"n":null}}"#, .typeMismatch, "/data/n expected Int, found null"),
    RefusedRow(Count.self, #"{"data":{"n":"a"}}"#, .typeMismatch, "/data/n expected Int, found the string \"a\""),
    RefusedRow(Owner.self, #"{"data":{}}"#, .missingValue, " expected the required property `user`, found nothing"),
    RefusedRow(Owner.self, #"{"data":{"user":null}}"#, .typeMismatch, "/data/user expected User, found null"),
    RefusedRow(Owner.self, #"{"data":{"user":[]}}"#, .typeMismatch, "/data/user expected User, found an array"),
    RefusedRow(Lossy.self, "{}", .missingValue, " expected the required property `array`, found nothing"),
    RefusedRow(Lossy.self, #"{"array":null}"#, .typeMismatch, "/array expected [Element], found null"),
    RefusedRow(Lossy.self, #"{"array":{}}"#, .typeMismatch, "/array expected [Element], found an object"),
    RefusedRow(
      RequiredFlat.self, #"{"latitude":1.5}"#, .missingValue,
      " expected the required property `location.longitude` (key \"longitude\"), found nothing"),
    RefusedRow(
      RequiredFlat.self, "{}", .missingValue,
      " expected the required property `location.latitude` (key \"latitude\"), found nothing"),
  ]

  @Test("A missing required property is an error", arguments: required, Door.allCases)
  func whatIsRequired(row: RefusedRow, door: Door) {
    row.check(door, Self.tolerant)
    row.check(door, Self.keyed)
  }

  static let refusedByThePolicy = [
    RefusedRow(Holder.self, #"{"data":3}"#, .typeMismatch, "/data expected an object, found the number 3"),
    RefusedRow(Holder.self, #"{"data":{"user":3}}"#, .typeMismatch, "/data/user expected User?, found the number 3"),
    RefusedRow(Numbers.self, #"{"data":{"n":"4"}}"#, .typeMismatch, "/data/n expected Int?, found the string \"4\""),
    RefusedRow(LossyNumbers.self, "{}", .missingValue, " expected the required property `array`, found nothing"),
    RefusedRow(LossyNumbers.self, #"{"array":null}"#, .typeMismatch, "/array expected [Int], found null"),
    RefusedRow(LossyOptional.self, #"{"array":5}"#, .typeMismatch, "/array expected [Element], found the number 5"),
    RefusedRow(
      LossyEntries.self, #"{"vault":5}"#, .typeMismatch, "/vault expected [String: Element], found the number 5"),
    RefusedRow(
      Merged.self, #"{"x":{"name":"n"}}"#, .missingValue, " expected the required property `y`, found nothing"),
    RefusedRow(
      Merged.self, #"{"x":{"y":3}}"#, .missingValue, "/x expected the required property `name`, found nothing"),
    // Raw text is no document.
    RefusedRow(
      String.self, "domek", .unexpectedCharacter, " expected a value, found `d`"),
  ]

  @Test("The policy of the preset refuses what it does not tolerate", arguments: refusedByThePolicy, Door.allCases)
  func whatThePolicyRefuses(row: RefusedRow, door: Door) {
    row.check(door, Self.keyed)
  }

  // MARK: Places that collide

  static let collisions = [
    RefusedRow(
      Collision.self, "{}", .invalidMapping,
      " the mapping of Collision is invalid: `x` at \"x\" has type Int, and `y` is inside it"),
    RefusedRow(
      DeepCollision.self, "{}", .invalidMapping,
      " the mapping of DeepCollision is invalid: `x` at \"a.x\" has type String?, and `z` is inside it"),
  ]

  @Test("A value without members has no room for those of others", arguments: collisions, Door.allCases)
  func aValueWithoutMembersHasNoRoomForOthers(row: RefusedRow, door: Door) {
    row.check(door, Self.tolerant)
    row.check(door, Self.keyed)
  }

  @Test("Colliding paths cannot be written") func collisionsAreNotWrittenEither() {
    let error = failure { try JSONSerializer().serialize(Collision(x: 1, y: 2)) }
    #expect(
      error?.description
        == "the mapping of Collision is invalid: `x` at \"x\" has type Int, and `y` is inside it. Give one of them another place."
    )
  }

  @Test("The property with the longer path is written") func theLongerPathCounts() throws {
    let text = try JSONSerializer().serializeToString(Doubled(user: User(name: "a"), name: "b"))
    #expect(text == #"{"user":{"name":"b"}}"#)
  }

  // MARK: Names

  static let snakeRows = [
    // A path is what the document has; a name is spelled as the format says.
    MappedRow(
      #"{"first_name":"F","street_name":"S","userInfo":{"myName":"M"},"#
        + #""user_info":{"homeAddress":{"street_name":"H"}}}"#,
      Snake(
        myName: "M", firstName: "F", street: Street(streetName: "S"), homeAddress: Street(streetName: "H"))),
    MappedRow(#"{"first_name":"F","userInfo":{"myName":"M"}}"#, Snake(myName: "M", firstName: "F")),
  ]

  @Test("The naming applies beside paths", arguments: snakeRows, Door.allCases)
  func namesAndPaths(row: MappedRow, door: Door) throws {
    try row.check(door, JSONDeserializer(JSONFormat(keys: .snakeCase), policy: .keyed))
  }

  // MARK: Classes

  @Test("Superclasses keep their mappings", arguments: Door.allCases)
  func superclassesHaveTheirMappings(door: Door) throws {
    let text = #"{"chassis":{"wheels":6},"load":40}"#
    let (truck, report) = try door.read(Truck.self, from: text, with: Self.keyed)
    #expect(truck.wheels == 6)
    #expect(truck.load == 40)
    #expect(report.isEmpty)
    #expect(try JSONSerializer(.keyed).serializeToString(truck) == text)
    let error = failure { try door.read(Truck.self, from: #"{"wheels":6,"load":40}"#, with: Self.keyed).value }
    #expect(error?.message == "expected the required property `wheels`, found nothing")
  }

  // MARK: Corners

  static let cornerRows = [
    // Null on the way is as good as nothing.
    MappedRow(#"{"geo":null}"#, FlatInside(), written: "{}"),
    // Told once, not twice.
    MappedRow(
      #"{"latitude":"north","longitude":2.5}"#, Flat(),
      issues: ["/latitude expected Double, found the string \"north\""], written: "{}"),
    // An element that has nothing in it is null.
    MappedRow(
      #"{"x":[1]}"#, Indexed(first: 1), issues: ["/x expected more than 1 element, found nothing"],
      written: #"{"x":[1,null,null]}"#),
    // An object in which nothing else lies is written as it is.
    MappedRow(#"{"x":{"name":"n"}}"#, MaybeMerged(x: User(name: "n"))),
  ]

  @Test("Unusual documents are read and written", arguments: cornerRows, Door.allCases)
  func corners(row: MappedRow, door: Door) throws {
    try row.check(door, Self.tolerant)
  }

  @Test("A member that another property reads is not an unknown key", arguments: Door.allCases)
  func whatLiesInsideIsKnown(door: Door) throws {
    let row = MappedRow(#"{"x":{"name":"n","y":3}}"#, Merged(x: User(name: "n"), y: 3))
    let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
    try row.check(door, reader)
  }
}
