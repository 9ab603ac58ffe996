import JanusNIO

/// A type of Janus's own, with a mapping.
struct Ship: KeyValueCreatable, JSONMapped, Equatable, Sendable {
  var imo = 0
  var name = ""
  static let jsonMapping: JSONMapping<Ship> = [.key("IMO", for: \.imo)]
}

/// A type with the compiler's conformance.
struct Port: Codable, Equatable, Sendable {
  let name: String
  let depth: Double?
}

/// The same with the promise that it is the compiler's.
struct Berth: Equatable, Sendable {
  let id: Int
}
extension Berth: SynthesizedCodable {}

let reader = JSONDeserializer()
let writer = JSONSerializer()

/// What an error says, as a line.
func summary(_ error: any Error) -> String {
  guard let error = error as? JSONError else { return "\(error)" }
  let place = error.location.map { "\($0), byte \($0.byteOffset)" } ?? "no place"
  return "\(error.code), \(place) at \(error.path): \(error.message)"
}
