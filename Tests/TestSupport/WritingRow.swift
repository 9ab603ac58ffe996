import Janus

/// One line of a table: a value and the text that it is written as.
package struct WritingRow: Sendable, CustomStringConvertible {
  package let expected: String
  package let description: String
  private let write: @Sendable (JSONSerializer) throws -> [String]

  package init<Value>(_ value: @autoclosure @escaping @Sendable () -> Value, _ expected: String) {
    self.expected = expected
    description = "\(Value.self) \(expected)"
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
  package func texts(_ writer: JSONSerializer = JSONSerializer()) throws -> Set<String> { Set(try write(writer)) }
}

/// One line of a table: a value that cannot be written, and the whole error.
package struct UnwritableRow: Sendable, CustomStringConvertible {
  package let code: JSONError.Code
  package let path: JSONPointer
  /// The error's one line.
  package let text: String
  package let description: String
  private let write: @Sendable (JSONSerializer) throws -> [UInt8]

  package init<Value>(
    _ value: @autoclosure @escaping @Sendable () -> Value, _ code: JSONError.Code, at path: JSONPointer = "",
    _ text: String
  ) {
    (self.code, self.path, self.text) = (code, path, text)
    description = "\(Value.self) \(code) \(path)"
    write = { try $0.serialize(value()) }
  }

  /// The error that writing throws; nil if it does not.
  package func error(_ writer: JSONSerializer = JSONSerializer()) -> JSONError? { failure { try write(writer) } }
}
