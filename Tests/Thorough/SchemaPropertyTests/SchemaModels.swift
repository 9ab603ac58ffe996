import Foundation
import Janus
import TestSupport

/// Models that have all that schemas tell.
enum SchemaModels {
  struct Ship: KeyValueCreatable, JSONMapped {
    var name = ""
    var length: Double?
    var kind = Kind.ferry
    var built = Date(timeIntervalSince1970: 0)
    var page: URL?
    var cargo: [Cargo] = []
    var escorts: [Ship] = []
    var crew: [String: Int8] = [:]
    var flag = Flag.of("DE")
    let version = 2

    static let jsonMapping: JSONMapping<Ship> = [
      .note("A ship that has called at the harbour."), .note("in metres", for: \.length),
      .check(\.name, length: 1...80), .check(\.length, 1..<500), .check(\.crew, count: ...99),
      .keys(["type", "kind"], for: \.kind), .path("yard.built", for: \.built), .default([:], for: \.crew),
      .check("floats") { $0.length != 0 },
    ]

    init() {}

    init(_ random: inout SeededRandom, depth: Int = 2) {
      name = "Ship \(Int.random(in: 0..<100, using: &random))"
      length = .random(using: &random) ? .random(in: 1..<500, using: &random) : nil
      kind = Kind.allCases.randomElement(using: &random) ?? .tug
      built = Date(timeIntervalSince1970: .random(in: -1e9...1e9, using: &random).rounded())
      page = .random(using: &random) ? URL(string: "https://example.org/a?b=%20") : nil
      let goods: [Cargo] = [.box(Box()), .oil(tons: 3), .empty]
      cargo = goods.filter { _ in .random(using: &random) }
      crew = .random(using: &random) ? ["deck": 7, "bridge": 2] : [:]
      if depth > 0, .random(using: &random) { escorts = [Ship(&random, depth: depth - 1)] }
    }
  }

  static let formats = [
    JSONFormat(), JSONFormat(keys: .snakeCase, dates: .secondsSince1970, root: .named("ships")),
    JSONFormat(dates: .anyOf(.unixTimestamp, .iso8601, written: .iso8601WholeSeconds), root: .path("data.1.list")),
    JSONFormat(root: .envelope),
  ]

  enum Kind: String, JSONLeaf, JSONMapped, CaseIterable {
    case ferry, tug, tanker
    typealias MappedModel = Kind
    static let jsonMapping: JSONMapping<Kind> = [.note("What it is for.")]
  }

  enum Cargo: JSONUnion {
    case box(Box), oil(tons: Int), empty

    static let jsonUnion: JSONUnionMapping<Cargo> = .init(
      .internal("kind"),
      .case("box", Cargo.box) { if case .box(let box) = $0 { box } else { nil } },
      .case("oil", { (oil: Oil) in Cargo.oil(tons: oil.tons) }) {
        if case .oil(let tons) = $0 { Oil(tons: tons) } else { nil }
      },
      .case("empty", make: { .empty }, matches: { if case .empty = $0 { true } else { false } }))
  }

  struct Box: KeyValueCreatable {
    var width = 0
    var code: String?
  }

  struct Oil: KeyValueCreatable {
    var tons = 0

    init() {}
    init(tons: Int) { self.tons = tons }
  }

  struct Flag: KeyValueCreatable, JSONProxyProvider, JSONProxyCreatable {
    var country = ""
    var jsonProxy: String { country }

    init() {}
    init?(jsonProxy: String) { country = jsonProxy }

    static func of(_ country: String) -> Flag {
      var flag = Flag()
      flag.country = country
      return flag
    }
  }
}
