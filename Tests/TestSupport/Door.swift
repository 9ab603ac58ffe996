import Foundation
import Janus

/// The ways into a deserializer; the same document must mean the same through each.
package enum Door: CaseIterable, Sendable {
  case bytes, slice, contiguous, string, substring, data, parsedValue

  /// Reads a document through the door.
  package func read<Value>(
    _ type: Value.Type, from text: String, with reader: JSONDeserializer = JSONDeserializer()
  ) throws -> (value: Value, report: JSONReport) {
    let bytes = Array(text.utf8)
    return switch self {
    case .bytes: try reader.deserializeReporting(type, from: bytes)
    case .slice: try reader.deserializeReporting(type, from: ([0x20, 0x20] + bytes + [0x20]).dropFirst().dropLast())
    case .contiguous: try reader.deserializeReporting(type, from: ContiguousArray(bytes))
    case .string: try reader.deserializeReporting(type, from: text)
    case .substring: try reader.deserializeReporting(type, from: " \(text) ".dropFirst().dropLast())
    case .data: try reader.deserializeReporting(type, from: Data(bytes))
    case .parsedValue: try reader.deserializeReporting(type, from: JSONValue(parsing: text))
    }
  }
}

/// A model with one optional property of any type.
package struct Carrier<Value>: KeyValueCreatable {
  package var value: Value?

  package init() {}

  package init(value: Value?) { self.value = value }
}

extension JSONDeserializer {
  /// The `code path` of each issue of a document.
  package func issues<Value>(_ type: Value.Type, from text: String) throws -> [String] {
    try deserializeReporting(type, from: text).report.issues.map { "\($0.code) \($0.path)" }
  }
}

/// The error that reading throws; nil if it does not.
package func failure(of body: () throws -> some Any) -> JSONError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? JSONError
  }
}
