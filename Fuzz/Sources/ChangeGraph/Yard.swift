import Janus

/// A leaf whose code makes a change each time.
struct Label: JSONLeafCreatable, JSONLeafRepresentable, Hashable {
  var text = "a label that is too long to be kept anywhere but on the heap"

  init() {}
  init?(jsonLeafValue: JSONLeafValue) {
    Changes.next()
    guard case .string(let text) = jsonLeafValue else { return nil }
    self.text = text + text
  }
  var jsonLeafValue: JSONLeafValue? {
    Changes.next()
    return .string(text)
  }
}

struct Crate: KeyValueCreatable {
  var before = "a string before the label, on the heap as well"
  var label = Label()
  var contents: [String]? = ["a string after it, on the heap as well"]
  var notice: Notice? = Notice()

  init() { Changes.next() }
}

/// An object whose deinitializer makes a change.
final class Notice: KeyValueCreatable {
  var text = ""
  deinit { Changes.next() }
}

struct Told: KeyValueCreatable, SerializationObserving, DeserializationObserving {
  var crate: Crate? = Crate()
  mutating func willSerialize() { Changes.next() }
  mutating func didDeserialize(_ object: JSONObject) throws { Changes.next() }
}

/// A property with custom code.
struct Metered: KeyValueCreatable, JSONMapped {
  private var stored = [Crate()]
  var crates: [Crate] {
    get {
      Changes.next()
      return stored
    }
    set {
      Changes.next()
      stored = newValue
    }
  }
  static let jsonMapping: JSONMapping<Metered> = [.key("crates", for: \.crates), .ignored("stored")]
}

struct Stood: JSONProxyProvider, JSONProxyCreatable {
  var crate: Crate
  init(jsonProxy: Crate) {
    Changes.next()
    crate = jsonProxy
  }
  var jsonProxy: Crate {
    Changes.next()
    return crate
  }
}

struct Coded: Codable {
  var texts: [String] = ["what a type encodes that does so itself"]
  init() {}
  init(from decoder: any Decoder) throws {
    Changes.next()
    texts = try decoder.singleValueContainer().decode([String].self)
    Changes.next()
  }
  func encode(to encoder: any Encoder) throws {
    Changes.next()
    var container = encoder.unkeyedContainer()
    try container.encode(contentsOf: texts)
    Changes.next()
  }
}

enum Load: JSONUnion {
  case crate(Crate), text(String), told(Told)

  static var jsonUnion: JSONUnionMapping<Load> {
    JSONUnionMapping(
      .external,
      [
        .case("crate", Load.crate) { if case .crate(let crate) = $0 { crate } else { nil } },
        .case("text", Load.text) { if case .text(let text) = $0 { text } else { nil } },
        .case("told", Load.told) { if case .told(let told) = $0 { told } else { nil } },
      ])
  }
}

/// A flat part, whose properties are in the object around it.
struct Office: KeyValueCreatable {
  var desk = Crate()
  var desks: [Crate]? = [Crate()]
}

final class Shed: KeyValueCreatable {
  var crates: [Crate] = []
  var door: Crate?
}

/// An object with properties of every kind that may call the model's code.
class Yard: KeyValueCreatable, JSONMapped {
  var name = "an object, whose name lies on the heap"
  var crate = Crate()
  var spare: Crate? = Crate()
  var crates = [Crate()]
  var spares: [Crate?] = [nil, Crate()]
  var byName = ["a crate": Crate()]
  var byLabel: [Label: Crate] = [:]
  var labels: Set<Label> = [Label()]
  var told: Told? = Told()
  var metered: Metered? = Metered()
  var stood: Stood? = Stood(jsonProxy: Crate())
  var coded: Coded? = Coded()
  var load = Load.crate(Crate())
  var loads = [Load.text("a load")]
  var thing: Any = 0
  var pair: (Crate, Label)?
  var next: Yard?
  var others: [Yard] = []
  var office: Office? = Office()
  var shed = Shed()

  required init() { Changes.note(self) }

  func empty() {
    (crate, spare, crates, spares, byName, byLabel) = (Crate(), nil, [], [], [:], [:])
    (labels, told, metered, stood, coded) = ([], nil, nil, nil, nil)
    (load, loads, thing, pair, next, others) = (.text(""), [], 0, nil, nil, [])
    (office, shed) = (nil, Shed())
  }

  class var jsonMapping: JSONMapping<Yard> {
    [
      .flat(\.office), .path("in.shed", for: \.shed), .path("in.spares", for: \.spares), .lossy(\.loads),
      .writeOnly(\.pair), .writeOnly(\.byLabel),
    ]
  }
}

/// An object of a subclass that is unknown when the plan of its superclass is made.
final class ToldYard: Yard, SerializationObserving {
  func willSerialize() { Changes.next() }
}
