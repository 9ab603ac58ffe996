/// The locations of the keys of a type that decodes and encodes itself, according to a mapping.
///
/// The type's own code decides which keys it reads and what it does with the values; a mapping can only move keys,
/// and make arrays lossy.
package final class CodingShape: Sendable {
  package struct Place: Sendable {
    /// The path from the type's object to the value.
    package fileprivate(set) var path: [PathStep]
    /// Further keys that are read.
    package fileprivate(set) var aliases: [String] = []
    package fileprivate(set) var isLossy = false
  }

  /// The places of the coding keys that have rules.
  package let places: [ExactText: Place]

  /// Nil if there are no rules for the type.
  /// - Throws: an error for a rule that does more than move a key.
  package init?(of type: Any.Type, _ format: JSONFormat) throws(JSONError) {
    var places: [ExactText: Place] = [:]
    for rule in format.rules(for: type) {
      if case .only = rule.effect {
        throw JSONError.mapping(
          of: type, "it decodes or encodes itself, so an .only rule cannot select properties",
          Self.advice("Remove the rule", for: type))
      }
      if let check = rule.modelCheck {
        throw JSONError.mapping(
          of: type, "it decodes or encodes itself, so the rule that checks that it \(check.claim) cannot apply",
          Self.advice("Remove the rule", for: type))
      }
      // Records do not affect reading or writing.
      if case .note = rule.effect { continue }
      guard let reference = rule.property else { continue }
      let name = ExactText(try PropertyDraft.name(of: reference, in: type))
      var place = places[name] ?? Place(path: [])
      switch rule.effect {
      case .keys(let keys):
        guard let key = keys.first else { continue }
        place.path = [.key(key)]
        place.aliases = Array(keys.dropFirst())
      // The replaced rule may have had aliases.
      case .path(let path): (place.path, place.aliases) = (path, [])
      case .invalidPath(let path): throw JSONError.emptyPiece(of: path, name.text, in: type)
      case .lossy: place.isLossy = true
      default:
        throw JSONError.mapping(
          of: type, "it decodes or encodes `\(name.text)` itself, and a rule does more than move a key",
          Self.advice("Use only .key, .keys, .path and .lossy", for: type))
      }
      places[name] = place
    }
    if places.isEmpty { return nil }
    for (name, place) in places where place.path.isEmpty {
      if let obstacle = format.keys.obstacle { throw JSONError.mapping(of: type, obstacle.problem, obstacle.advice) }
      places[name]?.path = [.key(format.keys.key(forProperty: name.text))]
    }
    self.places = places
  }

  /// What to do about a rule that the type's own code cannot follow.
  private static func advice(_ remedy: String, for type: Any.Type) -> String {
    // Such a type also has a plan.
    let isPlanned =
      type is any _Creatable.Type || type is any SynthesizedDecodable.Type || !(type is any Decodable.Type)
    return remedy + ", or "
      + (isPlanned ? "use deserialize and serialize, which follow all rules." : "make the type KeyValueCreatable.")
  }

  /// Returns itself, unless one key's value would be written inside another's, or at the same path.
  package func writable(_ type: Any.Type) throws(JSONError) -> CodingShape {
    let places = Array(places)
    let order = SortedOrder.indices(byKeys: places.map(\.key.text))
    for (rank, index) in order.enumerated() {
      let (name, place) = places[index]
      for (other, otherPlace) in order[(rank + 1)...].lazy.map({ places[$0] })
      where place.path.starts(with: otherPlace.path) || otherPlace.path.starts(with: place.path) {
        throw JSONError.mapping(
          of: type, "`\(name.text)` and `\(other.text)` would be written to the same path, or one inside the other",
          "Give each its own path; keys that are only read can be aliases.")
      }
    }
    return self
  }
}

extension PropertyDraft {
  /// The name of a rule's property, which is also the type's coding key.
  fileprivate static func name(of reference: PropertyReference, in type: Any.Type) throws(JSONError) -> String {
    switch reference {
    case .name(let name): return name
    case .keyPath(let path):
      if let name = try storedName(at: path, TypeDescription(of: type)) { return name }
      throw JSONError.mapping(
        of: type, "\(path.description) is not a stored property with a name", "Name the coding key instead.")
    }
  }
}
