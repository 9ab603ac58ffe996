import JanusGRDB

/// Ships to try imports with, the same each time.
public struct ShipSample: Sequence, Sendable {
  /// The number of lines.
  public let count: Int
  /// The number of lines from one problem to the next; nil for none.
  public let problemInterval: Int?
  /// Whether some of these lines are not JSON. Other lines can still be read, but not other elements of an array.
  public let breaksSyntax: Bool

  /// - Parameters:
  ///   - count: the number of lines.
  ///   - problemInterval: the number of lines from one problem to the next; nil for none.
  ///   - breaksSyntax: whether some of these are not JSON.
  public init(count: Int, problemInterval: Int? = nil, breaksSyntax: Bool = true) {
    (self.count, self.problemInterval, self.breaksSyntax) = (count, problemInterval, breaksSyntax)
  }

  private static let names = ["Nordlys", "Anna", "Berta", "Fram", "Gjøa", "Havørn", "Ida", "Nordnorge", "Ægir", "Þór"]
  private static let ports = ["NOBGO", "NOOSL", "ISREY", "DKCPH", "DEHAM", "NLRTM", "SEGOT", "FIHEL"]

  /// The ship of a line, counted from 0.
  public static func ship(_ index: Int) -> ShipDocument {
    var random = SampleRandom(seed: UInt64(index))
    var ship = ShipDocument()
    ship.imo = IMONumber.completing(100_000 + index % 900_000)
    ship.name = "\(names[random.below(names.count)]) \(index)"
    ship.home = ports[random.below(ports.count)]
    ship.flag = ship.home.map { String($0.prefix(2)) }
    ship.kind = ShipKind.allCases[random.below(ShipKind.allCases.count)]
    ship.built = 1960 + random.below(65)
    ship.length = Double(100 + random.below(3900)) / 10
    if random.below(4) != 0 { ship.tonnage = Double(random.below(200_000)) }
    return ship
  }

  /// The lines, without their ends.
  public func makeIterator() -> some IteratorProtocol<String> {
    let writer = JSONSerializer()
    var index = -1
    return AnyIterator {
      index += 1
      if index >= count { return nil }
      // Ships have numbers and strings, which can always be written.
      let text = (try? writer.serializeToString(Self.ship(index))) ?? "{}"
      guard let problemInterval, index % problemInterval == problemInterval - 1 else { return text }
      return damaged(text, kind: index / problemInterval)
    }
  }

  /// A line with one of some problems.
  private func damaged(_ text: String, kind: Int) -> String {
    switch kind % (breaksSyntax ? 5 : 4) {
    case 0: text.replacing("\"built\":", with: "\"built\":\"about \", \"year\":", maxReplacements: 1)
    case 1: text.replacing("\"name\":", with: "\"nmae\":", maxReplacements: 1)
    case 2: text.replacing("\"imo\":", with: "\"imo\":7", maxReplacements: 1)
    case 3: text.replacing("\"length\":", with: "\"length\":-", maxReplacements: 1)
    default: String(text.dropLast(12))
    }
  }
}

/// A generator whose numbers are the same each time (SplitMix64).
private struct SampleRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// The next number, from 0 to one less than a limit.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(limit))
  }
}
