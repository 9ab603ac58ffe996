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

  /// What each verb makes of a value, all as strings.
  private static func texts<Value: Encodable>(
    of value: Value, by writer: JSONSerializer = JSONSerializer(), root: RootKey? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> [String] {
    [
      String(decoding: try writer.encode(value, root: root, userInfo: userInfo), as: UTF8.self),
      String(decoding: try writer.encodeToBytes(value, root: root, userInfo: userInfo), as: UTF8.self),
      try writer.encodeToString(value, root: root, userInfo: userInfo),
    ]
  }

  /// Has a plan.
  struct Planned: SynthesizedCodable {
    var name: String
    var share = 0.5
  }

  /// Writes the answer in `userInfo`.
  struct Asking: Encodable {
    static let key = CodingUserInfoKey(rawValue: "answer")!
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.userInfo[Self.key] as? Int ?? 0)
    }
  }

  @Test("A value is encoded as data, bytes or a string, by a plan or by its own code")
  func outputs() throws {
    let pretty = JSONSerializer(policy: .init { $0.layout = [.pretty, .sortedKeys] })
    for _ in 1...3 {
      for text in try Self.texts(of: ["é": 1]) { #expect(text == #"{"é":1}"#) }
      for text in try Self.texts(of: [1], root: .named("a")) { #expect(text == #"{"a":[1]}"#) }
      for text in try Self.texts(of: Planned(name: "x"), root: .named("a")) {
        #expect(text == #"{"a":{"name":"x","share":0.5}}"#)
      }
      for text in try Self.texts(of: ["b": 1, "a": 2], by: pretty) { #expect(text == "{\n  \"a\": 2,\n  \"b\": 1\n}") }
      for text in try Self.texts(of: [Asking()], userInfo: [Asking.key: 7]) { #expect(text == "[7]") }
      for text in try Self.texts(of: String(repeating: "x", count: 5000)) { #expect(text.utf8.count == 5002) }
    }
  }

  @Test("A configuration may be given for data, bytes and a string")
  func outputsWithConfigurations() throws {
    let (writer, value) = (JSONSerializer(), CodingTypeTests.Marked("q"))
    let (mark, provider) = (CodingTypeTests.Marked.Mark(text: "?"), CodingTypeTests.Exclamation.self)
    #expect(try writer.encode(value, configuration: mark) == Data(#""?q""#.utf8))
    #expect(try writer.encodeToBytes(value, configuration: mark) == Array(#""?q""#.utf8))
    #expect(try writer.encodeToString(value, configuration: mark) == #""?q""#)
    #expect(
      try writer.encodeToBytes([value], configuration: provider, root: .named("a")) == Array(#"{"a":["!q"]}"#.utf8))
    #expect(try writer.encodeToString([value], configuration: provider, root: .named("a")) == #"{"a":["!q"]}"#)
  }

  @Test("A value that is read by a configuration may have a report")
  func reportsWithConfigurations() throws {
    let reader = JSONDeserializer()
    let one = try reader.decodeReporting(
      CodingTypeTests.Marked.self, from: #"{"a":"?q"}"#, configuration: CodingTypeTests.Marked.Mark(text: "?"),
      root: .named("a"))
    #expect(one.value == CodingTypeTests.Marked("q"))
    #expect(one.report.isEmpty)
    let list = try reader.decodeReporting(
      [CodingTypeTests.Marked].self, from: #"["!q"]"#, configuration: CodingTypeTests.Exclamation.self)
    #expect(list.value == [CodingTypeTests.Marked("q")])
    #expect(list.report.isEmpty)
  }

  @Test(
    "Under every policy, encoding leaves nothing out and throws for what cannot be written",
    arguments: [JSONSerializer.Policy(), .init { $0.unwritable = .skip }])
  func nothingIsLeftOut(policy: JSONSerializer.Policy) throws {
    let writer = JSONSerializer(policy: policy)
    for _ in 1...3 {
      #expect(throws: EncodingError.self) { try Self.texts(of: Double.nan, by: writer) }
      #expect(throws: EncodingError.self) { try writer.encode(Planned(name: "x", share: .nan)) }
      #expect(throws: EncodingError.self) { try writer.encodeToBytes([Planned(name: "x", share: .nan)]) }
      #expect(throws: EncodingError.self) { try writer.encodeToString(["a": Double.infinity]) }
    }
  }
}
