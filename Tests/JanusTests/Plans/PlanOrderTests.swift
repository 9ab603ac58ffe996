import Janus
import TestSupport
import Testing

/// Types that refer to themselves under rules: the outcome is the same for any order of first use.
@Suite struct PlanOrderTests {
  /// A type to use: the outcome, as text.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: String
    let ask: @Sendable (JSONDeserializer, JSONSerializer) -> String

    /// Reads a document and writes it again.
    init<Value>(_ type: Value.Type, _ document: String, _ answer: String) {
      self.init("\(type)", answer) { reader, writer in
        try writer.serializeToString(reader.deserialize(type, from: document))
      }
    }

    /// Writes a value.
    init<Value: Sendable>(writing value: Value, _ answer: String) {
      self.init("\(Value.self) written", answer) { _, writer in try writer.serializeToString(value) }
    }

    private init(
      _ name: String, _ answer: String, _ ask: @escaping @Sendable (JSONDeserializer, JSONSerializer) throws -> String
    ) {
      testDescription = name
      self.answer = answer
      self.ask = { reader, writer in
        do { return try ask(reader, writer) } catch { return "\(error)" }
      }
    }
  }

  struct Questions: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var format = JSONFormat()
    let questions: [Question]
  }

  static let all: [Questions] = [
    Questions(
      testDescription: "lossy",
      questions: [
        Question([Lossy].self, #"[{"kids":[{},1,{"kids":["x"]}]}]"#, #"[{"kids":[{"kids":[]},{"kids":[]}]}]"#),
        Question(Lossy.self, #"{"kids":[{},1]}"#, #"{"kids":[{"kids":[]}]}"#),
        Question([Lossy]?.self, #"[{"kids":[1]}]"#, #"[{"kids":[]}]"#),
      ]),
    Questions(
      testDescription: "lossy and optional",
      questions: [
        Question([LossyOrNil].self, #"[{"kids":[{},1]},{}]"#, #"[{"kids":[{}]},{}]"#),
        Question([LossyOrNil]?.self, #"[{"kids":[1]}]"#, #"[{"kids":[]}]"#),
        Question(LossyOrNil.self, #"{"kids":[{},1]}"#, #"{"kids":[{}]}"#),
      ]),
    Questions(
      testDescription: "remaining",
      questions: [
        Question([String: Remaining].self, #"{"a":{"id":1,"b":{"id":2}}}"#, #"{"a":{"b":{"id":2},"id":1}}"#),
        Question(Remaining.self, #"{"id":1,"b":{"id":2}}"#, #"{"b":{"id":2},"id":1}"#),
      ]),
    Questions(
      testDescription: "a path",
      questions: [
        Question([String: Inside].self, #"{"a":{}}"#, #"{"a":{"named":{"far":0}}}"#),
        Question(Inside.self, #"{"named":{}}"#, #"{"named":{"far":0}}"#),
      ]),
    Questions(
      testDescription: "a transform of null",
      questions: [
        Question(Transformed?.self, #"{"count":null}"#, #"{"count":{}}"#),
        Question(Transformed.self, #"{"count":null}"#, #"{"count":{}}"#),
      ]),
    Questions(
      testDescription: "a union in envelopes", format: JSONFormat(root: .envelope),
      questions: [
        Question(writing: Choice.list([Item(), Item()]), #"{"list":[{"Item":{"items":[]}},{"Item":{"items":[]}}]}"#),
        Question(writing: [Item(items: [Item()])], #"[{"Item":{"items":[{"Item":{"items":[]}}]}}]"#),
        Question(writing: Item(), #"{"Item":{"items":[]}}"#),
        Question(Choice.self, #"{"list":[{"Item":{"items":[]}}]}"#, #"{"list":[{"Item":{"items":[]}}]}"#),
      ]),
    Questions(
      testDescription: "a constant of a type that cannot be read",
      questions: [
        Question(Holder.self, #"{"id":1,"part":{"holders":[{"id":2}]}}"#, #"{"id":1,"part":{"holders":[]}}"#),
        Question(
          Part.self, "{}",
          "Part.unreadable has type Unreadable, which cannot be read. Adopt KeyValueCreatable, JSONLeafCreatable, "
            + "JSONProxyCreatable or Decodable, or declare the property with `let`."),
        Question([Holder].self, "[{}]", #"[{"id":0,"part":{"holders":[]}}]"#),
      ]),
  ]

  @Test("The outcome does not depend on which type comes first", arguments: all)
  func whicheverComesFirst(_ row: Questions) {
    for order in permutations(of: row.questions) {
      let (reader, writer) = (
        JSONDeserializer(row.format), JSONSerializer(row.format, policy: .init { $0.layout = .sortedKeys })
      )
      let names = order.map(\.testDescription).joined(separator: ", ")
      for question in order { #expect(question.ask(reader, writer) == question.answer, "\(names)") }
    }
  }

  // MARK: Types

  struct Lossy: KeyValueCreatable, JSONMapped {
    var kids: [Lossy] = []
    static let jsonMapping: JSONMapping<Lossy> = [.lossy(\.kids)]
  }

  struct LossyOrNil: KeyValueCreatable, JSONMapped {
    var kids: [LossyOrNil]?
    static let jsonMapping: JSONMapping<LossyOrNil> = [.lossy(\.kids)]
  }

  struct Remaining: KeyValueCreatable, JSONMapped {
    var id = 0
    var rest: [String: Remaining] = [:]
    static let jsonMapping: JSONMapping<Remaining> = [.remaining(\.rest)]
  }

  struct Inside: KeyValueCreatable, JSONMapped {
    var named: [String: Inside] = [:]
    var far = 0
    static let jsonMapping: JSONMapping<Inside> = [.path("named.far", for: \.far)]
  }

  struct Transformed: KeyValueCreatable, JSONMapped {
    var count = 0
    static let jsonMapping: JSONMapping<Transformed> = [
      .transform(\.count, read: { (wire: Transformed?) in wire?.count ?? -1 }, write: { $0 < 0 ? Transformed() : nil })
    ]
  }

  struct Item: KeyValueCreatable, Sendable {
    var items: [Item] = []
  }

  enum Choice: JSONUnion, Sendable {
    case list([Item])
    static let jsonUnion: JSONUnionMapping<Choice> = .init(
      .external, .case("list", Choice.list) { if case .list(let items) = $0 { items } else { nil } })
  }

  struct Holder: KeyValueCreatable {
    var id = 0
    let part = Part()
  }

  struct Part: KeyValueCreatable {
    var holders: [Holder] = []
    var unreadable: Unreadable?
  }

  struct Unreadable {
    var id = 0
  }
}
