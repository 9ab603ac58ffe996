import Janus

/// Enums whose raw values are strings and numbers.
struct Enums: ShapeRecord, KeyValueCreatable {
  var status = Status.open
  var priority = Priority.normal
  var reviewer: Status?
  var history: [Status] = []
  var votes: [Priority] = []

  enum Status: String, Codable, JSONLeaf, CaseIterable {
    case open
    case inProgress = "in_progress"
    case done
    case rejected
  }

  enum Priority: Int, Codable, JSONLeaf, CaseIterable {
    case low = 1
    case normal = 2
    case high = 3
    case urgent = 10
  }

  static let title = "enums"

  static func json(_ random: inout SeededRandom) -> String {
    func status() -> String { "\"\(random.pick(Status.allCases).rawValue)\"" }
    func priority() -> String { "\(random.pick(Priority.allCases).rawValue)" }
    let reviewer = random.chance(50) ? "\"reviewer\":\(status())," : ""
    let history = (0..<5).map { _ in status() }.joined(separator: ",")
    let votes = (0..<8).map { _ in priority() }.joined(separator: ",")
    return """
      {"status":\(status()),"priority":\(priority()),\(reviewer)"history":[\(history)],"votes":[\(votes)]}
      """
  }
}
