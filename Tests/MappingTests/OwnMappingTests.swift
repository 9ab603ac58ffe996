import Janus
import TestSupport
import Testing

/// A mapping that a type has without saying that it is `JSONMapped`.
private struct Store: KeyValueCreatable, Equatable {
  var storeClass = ""
  static let jsonMapping: JSONMapping<Store> = [.key("class", for: \.storeClass)]
}

private enum Level: String, JSONLeaf {
  case low, high, unknown
  static let jsonMapping: JSONMapping<Level> = [.fallback(.unknown)]
}

private class Vehicle: KeyValueCreatable {
  var wheels = 0
  var owner = ""
  required init() {}
  class var jsonMapping: JSONMapping<Vehicle> { [.key("n", for: \.wheels), .key("by", for: "owner")] }
}

private final class Van: Vehicle {
  var load = 0
}

/// Overrides the mapping of its superclass.
private final class Bike: Vehicle {
  override class var jsonMapping: JSONMapping<Vehicle> { [.key("w", for: "wheels")] }
}

/// A subclass of a class without a mapping has its own.
private final class Boat: DeserializableObject, JSONMapped {
  var sails = 0
  static let jsonMapping: JSONMapping<Boat> = [.key("s", for: \.sails)]
}

@Suite struct OwnMappingTests {
  @Test("A static jsonMapping is found without JSONMapped")
  func withoutJSONMapped() throws {
    let store = try JSONDeserializer().deserialize(Store.self, from: #"{"class": "a"}"#)
    #expect(store == Store(storeClass: "a"))
    #expect(try JSONSerializer().serializeToString(store) == #"{"class":"a"}"#)
    #expect(try JSONDeserializer().deserialize([Level].self, from: #"["high", "x"]"#) == [.high, .unknown])
    let format = JSONFormat(mappings: [JSONMapping<Store>(.key("c", for: \.storeClass))])
    #expect(try JSONSerializer(format).serializeToString(store) == #"{"c":"a"}"#)
  }

  @Test("A subclass has its superclass's mapping, overrides it or adds to it")
  func subclasses() throws {
    func check<Model: Vehicle>(_ type: Model.Type, _ text: String, _ format: JSONFormat = JSONFormat()) throws {
      let read = try JSONDeserializer(format, policy: .strict).deserialize(type, from: text)
      #expect(try JSONSerializer(format).serializeToString(read) == text)
      #expect(read.wheels == 2)
    }
    try check(Vehicle.self, #"{"n":2,"by":"a"}"#)
    try check(Van.self, #"{"n":2,"by":"a","load":1}"#)
    try check(Bike.self, #"{"w":2,"owner":"a"}"#)
    let formats = JSONFormat(mappings: [JSONMapping<Vehicle>(.key("f", for: "wheels"))])
    try check(Van.self, #"{"f":2,"by":"a","load":1}"#, formats)
    try check(Bike.self, #"{"f":2,"owner":"a"}"#, formats)
    #expect(try JSONDeserializer().deserialize(Boat.self, from: #"{"s": 3}"#).sails == 3)
  }

  @Test("A rule of a subclass takes the place of its superclass's")
  func rulesOfSubclasses() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Vehicle>(.key("n", for: "wheels"), .required("owner")),
      JSONMapping<Van>(.path("a.n", for: "wheels"), .default("none", for: "owner")),
    ])
    let van = try JSONDeserializer(format).deserialize(Van.self, from: #"{"a": {"n": 4}}"#)
    #expect(van.wheels == 4 && van.owner == "none")
    #expect(try JSONSerializer(format).serializeToString(van) == #"{"a":{"n":4},"by":"none","load":0}"#)
    #expect(failure { try JSONDeserializer(format).deserialize(Vehicle.self, from: "{}") }?.code == .missingValue)
  }

  @Test("Mappings that nothing has needed are listed")
  func unusedMappings() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<Store>(.key("c", for: \.storeClass)), JSONMapping<Vehicle>(.key("f", for: "wheels")),
      JSONMapping<Int>(.root("number")),
    ])
    #expect(format.unusedMappings.map { "\($0)" } == ["Store", "Vehicle", "Int"])
    _ = try JSONDeserializer(format).deserialize(Store.self, from: "{}")
    #expect(format.unusedMappings.map { "\($0)" } == ["Vehicle", "Int"])
    _ = try JSONSerializer(format).serialize(Van())
    #expect(format.unusedMappings.map { "\($0)" } == ["Int"])
    #expect(JSONFormat().unusedMappings.isEmpty)
  }
}
