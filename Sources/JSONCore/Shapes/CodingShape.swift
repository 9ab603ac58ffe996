/// The locations of the keys of a type that decodes and encodes itself, according to a mapping.
///
/// The type's own code decides which keys it reads and what it does with the values; a mapping can only move keys,
/// and make arrays lossy.
package final class CodingShape: Sendable {
  package struct Location: Sendable {
    /// The path from the type's object to the value.
    package fileprivate(set) var path: [PathStep]
    /// Further keys that are read.
    package fileprivate(set) var aliases: [String] = []
    package fileprivate(set) var isLossy = false
  }

  /// The places of the coding keys that have rules.
  package let locations: [ExactText: Location]

  /// Nil if there are no rules for the type.
  /// - Throws: an error for a rule that does more than move a key.
  package init?(of type: Any.Type, _ format: JSONFormat) throws(JSONError) {
    var locations: [ExactText: Location] = [:]
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
      var location = locations[name] ?? Location(path: [])
      switch rule.effect {
      case .keys(let keys):
        guard let key = keys.first else { continue }
        location.path = [.key(key)]
        location.aliases = Array(keys.dropFirst())
      // The replaced rule may have had aliases.
      case .path(let path): (location.path, location.aliases) = (path, [])
      case .invalidPath(let path): throw JSONError.emptyPiece(of: path, name.text, in: type)
      case .lossy: location.isLossy = true
      default:
        throw JSONError.mapping(
          of: type, "it decodes or encodes `\(name.text)` itself, and a rule does more than move a key",
          Self.advice("Use only .key, .keys, .path and .lossy", for: type))
      }
      locations[name] = location
    }
    if locations.isEmpty { return nil }
    for (name, location) in locations where location.path.isEmpty {
      if let obstacle = format.keys.obstacle { throw JSONError.mapping(of: type, obstacle.problem, obstacle.advice) }
      locations[name]?.path = [.key(format.keys.key(forProperty: name.text))]
    }
    self.locations = locations
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
    let locations = Array(locations)
    let order = SortedOrder.indices(byKeys: locations.map(\.key.text))
    for (rank, index) in order.enumerated() {
      let (name, location) = locations[index]
      for (other, otherLocation) in order[(rank + 1)...].lazy.map({ locations[$0] })
      where location.path.starts(with: otherLocation.path) || otherLocation.path.starts(with: location.path) {
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
