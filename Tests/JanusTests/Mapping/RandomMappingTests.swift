import Foundation
import Janus
import TestSupport
import Testing

/// Whatever rules meet in one mapping, what is written is read again.
@Suite struct RandomMappingTests {
  struct Point: KeyValueCreatable, Equatable {
    var x = 0
    var y: Double?
    let unit = "m"
  }

  final class Shelf: KeyValueCreatable, Equatable {
    var height = 0
    var label = ""
    let kind = "shelf"

    static func == (left: Shelf, right: Shelf) -> Bool { left.height == right.height && left.label == right.label }
  }

  struct Model: KeyValueCreatable, Equatable {
    var id = 0
    var title = ""
    var isOpen = false
    var note: String?
    var opened: Date?
    var tags: [String] = []
    var counts: [String: Int] = [:]
    var point = Point()
    var place: Point?
    var shelf: Shelf?
    var extra: [String: JSONValue] = [:]
    let version = 3
    var secret = "none"
    var rank: Int?
    var grade: String?
    let origin = Point(x: 1, y: 2)

    init() {}

    init(_ random: inout SeededRandom) {
      id = .random(in: -5...5, using: &random)
      title = ["", "a", "\"quoted\"", "ü\n"].randomElement(using: &random) ?? ""
      isOpen = .random(using: &random)
      note = .random(using: &random) ? "note" : nil
      opened = .random(using: &random) ? Date(timeIntervalSince1970: Double(id) * 1_000) : nil
      tags = Array(["x", "y", "z"].prefix(.random(in: 0...3, using: &random)))
      counts = .random(using: &random) ? ["one": 1] : [:]
      point = Point(x: id, y: .random(using: &random) ? 0.5 : nil)
      place = .random(using: &random) ? Point(x: 7, y: 1) : nil
      if .random(using: &random) {
        shelf = Shelf()
        shelf?.height = 3
        shelf?.label = "top"
      }
      extra = .random(using: &random) ? ["free": [1, nil, ["deep": true]]] : [:]
      secret = .random(using: &random) ? "secret" : "none"
      rank = .random(using: &random) ? 4 : nil
      grade = .random(using: &random) ? "A" : nil
    }
  }

  /// A mapping, and what is lost by it.
  struct Sample: CustomStringConvertible {
    var mapping: JSONMapping<Model>
    var isSecretRead = true

    /// What is read of a value that was written.
    func expected(of value: Model) -> Model {
      var value = value
      if !isSecretRead { value.secret = Model().secret }
      return value
    }

    var description: String { "\(mapping)" }
  }

  typealias Rule = JSONMapping<Model>.Rule

  /// Rules that are chosen together, with the number of the property that they give a place, and whether they are only about
  /// writing it.
  static let choices: [(property: Int, rules: [Rule], isWriteOnly: Bool)] = [
    (0, [.key("identifier", for: \.id)], false), (0, [.path("meta.id", for: \.id)], false),
    (0, [.path("meta.list.1", for: \.id), .required(\.id)], false),
    (1, [.keys(["name", "titel"], for: \.title)], false),
    (1, [.path("meta.title", for: \.title), .default("", for: \.title)], false),
    (2, [.path("meta.flags.open", for: \.isOpen)], false), (2, [.required(\.isOpen)], false),
    (3, [.path("meta.note", for: "note")], false), (3, [.required(\.note)], false),
    (3, [.transform(\.note, read: { (text: [String]) in text.first }, write: { [$0] })], false),
    (4, [.dates(.millisecondsSince1970, for: \.opened)], false), (4, [.path("meta.dates.0", for: \.opened)], false),
    (4, [.required(\.opened), .dates(.secondsSince1970, for: \.opened)], false),
    (5, [.lossy(\.tags), .path("meta.list.2", for: \.tags)], false), (6, [.lossy(\.counts)], false),
    (7, [.flat(\.point)], false), (7, [.flat(\.point), .path("geo", for: \.point)], false),
    (7, [.path("geo.point", for: \.point)], false),
    (8, [.path("geo.place", for: \.place)], false), (8, [.flat(\.place), .path("geo.at", for: \.place)], false),
    (8, [.required(\.place)], false),
    (9, [.flat(\.shelf)], false), (9, [.path("geo.shelf", for: \.shelf)], false), (9, [.required(\.shelf)], false),
    (10, [.remaining(\.extra)], false), (10, [.key("more", for: \.extra)], false), (10, [.remaining("extra")], false),
    (11, [.path("meta.version", for: \.version)], false), (11, [.key("v", for: \.version)], false),
    (11, [.ignored(\.version)], false),
    (12, [.writeOnly(\.secret)], true), (12, [.writeOnly(\.secret), .path("meta.secret", for: \.secret)], true),
    (12, [.writeOnly(\.secret), .key("geheim", for: \.secret)], true), (12, [.ignored(\.secret)], true),
    (13, [.required(\.rank)], false), (13, [.required(\.rank), .path("meta.list.0", for: \.rank)], false),
    (13, [.required(\.rank), .path("deep.est.rank", for: \.rank)], false),
    (13, [.default(9, for: \.rank, when: .missing)], false),
    (13, [.required(\.rank), .default(9, for: \.rank, when: .mismatch)], false),
    (14, [.required("grade"), .key("g", for: "grade")], false),
    (14, [.default("C", for: \.grade, when: .mismatch)], false),
    (15, [.path("meta.origin", for: \.origin)], false), (15, [.ignored(\.origin)], false),
    (15, [.writeOnly(\.origin)], false),
  ]

