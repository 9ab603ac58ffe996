import Foundation
import Janus
import Testing

/// Whatever rules meet in one mapping, what is written is read again.
@Suite struct RandomMappingTests {
  struct Point: KeyValueCreatable, Equatable {
    var x = 0
    var y: Double?
  }

  final class Shelf: KeyValueCreatable, Equatable {
    var height = 0
    var label = ""

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

    init() {}

    init(_ random: inout RandomNumbers) {
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
    }
  }

  /// Numbers that are the same in every run.
  struct RandomNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  /// A mapping of rules that do not contradict each other.
  static func mapping(_ random: inout RandomNumbers) -> JSONMapping<Model> {
    typealias Rule = JSONMapping<Model>.Rule
    var rules: [Rule] = []
    let places: [[Rule]] = [
      [.key("identifier", for: \.id)], [.path("meta.id", for: \.id)],
      [.path("meta.list.1", for: \.id), .required(\.id)],
      [.keys(["name", "titel"], for: \.title)], [.path("meta.title", for: \.title), .default("", for: \.title)],
      [.path("meta.flags.open", for: \.isOpen)], [.required(\.isOpen)],
      [.path("meta.note", for: "note")],
      [.transform(\.note, read: { (text: [String]) in text.first }, write: { [$0] })],
      [.dates(.millisecondsSince1970, for: \.opened)], [.path("meta.dates.0", for: \.opened)],
      [.lossy(\.tags), .path("meta.list.2", for: \.tags)], [.lossy(\.counts)],
      [.flat(\.point)], [.flat(\.point), .path("geo", for: \.point)], [.path("geo.point", for: \.point)],
      [.path("geo.place", for: \.place)], [.flat(\.place), .path("geo.at", for: \.place)],
      [.flat(\.shelf)], [.path("geo.shelf", for: \.shelf)], [.remaining(\.extra)], [.key("more", for: \.extra)],
    ]
    var taken: Set<Int> = []
    for choice in places.indices.shuffled(using: &random).prefix(.random(in: 1...12, using: &random)) {
      // One place for each property; the groups are in the order of the properties.
      let group = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 7, 7, 8, 8, 9, 9, 10, 10][choice]
      if taken.insert(group).inserted { rules += places[choice] }
    }
    return JSONMapping(rules)
  }

  @Test(arguments: 0..<60)
  func readsWhatItWrote(seed: Int) throws {
    var random = RandomNumbers(state: UInt64(seed) &* 7_919 &+ 1)
    let namings: [KeyNaming] = [.exact, .snakeCase, .pascalCase, .kebabCase, .screamingSnakeCase, .fuzzy]
    let roots: [RootKey] = [.none, .automatic, .named("root"), .path("a.1.b"), .envelope]
    for _ in 0..<4 {
      let mapping = Self.mapping(&random)
      let format = JSONFormat(
        keys: namings.randomElement(using: &random) ?? .exact, root: roots.randomElement(using: &random) ?? .none,
        mappings: [mapping])
      let layouts: [JSONLayout] = [.compact, .pretty, .sortedKeys, [.pretty, .sortedKeys]]
      let writer = JSONSerializer(
        format,
        policy: .init(
          nilProperties: .random(using: &random) ? .omit : .writeNull,
          layout: layouts.randomElement(using: &random) ?? .compact))
      let reader = JSONDeserializer(format)
      for _ in 0..<10 {
        let value = Model(&random)
        let text = try writer.serializeToString(value)
        let (again, report) = try reader.deserializeReporting(Model.self, from: text)
        #expect(again == value, "\(text) of \(mapping)")
        #expect(report.isEmpty, "\(report) in \(text)")
        #expect(try writer.serializeToString(again) == text || value.extra.count + value.counts.count > 1)
        var filled = Model()
        try reader.fill(&filled, from: text)
        #expect(filled == value, "filled from \(text)")
      }
      let values = (0..<3).map { _ in Model(&random) }
      #expect(try reader.deserialize([Model].self, from: writer.serialize(values)) == values)
    }
  }
}
