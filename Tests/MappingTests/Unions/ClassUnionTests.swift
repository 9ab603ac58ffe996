import Foundation
import Janus
import TestSupport
import Testing

/// Classes that are read and written as one of their subclasses.
@Suite struct ClassUnionTests {
  class Vehicle: DeserializableObject, JSONUnion {
    var wheels = 4

    static let jsonUnion: JSONUnionMapping<Vehicle> = .init(
      .internal("kind"), .subclass("tipper", Tipper.self), .subclass("truck", Truck.self),
      .subclass("bicycle", Bicycle.self), .subclass("vehicle", Vehicle.self))
  }

  class Truck: Vehicle {
    var load = 0.0
    var trailer: Vehicle?
  }

  final class Tipper: Truck {
    var angle = 0
  }

  final class Bicycle: Vehicle {
    var bell = false
  }

  /// A subclass that the union does not list.
  final class Bus: Vehicle {
    var seats = 0
  }

  struct Fleet: KeyValueCreatable {
    var first = Vehicle()
    var best: Truck?
    var all: [Vehicle] = []
    var named: [String: Vehicle] = [:]
  }

  static let strict = JSONDeserializer(
    policy: .init {
      $0.mismatch = .fail
      $0.coercion = .exact
      $0.duplicates = .fail
      $0.unknownKeys = .fail
    })

