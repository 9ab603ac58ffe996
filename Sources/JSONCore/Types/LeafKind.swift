/// The types that the interpreters read and write with code of their own.
package enum LeafKind: UInt8, CaseIterable, Sendable {
  case bool
  case int8, int16, int32, int64, int128
  case uint8, uint16, uint32, uint64, uint128
  case float, double
  case string, substring, character

  /// The kind of a type; nil if it is none of them. `Int` and `UInt` are of the kind that has their width.
  package init?(_ type: Any.Type) {
    guard let kind = Self.kinds[ObjectIdentifier(type)] else { return nil }
    self = kind
  }

  /// The type itself, with its specialised access.
  package var model: any (_Model & JSONLeaf).Type {
    switch self {
    case .bool: Bool.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .int128: Int128.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .uint128: UInt128.self
    case .float: Float.self
    case .double: Double.self
    case .string: String.self
    case .substring: Substring.self
    case .character: Character.self
    }
  }

  private static let kinds: [ObjectIdentifier: LeafKind] = {
    var kinds = Dictionary(uniqueKeysWithValues: allCases.map { (ObjectIdentifier($0.model), $0) })
    #if _pointerBitWidth(_64)
      kinds[ObjectIdentifier(Int.self)] = .int64
      kinds[ObjectIdentifier(UInt.self)] = .uint64
    #else
      kinds[ObjectIdentifier(Int.self)] = .int32
      kinds[ObjectIdentifier(UInt.self)] = .uint32
    #endif
    return kinds
  }()
}

extension Bool: _Model {}
extension Int: _Model {}
extension Int8: _Model {}
extension Int16: _Model {}
extension Int32: _Model {}
extension Int64: _Model {}
extension Int128: _Model {}
extension UInt: _Model {}
extension UInt8: _Model {}
extension UInt16: _Model {}
extension UInt32: _Model {}
extension UInt64: _Model {}
extension UInt128: _Model {}
extension Float: _Model {}
extension Double: _Model {}
extension String: _Model {}
extension Substring: _Model {}
extension Character: _Model {}
