import Janus

/// Lines for a worker, the same each time, and the expected output.
///
/// They are generated without Janus, so that they check it. Most are orders, in several spellings; every 997th is damaged, and
/// every 1,009th is empty.
public struct OrderSample: Sequence {
  /// The number of lines.
  public let lineCount: Int

  public init(lineCount: Int) { self.lineCount = lineCount }

  /// A line, with its end.
  public struct Line {
    public let text: String
    /// The expected output for it; nil for an empty line.
    public let outcome: Outcome?
  }

  /// The expected output for a line.
  public enum Outcome: Equatable {
    case total(id: Int, cents: Int, pieces: Int)
    case problem(JSONError.Code)
  }

  /// The expected output for a sample.
  public struct Sums: SynthesizedCodable, Equatable {
    public var orders = 0
    public var cents = 0
    public var pieces = 0
    public var errors = 0

    public init() {}

    /// Counts a line.
    public mutating func add(_ outcome: Outcome?) {
      switch outcome {
      case .total(_, let cents, let pieces):
        orders += 1
        self.cents += cents
        self.pieces += pieces
      case .problem: errors += 1
      case nil: break
      }
    }
  }

  public func makeIterator() -> Iterator { Iterator(lineCount: lineCount) }

  /// Generates the lines, one after the other.
  public struct Iterator: IteratorProtocol {
    let lineCount: Int
    private var number = 0
    private var random = SampleRandom(state: 18)

    init(lineCount: Int) { self.lineCount = lineCount }

    public mutating func next() -> Line? {
      if number == lineCount { return nil }
      number += 1
      if number % 1_009 == 0 { return Line(text: "\n", outcome: nil) }
      var order = SampleOrder(id: number, using: &random)
      let end = random.below(8) == 0 ? "\r\n" : "\n"
      guard number % 997 == 0 else {
        return Line(
          text: order.text + end, outcome: .total(id: order.id, cents: order.cents, pieces: order.pieces))
      }
      let damages = SampleDamage.allCases
      let damage = damages[number / 997 % damages.count]
      return Line(text: damage.apply(to: &order) + end, outcome: .problem(damage.code))
    }
  }
}
