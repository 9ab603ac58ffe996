import Foundation
import Janus

/// The root of the document. Its properties have defaults, and it needs no keys and no coders.
///
/// It shows the types of properties: a URL, a date, a set, a dictionary whose keys are numbers, other models, and `JSONValue` for
/// any JSON.
struct Harbour: KeyValueCreatable, Equatable {
  var name = ""
  var country = ""
  var position = Position()
  var website: URL?
  /// The time of the document.
  var asOf = Date(timeIntervalSince1970: 0)
  var languages: Set<String> = []
  var office = Office()
  var pilotStation = PilotStation()
  /// The depth at each quay in metres, by its number.
  var depths: [Int: Double] = [:]
  var notices: [String: String] = [:]
  var ships: [Ship] = []
  var calls: [PortCall] = []
  var meta = JSONValue.null
}

/// A place on the globe, in degrees.
struct Position: KeyValueCreatable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
}

extension Harbour {
  /// The ships by their numbers in the port calls.
  var shipsByNumber: [Int: Ship] {
    Dictionary(ships.map { ($0.imo, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var heaviestShip: Ship? { ships.max { $0.tonnage < $1.tonnage } }

  /// The calls that end after the time of the document, the earliest first.
  var nextDepartures: [PortCall] {
    calls
      .filter { ($0.departure ?? .distantPast) > asOf }
      .sorted { ($0.departure ?? .distantPast) < ($1.departure ?? .distantPast) }
  }

  /// The total cargo of all calls, the heaviest kind first.
  var cargoByKind: [(kind: Kind, items: Int, weight: Double)] {
    Dictionary(grouping: calls.flatMap(\.cargo), by: \.kind)
      .map { kind, cargo in (kind, cargo.count, cargo.reduce(0) { $0 + $1.weight }) }
      .sorted { $0.weight > $1.weight }
  }
}
