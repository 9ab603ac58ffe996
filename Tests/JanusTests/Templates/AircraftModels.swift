import Foundation
import JSONManagedObjects
import Janus

/// The classes of JsonManagedObject's demo.
final class Aircraft: KeyValueCreatable, JSONMapped {
  var primaryKey: Decimal?
  var name: String?
  var canFly: Bool?
  var purchaseDate: Date?
  var airport: Airport?
  var pilots: Set<Pilot> = []
  /// Not in the template.
  var notes = "none"
  static let jsonMapping: JSONMapping<Aircraft> = [.key("aircraft_name", for: \.name), .primaryKey(\.primaryKey)]
}

final class Airport: KeyValueCreatable {
  var primaryKey: Int = 0
  var name: String?
}

final class Pilot: KeyValueCreatable, Hashable {
  var primaryKey = 0
  var name: String?
  static func == (left: Pilot, right: Pilot) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

final class CustomObject: KeyValueCreatable {
  var string: String?
  var number: Double?
  var int = 0
  var integer: Int?
  var data: Data?
  var bool = false
  var double = 0.0
  var float: Float = 0
  var array: [CustomObject] = []
  var dictionary: [String: CustomObject] = [:]
}

enum Templates {
  static let aircraft = #"""
    [
      {
        "class": {"attribute": "Aircraft", "json": "aircraft"},
        "parameters": [
          {"attribute": "primaryKey", "json": "aircraftId"},
          {"attribute": "name", "json": "aircraftName"},
          {"attribute": "canFly", "json": "aircraftCanFly"},
          {"attribute": "purchaseDate", "json": "aircraftPurchaseDate"},
          {"attribute": "airport", "json": "aircraftAirport"},
          {"attribute": "pilots", "json": "aircraftPilots"}
        ]
      },
      {
        "class": {"attribute": "Airport", "json": "airport"},
        "parameters": [
          {"attribute": "primaryKey", "json": "airportId"},
          {"attribute": "name", "json": "airportName"}
        ]
      },
      {
        "class": {"attribute": "Pilot", "json": "pilot"},
        "parameters": [
          {"attribute": "primaryKey", "json": "pilotId"},
          {"attribute": "name", "json": "pilotName"}
        ]
      },
      {
        "class": {"attribute": "CustomObject", "json": "customObject"},
        "parameters": [
          {"attribute": "string", "json": "customAttrString"},
          {"attribute": "number", "json": "customAttrNumber"},
          {"attribute": "int", "json": "customAttrInt"},
          {"attribute": "integer", "json": "customAttrInteger"},
          {"attribute": "data", "json": "customAttrData"},
          {"attribute": "bool", "json": "customAttrBool"},
          {"attribute": "double", "json": "customAttrDouble"},
          {"attribute": "float", "json": "customAttrFloat"},
          {"attribute": "array", "json": "customAttrArray", "type": "CustomObject"},
          {"attribute": "dictionary", "json": "customAttrDictionary", "type": "CustomObject"}
        ]
      }
    ]
    """#

  static var types: [any KeyValueCreatable.Type] { [Aircraft.self, Airport.self, Pilot.self, CustomObject.self] }

  static func template() throws -> JSONTemplate { try JSONTemplate(parsing: aircraft, for: types) }
}
