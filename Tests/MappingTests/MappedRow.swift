import Janus
import TestSupport
import Testing

/// One line of a table: a document, the value that it is read as, and the text that the value is written as.
struct MappedRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let verify: @Sendable (Door, JSONDeserializer) throws -> Void

  /// - Parameters:
  ///   - document: the document that is read.
  ///   - value: what it is read as.
  ///   - issues: path and message of what has to be tolerated.
  ///   - written: what the value is written as; nil if that is the document.
  init<Value: Equatable & SendableMetatype>(
    _ document: String, _ value: @autoclosure @escaping @Sendable () -> Value, issues: [String] = [],
    written: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(Value.self) \(document)"
    let written = written ?? document
    verify = { door, reader in
      let (read, report) = try door.read(Value.self, from: document, with: reader)
      #expect(read == value(), sourceLocation: sourceLocation)
      #expect(report.issues.map { "\($0.path) \($0.message)" } == issues, sourceLocation: sourceLocation)
      let text = try JSONSerializer(reader.format, policy: .init { $0.layout = .sortedKeys }).serializeToString(value())
      #expect(text == written, sourceLocation: sourceLocation)
      let again = try door.read(Value.self, from: text, with: reader)
      #expect(again.value == value(), sourceLocation: sourceLocation)
      #expect(again.report.isEmpty, sourceLocation: sourceLocation)
    }
  }

  /// Reads the document through a door, writes the value, and reads what was written.
  func check(_ door: Door, _ reader: JSONDeserializer) throws { try verify(door, reader) }
}

/// One line of a table: a document that a type is not read from, and the error's code, path and message.
struct RefusedRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let code: JSONError.Code
  private let text: String
  private let sourceLocation: SourceLocation
  private let read: @Sendable (Door, JSONDeserializer) -> JSONError?

  init<Value>(
    _ type: Value.Type, _ document: String, _ code: JSONError.Code, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(Value.self) \(document)"
    (self.code, self.text, self.sourceLocation) = (code, text, sourceLocation)
    read = { door, reader in failure { try door.read(Value.self, from: document, with: reader).value } }
  }

  func check(_ door: Door, _ reader: JSONDeserializer) {
    let error = read(door, reader)
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error.map { "\($0.path) \($0.message)" } == text, sourceLocation: sourceLocation)
  }
}
