import Janus

/// An entry of a catalogue of plugins: strings of 16 to 44 bytes, and small lists of objects with optional members.
struct Catalogue: ShapeRecord, KeyValueCreatable {
  var name = ""
  var title = ""
  var url = ""
  var version = ""
  var previousVersion: String?
  var requiredCore: String?
  var releasedAt = ""
  var sha256 = ""
  var size = 0
  var developers: [Developer] = []
  var dependencies: [Dependency] = []
  var excerpt: String?

  struct Developer: Codable, Equatable, KeyValueCreatable {
    var developerId = ""
    var name: String?
    var email: String?
  }

  struct Dependency: Codable, Equatable, KeyValueCreatable {
    var name = ""
    var version = ""
    var optional = false
  }

  static let title = "catalogue"

  static func json(_ random: inout SeededRandom) -> String {
    func version(_ random: inout SeededRandom) -> String {
      "\"\(random.number(1...2_999)).v\(random.word(12, of: Alphabet.hexDigits))\""
    }
    func developer(_ random: inout SeededRandom) -> String {
      let name = random.chance(70) ? ",\"name\":\"\(random.word(6)) \(random.word(11))\"" : ""
      let email = random.chance(50) ? ",\"email\":\"\(random.word(8))@example.org\"" : ""
      return "{\"developerId\":\"\(random.word(9))\"\(name)\(email)}"
    }
    func dependency(_ random: inout SeededRandom) -> String {
      """
      {"name":"\(random.word(random.number(6...24)))-api","version":\(version(&random)),"optional":\(random.chance(30))}
      """
    }
    let developers = (0..<random.number(1...3)).map { _ in developer(&random) }
    let dependencies = (0..<random.number(0...8)).map { _ in dependency(&random) }
    let name = random.word(random.number(8...20))
    let previous = random.chance(80) ? ",\"previousVersion\":\(version(&random))" : ""
    let core = random.chance(90) ? ",\"requiredCore\":\"2.\(random.number(300...520)).\(random.number(1...3))\"" : ""
    let excerpt = random.chance(60) ? "\"Adds \(random.word(12)) to \(random.word(9))\"" : "null"
    return """
      {"name":"\(name)","title":"\(random.word(8)) \(random.word(10)) Plugin",\
      "url":"https://example.org/download/\(name).hpi","version":\(version(&random))\(previous)\(core),\
      "releasedAt":"2025-1\(random.number(0...2))-1\(random.number(0...9))T08:15:00.00Z","sha256":"\(random.word(43))=",\
      "size":\(random.number(10_000...9_999_999)),"developers":[\(developers.joined(separator: ","))],\
      "dependencies":[\(dependencies.joined(separator: ","))],"excerpt":\(excerpt)}
      """
  }
}
