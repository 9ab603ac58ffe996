import JSONManagedObjects
import Janus
import TestSupport
import Testing

/// An object of the models below.
private protocol Linked: KeyValueCreatable, AnyObject {
  var id: Int { get set }
  /// What each property refers to.
  var relations: [(name: String, objects: [AnyObject], isOrdered: Bool)] { get }
  func empty()
}

/// Refers to others in every way, and others to it.
private final class Hub: Linked, JSONMapped {
  var id = 0
  // Both sides are in step; the rule is here, or on the other side, or on both.
  var people: [Spoke] = []
  weak var owner: Spoke?
  var partner: Spoke?
  var circle: Set<Spoke> = []
  var crowd: [Spoke] = []
  var children: [Hub] = []
  weak var parent: Hub?
  var friends: [Hub] = []
  var spouse: Hub?
  var kept: [String: [AnyObject]] = [:]
  // There are no references back.
  var list: [Spoke] = []
  var set: Set<Spoke> = []
  var one: Spoke?
  var needed = Spoke()
  var byName: [String: Spoke] = [:]
  var some: [Spoke]?
  var inside = Inside()
  var part: Part?
  var parts: [Part] = []

  struct Inside: KeyValueCreatable {
    var note = ""
    var one: Spoke?
    var list: [Spoke] = []
  }

  static let jsonMapping: JSONMapping<Hub> = [
    .ignored("kept"), .inverse(\.people, \.hub), .inverse(\.partner, \.partner), .inverse(\.crowd, \.hubs),
    .inverse(\.children, \.parent), .inverse(\.friends, \.friends), .inverse(\.spouse, \.spouse),
    .property("called", get: { $0.called }, set: { $0.called = $1 }), .inverse(\.called, \.caller),
  ]

  var called: [Spoke] {
    get { kept["called"] as? [Spoke] ?? [] }
    set { kept["called"] = newValue }
  }

  var relations: [(name: String, objects: [AnyObject], isOrdered: Bool)] {
    func one(_ object: AnyObject?) -> [AnyObject] { object.map { [$0] } ?? [] }
    return [
      ("people", people, true), ("owner", one(owner), true), ("partner", one(partner), true),
      ("circle", Array(circle), false), ("crowd", crowd, true), ("children", children, true),
      ("parent", one(parent), true), ("friends", friends, true), ("spouse", one(spouse), true),
      ("called", called, true), ("list", list, true), ("set", Array(set), false), ("one", one(self.one), true),
      ("needed", [needed], true), ("byName", byName.sorted { $0.key < $1.key }.map(\.value), true),
      ("some", some ?? [], true), ("inside", one(inside.one) + inside.list, true), ("part", one(part), true),
      ("parts", parts, true),
    ]
  }
  func empty() {
    (people, partner, circle, crowd, children, friends, spouse, kept) = ([], nil, [], [], [], [], nil, [:])
    (list, set, one, needed, byName, some, inside, part, parts) = ([], [], nil, Spoke(), [:], nil, Inside(), nil, [])
  }
}

private final class Spoke: Linked, JSONMapped, Hashable {
  var id = 0
  var name = ""
  weak var hub: Hub?
  var owned: [Hub] = []
  unowned(safe) var partner: Hub?
  var circles: [Hub] = []
  var hubs: Set<Hub> = []
  var caller: Hub?

  static let jsonMapping: JSONMapping<Spoke> = [
    .inverse(\.owned, \.owner), .inverse(\.circles, \.circle), .inverse(\.hubs, \.crowd),
  ]
  static func == (left: Spoke, right: Spoke) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var relations: [(name: String, objects: [AnyObject], isOrdered: Bool)] {
    func one(_ object: AnyObject?) -> [AnyObject] { object.map { [$0] } ?? [] }
    return [
      ("hub", one(hub), true), ("owned", owned, true), ("partner", one(partner), true), ("circles", circles, true),
      ("hubs", Array(hubs), false), ("caller", one(caller), true),
    ]
  }
  func empty() { (hub, owned, partner, circles, hubs, caller) = (nil, [], nil, [], [], nil) }
}

extension Hub: Hashable {
  static func == (left: Hub, right: Hub) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An object without a key.
private final class Part: KeyValueCreatable {
  var text = ""
  var spoke: Spoke?
  var parts: [Part] = []
}

private struct World: KeyValueCreatable {
  var hubs: [Hub] = []
  var spokes: [Spoke] = []
}

/// The two sides of each relationship: of a hub, and of the other object.
private let pairs = [
  ("people", "hub"), ("owner", "owned"), ("partner", "partner"), ("circle", "circles"), ("crowd", "hubs"),
  ("children", "parent"), ("parent", "children"), ("friends", "friends"), ("spouse", "spouse"), ("called", "caller"),
]

/// Makes documents.
private struct DocumentMaker {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(below limit: Int) -> Int {
    state ^= state &<< 13
    state ^= state &>> 7
    state ^= state &<< 17
    return Int(state % UInt64(limit))
  }

  mutating func world() -> String {
    let hubs = array { $0.object(\.hubMember, depth: 0) }
    let spokes = array { $0.object(\.spokeMember, depth: 0) }
    return #"{"hubs": \#(hubs), "spokes": \#(spokes)}"#
  }

  private mutating func array(_ element: (inout DocumentMaker) -> String) -> String {
    "[\((0..<number(below: 4)).map { _ in element(&self) }.joined(separator: ", "))]"
  }

  private typealias Members = (inout DocumentMaker, Int) -> String

