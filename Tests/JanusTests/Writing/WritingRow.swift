import Janus
import Testing

/// One line of a table: a value and the text that it is written as.
struct WritingRow: Sendable, CustomTestStringConvertible {
  let expected: String
  let testDescription: String
  private let write: @Sendable (JSONSerializer) throws -> [String]

  init<Value>(_ value: @autoclosure @escaping @Sendable () -> Value, _ expected: String) {
    self.expected = expected
    testDescription = "\(Value.self) \(expected)"
    write = { writer in
      let value = value()
      return [
        try writer.serializeToString(value),
        try writer.serializeToString(value as Any),
        try writer.serializeToString(Optional(value)),
        String(decoding: try writer.serialize(value), as: UTF8.self),
        String(decoding: try writer.serializeToData(value), as: UTF8.self),
        String(decoding: try writer.serializeReporting(value).bytes, as: UTF8.self),
      ]
    }
  }

  /// The different texts that the value is written as, by its type, as `Any`, and through each method; there should be one.
  func texts(_ writer: JSONSerializer = JSONSerializer()) throws -> Set<String> { Set(try write(writer)) }
}

/// One line of a table: a value that cannot be written, and the whole error.
struct UnwritableRow: Sendable, CustomTestStringConvertible {
  let code: JSONError.Code
  let path: JSONPointer
  /// The error's one line.
  let text: String
  let testDescription: String
  private let write: @Sendable (JSONSerializer) throws -> [UInt8]

  init<Value>(
    _ value: @autoclosure @escaping @Sendable () -> Value, _ code: JSONError.Code, at path: JSONPointer = "",
    _ text: String
  ) {
    (self.code, self.path, self.text) = (code, path, text)
    testDescription = "\(Value.self) \(code) \(path)"
    write = { try $0.serialize(value()) }
  }

  /// The error that writing throws; nil if it does not.
  func error(_ writer: JSONSerializer = JSONSerializer()) -> JSONError? { failure { try write(writer) } }
}
