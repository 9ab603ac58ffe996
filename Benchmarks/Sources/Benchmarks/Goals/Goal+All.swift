import JSONStreams
import Janus

extension Goal {
  /// All goals, in the order in which they are measured.
  static let all = speed + streams + growth + memory + firstUse

  private static let speed = [
    Goal(.typedRead, .foundation, "the three documents", atLeast: 10) { $0.family == .file },
    Goal(.typedRead, .foundation, "100 B to 17 kB", atLeast: 6) { $0.family == .payload },
    Goal(.typedRead, .serdeJSON, "the three documents", atLeast: 1.5) { $0.family == .file },
    Goal(.typedRead, .serdeJSON, "everything else", atLeast: 1) { $0.family != .file },
    Goal(.typedWrite, .foundation, "the three documents", atLeast: 25) { $0.family == .file },
    Goal(.typedWrite, .serdeJSON, "the three documents", atLeast: 1.3) { $0.family == .file },
    Goal(.classDecode, .foundation, "the three documents", atLeast: 4) { $0.family == .file },
    Goal(.classEncode, .foundation, "the three documents", atLeast: 4) { $0.family == .file },
    Goal(.synthesizedClassDecode, .foundation, "the three documents", atLeast: 12) { $0.family == .file },
    Goal(.synthesizedClassEncode, .foundation, "the three documents", atLeast: 12) { $0.family == .file },
    Goal(.valueParse, .foundation, atLeast: 8),
    Goal(.valueParse, .serdeJSON, atLeast: 2),
    Goal(.valuePrint, .foundation, atLeast: 8),
    Goal(.valuePrint, .serdeJSON, atLeast: 2),
  ]

  private static let streams = [
    Goal(title: "a stream on one core against deserialize", bound: .atLeast(0.9), unit: "×") { results in
      guard let lines = results.streams[.deserialize] else { return [] }
      return StreamReading.allCases.filter(\.isStreamOnOneCore).compactMap { results.streams[$0] }
        .map { Figure(name: $0.title, value: $0.gigabytesPerSecond / lines.gigabytesPerSecond) }
    },
    Goal(title: "lines with all cores against one", bound: .atLeast(1.8), unit: "×") { results in
      guard StreamParallelism.cores.taskCount > 1, let one = results.streams[.lines] else { return [] }
      return [.linesByCores, .linesByCoresAsReady].compactMap { results.streams[$0] }
        .map { Figure(name: $0.title, value: $0.gigabytesPerSecond / one.gigabytesPerSecond) }
    },
    Goal(title: "100 MB of a string against 50 MB, time for each MB", bound: .atMost(1.5), unit: "×") { results in
      StreamString.all.compactMap { string in
        guard let long = results.streams[string], let short = string.shorter.flatMap({ results.streams[$0] }) else {
          return nil
        }
        return Figure(name: string.title, value: long.millisecondsPerMegabyte / short.millisecondsPerMegabyte)
      }
    },
    Goal(title: "peak of a stream, beyond an empty one", bound: .atMost(16), unit: "MB") { results in
      results.streams.peaks.map { Figure(name: $0.title, value: Double($0.bytes) / 1_000_000) }
    },
  ]

  private static let growth =
    GrowthUnit.allCases.map { unit in
      Goal(title: "speed kept with more \(unit.rawValue)", bound: .atLeast(0.85), unit: "") { results in
        results.growth.filter { $0.unit == unit }.map { Figure(name: $0.title, value: $0.kept) }
      }
    } + [
      Goal(title: "growth against Foundation", bound: .atLeast(1), unit: "×") { results in
        results.growth.compactMap { figure in
          figure.points.compactMap(\.timesAsFast).min().map { Figure(name: figure.title, value: $0) }
        }
      }
    ]

  private static let memory = [
    Goal(title: "peak of a typed read, beside the input", bound: .atMost(1.1), unit: "models") { results in
      results.memory.filter { $0.work == .typedRead && $0.family != .payload }
        .map { Figure(name: $0.document, value: $0.times) }
    },
    Goal(title: "peak of a typed write, beside the output", bound: .atMost(64), unit: "KB") { results in
      results.memory.filter { $0.work == .typedWrite }
        .map { Figure(name: $0.document, value: Double($0.beyond) / 1_024) }
    },
    // Fewer than one in a thousand belong to the document and not to its members.
    Goal(title: "allocations of a read", bound: .atMost(0.001), unit: "each") { results in
      results.allocations.map { Figure(name: $0.title, value: $0.count) }
    },
  ]

  private static let firstUse = FirstUse.allCases.compactMap { use in
    use.limit.map { limit, unit in
      Goal(title: use.rawValue, bound: .atMost(limit), unit: unit.rawValue) { results in
        results.firstUses.filter { $0.use == use }.map { Figure(name: "best run", value: unit.count(in: $0.seconds)) }
      }
    }
  }

  /// The speed of Janus relative to another library in all rows of some work.
  private init(
    _ work: Work, _ other: Library, _ documents: String? = nil, atLeast least: Double,
    where isMeant: @escaping @Sendable (RowTimings) -> Bool = { _ in true }
  ) {
    let title = "\(work.rawValue) against \(other.rawValue)"
    self.init(title: documents.map { "\(title), \($0)" } ?? title, bound: .atLeast(least), unit: "×") { results in
      results.timings.filter { $0.work == work && isMeant($0) }.compactMap { row in
        guard let janus = row[.janus], let other = row[other] else { return nil }
        return Figure(name: row.document, value: other.seconds / janus.seconds)
      }
    }
  }
}
