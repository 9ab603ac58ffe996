/// The types that schemas distinguish.
enum JSONKind: String, CaseIterable {
  case null, boolean, object, array, number, string, integer

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

/// A set of types.
struct JSONKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let all = JSONKinds(rawValue: 0x7F)

  /// The set of one type.
  init(_ kind: JSONKind) { rawValue = 1 << UInt8(JSONKind.allCases.firstIndex(of: kind) ?? 0) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let null = JSONKinds(.null)
  static let boolean = JSONKinds(.boolean)
  static let object = JSONKinds(.object)
  static let array = JSONKinds(.array)
  static let number = JSONKinds(.number)
  static let string = JSONKinds(.string)
  static let integer = JSONKinds(.integer)
}
