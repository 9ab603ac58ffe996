import Janus

/// A job of a continuous integration service: many small objects, whose strings are too long to be stored inline.
struct Jobs: ShapeRecord, KeyValueCreatable {
  var id = 0
  var name = ""
  var branch = ""
  var status = ""
  var conclusion: String?
  var startedAt = ""
  var completedAt: String?
  var runner: Runner?
  var labels: [String] = []
  var steps: [Step] = []

  struct Runner: Codable, Equatable, KeyValueCreatable {
    var id = 0
    var name = ""
    var group: String?
  }

  struct Step: Codable, Equatable, KeyValueCreatable {
    var name = ""
    var number = 0
    var status = ""
    var conclusion: String?
    var startedAt: String?
    var completedAt: String?
  }

  static let title = "jobs"

  static func json(_ random: inout SeededRandom) -> String {
    func time(_ random: inout SeededRandom) -> String {
      "\"2025-11-\(random.number(10...29))T1\(random.number(0...9)):\(random.number(10...59)):07Z\""
    }
    func optional(_ key: String, _ value: String, _ random: inout SeededRandom) -> String {
      random.chance(20) ? "" : ",\"\(key)\":\(random.chance(15) ? "null" : value)"
    }
    func step(_ number: Int, _ random: inout SeededRandom) -> String {
      """
      {"name":"Run \(random.word(8))/\(random.word(random.number(6...20)))@v\(number)","number":\(number),\
      "status":"completed"\(optional("conclusion", "\"success\"", &random))\
      \(optional("startedAt", time(&random), &random))\(optional("completedAt", time(&random), &random))}
      """
    }
    let steps = (1...random.number(3...8)).map { step($0, &random) }
    let runner = """
      {"id":\(random.number(1...99_999)),"name":"GitHub Actions \(random.number(1_000_000...9_999_999))"\
      \(optional("group", "\"Default Larger Runners\"", &random))}
      """
    return """
      {"id":\(random.number(1_000_000_000...9_999_999_999)),"name":"Tests (\(random.word(12)), swift-6.3)",\
      "branch":"feature/\(random.word(random.number(8...30)))","status":"completed"\
      \(optional("conclusion", "\"failure\"", &random)),"startedAt":\(time(&random))\
      \(optional("completedAt", time(&random), &random))\(optional("runner", runner, &random)),\
      "labels":["ubuntu-24.04-large","self-hosted-\(random.word(6))"],"steps":[\(steps.joined(separator: ","))]}
      """
  }
}
