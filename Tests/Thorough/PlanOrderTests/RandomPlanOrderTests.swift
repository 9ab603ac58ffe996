import Janus
import TestSupport
import Testing

/// Random graphs of types that refer to each other, under random rules: for any first type, and in any order
/// the others follow, the outcome for each is the same.
@Suite struct RandomPlanOrderTests {
  /// A type to use, with documents for it.
  struct Question: Sendable {
    let name: String
    /// What comes of reading the documents, and of writing what a plain reader made of them.
    let answers: @Sendable (JSONDeserializer, JSONSerializer, [String]) -> [String]

    init<Value>(_ type: Value.Type) {
      name = "\(type)"
      answers = { reader, writer, documents in documents.flatMap { Self.answers(type, reader, writer, $0) } }
    }

    private static let plainReader = JSONDeserializer(
      JSONFormat(mappings: [JSONMapping<Bad>(.ignored(\.logs))]), policy: .init { $0.mismatch = .skip })
    private static let plainWriter = JSONSerializer(policy: .init { $0.layout = .sortedKeys })

    private static func answers<Value>(
      _ type: Value.Type, _ reader: JSONDeserializer, _ writer: JSONSerializer, _ document: String
    ) -> [String] {
      let read = text {
        let (value, report) = try reader.deserializeReporting(type, from: document)
        return try plainWriter.serializeToString(value) + report.issues.map { "\n\($0)" }.joined()
      }
      let written = (try? plainReader.deserialize(type, from: document)).map { value in
        text { try writer.serializeToString(value) }
      }
      return [read, written ?? ""]
    }

    private static func text(_ body: () throws -> String) -> String {
      do { return try body() } catch { return "\(error)" }
    }

    static let all: [Question] =
      of(Ant.self) + of(Bee.self) + of(Cat.self) + of(Dog.self) + of(Boss.self) + of(Beast.self)
      + of(Pick.self) + of(Guess.self) + of(Fox.self) + of(Gate.self) + of(Toy.self) + of(Hut.self) + of(Bad.self)

    private static func of<Value>(_ type: Value.Type) -> [Question] {
      [Question(type), Question([Value].self), Question([String: Value].self), Question(Value?.self)]
    }
  }

  /// Documents of the keys that the types have.
  private static func documents(for question: Question, _ random: inout SeededRandom) -> [String] {
    (0..<3).map { _ in
      let depth = Int.random(in: 1...4, using: &random)
      if question.name.hasPrefix("Array") { return list(depth, &random) }
      return question.name.hasPrefix("Dictionary") ? named(depth, &random) : object(depth, &random)
    }
  }

  private static func object(_ depth: Int, _ random: inout SeededRandom) -> String {
    let keys = [
      "id", "bees", "b", "cats", "next", "dog", "kind", "ants", "rest", "kinds", "when", "hut", "toys", "grid",
      "friends",
      "boss", "gate", "staff", "bosses", "pick", "fox", "guesses", "dates", "parts", "toy", "in", "log", "far", "other",
    ]
    let count = depth == 0 ? 1 : Int.random(in: 1...7, using: &random)
    let members = keys.shuffled(using: &random).prefix(count).map { key in
      "\"\(key)\":\(Int.random(in: 0..<8, using: &random) == 0 ? other(depth, &random) : value(of: key, depth, &random))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func value(of key: String, _ depth: Int, _ random: inout SeededRandom) -> String {
    switch key {
    case "id", "far": return "\(Int.random(in: 0..<9, using: &random))"
    case "when": return ["\"2020-01-02T03:04:05Z\"", "1000"].randomElement(using: &random) ?? ""
    case "dates": return "[\"2020-01-02T03:04:05Z\",1000]"
    case "kind": return depth == 0 ? "\"ant\"" : "{\"kind\":\"ant\",\"id\":1,\"next\":[\(object(depth - 1, &random))]}"
    case "pick": return depth == 0 ? "\"none\"" : "{\"ants\":\(list(depth - 1, &random))}"
    case _ where depth == 0: return "null"
    case "bees", "b", "next", "ants", "kinds", "toys", "friends", "bosses", "guesses", "parts", "in":
      return list(depth - 1, &random)
    case "grid": return "[\(list(depth - 1, &random)),[null]]"
    case "cats", "rest", "staff", "gate": return named(depth - 1, &random)
    default: return object(depth - 1, &random)
    }
  }

  private static func list(_ depth: Int, _ random: inout SeededRandom) -> String {
    "[\(object(depth, &random)),\(Int.random(in: 0..<4, using: &random) == 0 ? other(depth, &random) : object(depth, &random))]"
  }

  private static func named(_ depth: Int, _ random: inout SeededRandom) -> String {
    "{\"one\":\(object(depth, &random)),\"two\":\(object(depth, &random))}"
  }

  private static func other(_ depth: Int, _ random: inout SeededRandom) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: "null"
    case 1: "true"
    case 2: "\"text\""
    case 3: depth == 0 ? "[]" : list(depth - 1, &random)
    default: depth == 0 ? "{}" : object(depth - 1, &random)
    }
  }

  /// One of the formats, and what comes of each question when it is the first.
  private struct Case {
    let format: RandomFormat
    let documents: [[String]]
    let first: [[String]]

    init(_ random: inout SeededRandom) {
      format = RandomFormat(&random)
      var documents: [[String]] = []
      for question in Question.all { documents.append(RandomPlanOrderTests.documents(for: question, &random)) }
      self.documents = documents
      let format = format
      first = Question.all.indices.map { index in
        let (reader, writer) = Self.pair(format)
        return Question.all[index].answers(reader, writer, documents[index])
      }
    }

    static func pair(_ format: RandomFormat) -> (JSONDeserializer, JSONSerializer) {
      (
        JSONDeserializer(format.format, policy: format.readingPolicy),
        JSONSerializer(format.format, policy: .init { $0.layout = .sortedKeys })
      )
    }

    /// Asks some of the questions, one after the other, of the same reader and writer.
    func check(_ order: some Sequence<Int>, seed: Int) {
      let (reader, writer) = Self.pair(format)
      var names: [String] = []
      for index in order {
        let question = Question.all[index]
        names.append(question.name)
        let answers = question.answers(reader, writer, documents[index])
        for (number, pair) in zip(first[index], answers).enumerated() where pair.0 != pair.1 {
          Issue.record(
            "seed \(seed), \(names.suffix(4)): \(documents[index][number / 2]) gives \(pair.1), and at first \(pair.0)")
        }
      }
    }
  }

  @Test("The outcome is the same whichever type comes first", arguments: Share.of(0..<5))
  func everyTypeFirst(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let row = Case(&random)
    for first in Share.of(Question.all.indices) {
      let others = Question.all.indices.shuffled(using: &random).filter { $0 != first }
      row.check([first] + others.prefix(6), seed: seed)
    }
    for _ in 0..<2 { row.check(Question.all.indices.shuffled(using: &random), seed: seed) }
  }

  @Test("The outcome is the same in every order of some types", arguments: Share.of(100..<103))
  func someTypesInEveryOrder(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let row = Case(&random)
    for _ in 0..<Share.count(4) {
      let some = Question.all.indices.shuffled(using: &random).prefix(4)
      for order in permutations(of: Array(some)) { row.check(order, seed: seed) }
    }
  }
}
