/// The work for the first use of a type, and its remaining cost in every call.
enum FirstUse: String, CaseIterable {
  case read = "first read of 40 properties, fresh process"
  case write = "first write of 40 properties, fresh process"
  case readWhenWarm = "first read of 40 properties, new deserializer"
  case learning = "learning 40 properties, new deserializer"
  case types = "first read of 1,000 types"
  case lookUp = "look-up of a plan"
  case call = "a call that reads one digit"

  /// The goal for it; nil if there is none.
  var limit: (value: Double, unit: TimeUnit)? {
    switch self {
    case .read, .readWhenWarm: (100, .microseconds)
    case .learning: (50, .microseconds)
    case .types: (100, .milliseconds)
    case .lookUp: (100, .nanoseconds)
    case .write, .call: nil
    }
  }

  enum TimeUnit: String {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"

    func count(in seconds: Double) -> Double {
      switch self {
      case .nanoseconds: seconds * 1e9
      case .microseconds: seconds * 1e6
      case .milliseconds: seconds * 1e3
      }
    }
  }

  struct Figure {
    let use: FirstUse
    let seconds: Double
  }

  /// Several fresh processes are measured, because each is affected by the load of the machine.
  private static let processes = 3

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
