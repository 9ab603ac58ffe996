import JSONCore

/// Checks whether brackets of a text begin objects or arrays, in linear time for all of them together.
///
/// After an error, the search continues inside of what was read. What a bracket there begins is already known, if it was read as one:
///
/// ```
///   [ {"a": [1]}, [{"b": "[2]", oops
///   │ │           ││      │     └ the error: these three brackets fail with it
///   └─│───────────┴┘      │
///     └ ends in front     └ not known, because it was read as a part of a string
/// ```
///
/// A bracket in a string is read later, with the quotes the other way around. So a byte is read at most twice: as in a string, and
/// as outside of one. Which of the two depends only on the bracket with which the reading began, so that all brackets that would
/// lead to the same reading are known after the first.
struct FragmentParser {
  enum Outcome {
    /// An object or array that ends at an offset, and the number of levels in it.
    case whole(end: Int, depth: Int)
    /// Not JSON from an offset on.
    case failed(ReadFailure)
    /// Not JSON either: it fails where a bracket before it failed.
    case knownToFail
  }

  /// An object or array that is being read.
  private struct Container {
    let start: Int
    let isObject: Bool
    var depth = 1
  }

  private let text: ByteReader
  /// What is known of brackets inside of texts that failed.
  private var known: [Int: Outcome] = [:]

  init(_ text: ByteReader) { self.text = text }

  /// What the bracket at an offset begins.
  mutating func outcome(at start: Int) -> Outcome {
    if let known = known.removeValue(forKey: start) { return known }
    var open: [Container] = []
    // The whole ones directly inside of the open ones.
    var closed: [(start: Int, end: Int, depth: Int)] = []
    do throws(ReadFailure) {
      let whole = try read(from: start, &open, &closed)
      return .whole(end: whole.end, depth: whole.depth)
    } catch {
      for container in open.dropFirst() { known[container.start] = .knownToFail }
      for container in closed { known[container.start] = .whole(end: container.end, depth: container.depth) }
      return .failed(error)
    }
  }

  private func read(
    from start: Int, _ open: inout [Container], _ closed: inout [(start: Int, end: Int, depth: Int)]
  ) throws(ReadFailure) -> (end: Int, depth: Int) {
    var reader = text
    reader.seek(start)
    while true {
      let byte = reader.skipWhitespace()
      var isFirst = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      if isFirst {
        open.append(Container(start: reader.offset, isObject: byte == UInt8(ascii: "{")))
        reader.advance()
      } else {
        try reader.skipScalar(byte)
      }
      while let container = open.last {
        if try container.isObject ? reader.nextMember(isFirst: isFirst) : reader.nextElement(isFirst: isFirst) { break }
        isFirst = false
        open.removeLast()
        while let last = closed.last, last.start > container.start { closed.removeLast() }
        closed.append((container.start, reader.offset, container.depth))
        guard let outer = open.indices.last else { return (reader.offset, container.depth) }
        open[outer].depth = max(open[outer].depth, container.depth + 1)
      }
      if open.last?.isObject == true {
        _ = try reader.scanKey()
        try reader.expect(UInt8(ascii: ":"))
      }
    }
  }
}
