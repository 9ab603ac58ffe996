/// Rules for one property that contradict each other.
extension MappingRule.Effect {
  /// The rule as written in source code.
  var name: String {
    switch self {
    case .property: ".property"
    case .keys(let keys): keys.count == 1 ? ".key" : ".keys"
    case .path, .invalidPath: ".path"
    case .flat: ".flat"
    case .remaining: ".remaining"
    case .lossy: ".lossy"
    case .dates: ".dates"
    case .data: ".data"
    case .transform: ".transform"
    case .check, .modelCheck: ".check"
    case .note: ".note"
    case .required: ".required"
    case .fallbackValue: ".default"
    case .readOnly: ".readOnly"
    case .writeOnly: ".writeOnly"
    case .ignored: ".ignored"
    case .primaryKey: ".primaryKey"
    case .inverse: ".inverse"
    case .scopesKeys: ".scopesKeys"
    case .importOperations: ".importOperations"
    case .writtenByKey: ".writtenByKey"
    case .root: ".root"
    case .fallback: ".fallback"
    case .only: ".only"
    case .replacingOwnRules: ".replacingOwnRules"
    }
  }

  /// Whether the rule only affects reading.
  var isAboutReading: Bool {
    switch self {
    case .lossy, .required, .fallbackValue, .readOnly, .remaining, .primaryKey, .inverse, .scopesKeys,
      .importOperations:
      true
    case .keys(let keys): keys.count > 1
    default: false
    }
  }

  /// Whether a property can have only one of the two rules.
  func contradicts(_ other: MappingRule.Effect) -> Bool { excludes(other) || other.excludes(self) }

  private func excludes(_ other: MappingRule.Effect) -> Bool {
    switch (self, other) {
    case (.property, .property), (.dates, .dates), (.data, .data), (.transform, .transform), (.note, .note),
      (.fallbackValue, .fallbackValue), (.inverse, .inverse), (.importOperations, .importOperations):
      true
    case (.ignored, .ignored): false
    case (.ignored, _): true
    case (.readOnly, .writeOnly): true
    case (.check, .flat), (.check, .remaining), (.note, .flat): true
    case (.writeOnly, .required), (.writeOnly, .fallbackValue), (.writeOnly, .lossy), (.writeOnly, .primaryKey): true
    case (.primaryKey, .flat), (.primaryKey, .remaining), (.inverse, .flat), (.inverse, .transform): true
    case (.scopesKeys, .flat), (.scopesKeys, .transform), (.scopesKeys, .remaining), (.scopesKeys, .primaryKey): true
    case (.importOperations, .flat), (.importOperations, .transform), (.importOperations, .remaining): true
    case (.readOnly, .writtenByKey), (.writtenByKey, .flat), (.writtenByKey, .transform), (.writtenByKey, .remaining):
      true
    case (.required, .fallbackValue(let fallback)): fallback.occasions.contains(.missing)
    case (.flat, .keys), (.flat, .remaining), (.flat, .dates), (.flat, .data), (.flat, .transform), (.flat, .required),
      (.flat, .fallbackValue):
      true
    case (.remaining, .keys), (.remaining, .path), (.remaining, .dates), (.remaining, .data), (.remaining, .transform),
      (.remaining, .required), (.remaining, .fallbackValue), (.remaining, .lossy):
      true
    default: false
    }
  }
}
