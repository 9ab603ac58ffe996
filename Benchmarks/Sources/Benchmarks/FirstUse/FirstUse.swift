/// What is done once for each type, and what is left of that in every call.
enum FirstUse: String, CaseIterable {
  case read = "first read of 40 properties, fresh process"
  case write = "first write of 40 properties, fresh process"
  case readWhenWarm = "first read of 40 properties, new deserializer"
  case types = "first read of 1,000 types"
  case lookUp = "look-up of a plan"

  /// What may be asked of it, in seconds.
  var limit: Double {
    switch self {
    case .read, .write, .readWhenWarm: 0.000_1
    case .types: 0.1
    case .lookUp: 0.000_000_1
    }
  }

  struct Figure {
    let use: FirstUse
    let seconds: Double
  }

  /// A fresh process has to be asked more than once, for each is as slow as the machine is busy.
  private static let processes = 7

  /// The best of several measurements.
  func measure() throws -> Figure {
    let seconds = try (0..<Self.processes).map { _ in try ChildProcess.seconds(of: self) }
    return Figure(use: self, seconds: seconds.min() ?? .infinity)
  }

  static func table(_ figures: [Figure]) -> String {
    var table = Table([.init(title: "first use", isNumber: false), .init(title: "µs")])
    for figure in figures {
      table.append([figure.use.rawValue, (figure.seconds * 1_000_000).formatted(decimals: 3)])
    }
    return table.markdown
  }
}
