import Janus

/// Orders of about a kilobyte each, the same ones in every run.
///
/// They are generated once and repeated, since generating them takes longer than reading them. They are too many for any cache.
struct StreamOrders {
  /// The separators of the orders.
  enum Shape: String, CaseIterable {
    /// Each is a line.
    case lines
    /// They are the elements of the array at `StreamOrders.path`.
    case elements

    fileprivate var parts: (start: String, separator: String, end: String) {
      switch self {
      case .lines: ("", "\n", "\n")
      case .elements: (#"{"version":1,"data":{"name":"orders","items":["#, ",", "]},\"isComplete\":true}\n")
      }
    }
  }

  /// The path to the array in a document of elements.
  static var path: JSONPointer { "/data/items" }

  private let texts: [[UInt8]]
  private let checksums: [StreamChecksum]

  init(count: Int = 4_000) {
    var random = SeededRandom(seed: 58)
    let orders = (1...count).map { Self.order($0, &random) }
    texts = orders.map { Array($0.text.utf8) }
    checksums = orders.map(\.checksum)
  }

  /// Makes a document, a part at a time.
  /// - Parameters:
  ///   - bytes: the approximate number of bytes of the orders; none if this is 0.
  ///   - error: is added after each order.
  ///   - take: is called with each part.
  /// - Returns: the expected checksum of all orders.
  func generate(
    _ shape: Shape, bytes: Int, error: String = "", _ take: ([UInt8]) throws -> Void
  ) rethrows -> StreamChecksum {
    let (start, separator, end) = shape.parts
    var (part, size, index, checksum) = (Array(start.utf8), 0, 0, StreamChecksum())
    while size < bytes {
      if size > 0 { part += separator.utf8 }
      part += texts[index]
      part += error.utf8
      size += texts[index].count + 1
      checksum.add(checksums[index])
      index = (index + 1) % texts.count
      if part.count > 1 << 20 {
        try take(part)
        part.removeAll(keepingCapacity: true)
      }
    }
    if size > 0 || shape != .lines { part += end.utf8 }
    try take(part)
    return checksum
  }

  /// A document in memory.
  func document(_ shape: Shape, bytes: Int) -> (bytes: [UInt8], checksum: StreamChecksum) {
    var document: [UInt8] = []
    let checksum = generate(shape, bytes: bytes) { document += $0 }
    return (document, checksum)
  }

  private static func order(_ number: Int, _ random: inout SeededRandom) -> (text: String, checksum: StreamChecksum) {
    let count = random.number(10...18)
    let lines = (0..<count).map { _ in
      """
      {"sku":"\(random.word(2))-\(random.number(1_000...9_999))","quantity":\(random.number(1...40)),\
      "price":\(random.number(1...900)).\(random.number(1...99))}
      """
    }
    let name = "\(random.word(6)) \(random.word(9))"
    let words = (0..<random.number(12...36)).map { _ in random.word(random.number(2...8)) }
    // Some notes have an escape, some a letter that is not ASCII.
    let note = words.joined(separator: " ") + (random.chance(12) ? #"\n"# : random.chance(12) ? " – für Zoë" : "")
    let text = """
      {"id":\(number),"customer":{"id":\(random.number(1...99_999)),"name":"\(name)",\
      "email":"\(random.word(8))@example.org"},"lines":[\(lines.joined(separator: ","))],\
      "total":\(random.number(10...9_000)).\(random.number(1...99)),"currency":"EUR","isPaid":\(random.chance(50)),\
      "note":"\(note)"}
      """
    return (text, StreamChecksum(count: 1, sum: number + count))
  }
}
