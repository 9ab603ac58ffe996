import Foundation
import Janus

// Types that refer to one another in many ways. Rules drawn by lot leave out some of the ways and change others, so that each
// format has a graph of its own.

struct Ant: KeyValueCreatable {
  var id = 0
  var bees: [Bee] = []
  var cats: [String: Cat] = [:]
  var next: [Ant]?
  var dog: Dog?
  var kind: Beast?
}

struct Bee: KeyValueCreatable {
  var id = 0
  var ants: [Ant]?
  var rest: [String: Bee] = [:]
  var kinds: [Beast] = []
  var when: Date?
  var hut: Hut?
}

struct Cat: KeyValueCreatable {
  var id = 0
  var dog: Dog?
  var rest: [String: Cat] = [:]
  var toys: [Toy] = []
  var grid: [[Ant?]] = []
  let hut = Hut()
}

final class Dog: DeserializableObject {
  var id = 0
  var friends: [Dog] = []
  var cats: [String: [Cat]] = [:]
  var boss: Boss?
  var gate: Gate?
}

final class Boss: DeserializableObject {
  var staff: [String: Dog] = [:]
  var bosses: [[String: Boss]]?
  var pick: Pick?
  var fox = Fox()
  let log: Log? = nil
}

indirect enum Beast: JSONUnion {
  case ant(Ant), dog(Dog), fox(Fox)

  static let jsonUnion: JSONUnionMapping<Beast> = .init(
    .internal("kind"), .case("ant", Beast.ant) { if case .ant(let ant) = $0 { ant } else { nil } },
    .case("dog", Beast.dog) { if case .dog(let dog) = $0 { dog } else { nil } },
    .case("fox", Beast.fox) { if case .fox(let fox) = $0 { fox } else { nil } })
}

indirect enum Pick: JSONUnion {
  case ants([Ant])
  case cats([String: Cat])
  case picks([Pick])
  case maybe(Toy?)
  case none

  static let jsonUnion: JSONUnionMapping<Pick> = .init(
    .external, .case("ants", Pick.ants) { if case .ants(let ants) = $0 { ants } else { nil } },
    .case("cats", Pick.cats) { if case .cats(let cats) = $0 { cats } else { nil } },
    .case("picks", Pick.picks) { if case .picks(let picks) = $0 { picks } else { nil } },
    .case("maybe", Pick.maybe) { if case .maybe(let toy) = $0 { .some(toy) } else { nil } },
    .case("none", make: { .none }, matches: { if case .none = $0 { true } else { false } }))
}

indirect enum Guess: JSONUnion {
  case fox(Fox)
  case guesses([Guess])
  case nothing

  static let jsonUnion: JSONUnionMapping<Guess> = .init(
    .untagged, .case("fox", Guess.fox) { if case .fox(let fox) = $0 { fox } else { nil } },
    .case("guesses", Guess.guesses) { if case .guesses(let guesses) = $0 { guesses } else { nil } },
    .case("nothing", make: { .nothing }, matches: { if case .nothing = $0 { true } else { false } }))
}

struct Fox: KeyValueCreatable {
  var id = 0
  var pick: Pick?
  var guesses: [Guess] = []
  var gate = Gate()
  var rest: [String: Gate] = [:]
}

/// Read and written as something else.
struct Gate: JSONProxyCreatable, JSONProxyProvider {
  var foxes: [String: Fox] = [:]

  init() {}
  init(jsonProxy: [String: Fox]) { foxes = jsonProxy }
  var jsonProxy: [String: Fox] { foxes }
}

struct Toy: KeyValueCreatable {
  var id = 0
  var when: Date?
  var dates: [Date] = []
  var parts: [Toy]?
  var gate: Gate?
}

struct Hut: KeyValueCreatable {
  var ants: [Ant] = []
  let toy = Toy()
  var bad: Bad?
}

/// It cannot be read.
struct Log { var text = "" }

/// It can be read where the property is left out.
struct Bad: KeyValueCreatable {
  var logs: [Log] = []
  var bees: [Bee] = []
}
