// SAFETY: of this file: a plan applies a check only to values of the type that it was found to apply to.

/// A condition for the values of a property.
package struct ValueCheck: Sendable {
  /// How the values that pass are described, such as `is at most 10`.
  package let claim: String
  /// The same for a schema, if schemas can express it.
  package let constraint: ValueConstraint?
  /// The type of the values, without optionals around it.
  package let valueType: Any.Type
  /// The checks for the type, its optional, and the optional of that.
  private let functions: [Function]

  private struct Function {
    let type: Any.Type
    let holds: @Sendable (LentValue) -> Bool
  }

  package init<Value>(_ claim: String, _ constraint: ValueConstraint? = nil, holds: @escaping @Sendable (Value) -> Bool)
  {
    self.claim = claim
    self.constraint = constraint
    valueType = Value.self
    functions = [
      Function(type: Value.self) { value in unsafe holds(value[Value.self]) },
      // Nil always passes.
      Function(type: Value?.self) { value in unsafe value[Value?.self].map(holds) ?? true },
      // The storage of a lazy property.
      Function(type: Value??.self) { value in unsafe (value[Value??.self] ?? nil).map(holds) ?? true },
    ]
  }

  /// Whether the check is for values of a type, or of what it is an optional of.
  func applies(to type: Any.Type) -> Bool { functions.contains { $0.type == type } }

  /// The check for values of a type and its claim; nil if the check is for another type.
  package func function(for type: Any.Type) -> (claim: String, holds: @Sendable (LentValue) -> Bool)? {
    functions.first { $0.type == type }.map { (claim, $0.holds) }
  }
}

/// A condition for a model as a whole.
package struct ModelCheck: Sendable {
  package let claim: String
  private let function: @Sendable (LentValue) -> Bool

  package init<Model>(_ claim: String, holds: @escaping @Sendable (Model) -> Bool) {
    self.claim = claim
    function = { base in
      if Model.self is AnyObject.Type {
        guard let object = unsafe base.asObject as? Model else { return true }
        return holds(object)
      }
      return unsafe holds(base[Model.self])
    }
  }

  /// Whether a value passes.
  /// - Parameter base: the memory of its properties: the value of a struct, or the memory of an object.
  package func holds(_ base: LentValue) -> Bool { function(base) }
}

/// A check in the terms of schemas.
package enum ValueConstraint: Sendable {
  /// A value between bounds; nil where there is none.
  case range(lower: Bound?, upper: Bound?)
  /// The number of Unicode scalars of a string.
  case length(IntegerRange)
  /// The number of elements or entries.
  case count(IntegerRange)
  /// A regular expression that the whole string matches.
  case pattern(String)

  package struct Bound: Sendable {
    /// A value of the checked type.
    package let value: any Sendable
    package let isIncluded: Bool
  }

  /// Whole numbers between inclusive bounds; nil where there is none.
  package struct IntegerRange: Sendable {
    package let lower: Int?
    package let upper: Int?
  }
}