  @Test(
    "Each class is read and written through every door",
    arguments: [
      (#"{"kind":"vehicle","wheels":3}"#, "Vehicle"), (#"{"kind":"truck","wheels":6,"load":1.5}"#, "Truck"),
      (#"{"kind":"tipper","wheels":6,"load":1.5,"angle":30}"#, "Tipper"),
      (#"{"kind":"bicycle","wheels":2,"bell":true}"#, "Bicycle"),
      (#"{"kind":"truck","wheels":6,"load":0.0,"trailer":{"kind":"tipper","wheels":2,"load":0.0,"angle":1}}"#, "Truck"),
    ])
  func everyClass(text: String, name: String) throws {
    for door in Door.allCases {
      let (vehicle, report) = try door.read(Vehicle.self, from: text, with: Self.strict)
      #expect("\(type(of: vehicle))" == name)
      #expect(report.isEmpty)
      #expect(try JSONSerializer().serializeToString(vehicle) == text)
      #expect(try JSONSerializer().serializeToString(vehicle as Any) == text)
      #expect(try JSONSerializer().serializeToString([vehicle as AnyObject]) == "[\(text)]")
    }
  }

  @Test("The tag may be anywhere in the object") func valuesAreThose() throws {
    let text = #"{"angle": 30, "load": 1.5, "trailer": {"bell": true, "kind": "bicycle"}, "kind": "tipper"}"#
    let tipper = try #require(try Self.strict.deserialize(Vehicle.self, from: text) as? Tipper)
    #expect(tipper.wheels == 4)
    #expect(tipper.load == 1.5)
    #expect(tipper.angle == 30)
    #expect((tipper.trailer as? Bicycle)?.bell == true)
  }

  @Test("Classes are read and written in properties, arrays and dictionaries") func everyPlace() throws {
    let text = """
      {"first":{"kind":"bicycle","wheels":4,"bell":true},"best":{"kind":"tipper","wheels":4,"load":0.0,"angle":7},\
      "all":[{"kind":"vehicle","wheels":4},{"kind":"truck","wheels":4,"load":2.0}],\
      "named":{"k":{"kind":"bicycle","wheels":2,"bell":false}}}
      """
    let fleet = try Self.strict.deserialize(Fleet.self, from: text)
    #expect((fleet.first as? Bicycle)?.bell == true)
    #expect((fleet.best as? Tipper)?.angle == 7)
    #expect(fleet.all.map { "\(type(of: $0))" } == ["Vehicle", "Truck"])
    #expect(fleet.named["k"] is Bicycle)
    #expect(try JSONSerializer().serializeToString(fleet) == text)
  }

  @Test(
    "A property of a subclass accepts that class and those below it",
    arguments: [
      (#"{"best": {"kind": "truck", "load": 2}}"#, "Truck", ""),
      (#"{"best": {"load": 2, "kind": "tipper"}}"#, "Tipper", ""), (#"{"best": null}"#, "", ""),
      (
        #"{"best": {"kind": "bicycle", "bell": true}}"#, "",
        "line 1, column 10, at /best: expected Truck, found an object."
      ),
      (
        #"{"best": {"kind": "vehicle"}}"#, "", "line 1, column 10, at /best: expected Truck, found an object."
      ),
      (
        #"{"best": {"kind": "boat"}}"#, "",
        #"line 1, column 19, at /best/kind: expected Truck, found the string "boat": "#
          + #"the cases are "tipper", "truck", "bicycle", "vehicle"."#
      ),
      (
        #"{"best": {"load": 2}}"#, "", #"line 1, column 10, at /best: expected the key "kind" of Truck, found nothing."#
      ),
      (#"{"best": []}"#, "", "line 1, column 10, at /best: expected Truck, found an array."),
      (
        #"{"best": {"kind": "truck", "load": []}}"#, "Truck",
        "line 1, column 36, at /best/load: expected Double, found an array."
      ),
      (
        #"{"best": {"kind": "truck", "trailer": {"kind": "boat"}}}"#, "Truck",
        #"line 1, column 48, at /best/trailer/kind: expected Vehicle, found the string "boat": "#
          + #"the cases are "tipper", "truck", "bicycle", "vehicle"."#
      ),
    ])
  func propertiesOfASubclass(document: String, name: String, text: String) throws {
    let (fleet, report) = try JSONDeserializer().deserializeReporting(Fleet.self, from: document)
    #expect((fleet.best.map { "\(type(of: $0))" } ?? "") == name)
    #expect(report.description == text)
    let error = failure { try Self.strict.deserialize(Fleet.self, from: document) }
    #expect((error == nil) == text.isEmpty)
    #expect(error.map { $0.description.hasPrefix(text) } ?? true)
  }

  @Test("A subclass can be the root") func aSubclassAsTheRoot() throws {
    let truck = try Self.strict.deserialize(Truck.self, from: #"{"kind": "tipper", "angle": 3}"#)
    #expect((truck as? Tipper)?.angle == 3)
    let error = failure { try JSONDeserializer().deserialize(Truck.self, from: #"{"kind": "bicycle"}"#) }
    let expected =
      "line 1, column 1: expected Truck, found an object. Correct the document, or give the property a type that "
      + "takes such a value."
    #expect(error?.description == expected)
  }

  @Test("A subclass that is not listed has the tag of its superclass") func anUnlistedSubclassIsItsSuperclass() throws {
    let bus = Bus()
    bus.seats = 50
    #expect(
      try JSONSerializer().serializeToString([bus as Vehicle])
        == #"[{"kind":"vehicle","wheels":4,"seats":50}]"#)
    let read = try JSONDeserializer().deserialize(Vehicle.self, from: #"{"kind":"vehicle","wheels":4,"seats":50}"#)
    #expect(type(of: read) == Vehicle.self)
  }

  @Test("Unknown keys are those of the subclass") func unknownKeysAreThoseOfTheSubclass() throws {
    let document = #"{"bell": true, "kind": "truck", "wheels": 6}"#
    let reporting = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    let (vehicle, report) = try reporting.deserializeReporting(Vehicle.self, from: document)
    #expect(vehicle is Truck)
    #expect(report.description == #"line 1, column 2, at /bell: expected a key of Truck, found the key "bell"."#)
  }

  @Test("A cycle of objects is an error") func cyclesAreFound() throws {
    let truck = Truck()
    truck.trailer = truck
    let error = failure { try JSONSerializer().serialize(truck as Vehicle) }
    #expect(error?.code == .cycle)
    #expect(error?.path.description == "/trailer")
    truck.trailer = nil
    #expect(
      try JSONSerializer().serializeToString([truck, truck])
        == "[\(try JSONSerializer().serializeToString(truck)),\(try JSONSerializer().serializeToString(truck))]")
  }

  @Test("Sorted keys include the tag") func layouts() throws {
    let truck = Truck()
    truck.trailer = Bicycle()
    let text = try JSONSerializer(policy: .init { $0.layout = [.pretty, .sortedKeys] }).serializeToString(
      truck as Vehicle)
    let expected = """
      {
        "kind": "truck",
        "load": 0.0,
        "trailer": {
          "bell": false,
          "kind": "bicycle",
          "wheels": 4
        },
        "wheels": 4
      }
      """
    #expect(text == expected)
    #expect((try Self.strict.deserialize(Vehicle.self, from: text) as? Truck)?.trailer is Bicycle)
  }

  // MARK: Filling

  @Test("Filling with another class replaces the object") func fillingAnotherClassReplacesTheObject() throws {
    var fleet = Fleet()
    let old = fleet.first
    let report = try JSONDeserializer().fillReporting(&fleet, from: #"{"first": {"kind": "truck", "load": 2}}"#)
    #expect(report.isEmpty)
    #expect(fleet.first !== old)
    #expect((fleet.first as? Truck)?.load == 2)
  }

  /// Objects keep their identity, and what the document does not mention.
  @Test("Filling with the same class keeps the object") func fillingTheSameClassKeepsTheObject() throws {
    var fleet = Fleet()
    let truck = Truck()
    truck.wheels = 8
    fleet.first = truck
    fleet.best = truck
    try JSONDeserializer().fill(&fleet, from: #"{"first": {"kind": "truck", "load": 2}}"#)
    #expect(fleet.first === truck)
    #expect(truck.load == 2)
    #expect(fleet.first.wheels == 8)
  }

  @Test("Filling an object accepts its tag or none") func fillingAnObject() throws {
    let truck = Truck()
    truck.wheels = 8
    try JSONDeserializer().fill(truck, from: #"{"kind": "truck", "load": 2}"#)
    #expect(truck.load == 2)
    #expect(truck.wheels == 8)
    try JSONDeserializer().fill(truck, from: #"{"load": 3}"#)
    #expect(truck.load == 3)
  }

  // MARK: The tag's key, and roots

  /// A subclass that the union does not list is written beside the tag as well.
  final class Clash: Vehicle {
    var kind = "x"
  }

  @Test("A subclass that is not listed and has the tag's key is an error") func anUnlistedSubclassWithTheTagsKey() {
    #expect(failure { try JSONSerializer().serialize(Clash() as Vehicle) }?.code == .invalidMapping)
  }

  @Test("A class is found at a named or automatic root") func rootsOfClasses() throws {
    let document = #"{"vehicle": {"kind": "bicycle", "bell": true}}"#
    let named = try JSONDeserializer().deserialize(Vehicle.self, from: document, root: .named("vehicle"))
    #expect((named as? Bicycle)?.bell == true)
    let found = try JSONDeserializer().deserialize(Vehicle.self, from: document, root: .automatic)
    #expect((found as? Bicycle)?.bell == true)
    let array = try JSONDeserializer().deserialize(
      [Vehicle].self, from: #"{"vehicles": [{"kind": "truck"}]}"#, root: .automatic)
    #expect(array.first is Truck)
  }

  // MARK: Other taggings

  class Animal: DeserializableObject, JSONUnion {
    var name = ""
    static let jsonUnion: JSONUnionMapping<Animal> = .init(
      .external, .subclass("dog", Dog.self), .subclass("animal", Animal.self))
  }

  final class Dog: Animal { var barks = true }

  class Shape: DeserializableObject, JSONUnion {
    var name: String?
    static let jsonUnion: JSONUnionMapping<Shape> = .init(
      .untagged, .subclass("circle", Circle.self), .subclass("square", Square.self), .subclass("shape", Shape.self))
  }

  final class Circle: Shape { var radius = 0.0 }
  final class Square: Shape { var side = 0.0 }

  class Event: DeserializableObject, JSONUnion {
    var at = 0
    static let jsonUnion: JSONUnionMapping<Event> = .init(
      .adjacent(tag: "event", content: "data"), .subclass("click", Click.self),
      .otherwise({ Other($0) }) { ($0 as? Other)?.value })
  }

  final class Click: Event { var x = 0 }

  final class Other: Event {
    var value = JSONValue.null

    convenience init(_ value: JSONValue) {
      self.init()
      self.value = value
    }
  }

  @Test("Classes are read and written with external tags") func externalClasses() throws {
    let text = #"[{"dog":{"name":"Rex","barks":false}},{"animal":{"name":"Tom"}}]"#
    let animals = try Self.strict.deserialize([Animal].self, from: text)
    #expect(animals.map { "\(type(of: $0)) \($0.name)" } == ["Dog Rex", "Animal Tom"])
    #expect(try JSONSerializer().serializeToString(animals) == text)
    #expect(try JSONDeserializer().issues([Dog].self, from: text) == ["typeMismatch /1/animal"])
  }

  @Test("Classes are read and written without tags") func untaggedClasses() throws {
    let text = #"[{"radius":1.0},{"name":"s","side":2.0},{"name":"x"},{}]"#
    let shapes = try Self.strict.deserialize([Shape].self, from: text)
    #expect(shapes.map { "\(type(of: $0))" } == ["Circle", "Square", "Shape", "Shape"])
    #expect(try JSONSerializer().serializeToString(shapes) == text)
  }

  @Test("Classes are read and written with adjacent tags, and unknown tags keep their value")
  func adjacentClassesAndOthers() throws {
    let text = #"[{"event":"click","data":{"at":1,"x":5}},{"event":"scroll","data":[1]},{"event":"none"}]"#
    let events = try Self.strict.deserialize([Event].self, from: text)
    #expect(events.map { "\(type(of: $0))" } == ["Click", "Other", "Other"])
    #expect(try JSONSerializer().serializeToString(events) == text)
  }
}
