import JSONStreams
import Janus

/// A long string inside a value of a stream, whose bytes arrive 4,096 at a time.
struct StreamString {
  let shape: StreamOrders.Shape
  let megabytes: Int

  private static let pieceSize = 4_096
  private static let sizes = [10, 50, 100]
  /// The baseline for the longest. The allocator keeps the memory of 10 MB for the next time; for longer strings, pages are new
  /// each time.
  private static let comparedSize = 50

  static let all = StreamOrders.Shape.allCases.flatMap { shape in
    sizes.map { StreamString(shape: shape, megabytes: $0) }
  }

  /// The baseline for a longer one; nil for the others.
  var shorter: StreamString? {
    megabytes > Self.comparedSize ? StreamString(shape: shape, megabytes: Self.comparedSize) : nil
  }

  var title: String { "\(megabytes) MB inside \(shape == .lines ? "a line" : "an element")" }

  /// Throws if the string is not read.
  var contestant: Contestant {
    let length = megabytes * 1_000_000
    return Contestant(.janus, jsonBytes: length) {
      guard try notes() == [length] else { throw StreamFailure(description: "\(title): it is not read") }
    }
  }

  /// The lengths of the notes of all orders.
  private func notes() throws -> [Int] {
    let reader = JSONDeserializer()
    var parser =
      switch shape {
      case .lines: reader.lineParser(of: Order.self)
      case .elements: reader.elementParser(of: Order.self)
      }
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: Self.pieceSize)
    parser.feed((shape == .lines ? #"{"id":1,"note":""# : #"[{"id":1,"note":""#).utf8)
    var (lengths, left): ([Int], Int) = ([], megabytes * 1_000_000)
    while left > 0 {
      parser.feed(piece.prefix(left))
      left -= piece.count
      while let order = try parser.next() { lengths.append(order.note?.utf8.count ?? 0) }
    }
    parser.feed((shape == .lines ? "\"}\n" : "\"}]").utf8)
    parser.finish()
    while let order = try parser.next() { lengths.append(order.note?.utf8.count ?? 0) }
    return lengths
  }
}
