import Foundation
import Janus

/// The root of the document. Its properties have defaults, and that is all it takes to be read: no keys, no coders.
///
/// It shows what a property can be: a URL, a date, a set, a dictionary whose keys are numbers, other models, and
/// `JSONValue` for what has no shape of its own.
struct Harbour: KeyValueCreatable, Equatable {
  var name = ""
  var country = ""
  var position = Position()
  var website: URL?
  /// The moment the document speaks of.
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
  /// The ships by the number that the port calls name them with.
  var shipsByNumber: [Int: Ship] {
    Dictionary(ships.map { ($0.imo, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var heaviestShip: Ship? { ships.max { $0.tonnage < $1.tonnage } }

  /// The calls that end after the moment of the document, the earliest first.
  var nextDepartures: [PortCall] {
    calls
      .filter { ($0.departure ?? .distantPast) > asOf }
      .sorted { ($0.departure ?? .distantPast) < ($1.departure ?? .distantPast) }
  }

  /// What the cargo of all calls comes to, the heaviest kind first.
  var cargoByKind: [(kind: Kind, items: Int, weight: Double)] {
    Dictionary(grouping: calls.flatMap(\.cargo), by: \.kind)
      .map { kind, cargo in (kind, cargo.count, cargo.reduce(0) { $0 + $1.weight }) }
      .sorted { $0.weight > $1.weight }
  }
}
