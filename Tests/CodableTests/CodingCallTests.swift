import Foundation
import Janus
import Testing

/// Calls of the coders beside the plain ones.
@Suite struct CodingCallTests {
  @Test("A configuration may come from a provider")
  func providers() throws {
    let value = [CodingTypeTests.Marked("q")]
    let provider = CodingTypeTests.Exclamation.self
    #expect(
      try JSONSerializer().encode(value, configuration: provider)
        == JSONEncoder().encode(value, configuration: provider))
    let text = #"["!q"]"#
    #expect(try JSONDeserializer().decode([CodingTypeTests.Marked].self, from: text, configuration: provider) == value)
    #expect(
      try JSONDecoder().decode([CodingTypeTests.Marked].self, from: Data(text.utf8), configuration: provider) == value)
  }

  @Test("A value is encoded as a string")
  func strings() throws {
    #expect(try JSONSerializer().encodeToString(["é": 1]) == #"{"é":1}"#)
    #expect(try JSONSerializer().encodeToString([1], root: .named("a")) == #"{"a":[1]}"#)
    #expect(throws: EncodingError.self) { try JSONSerializer().encodeToString(Double.nan) }
  }
}
