/// The properties on the way from the type that was asked for to the one at hand, for messages.
///
/// Names are made only when there is something to say: the runtime takes 1 to 70 µs for the name of a type.
package struct PropertyPath {
  private var steps: [(type: Any.Type, property: String)] = []

  package init() {}

  package var isEmpty: Bool { steps.isEmpty }
  package var count: Int { steps.count }
  /// The names of the properties with their types, outermost first.
  package var names: [String] { steps.map { "\(TypeName.of($0.type)).\($0.property)" } }

  /// The name of the property at hand, if there is one.
  var lastName: String? { steps.last?.property }

  mutating func prepend(_ property: String, of type: Any.Type) { steps.insert((type, property), at: 0) }

  /// The property at hand, if its type is `type`; nil if that is the type of an element, or no property's.
  package func property(ofType type: Any.Type) -> TypeDescription.Property? {
    guard let (owner, name) = steps.last else { return nil }
    return TypeDescription(of: owner).distinctProperties.first { $0.name == name && $0.type == type }
  }

  /// What a message about a type begins with: the property that has it, if there is one.
  package func subject(_ type: Any.Type) -> String {
    names.last.map { "\($0) has type \(TypeName.of(type)), which" } ?? TypeName.of(type)
  }
}