  private var hubMember: Members {
    { maker, depth in
      let toHub = ["children", "friends"], toHubs = ["parent", "spouse"]
      let toSpokes = ["people", "circle", "crowd", "called", "list", "set", "some"]
      let toSpoke = ["owner", "partner", "one", "needed"]
      switch maker.number(below: 8) {
      case 0: return maker.many(toHub, \.hubMember, depth)
      case 1: return maker.one(toHubs, \.hubMember, depth)
      case 2, 3, 4: return maker.many(toSpokes, \.spokeMember, depth)
      case 5: return maker.one(toSpoke, \.spokeMember, depth)
      case 6:
        let value = maker.reference(\.spokeMember, depth)
        return maker.number(below: 2) == 0
          ? #""byName": {"a": \#(value)}"# : #""inside": {"one": \#(value), "list": [5, 9]}"#
      default:
        let part =
          #"{"text": "\#(maker.number(below: 3))", "spoke": \#(1 + maker.number(below: 5)), "parts": [{"text": "x"}]}"#
        return maker.number(below: 2) == 0 ? #""part": \#(part)"# : #""parts": [\#(part), {"parts": [\#(part)]}]"#
      }
    }
  }

  private var spokeMember: Members {
    { maker, depth in
      switch maker.number(below: 3) {
      case 0: #""name": "\#(maker.number(below: 3))""#
      case 1: maker.one(["hub", "partner", "caller"], \.hubMember, depth)
      default: maker.many(["owned", "circles", "hubs"], \.hubMember, depth)
      }
    }
  }

  private mutating func one(_ names: [String], _ members: KeyPath<DocumentMaker, Members>, _ depth: Int) -> String {
    let name = names[number(below: names.count)]
    return "\"\(name)\": \(number(below: 5) == 0 ? "null" : reference(members, depth))"
  }

  private mutating func many(_ names: [String], _ members: KeyPath<DocumentMaker, Members>, _ depth: Int) -> String {
    let name = names[number(below: names.count)]
    return "\"\(name)\": \(array { $0.reference(members, depth) })"
  }

  /// An object, or the key of one; 9 is that of none.
  private mutating func reference(_ members: KeyPath<DocumentMaker, Members>, _ depth: Int) -> String {
    switch number(below: 8) {
    case 0: "9"
    case 1, 2: object(members, depth: depth + 1)
    default: "\(1 + number(below: 4))"
    }
  }

  private mutating func object(_ members: KeyPath<DocumentMaker, Members>, depth: Int) -> String {
    let count = depth > 2 ? 0 : number(below: 4)
    var list = [#""id": \#(1 + number(below: 4))"#]
    var names: Set<Substring> = []
    for _ in 0..<count {
      let member = self[keyPath: members](&self, depth)
      if names.insert(member.prefix { $0 != ":" }).inserted { list.append(member) }
    }
    return "{\(list.joined(separator: ", "))}"
  }
}

@Suite struct RelationshipPropertyTests {
  /// All that objects have, spelled.
  private func snapshot(_ objects: [any Linked]) -> [String] {
    objects.map { object in
      let relations = object.relations.map { name, targets, isOrdered in
        let names = targets.map { "\(ObjectIdentifier($0))" }
        return "\(name) \(isOrdered ? names : names.sorted())"
      }
      return "\(type(of: object)) \(object.id): \(relations.joined(separator: ", "))"
    }
  }

  private func objects(_ context: InMemoryContext) -> [any Linked] {
    context.objects(Hub.self) as [any Linked] + context.objects(Spoke.self)
  }

  /// What is out of step.
  private func problems(_ objects: [any Linked]) -> [String] {
    var problems: [String] = []
    for object in objects {
      for (name, targets, _) in object.relations {
        for case let target as any Linked in targets {
          guard
            let back = pairs.lazy.compactMap({ own, other -> String? in
              let isHub = object is Hub
              let isOwn =
                own == name && isHub && (target is Hub) == ["children", "parent", "friends", "spouse"].contains(own)
              if isOwn { return other }
              return other == name && !isHub ? own : nil
            }).first
          else { continue }
          let others = target.relations.first { $0.name == back }?.objects ?? []
          if !others.contains(where: { $0 === object }) {
            problems.append("\(type(of: object)) \(object.id) has \(name) \(target.id), which has not \(back)")
          }
        }
      }
    }
    return problems
  }

  @Test(
    "After any import both sides agree, and importing it again changes nothing",
    arguments: [ImportOptions.UnknownReferences.report, .insert, .keep])
  func properties(unknown: ImportOptions.UnknownReferences) throws {
    let reader = JSONDeserializer()
    for seed in 1...Share.count(400) {
      var maker = DocumentMaker(seed: seed)
      let context = InMemoryContext()
      var documents: [String] = []
      for _ in 0..<3 {
        documents.append(maker.world())
        func take() throws -> ImportResult<World> {
          try reader.importObjects(
            World.self, from: documents.last ?? "", into: context, options: ImportOptions(unknownReferences: unknown))
        }
        let first = try take()
        let (all, before) = (objects(context), snapshot(objects(context)))
        #expect(problems(all) == [], "after \(documents)")
        let second = try take()
        #expect(
          second.insertedCount == 0 && second.updatedCount == 0,
          "after \(documents): \(second.changes.filter { $0.kind != .unchanged }.map { "\(type(of: $0.object)) \($0.changedProperties) \($0.changedInverses)" })"
        )
        #expect(snapshot(objects(context)) == before, "after \(documents)")
        #expect(second.report.description == first.report.description, "after \(documents)")
      }
      for object in objects(context) { object.empty() }
    }
  }
}
