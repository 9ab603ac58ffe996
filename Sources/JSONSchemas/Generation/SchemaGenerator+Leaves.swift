import JSONCore
import JSONDeserializer
import JSONSerializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaGenerator {
  // MARK: Numbers and strings

  /// The schema of a leaf of the standard library.
  ///
  /// Integers of 64 bits and more have no bounds except zero: the numbers of most validators cannot represent them exactly.
  func schema(of leaf: LeafKind) -> JSONObject {
    switch leaf {
    case .bool: .ofType("boolean")
    case .int8: Self.integers(Int8.self)
    case .int16: Self.integers(Int16.self)
    case .int32: Self.integers(Int32.self)
    case .uint8: Self.integers(UInt8.self)
    case .uint16: Self.integers(UInt16.self)
    case .uint32: Self.integers(UInt32.self)
    case .int64, .int128: .ofType("integer")
    case .uint64, .uint128: ["type": "integer", "minimum": 0]
    case .float, .double: numberSchema
    case .string, .substring: .ofType("string")
    case .character: ["type": "string", "minLength": 1]
    }
  }

  private static func integers<Value: FixedWidthInteger>(_ type: Value.Type) -> JSONObject {
    ["type": "integer", "minimum": .number(JSONNumber(Int(Value.min))), "maximum": .number(JSONNumber(Int(Value.max)))]
  }

  private var numberSchema: JSONObject {
    guard case .strings(let positive, let negative, let nan) = format.nonFiniteNumbers.kind else {
      return .ofType("number")
    }
    return .any(of: [.ofType("number"), ["enum": [.string(positive), .string(negative), .string(nan)]]])
  }

  // MARK: Types with single values

  /// The schema of a type whose values have no members.
  mutating func leafSchema(of type: Any.Type) throws(JSONError) -> JSONObject {
    if type == JSONValue.self { return [:] }
    if type == JSONArray.self { return .ofType("array") }
    if type == JSONObject.self { return .ofType("object") }
    if type == JSONNumber.self { return .ofType("number") }
    if let cases = Self.cases(of: type) {
      return try define(type) { compiler throws(JSONError) in compiler.enumSchema(of: type, cases) }
    }
    if let raw = RawValueType.of(type), LeafKind(raw) != nil {
      return try schema(of: raw).described(by: note(of: type))
    }
    return .ofTypes(["string", "number", "boolean", "null"])
  }

  private func enumSchema(of type: Any.Type, _ cases: [JSONValue]) -> JSONObject {
    var schema = JSONObject().described(by: note(of: type))
    let names = Set(cases.map(\.typeName))
    schema["type"] = names.count == 1 ? names.first.map { .string($0) } : nil
    // A fallback is read for all other values.
    schema[format.leafFallback(for: type) == nil ? "enum" : "examples"] = .array(cases)
    return schema
  }

  /// The values of an enum's cases in documents; nil if they are not known.
  private static func cases(of type: Any.Type) -> [JSONValue]? {
    func spelling<Value: RawRepresentable>(_ value: Value) -> JSONValue? {
      switch RawCases.spelling(of: value) {
      case .text(let text): .string(text)
      case .number(let number): .number(JSONNumber(integerLiteral: number))
      case nil: nil
      }
    }
    func cases<Value>(of type: Value.Type) -> [JSONValue]? {
      let values: [JSONValue?]? = EnumCases.all(of: type)?.map { one in
        if let leaf = one.value as? any JSONLeafRepresentable {
          return leaf.jsonLeafValue.map { JSONValue($0) }
        }
        return (one.value as? any RawRepresentable).flatMap { spelling($0) }
      }
      let known = values?.compactMap(\.self)
      return known?.count == values?.count ? known : nil
    }
    return _openExistential(type, do: cases)
  }

  /// The schema of the keys of dictionaries; nil if any string is one.
  mutating func keySchema(of type: Any.Type) throws(JSONError) -> JSONObject? {
    if let leaf = LeafKind(type) { return leaf.isInteger ? ["pattern": "^-?[0-9]+$"] : nil }
    guard format.leafFallback(for: type) == nil, let cases = Self.cases(of: type),
      cases.allSatisfy({ $0.string != nil })
    else { return nil }
    return ["enum": .array(cases)]
  }

  // MARK: Foundation's types

  /// The schema of a Foundation type in the format; nil for other types.
  func foundationSchema(of type: Any.Type) -> JSONObject? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Date.self): Self.schema(of: format.dates)
    case ObjectIdentifier(Data.self): Self.schema(of: format.data)
    case ObjectIdentifier(URL.self): ["type": "string", "format": "uri-reference"]
    case ObjectIdentifier(UUID.self): ["type": "string", "format": "uuid"]
    case ObjectIdentifier(Decimal.self): .ofType("number")
    default: nil
    }
  }

  private static func schema(of dates: DateStrategy) -> JSONObject {
    switch dates.kind {
    case .iso8601, .iso8601WholeSeconds: return ["type": "string", "format": "date-time"]
    case .secondsSince1970, .millisecondsSince1970, .secondsSince2001: return .ofType("number")
    case .unixTimestamp: return .ofTypes(["number", "string"])
    case .pattern(let pattern):
      if pattern.pattern == "yyyy-MM-dd" { return ["type": "string", "format": "date"] }
      return ["type": "string", "$comment": .string("A date as \(pattern.pattern).")]
    case .block: return .ofTypes(["string", "number", "boolean", "null"])
    case .codable, .skipped: return [:]
    case .anyOf(let strategies, let written):
      var schemas: [JSONObject] = []
      for strategy in strategies + [written] {
        let schema = schema(of: strategy)
        if !schemas.contains(schema) { schemas.append(schema) }
      }
      return .any(of: schemas)
    }
  }

  private static func schema(of data: DataStrategy) -> JSONObject {
    switch data.kind {
    case .base64: ["type": "string", "contentEncoding": "base64"]
    case .numbers: .array(of: integers(UInt8.self))
    case .jsonText: .ofTypes(["string", "array", "object"])
    case .codable: [:]
    }
  }
}

extension JSONValue {
  /// The name of a leaf's type in schemas.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number.int64 != nil ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