  /// A mapping of rules that do not contradict each other.
  static func mapping(_ random: inout SeededRandom) -> Sample {
    var rules: [Rule] = []
    var taken: Set<Int> = []
    var isSecretRead = true
    for choice in choices.shuffled(using: &random).prefix(.random(in: 1...20, using: &random))
    where taken.insert(choice.property).inserted {
      rules += choice.rules
      if choice.isWriteOnly { isSecretRead = false }
    }
    return Sample(mapping: JSONMapping(rules), isSecretRead: isSecretRead)
  }

  /// A mapping of any rules; most such mappings are refused.
  static func wildMapping(_ random: inout SeededRandom) -> Sample {
    let chosen = choices.shuffled(using: &random).prefix(.random(in: 2...5, using: &random))
    return Sample(
      mapping: JSONMapping(chosen.flatMap(\.rules)), isSecretRead: !chosen.contains(where: \.isWriteOnly))
  }

  static func format(_ sample: Sample, _ random: inout SeededRandom) -> JSONFormat {
    let namings: [KeyNaming] = [.exact, .snakeCase, .pascalCase, .kebabCase, .screamingSnakeCase, .fuzzy]
    let roots: [RootKey] = [.none, .automatic, .named("root"), .path("a.1.b"), .envelope]
    let inner = JSONFormat(
      keys: namings.randomElement(using: &random) ?? .exact, root: roots.randomElement(using: &random) ?? .none,
      mappings: [sample.mapping, JSONMapping<Point>(.required(\.y)), JSONMapping<Shelf>(.key("art", for: \.kind))])
    let outer = JSONFormat(keys: inner.keys, root: inner.root, mappings: [sample.mapping])
    return .random(using: &random) ? inner : outer
  }

  static func writer(_ format: JSONFormat, _ random: inout SeededRandom) -> JSONSerializer {
    let layouts: [JSONLayout] = [.compact, .pretty, .sortedKeys, [.pretty, .sortedKeys]]
    return JSONSerializer(
      format,
      policy: .init(
        nilProperties: .random(using: &random) ? .omit : .writeNull,
        layout: layouts.randomElement(using: &random) ?? .compact))
  }

  private func check(
    _ value: Model, _ sample: Sample, _ reader: JSONDeserializer, _ writer: JSONSerializer
  ) throws {
    let text = try writer.serializeToString(value)
    let expected = sample.expected(of: value)
    let (again, report) = try reader.deserializeReporting(Model.self, from: text)
    #expect(again == expected, "\(text) of \(sample)")
    #expect(report.isEmpty, "\(report) in \(text)")
    #expect(try writer.serializeToString(again) == writer.serializeToString(expected))
    var filled = Model()
    try reader.fill(&filled, from: text)
    #expect(filled == expected, "filled from \(text)")
  }

  @Test(arguments: Share.of(0..<80))
  func readsWhatItWrote(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &* 7_919 &+ 1)
    for _ in 0..<4 {
      let sample = Self.mapping(&random)
      let format = Self.format(sample, &random)
      let (reader, writer) = (JSONDeserializer(format), Self.writer(format, &random))
      for _ in 0..<10 { try check(Model(&random), sample, reader, writer) }
      let values = (0..<3).map { _ in Model(&random) }
      #expect(
        try reader.deserialize([Model].self, from: writer.serialize(values)) == values.map(sample.expected))
    }
  }

  @Test(
    "Whatever rules stand together, both directions do what the other one does, or one of them refuses the mapping",
    arguments: Share.of(0..<80))
  func readsWhatItWroteOrRefuses(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &* 104_729 &+ 1)
    for _ in 0..<10 {
      let sample = Self.wildMapping(&random)
      let format = Self.format(sample, &random)
      let (reader, writer) = (JSONDeserializer(format), Self.writer(format, &random))
      if let error = failure(of: { try reader.deserialize([Model].self, from: #"{"none":1}"#) }),
        error.code == .invalidMapping
      {
        continue
      }
      if let error = failure(of: { try writer.serialize([Model()]) }) {
        #expect(error.code == .invalidMapping)
        continue
      }
      for _ in 0..<4 { try check(Model(&random), sample, reader, writer) }
    }
  }
}
