import Janus

/// A format with rules for the random types, drawn by lot. Many of them contradict each other or do not fit: errors are outcomes
/// as well.
struct RandomFormat {
  let format: JSONFormat
  let readingPolicy: JSONDeserializer.Policy

  init(_ random: inout some RandomNumberGenerator) {
    let mappings: [any JSONTypeMapping] = [
      Self.mapping(Ant.self, of: Ant.rules, &random), Self.mapping(Bee.self, of: Bee.rules, &random),
      Self.mapping(Cat.self, of: Cat.rules, &random), Self.mapping(Dog.self, of: Dog.rules, &random),
      Self.mapping(Boss.self, of: Boss.rules, &random), Self.mapping(Fox.self, of: Fox.rules, &random),
      Self.mapping(Toy.self, of: Toy.rules, &random), Self.mapping(Hut.self, of: Hut.rules, &random),
      Self.mapping(Bad.self, of: Bad.rules, &random),
    ]
    format = JSONFormat(
      keys: [.exact, .exact, .snakeCase, .fuzzy].randomElement(using: &random) ?? .exact,
      root: [.none, .none, .automatic, .envelope].randomElement(using: &random) ?? .none, mappings: mappings)
    var policy = JSONDeserializer.Policy()
    if .random(in: 0..<6, using: &random) == 0 { policy.missing = .fail }
    readingPolicy = policy
  }

  /// For some of the properties, some of the rules.
  private static func mapping<Model>(
    _ type: Model.Type, of rules: [[JSONMapping<Model>.Rule]], _ random: inout some RandomNumberGenerator
  ) -> JSONMapping<Model> {
    JSONMapping(
      rules.flatMap { choices in
        Double.random(in: 0..<1, using: &random) < 0.4 ? choices.randomElement(using: &random).map { [$0] } ?? [] : []
      })
  }
}

// For each property the rules that may be drawn. Most of them go together with the others.

extension Ant {
  fileprivate static let rules: [[JSONMapping<Ant>.Rule]] = [
    [.ignored(\.bees), .lossy(\.bees), .key("b", for: \.bees), .required(\.bees)],
    [.ignored(\.cats), .lossy(\.cats), .remaining(\.cats), .path("cats.of", for: \.id)],
    [.ignored(\.next), .lossy(\.next), .path("in.0.next", for: \.next)],
    [.ignored(\.dog), .flat(\.dog), .path("kind.dog", for: \.dog)],
    [
      .ignored(\.kind), .required(\.kind),
      .transform(\.kind, read: { (ant: Ant?) in ant.map(Beast.ant) }, write: { _ in Ant() }),
    ],
  ]
}

extension Bee {
  fileprivate static let rules: [[JSONMapping<Bee>.Rule]] = [
    [
      .path("rest.id", for: \.id), .path("ants.1", for: \.id),
      .transform(\.id, read: { (bee: Bee?) in bee?.id ?? -1 }, write: { _ in nil }),
    ],
    [.ignored(\.ants), .lossy(\.ants), .required(\.ants)],
    [.ignored(\.rest), .lossy(\.rest), .remaining(\.rest)],
    [.ignored(\.kinds), .lossy(\.kinds), .path("kinds.0.more", for: \.kinds)],
    [.ignored(\.when), .dates(.secondsSince1970, for: \.when)],
    [.ignored(\.hut), .flat(\.hut)],
  ]
}

extension Cat {
  fileprivate static let rules: [[JSONMapping<Cat>.Rule]] = [
    [.path("dog.id2", for: \.id), .path("rest.far", for: \.id), .path("hut.far", for: \.id)],
    [.ignored(\.dog), .flat(\.dog), .lossy(\.dog)],
    [.ignored(\.rest), .lossy(\.rest), .remaining(\.rest)],
    [.ignored(\.toys), .lossy(\.toys), .dates(.millisecondsSince1970, for: \.toys)],
    [.ignored(\.grid), .lossy(\.grid)],
    [.ignored(\.hut), .writeOnly(\.hut)],
  ]
}

extension Dog {
  fileprivate static let rules: [[JSONMapping<Dog>.Rule]] = [
    [.path("gate.far", for: "id"), .path("friends.x", for: "id")],
    [.ignored("friends"), .lossy("friends")], [.ignored("cats"), .lossy("cats"), .remaining("cats")],
    [.ignored("boss"), .flat("boss"), .readOnly("boss")], [.ignored("gate"), .remaining("gate"), .lossy("gate")],
  ]
}

extension Boss {
  fileprivate static let rules: [[JSONMapping<Boss>.Rule]] = [
    [.ignored("staff"), .lossy("staff"), .remaining("staff")], [.ignored("bosses"), .lossy("bosses")],
    [.ignored("pick"), .required("pick")], [.ignored("fox"), .flat("fox"), .path("pick.fox", for: "fox")],
    [.ignored("log"), .writeOnly("log")],
  ]
}

extension Fox {
  fileprivate static let rules: [[JSONMapping<Fox>.Rule]] = [
    [.path("gate.far", for: \.id), .path("pick.far", for: \.id)], [.ignored(\.pick), .readOnly(\.pick)],
    [.ignored(\.guesses), .lossy(\.guesses)],
    [
      .ignored(\.gate),
      .transform(\.gate, read: { (fox: [Fox]?) in Gate(jsonProxy: ["x": fox?.first ?? Fox()]) }, write: { _ in nil }),
    ],
    [.ignored(\.rest), .remaining(\.rest), .lossy(\.rest)],
  ]
}

extension Toy {
  fileprivate static let rules: [[JSONMapping<Toy>.Rule]] = [
    [.dates(.secondsSince1970, for: \.when)], [.dates(.millisecondsSince1970, for: \.dates), .lossy(\.dates)],
    [.ignored(\.parts), .lossy(\.parts), .dates(.secondsSince2001, for: \.parts)], [.ignored(\.gate)],
  ]
}

extension Hut {
  fileprivate static let rules: [[JSONMapping<Hut>.Rule]] = [
    [.ignored(\.ants), .lossy(\.ants)], [.ignored(\.toy), .flat(\.toy)],
    [.ignored(\.bad), .ignored(\.bad), .ignored(\.bad), .writeOnly(\.bad)],
  ]
}

extension Bad {
  fileprivate static let rules: [[JSONMapping<Bad>.Rule]] = [
    [.ignored(\.logs), .ignored(\.logs), .writeOnly(\.logs)], [.lossy(\.bees)],
  ]
}
