import JanusNIO

/// A type with one of Janus's protocols, and a mapping.
struct Ship: KeyValueCreatable, JSONMapped, Equatable, Sendable {
  var imo = 0
  var name = ""
  static let jsonMapping: JSONMapping<Ship> = [.key("IMO", for: \.imo)]
}

/// A type with a synthesized conformance.
struct Port: Codable, Equatable, Sendable {
  let name: String
  let depth: Double?
}

/// The same with the marker.
struct Berth: Equatable, Sendable {
  let id: Int
}
extension Berth: SynthesizedCodable {}

let reader = JSONDeserializer()
let writer = JSONSerializer()

/// The message of an error, as a line.
func summary(_ error: any Error) -> String {
  guard let error = error as? JSONError else { return "\(error)" }
  let place = error.location.map { "\($0), byte \($0.byteOffset)" } ?? "no place"
  return "\(error.code), \(place) at \(error.path): \(error.message)"
}
