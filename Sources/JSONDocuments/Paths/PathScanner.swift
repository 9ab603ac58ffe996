import JSONCore

/// Finds the nodes of a simple path in one pass over a text, without a tree or an index.
///
/// ```
///   $.ships[1].name       {"port": {…}, "ships": [{…}, {"name": "Nordlys", …}], …}
///                                  skip           skip         found       skip  skip
/// ```
///
/// Each segment of such a path has one selector, which selects children in the order of the text. What is not on the path is skipped,
/// including the rest of the text.
struct PathScanner<Result>: ~Copyable {
  private struct Frame {
    let segment: Int
    let isObject: Bool
    /// The number of members or elements before the next one.
    var count = 0
    /// The number of results before those in this container.
    let firstResult: Int
    let link: PathLink?
  }

  /// How values that are not on the path are skipped.
  enum Skipping {
    /// Arrays and objects only by their brackets.
    case quickly
    /// Checking them as strictly as all other values.
    case strictly
  }

  private var reader: ByteReader
  private let segments: [PathSegment]
  private let limit: Int
  private let skipping: Skipping
  private var frames: [Frame] = []
  private var results: [Result] = []

  /// - Parameters:
  ///   - path: is simple, see ``PathQuery/isSimple``.
  ///   - reader: at the start of the text.
  ///   - limit: the number of arrays and objects that may be inside one another.
  init(_ path: PathQuery, _ reader: ByteReader, limit: Int, _ skipping: Skipping) {
    (self.reader, self.limit) = (reader, limit)
    segments = path.segments
    // Brackets inside the comments of JSON5 do not count.
    self.skipping = reader.isJSON5 ? .strictly : skipping
  }

  /// Scans the whole text.
  /// - Parameter take: reads or skips the value of a node. It gets the reader at the value, the number of open containers around it,
  ///   and the link to it.
  /// - Throws: the first error of the text on the path; of skipped containers, only unbalanced brackets and open strings unless they
  ///   are checked strictly.
  consuming func run(
    _ take: (inout ByteReader, _ depth: Int, PathLink?) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> [Result] {
    try visit(segment: 0, nil, take)
    while let index = frames.indices.last {
      let count = frames[index].count
      let isObject = frames[index].isObject
      let hasNext = isObject ? try reader.nextMember(isFirst: count == 0) : try reader.nextElement(isFirst: count == 0)
      guard hasNext else {
        frames.removeLast()
        continue
      }
      frames[index].count += 1
      if isObject { try visitMember(of: index, take) } else { try visitElement(count, of: index, take) }
    }
    try reader.expectEnd()
    return results
  }

  private mutating func visitMember(
    of index: Int, _ take: (inout ByteReader, Int, PathLink?) throws(ReadFailure) -> Result
  ) throws(ReadFailure) {
    let (segment, number) = (frames[index].segment, frames[index].count - 1)
    let token = try reader.scanKey()
    try reader.expect(UInt8(ascii: ":"))
    let name: String
    switch segments[segment].selectors[0] {
    case .name(let wanted):
      let isWanted =
        token.hasEscapes ? ByteReader.makeString(token).hasSameBytes(as: wanted) : token.hasSameBytes(as: wanted)
      guard isWanted else { return try skip() }
      // The last value of a key counts.
      results.removeSubrange(frames[index].firstResult...)
      name = wanted
    default: name = ByteReader.makeString(token)
    }
    try visit(segment: segment + 1, PathLink(parent: frames[index].link, step: .key(name), number: number), take)
  }

  private mutating func visitElement(
    _ number: Int, of index: Int, _ take: (inout ByteReader, Int, PathLink?) throws(ReadFailure) -> Result
  ) throws(ReadFailure) {
    let segment = frames[index].segment
    let isSelected =
      switch segments[segment].selectors[0] {
      case .index(let wanted): number == wanted
      case .slice(let slice): slice.selects(number)
      default: true
      }
    guard isSelected else { return try skip() }
    try visit(segment: segment + 1, PathLink(parent: frames[index].link, step: .index(number), number: number), take)
  }

  /// Takes the value at the cursor, or opens it if the path continues in it.
  private mutating func visit(
    segment: Int, _ link: PathLink?, _ take: (inout ByteReader, Int, PathLink?) throws(ReadFailure) -> Result
  ) throws(ReadFailure) {
    if segment == segments.count {
      _ = reader.skipWhitespace()
      return results.append(try take(&reader, frames.count, link))
    }
    let byte = reader.skipWhitespace()
    guard segments[segment].selectors[0].selectsChildren(afterBracket: byte) else { return try skip() }
    guard frames.count < limit else { throw reader.failure(.depthLimit, at: reader.offset) }
    reader.advance()
    frames.append(
      Frame(segment: segment, isObject: byte == UInt8(ascii: "{"), firstResult: results.count, link: link))
  }

  private mutating func skip() throws(ReadFailure) {
    let byte = reader.skipWhitespace()
    if skipping == .quickly, byte | 0x20 == UInt8(ascii: "{") {
      guard frames.count < limit else { throw reader.failure(.depthLimit, at: reader.offset) }
      return try reader.skipBrackets()
    }
    try reader.skipValue(depth: frames.count, limit: limit)
  }
}

extension PathQuery {
  /// Whether the nodes can be found in one pass over a text: each segment selects children by a name, an index or a range from the
  /// start, or all.
  var isSimple: Bool {
    segments.allSatisfy { segment in
      guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
      switch segment.selectors[0] {
      case .name, .wildcard: return true
      case .index(let index): return index >= 0
      case .slice(let slice): return slice.step >= 0 && slice.start ?? 0 >= 0 && slice.end ?? 0 >= 0
      case .filter: return false
      }
    }
  }
}

extension PathSelector {
  /// Whether it may select a child of the container that a byte opens.
  fileprivate func selectsChildren(afterBracket byte: UInt8) -> Bool {
    switch self {
    case .name: byte == UInt8(ascii: "{")
    case .index, .slice: byte == UInt8(ascii: "[")
    case .wildcard, .filter: byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }
  }
}

extension PathSlice {
  /// Whether it has an index, if it neither counts from the end nor backwards.
  fileprivate func selects(_ index: Int) -> Bool {
    let first = start ?? 0
    return step > 0 && index >= first && index < end ?? .max && (index - first) % step == 0
  }
}
