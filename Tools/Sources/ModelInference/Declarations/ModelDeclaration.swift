/// The models of a set of samples in Swift: types with names, and their nesting.
struct ModelDeclarations: Sendable {
  /// The type of a sample.
  var root: TypeExpression
  /// The name of the models as a whole: that of the root if it is a model itself.
  var name: String
  /// The types at the top level.
  var types: [ModelDeclaration]
}

/// A type with a name.
struct ModelDeclaration: Sendable {
  enum Kind: Sendable {
    case structure([Property])
    /// A class, for values that contain values of the same type.
    case object([Property])
    case enumeration([EnumCase])
    case union(tag: String, [UnionCase], isIndirect: Bool)
  }

  struct Property: Sendable {
    var name: String
    var key: String
    var type: TypeExpression
    var isOptional: Bool
  }

  struct EnumCase: Sendable {
    var name: String
    var value: String
  }

  struct UnionCase: Sendable {
    var name: String
    var tag: String
    /// The name of the payload's type; nil for a case without one.
    var payload: String?
  }

  var name: String
  var kind: Kind
  /// How to create a value without a document.
  var initialValue: String
  /// The types that only this one needs.
  var nested: [ModelDeclaration] = []
}

/// A type where it is used.
indirect enum TypeExpression: Hashable, Sendable {
  case bool, string, url, uuid, date, day, milliseconds, any
  case number(NumberType)
  case array(TypeExpression)
  case dictionary(TypeExpression)
  case optional(TypeExpression)
  /// A model.
  case named(String)

  /// The type in Swift.
  var text: String {
    switch self {
    case .bool: "Bool"
    case .string: "String"
    case .url: "URL"
    case .uuid: "UUID"
    case .date, .day, .milliseconds: "Date"
    case .any: "JSONValue"
    case .number(let type): type.rawValue
    case .array(let element): "[\(element.text)]"
    case .dictionary(let value): "[String: \(value.text)]"
    case .optional(let type): type.text + "?"
    case .named(let name): name
    }
  }

  /// The type in places where no mapping can set a pattern for dates: they stay strings.
  var withoutPatterns: TypeExpression {
    switch self {
    case .day, .milliseconds: .string
    case .array(let element): .array(element.withoutPatterns)
    case .dictionary(let value): .dictionary(value.withoutPatterns)
    case .optional(let type): .optional(type.withoutPatterns)
    case .bool, .string, .url, .uuid, .date, .any, .number, .named: self
    }
  }

  /// The type without optionals, arrays and dictionaries around it.
  var innermost: TypeExpression {
    switch self {
    case .array(let type), .dictionary(let type), .optional(let type): type.innermost
    default: self
    }
  }
}
