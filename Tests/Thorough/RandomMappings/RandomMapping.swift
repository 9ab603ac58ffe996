import Foundation
import Janus
import TestSupport

/// Mappings of random rules, and values of a model with properties of all kinds.
package enum RandomMapping {
  package struct Point: KeyValueCreatable, Equatable {
    package var x = 0
    package var y: Double?
    package let unit = "m"

    package init() {}

    init(x: Int, y: Double?) { (self.x, self.y) = (x, y) }
  }

  package final class Shelf: KeyValueCreatable, Equatable {
    package var height = 0
    package var label = ""
    package let kind = "shelf"

    package init() {}

    package static func == (left: Shelf, right: Shelf) -> Bool {
      left.height == right.height && left.label == right.label
    }
  }

  package struct Model: KeyValueCreatable, Equatable {
    package var id = 0
    package var title = ""
    package var isOpen = false
    package var note: String?
    package var opened: Date?
    package var tags: [String] = []
    package var counts: [String: Int] = [:]
    package var point = Point()
    package var place: Point?
    package var shelf: Shelf?
    package var extra: [String: JSONValue] = [:]
    package let version = 3
    package var secret = "none"
    package var rank: Int?
    package var grade: String?
    package let origin = Point(x: 1, y: 2)

    package init() {}

    package init(_ random: inout SeededRandom) {
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
  package struct Sample: CustomStringConvertible {
    package var mapping: JSONMapping<Model>
    package var isSecretRead = true

    /// What is read of a value that was written.
    package func expected(of value: Model) -> Model {
      var value = value
      if !isSecretRead { value.secret = Model().secret }
      return value
    }

    package var description: String { "\(mapping)" }
  }

  private typealias Rule = JSONMapping<Model>.Rule

  /// Rules that are chosen together, with the number of the property that they give a place, and whether they are only about
  /// writing it.
  private static let choices: [(property: Int, rules: [Rule], isWriteOnly: Bool)] = [
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
  package static func mapping(_ random: inout SeededRandom) -> Sample {
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
  package static func wildMapping(_ random: inout SeededRandom) -> Sample {
    let chosen = choices.shuffled(using: &random).prefix(.random(in: 2...5, using: &random))
    return Sample(
      mapping: JSONMapping(chosen.flatMap(\.rules)), isSecretRead: !chosen.contains(where: \.isWriteOnly))
  }

  package static func format(_ sample: Sample, _ random: inout SeededRandom) -> JSONFormat {
    let namings: [KeyNaming] = [.exact, .snakeCase, .pascalCase, .kebabCase, .screamingSnakeCase, .fuzzy]
    let roots: [RootKey] = [.none, .automatic, .named("root"), .path("a.1.b"), .envelope]
    let inner = JSONFormat(
      keys: namings.randomElement(using: &random) ?? .exact, root: roots.randomElement(using: &random) ?? .none,
      mappings: [sample.mapping, JSONMapping<Point>(.required(\.y)), JSONMapping<Shelf>(.key("art", for: \.kind))])
    let outer = JSONFormat(keys: inner.keys, root: inner.root, mappings: [sample.mapping])
    return .random(using: &random) ? inner : outer
  }

  package static func writer(_ format: JSONFormat, _ random: inout SeededRandom) -> JSONSerializer {
    let layouts: [JSONLayout] = [.compact, .pretty, .sortedKeys, [.pretty, .sortedKeys]]
    return JSONSerializer(
      format,
      policy: .init {
        $0.nilProperties = .random(using: &random) ? .omit : .writeNull
        $0.layout = layouts.randomElement(using: &random) ?? .compact
      })
  }
}
