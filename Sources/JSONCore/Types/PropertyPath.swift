/// The properties on the path from the requested type to the current one, for messages.
///
/// Names are made only for a message: the runtime takes 1 to 70 µs for the name of a type.
package struct PropertyPath {
  private var steps: [(type: Any.Type, property: String)] = []

  package init() {}

  package var isEmpty: Bool { steps.isEmpty }
  package var count: Int { steps.count }
  /// The names of the properties with their types, outermost first.
  package var names: [String] { steps.map { "\(TypeName.of($0.type)).\($0.property)" } }

  /// The name of the current property, if there is one.
  var lastName: String? { steps.last?.property }

  mutating func prepend(_ property: String, of type: Any.Type) { steps.insert((type, property), at: 0) }

  /// The current property, if its type is `type`; nil if that is the type of an element or of the root.
  package func property(ofType type: Any.Type) -> TypeDescription.Property? {
    guard let (owner, name) = steps.last else { return nil }
    return TypeDescription(of: owner).distinctProperties.first { $0.name == name && $0.type == type }
  }

  /// The subject of a message about a type: the property that has it, if there is one.
  package func subject(_ type: Any.Type) -> String {
    names.last.map { "\($0) has type \(TypeName.of(type)), which" } ?? TypeName.of(type)
  }
}
