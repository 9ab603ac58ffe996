import Janus

/// Objects that are instances of classes.
final class Classes: ShapeRecord, KeyValueCreatable {
  var id = 0
  var name = ""
  var speed = 0.0
  var isMoored = false
  var captain: Person?
  var crew: [Person] = []

  required init() {}

  final class Person: Codable, Equatable, KeyValueCreatable {
    var id = 0
    var name = ""

    required init() {}

    static func == (left: Person, right: Person) -> Bool {
      (left.id, left.name) == (right.id, right.name)
    }
  }

  static let title = "classes"

  static func == (left: Classes, right: Classes) -> Bool {
    (left.id, left.name, left.speed, left.isMoored) == (right.id, right.name, right.speed, right.isMoored)
      && left.captain == right.captain && left.crew == right.crew
  }

  static func json(_ random: inout SeededRandom) -> String {
    func person() -> String { "{\"id\":\(random.number(1...99_999)),\"name\":\"\(random.word(10))\"}" }
    let captain = random.chance(70) ? "\"captain\":\(person())," : ""
    let crew = (0..<random.number(0...6)).map { _ in person() }.joined(separator: ",")
    return """
      {"id":\(random.number(1...9_999_999)),"name":"\(random.word(12))","speed":\(Double(random.number(0...400)) / 10),\
      "isMoored":\(random.chance(20)),\(captain)"crew":[\(crew)]}
      """
  }
}
