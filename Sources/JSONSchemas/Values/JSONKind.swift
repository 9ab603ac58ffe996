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
struct JSONKinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  static let null = JSONKinds(rawValue: 1 << 0)
  static let boolean = JSONKinds(rawValue: 1 << 1)
  static let object = JSONKinds(rawValue: 1 << 2)
  static let array = JSONKinds(rawValue: 1 << 3)
  static let number = JSONKinds(rawValue: 1 << 4)
  static let string = JSONKinds(rawValue: 1 << 5)
  static let integer = JSONKinds(rawValue: 1 << 6)
  static let all = JSONKinds(rawValue: 0x7F)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one type.
  init(_ kind: JSONKind) {
    self =
      switch kind {
      case .null: .null
      case .boolean: .boolean
      case .object: .object
      case .array: .array
      case .number: .number
      case .string: .string
      case .integer: .integer
      }
  }
}
