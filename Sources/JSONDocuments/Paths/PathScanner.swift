import JSONCore

/// Finds the nodes of a simple path in one pass over a text, without a tree or an index.
///
/// ```
///   $.ships[1].name       {"port": {…}, "ships": [{…}, {"name": "Nordlys", …}], …}
///                                  skip           skip         found       skip  skip
/// ```
///
/// Each segment of such a path has one selector, which selects children in the order of the text. All other values are
/// skipped, also after the last node.
struct PathScanner {
  /// A node.
  struct Match {
    /// The offset of the value in the text.
    let offset: Int
    /// The value; `null` if values are not read.
    let value: JSONValue
    /// The link to the value; nil for the root, or if locations are not requested.
    let link: PathLink?
  }

  /// An open container on the path.
  private struct Frame {
    let segment: Int
    let isObject: Bool
    /// The name that is selected; nil for all.
    let name: String?
    /// The indices that are selected; nil for all.
    let indices: PathSlice?
    /// The number of members or elements before the next one.
    var count = 0
    /// The number of nodes before those in this container.
    let firstMatch: Int
    let link: PathLink?

    init(_ selector: PathSelector, _ segment: Int, isObject: Bool, firstMatch: Int, _ link: PathLink?) {
      (self.segment, self.isObject, self.firstMatch, self.link) = (segment, isObject, firstMatch, link)
      if case .name(let name) = selector { self.name = name } else { name = nil }
      indices =
        switch selector {
        case .index(let index): PathSlice(start: index, end: index + 1, step: 1)
        case .slice(let slice): slice
        case .name, .wildcard, .filter: nil
        }
    }
  }

  /// How values that are not on the path are skipped.
  enum Skipping {
    /// Arrays and objects only by their brackets.
    case quickly
    /// Checking them as strictly as all other values.
    case strictly
  }

  /// Whether the values of nodes are read, instead of only found.
  var readsValues = false
  /// Whether the locations of nodes are requested.
  var tracksLocations = false
  private var reader: ByteReader
  private let segments: [PathSegment]
  private let limit: Int
  private let skipping: Skipping
  private var frames: [Frame] = []
  private var matches: [Match] = []

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
  /// - Returns: the nodes, in the order of the text.
  /// - Throws: the first error of the text on the path. In skipped containers, only unbalanced brackets and open strings are
  ///   errors, unless they are checked strictly.
  mutating func run() throws(ReadFailure) -> [Match] {
    try visit(segment: 0, from: nil)
    while let index = frames.indices.last {
      let isFirst = frames[index].count == 0
      let hasNext =
        frames[index].isObject ? try reader.nextMember(isFirst: isFirst) : try reader.nextElement(isFirst: isFirst)
      guard hasNext else {
        frames.removeLast()
        continue
      }
      if frames[index].isObject { try visitMember(of: index) } else { try visitElement(of: index) }
    }
    try reader.expectEnd()
    return matches
  }

  private mutating func visitMember(of index: Int) throws(ReadFailure) {
    frames[index].count += 1
    let token = try reader.scanKey()
    try reader.expect(UInt8(ascii: ":"))
    guard let name = frames[index].name else { return try visit(token, of: index) }
    let isSelected =
      token.hasEscapes ? ByteReader.makeString(token).hasSameBytes(as: name) : token.hasSameBytes(as: name)
    guard isSelected else { return try skip() }
    // The last value of a key counts.
    matches.removeSubrange(frames[index].firstMatch...)
    try visit(token, of: index)
  }

  private mutating func visit(_ key: StringToken, of index: Int) throws(ReadFailure) {
    let step = tracksLocations ? JSONPath.Location.Step.key(ByteReader.makeString(key)) : nil
    try visit(segment: frames[index].segment + 1, from: index, by: step)
  }

  private mutating func visitElement(of index: Int) throws(ReadFailure) {
    let number = frames[index].count
    frames[index].count += 1
    guard frames[index].indices?.selects(number) ?? true else { return try skip() }
    try visit(segment: frames[index].segment + 1, from: index, by: .index(number))
  }

  /// Takes the value at the cursor, or opens it if the path continues in it.
  /// - Parameters:
  ///   - index: the frame of the container around it.
  ///   - step: the step from that.
  private mutating func visit(
    segment: Int, from index: Int?, by step: JSONPath.Location.Step? = nil
  ) throws(ReadFailure) {
    let byte = reader.skipWhitespace()
    if segment < segments.count, !segments[segment].selectors[0].selectsChildren(afterBracket: byte) {
      return try skip()
    }
    var link: PathLink?
    if tracksLocations, let index, let step {
      link = PathLink(parent: frames[index].link, step: step, number: frames[index].count - 1)
    }
    if segment == segments.count { return try take(link) }
    try checkDepth()
    reader.advance()
    frames.append(
      Frame(
        segments[segment].selectors[0], segment, isObject: byte == UInt8(ascii: "{"), firstMatch: matches.count, link))
  }

  private mutating func take(_ link: PathLink?) throws(ReadFailure) {
    let offset = reader.offset
    var value = JSONValue.null
    if readsValues {
      value = try reader.takeValue(depth: frames.count, limit: limit)
    } else {
      try reader.skipValue(depth: frames.count, limit: limit)
    }
    matches.append(Match(offset: offset, value: value, link: link))
  }

  private mutating func skip() throws(ReadFailure) {
    let byte = reader.skipWhitespace()
    if byte | 0x20 != UInt8(ascii: "{") { return try reader.skipScalar(byte) }
    try checkDepth()
    if skipping == .quickly { return try reader.skipBrackets() }
    try reader.skipValue(depth: frames.count, limit: limit)
  }

  private func checkDepth() throws(ReadFailure) {
    if frames.count >= limit { throw reader.failure(.depthLimit, at: reader.offset) }
  }
}

extension PathQuery {
  /// Whether the nodes can be found in one pass over a text: each segment selects children by a name, an index or a range
  /// from the start, or all.
  var isSimple: Bool {
    segments.allSatisfy { segment in
      guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
      if case .filter = segment.selectors[0] { return false }
      return segment.selectors[0].isForward
    }
  }
}

extension PathSelector {
  /// Whether it selects a child without those after it, and in their order.
  var isForward: Bool {
    switch self {
    case .name, .wildcard, .filter: true
    case .index(let index): index >= 0
    case .slice(let slice): slice.step >= 0 && slice.start ?? 0 >= 0 && slice.end ?? 0 >= 0
    }
  }

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
  func selects(_ index: Int) -> Bool {
    let first = start ?? 0
    return step > 0 && index >= first && index < end ?? .max && (index - first) % step == 0
  }
}
