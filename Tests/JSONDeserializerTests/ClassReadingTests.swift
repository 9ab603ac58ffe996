import Janus
import TestSupport
import Testing

private class Vehicle: DeserializableObject {
  var name = "vehicle"
  var wheels = 4
}

private class Truck: Vehicle {
  var load: Double = 1
  var trailer: Trailer?
  private(set) var plate = ""
}

private final class Lorry: Truck {
  var axles: [Int] = []
}

private final class Trailer: DeserializableObject {
  var length = 0
}

/// Conforms itself instead of deriving from the ready base class.
private class Plain: KeyValueCreatable {
  var id = 0
  var label: String?
  required init() {}
}

private struct Fleet: KeyValueCreatable {
  var first = Vehicle()
  var second: Vehicle?
  var all: [Truck] = []
  var byName: [String: Lorry] = [:]
  var plain = Plain()
}

/// Declares a property of the name that its superclass keeps to itself.
private class Outer: DeserializableObject {
  private var note = "outer"
  var outerNote: String { note }
}
private final class Inner: Outer {
  var note = "inner"
}

@Suite struct ClassReadingTests {
  @Test("The properties of every superclass are read", arguments: Door.allCases)
  func propertiesOfEveryClassAreRead(door: Door) throws {
    let text = #"{"axles": [2, 4], "name": "L", "plate": "P 1", "trailer": {"length": 9}, "load": 2.5, "wheels": 12}"#
    let lorry = try door.read(Lorry.self, from: text).value
    #expect(lorry.name == "L")
    #expect(lorry.wheels == 12)
    #expect(lorry.load == 2.5)
    #expect(lorry.trailer?.length == 9)
    #expect(lorry.plate == "P 1")
    #expect(lorry.axles == [2, 4])
  }

  @Test("A superclass ignores the properties of its subclasses") func aSuperclassIgnoresItsSubclassesProperties() throws
  {
    let strict = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    #expect(try strict.issues(Vehicle.self, from: #"{"name": "v", "load": 3}"#) == ["unknownKey /load"])
    #expect(type(of: try strict.deserialize(Vehicle.self, from: "{}")) == Vehicle.self)
    #expect(type(of: try strict.deserialize(Lorry.self, from: "{}")) == Lorry.self)
  }

  @Test("Objects are read inside other models, collections and dictionaries") func insideOtherModels() throws {
    let text = #"""
      {"first": {"name": "a"}, "second": {"wheels": 2}, "all": [{"load": 1}, {"trailer": {"length": 3}}],
       "byName": {"x": {"axles": [1]}}, "plain": {"id": 7, "label": "l"}}
      """#
    let fleet = try JSONDeserializer().deserialize(Fleet.self, from: text)
    #expect(fleet.first.name == "a")
    #expect(fleet.first.wheels == 4)
    #expect(fleet.second?.wheels == 2)
    #expect(fleet.all.map(\.load) == [1, 1])
    #expect(fleet.all.map { $0.trailer?.length } == [nil, 3])
    #expect(fleet.byName["x"]?.axles == [1])
    #expect(fleet.plain.id == 7)
    #expect(fleet.plain.label == "l")
  }

  @Test("Null keeps an object and clears an optional one") func nullForObjects() throws {
    let fleet = try JSONDeserializer().deserialize(Fleet.self, from: #"{"first": null, "second": null}"#)
    #expect(fleet.first.name == "vehicle")
    #expect(fleet.second == nil)
  }

  @Test("Each element is an object of its own") func eachElementIsAnObjectOfItsOwn() throws {
    let trucks = try JSONDeserializer().deserialize([Truck].self, from: "[{}, {}]")
    #expect(trucks[0] !== trucks[1])
  }

  @Test("The property of a subclass takes precedence over one of the same name")
  func aSubclassPropertyWinsOverOneOfTheSameName() throws {
    let inner = try JSONDeserializer().deserialize(Inner.self, from: #"{"note": "read"}"#)
    #expect(inner.note == "read")
    #expect(inner.outerNote == "outer")
  }

  @Test(
    "A value of another kind is reported as a mismatch",
    arguments: [#"{"first": 3}"#, #"{"second": "x"}"#, #"{"all": [1]}"#, #"{"plain": []}"#])
  func otherKindsAreMismatches(document: String) throws {
    #expect(try JSONDeserializer().issues(Fleet.self, from: document).count == 1)
  }
}
