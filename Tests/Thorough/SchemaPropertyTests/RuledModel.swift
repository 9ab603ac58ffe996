import Foundation
import Janus
import TestSupport

/// A model without dictionaries, for mappings of random rules.
struct RuledModel: KeyValueCreatable, Sample {
  var id = 0
  var title = ""
  var isOpen = false
  var note: String?
  var opened: Date?
  var tags: [String] = []
  var point = Point()
  var place: Point?
  var kind = RandomTypes.Kind.small
  var rank: Int?
  var secret = "none"
  var extra: [String: Int] = [:]

  struct Point: KeyValueCreatable {
    var x = 0
    var y: Double?
  }

  static func sample(_ random: inout SeededRandom) -> RuledModel {
    var model = RuledModel()
    model.id = .random(in: 1...9, using: &random)
    model.title = ["", "a", "ü"].randomElement(using: &random) ?? ""
    model.note = .sample(&random)
    model.opened = .sample(&random)
    model.tags = .sample(&random)
    model.place = .random(using: &random) ? Point() : nil
    model.kind = .sample(&random)
    model.rank = .random(using: &random) ? 4 : nil
    return model
  }

  /// Rules about one property each.
  private static let choices: [[[JSONMapping<RuledModel>.Rule]]] = [
    [[.key("identifier", for: \.id)], [.path("meta.id", for: \.id)], [.check(\.id, 1..<10)]],
    [
      [.keys(["name", "titel"], for: \.title)], [.path("meta.title", for: \.title), .default("", for: \.title)],
      [.check(\.title, length: ...1)],
    ],
    [[.required(\.isOpen)], [.ignored(\.isOpen)], [.note("now", for: \.isOpen)]],
    [
      [.required(\.note)], [.default("?", for: \.note)],
      [.transform(\.note, read: { (text: [String]) in text.first }, write: { [$0] })],
    ],
    [[.dates(.millisecondsSince1970, for: \.opened)], [.path("meta.opened", for: \.opened)], [.required(\.opened)]],
    [[.lossy(\.tags)], [.check(\.tags, count: ...2)], [.path("meta.tags", for: \.tags)]],
    [[.flat(\.point)], [.path("geo.point", for: \.point)], [.path("at.0", for: "point")]],
    [[.path("geo.place", for: \.place)], [.required(\.place)], [.flat(\.place), .path("geo.at", for: \.place)]],
    [[.default(.large, for: \.kind)], [.key("type", for: \.kind)]],
    [[.required(\.rank)], [.default(9, for: \.rank, when: .missing)], [.check(\.rank, "is even") { $0 % 2 == 0 }]],
    [[.writeOnly(\.secret)], [.ignored(\.secret)]],
  ]

  /// A mapping of random rules. Dictionaries are the remaining members, or ignored.
  static func mapping(_ random: inout SeededRandom) -> JSONMapping<RuledModel> {
    let rules = choices.shuffled(using: &random).prefix(.random(in: 1...8, using: &random)).flatMap {
      $0.randomElement(using: &random) ?? []
    }
    return JSONMapping(rules + [.random(using: &random) ? .remaining(\.extra) : .ignored(\.extra)])
  }
}
