import GRDB
import Janus

/// Converts the value of a column into a primary key, or a part of one, in the same form as a document's.
struct KeyCoding {
  let key: (DatabaseValue) -> PrimaryKey?
  let databaseValue: (PrimaryKey) -> DatabaseValue?

  init(key: @escaping (DatabaseValue) -> PrimaryKey?, databaseValue: @escaping (PrimaryKey) -> DatabaseValue?) {
    self.key = key
    self.databaseValue = databaseValue
  }

  init<Value: DatabaseValueConvertible & Hashable>(of type: Value.Type) {
    if let optional = type as? any OptionalKey.Type {
      self = optional.coding
    } else if type == Int.self || type == Int64.self {
      key = { if case .int64(let number) = $0.storage { .integer(Int(number)) } else { nil } }
      databaseValue = { $0.integer?.databaseValue }
    } else if type == String.self {
      key = { if case .string(let text) = $0.storage { .text(text) } else { nil } }
      databaseValue = { $0.text?.databaseValue }
    } else {
      key = { Value.fromDatabaseValue($0).flatMap { Self.key(of: $0) } }
      databaseValue = { Self.value(type, of: $0)?.databaseValue }
    }
  }

  private static func key<Value: Hashable>(of value: Value) -> PrimaryKey? {
    if let raw = value as? any RawRepresentable<String> { return .text(raw.rawValue) }
    if let raw = value as? any RawRepresentable<Int> { return .integer(raw.rawValue) }
    if let number = value as? any FixedWidthInteger {
      return Int(exactly: number).map { .integer($0) } ?? .text(String(number))
    }
    return (value as? any CustomStringConvertible).map { .text($0.description) }
  }

  private static func value<Value>(_ type: Value.Type, of key: PrimaryKey) -> Value? {
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Value? {
      (key.integer.flatMap { Number(exactly: $0) } ?? key.text.flatMap { Number($0) }) as? Value
    }
    func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> Value? {
      let rawValue = key.integer as? Raw.RawValue ?? key.text as? Raw.RawValue
      return rawValue.flatMap { Raw(rawValue: $0) } as? Value
    }
    if let type = type as? any RawRepresentable.Type { return raw(type) }
    if let type = type as? any FixedWidthInteger.Type { return integer(type) }
    guard let text = key.text, let type = type as? any JSONLeafCreatable.Type else { return nil }
    return type.init(jsonLeafValue: .string(text)) as? Value
  }
}

extension [KeyCoding] {
  /// The key for values of the key columns; nil if one of them is NULL or not such a key.
  func key(of values: [DatabaseValue]) -> PrimaryKey? {
    if count == 1 { return self[0].key(values[0]) }
    var parts: [PrimaryKey] = []
    for (coding, value) in zip(self, values) {
      guard let part = coding.key(value) else { return nil }
      parts.append(part)
    }
    return .composite(parts)
  }

  /// The values of the key columns for a key; nil if they cannot have it.
  func databaseValues(of key: PrimaryKey) -> [DatabaseValue]? {
    if count == 1 { return self[0].databaseValue(key).map { [$0] } }
    guard key.parts.count == count else { return nil }
    let values = zip(self, key.parts).compactMap { $0.databaseValue($1) }
    return values.count == count ? values : nil
  }
}

/// An optional of a type that can be a key.
private protocol OptionalKey {
  static var coding: KeyCoding { get }
}

extension Optional: OptionalKey where Wrapped: DatabaseValueConvertible & Hashable {
  fileprivate static var coding: KeyCoding { KeyCoding(of: Wrapped.self) }
}
