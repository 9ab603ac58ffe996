/// The rules that correspond to a model's `CodingKeys`, if it has no mapping.
///
/// ```swift
/// struct User: KeyValueCreatable, Codable {
///   var name = ""
///   private enum CodingKeys: String, CodingKey { case name = "user_name" }   // .key("user_name", for: "name")
/// }
/// ```
///
/// They are found by encoding a new value: the name of a case is the property, its `stringValue` the key.
enum CodingKeyRules {
  /// The rules for a type that has an `init()` and is `Encodable`; empty for any other type, and for keys named like
  /// the properties.
  static func rules(for description: TypeDescription) -> [MappingRule] {
    func record<Model: _Creatable & Encodable>(_ type: Model.Type) -> [EncodingProbe.Member] {
      let probe = EncodingProbe(keepsRenamedOnly: true)
      // Errors are ignored: the keys until then are recorded.
      try? type.init().encode(to: ProbingEncoder(probe))
      return probe.members
    }
    guard let model = description.type as? any (_Creatable & Encodable).Type else { return [] }
    var rules: [MappingRule] = []
    var known: [String] = []
    for member in record(model) where !known.contains(member.name) {
      known.append(member.name)
      guard description.properties.contains(where: { $0.isReadable && $0.name == member.name }) else { continue }
      rules.append(MappingRule(property: .name(member.name), effect: .keys([member.key])))
    }
    return rules
  }

  /// The rules that correspond to names and keys.
  static func rules(for keys: [(name: String, key: String)]) -> [MappingRule] {
    keys.filter { $0.name != $0.key }.map { MappingRule(property: .name($0.name), effect: .keys([$0.key])) }
  }
}
