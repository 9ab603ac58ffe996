import Foundation
import Janus
import TestSupport
import Testing

/// The coders that the same rows go through.
enum KeyedCoder: CaseIterable {
  case foundation, propertyList, janus

  /// Property lists have no null: rows with null go through these.
  static let withNull: [KeyedCoder] = allCases.filter { $0 != .propertyList }

  static let snakeCase: [KeyedCoder] = withNull

  /// Reads a value from what a JSON text says.
  func read<Value: Decodable>(
    _ type: Value.Type, _ text: String, snakeCase: Bool = false, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    switch self {
    case .foundation:
      let decoder = JSONDecoder()
      decoder.userInfo = userInfo
      if snakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
      return try decoder.decode(type, from: Data(text.utf8))
    case .propertyList:
      let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let list = try PropertyListSerialization.data(fromPropertyList: tree, format: .binary, options: 0)
      let decoder = PropertyListDecoder()
      decoder.userInfo = userInfo
      return try decoder.decode(type, from: list)
    case .janus:
      let format = snakeCase ? JSONFormat(keys: .snakeCase) : JSONFormat()
      return try JSONDeserializer(format).decode(type, from: text, userInfo: userInfo)
    }
  }

  /// What a value is written as, as JSON text with sorted keys.
  func written(_ value: some Encodable, snakeCase: Bool = false) throws -> String {
    switch self {
    case .foundation:
      let encoder = JSONEncoder()
      if snakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
      return try Self.sorted(String(decoding: encoder.encode(value), as: UTF8.self))
    case .propertyList:
      let list = try unsafe PropertyListSerialization.propertyList(
        from: PropertyListEncoder().encode(value), format: nil)
      return try Self.text(list)
    case .janus:
      let format = snakeCase ? JSONFormat(keys: .snakeCase) : JSONFormat()
      return try Self.sorted(String(decoding: JSONSerializer(format).encode(value), as: UTF8.self))
    }
  }

  /// The same JSON text without spaces and with sorted keys.
  static func sorted(_ text: String) throws -> String {
    try Self.text(JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
  }

  private static func text(_ tree: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
    return try String(decoding: JSONSerialization.data(withJSONObject: tree, options: options), as: UTF8.self)
  }

  /// Checks that a text is read as a value, that the value is written as the text, and that it is read again.
  func expectBothWays<Value: Codable>(
    _ text: String, as type: Value.Type, written expected: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let value = try read(type, text)
    let written = try written(value)
    #expect(try written == Self.sorted(expected ?? text), sourceLocation: sourceLocation)
    #expect(try self.written(read(type, written)) == written, sourceLocation: sourceLocation)
  }

  /// The kind of an error with its path: `keyNotFound data.user`.
  static func complaint(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch let error as EncodingError {
      guard case .invalidValue(_, let context) = error else { return "\(error)" }
      // The encoder of property lists puts errors into one of its own.
      if let inner = context.underlyingError as? EncodingError { return complaint { () -> Int in throw inner } }
      return "invalidValue \(context.codingPath.map(\.stringValue).joined(separator: "."))"
    } catch {
      return Differential.Complaint(error).description
    }
  }
}
