/// What identifies an object among those of its class: the value of its primary key.
///
/// A number and a string in documents are the same key if the property that reads them has the same value for both.
///
/// ```swift
/// let ship: Ship? = context.object(Ship.self, forKey: 7)
/// ```
public enum PrimaryKey: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A string, or the text of a value such as a `UUID`.
  case text(String)
  /// The values of several properties, in the order of their rules.
  case composite([PrimaryKey])

  /// Whether both are the same number, texts with the same code points, or keys with the same parts.
  public static func == (left: PrimaryKey, right: PrimaryKey) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.composite(let left), .composite(let right)): left == right
    default: false
    }
  }

  /// Hashes the number, the text or the parts.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .text(let text): text.hashBytes(into: &hasher)
    case .composite(let parts): hasher.combine(parts)
    }
  }

  /// Whether this is the value of a property that was not set yet: 0 or an empty string.
  package var isBlank: Bool {
    switch self {
    case .integer(let number): number == 0
    case .text(let text): text.isEmpty
    case .composite(let parts): parts.allSatisfy(\.isBlank)
    }
  }
}

extension PrimaryKey: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  /// The values of several properties.
  public init(arrayLiteral elements: PrimaryKey...) { self = .composite(elements) }
}

extension PrimaryKey: CustomStringConvertible {
  /// The number, the text in quotes, or the parts in parentheses.
  public var description: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): "\"\(text)\""
    case .composite(let parts): "(\(parts.map(\.description).joined(separator: ", ")))"
    }
  }
}
