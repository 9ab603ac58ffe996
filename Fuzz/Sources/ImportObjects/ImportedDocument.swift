import Janus

/// A document about objects of all classes, made by a script.
struct ImportedDocument {
  /// The type of the document.
  enum Root: CaseIterable { case harbours, harbour, people, pilots, ships, ship, routes, buoys, world }

  private enum Model { case harbour, person, pilot, ship, route, buoy, crane }

  /// The valid values of a member.
  private enum Content {
    case text, number, notes
    case one(Model), many(Model), byName(Model)
    case berth
  }

  let root: Root
  private(set) var text = ""
  /// Whether an object has a struct twice. A new object then has the last one; an existing object is filled with both.
  private(set) var repeatsStructs = false
  private var script: Script
  private var objectsLeft = 60
  /// Whether the document has the weak sides of relationships as well.
  private let hasBothSides: Bool

  /// - Parameter script: the decisions about the document's contents; it ends after them.
  init(_ script: inout Script, isDamaged: Bool, hasBothSides: Bool) {
    self.hasBothSides = hasBothSides
    root = script.pick(Root.allCases)
    self.script = script
    write(root)
    if isDamaged { damage() }
    script = self.script
  }

  private mutating func write(_ root: Root) {
    switch root {
    case .harbours: many(.harbour, depth: 4)
    case .harbour: object(.harbour, depth: 4)
    case .people: many(.person, depth: 4)
    case .pilots: many(.pilot, depth: 4)
    case .ships: many(.ship, depth: 4)
    case .ship: object(.ship, depth: 4)
    case .routes: many(.route, depth: 4)
    case .buoys: many(.buoy, depth: 4)
    case .world:
      text += #"{"people":"#
      many(.person, depth: 3)
      text += #","ships":"#
      many(.ship, depth: 3)
      text += #","harbours":"#
      many(.harbour, depth: 3)
      text += "}"
    }
  }

  /// Removes or replaces a byte, or cuts the text off.
  private mutating func damage() {
    var bytes = Array(text.utf8)
    let place = (256 * Int(script.byte()) + Int(script.byte())) % max(bytes.count, 1)
    switch script.number(below: 4) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.remove(at: place)
    case 2: bytes[place] = script.byte()
    default: bytes.append(script.byte())
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Objects

  /// A key, mostly one of a few.
  private mutating func key(of model: Model) {
    let number = 1 + script.number(below: 6)
    switch model {
    case .harbour: text += ["\"A\"", "\"B\"", "\"C\"", "\"D\"", "4", "\"\""][number - 1]
    case .ship: text += "\"L\""
    case .person, .pilot, .route, .buoy, .crane: text += number == 6 ? "\"1\"" : "\(number)"
    }
  }

  private mutating func keyMembers(of model: Model) {
    switch model {
    case .harbour: text += #""code":"#
    case .ship: text += #""number":\#(1 + script.number(below: 4)),"line":"#
    case .person, .pilot, .route, .buoy, .crane: text += #""id":"#
    }
    if script.number(below: 16) == 15 { wrong() } else { key(of: model) }
  }

  private func members(of model: Model) -> [(name: String, content: Content)] {
    let person: [(String, Content)] = [
      ("name", .text), ("age", .number), ("friend", .one(.person)), ("friend_id", .one(.person)), ("id", .number),
    ]
    switch model {
    case .harbour:
      return [
        ("name", .text), ("people", .many(.person)), ("master", .one(.pilot)), ("sisters", .many(.harbour)),
        ("berth", .berth), ("code", .text), ("cranes", .many(.crane)),
      ]
    case .person: return person
    case .pilot: return person + [("rank", .number)]
    case .ship:
      return [
        ("version", .number), ("title", .text), ("owner", .one(.person)), ("crew", .many(.person)),
        ("calls", .byName(.harbour)), ("routes", .many(.route)), ("flag", .one(.harbour)), ("other", .notes),
        ("number", .number),
      ]
    case .route:
      return [("name", .text), ("stops", .many(.harbour)), ("back", .one(.route)), ("other", .notes), ("id", .number)]
    case .crane: return [("load", .number), ("id", .number)]
    case .buoy: return [("label", .text), ("next", .one(.buoy)), ("id", .number)]
    }
  }

  /// The members that refer back to the objects that refer to this one.
  private func backMembers(of model: Model) -> [(name: String, content: Content)] {
    switch model {
    case .person: [("home", .one(.harbour))]
    case .pilot: [("home", .one(.harbour)), ("commands", .one(.harbour))]
    case .crane: [("harbour", .one(.harbour))]
    case .buoy: [("previous", .one(.buoy))]
    case .harbour, .ship, .route: []
    }
  }

  private mutating func object(_ model: Model, depth: Int) {
    objectsLeft -= 1
    text += "{"
    let keyPlace = script.number(below: 8)
    var isFirst = true
    func separate(_ text: inout String) {
      if !isFirst { text += "," }
      isFirst = false
    }
    if keyPlace < 6 {
      separate(&text)
      keyMembers(of: model)
    }
    let known = members(of: model) + (hasBothSides ? backMembers(of: model) : [])
    var hasBerth = false
    for _ in 0..<script.number(below: 6) {
      let member = script.pick(known)
      if case .berth = member.content {
        repeatsStructs = repeatsStructs || hasBerth
        hasBerth = true
      }
      separate(&text)
      text += "\"\(member.name)\":"
      if script.number(below: 16) == 15 { wrong() } else { write(member.content, depth: depth - 1) }
    }
    if keyPlace == 6 {
      separate(&text)
      keyMembers(of: model)
    }
    text += "}"
  }

  private mutating func one(_ model: Model, depth: Int) {
    switch script.number(below: 8) {
    case 0, 1, 2:
      // A key of two parts cannot take the place of its object.
      key(of: model)
    case 3:
      text += "{"
      keyMembers(of: model)
      text += "}"
    case 4: text += "null"
    default: if depth > 0 && objectsLeft > 0 { object(model, depth: depth) } else { key(of: model) }
    }
  }

  private mutating func many(_ model: Model, depth: Int) {
    text += "["
    for index in 0..<script.number(below: 5) {
      if index > 0 { text += "," }
      if depth == 4 && script.number(below: 8) < 7 { object(model, depth: depth) } else { one(model, depth: depth) }
    }
    text += "]"
  }

  // MARK: Values

  private mutating func write(_ content: Content, depth: Int) {
    switch content {
    case .text: text += script.pick(["\"a\"", "\"b\"", "\"\"", "\"A\""])
    case .number: text += "\(script.number(below: 5))"
    case .notes: text += script.pick(["null", "[]", "[\"a\"]", "[\"a\",\"b\"]"])
    case .one(let model): one(model, depth: depth)
    case .many(let model): many(model, depth: depth)
    case .byName(let model):
      text += #"{"x":"#
      one(model, depth: depth)
      text += #","y":"#
      one(model, depth: depth)
      text += "}"
    case .berth:
      text += #"{"depth":\#(script.number(below: 3)),"notes":"#
      write(.notes, depth: depth)
      text += #","keeper":"#
      one(.person, depth: depth)
      text += "}"
    }
  }

  /// A value that is invalid for most properties.
  private mutating func wrong() {
    text += script.pick(["null", "true", "[]", "{}", "\"x\"", "1.5", "-1", "1e99", "[null]", #"{"id":9,"code":"Z"}"#])
  }
}

/// A struct around objects.
struct World: KeyValueCreatable {
  var people: [Person] = []
  var ships: [Ship] = []
  var harbours: [Harbour] = []
}
