import JSONDocuments
import Testing

/// A text that is almost JSON, the value that it has, and its repairs.
struct RepairRow: CustomTestStringConvertible, Sendable {
  let text: String
  let value: String
  let repairs: [String]

  init(_ text: String, _ value: String, _ repairs: [String]) {
    (self.text, self.value, self.repairs) = (text, value, repairs)
  }

  var testDescription: String { text.debugDescription }

  /// Checks the value and the repairs, also of the text with other text around it.
  func check() throws {
    let (value, repairs) = try JSONValue.repairing(text)
    #expect(value.description == self.value)
    #expect(repairs.map(\.description) == self.repairs)
    let bytes = try JSONValue.repairing(Array(text.utf8))
    #expect(bytes.value == value)
    #expect(bytes.repairs == repairs)
    // A repaired value is JSON.
    #expect(try JSONValue.repairing(value.serialized()).repairs.isEmpty)
  }
}
