import Janus

/// A catalogue: short strings, and many small dictionaries.
struct Plugins: ShapeRecord, KeyValueCreatable {
  var name = ""
  var version = ""
  var labels: [String: String] = [:]
  var versions: [String: Release] = [:]
  var counts: [String: Int] = [:]

  struct Release: Codable, Equatable, KeyValueCreatable {
    var requires = ""
    var size = 0
  }

  static let title = "plugins"

  static func json(_ random: inout SeededRandom) -> String {
    func dictionary(_ count: Int, _ value: (inout SeededRandom) -> String) -> String {
      let members = (0..<count).map { "\"\(random.word(4))\($0)\":\(value(&random))" }
      return "{\(members.joined(separator: ","))}"
    }
    func number(_ random: inout SeededRandom) -> String { "\(random.number(0...19)).\(random.number(0...99))" }
    let labels = dictionary(random.number(0...4)) { "\"\($0.word(6))\"" }
    let versions = dictionary(random.number(1...3)) {
      "{\"requires\":\"\(number(&$0))\",\"size\":\($0.number(100...99_999))}"
    }
    let counts = dictionary(random.number(0...3)) { "\($0.number(0...999))" }
    return """
      {"name":"\(random.word(10))","version":"\(number(&random))","labels":\(labels),"versions":\(versions),"counts":\(counts)}
      """
  }
}
