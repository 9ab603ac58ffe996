/// What identifies an object among those of its class: the value of its primary key.
///
/// A number and a string in documents are the same key if the property that reads them has the same value for both.
///
/// ```swift
/// let ship: Ship? = context.object(Ship.self, forKey: 7)
/// ```
public struct PrimaryKey: Hashable, Sendable {
  package enum Kind: Sendable {
    case integer(Int)
    case text(String)
    case composite([PrimaryKey])
  }

  package let kind: Kind

  /// A whole number.
  public static func integer(_ number: Int) -> PrimaryKey { PrimaryKey(kind: .integer(number)) }
  /// A string, or the text of a value such as a `UUID`.
  public static func text(_ text: String) -> PrimaryKey { PrimaryKey(kind: .text(text)) }
  /// The values of several properties, in the order of their rules.
  public static func composite(_ parts: [PrimaryKey]) -> PrimaryKey { PrimaryKey(kind: .composite(parts)) }

  /// The number, if the key is one.
  public var integer: Int? { if case .integer(let number) = kind { number } else { nil } }
  /// The text, if the key is one.
  public var text: String? { if case .text(let text) = kind { text } else { nil } }
  /// The values of several properties; the key itself, if it is the value of one.
  public var parts: [PrimaryKey] { if case .composite(let parts) = kind { parts } else { [self] } }

  /// Whether both are the same number, texts with the same code points, or keys with the same parts.
  public static func == (left: PrimaryKey, right: PrimaryKey) -> Bool {
    switch (left.kind, right.kind) {
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.composite(let left), .composite(let right)): left == right
    default: false
    }
  }

  /// Hashes the number, the text or the parts.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .integer(let number): hasher.combine(number)
    case .text(let text): text.hashBytes(into: &hasher)
    case .composite(let parts): hasher.combine(parts)
    }
  }

  /// Whether this is the value of a property that was not set yet: 0 or an empty string.
  package var isBlank: Bool {
    switch kind {
    case .integer(let number): number == 0
    case .text(let text): text.isEmpty
    case .composite(let parts): parts.allSatisfy(\.isBlank)
    }
  }
}

extension PrimaryKey: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(integerLiteral value: Int) { kind = .integer(value) }
  public init(stringLiteral value: String) { kind = .text(value) }
  /// The values of several properties.
  public init(arrayLiteral elements: PrimaryKey...) { kind = .composite(elements) }
}

extension PrimaryKey: CustomStringConvertible {
  /// The number, the text in quotes, or the parts in parentheses.
  public var description: String {
    switch kind {
    case .integer(let number): String(number)
    case .text(let text): "\"\(text)\""
    case .composite(let parts): "(\(parts.map(\.description).joined(separator: ", ")))"
    }
  }
}
