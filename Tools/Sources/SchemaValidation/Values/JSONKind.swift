import Janus

/// The types that schemas distinguish.
enum JSONKind: String, CaseIterable {
  case null, boolean, object, array, number, string, integer

  /// Whether a value is of the type. An integer is a number without a fraction, however it is spelled.
  func contains(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null), (.boolean, .bool), (.object, .object), (.array, .array), (.number, .number),
      (.string, .string):
      true
    case (.integer, .number(let number)): number.int64 != nil || ExactDecimal(number).isWhole
    default: false
    }
  }

  /// The name for a value of the type in messages.
  var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .object: "an object"
    case .array: "an array"
    case .number: "a number"
    case .string: "a string"
    case .integer: "an integer"
    }
  }
}
