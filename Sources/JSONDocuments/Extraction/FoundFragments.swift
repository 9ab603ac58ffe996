import JSONCore

/// The objects and arrays in a text, and the brackets that only look like some.
struct FoundFragments {
  /// An object or array, or the part of one up to an error.
  struct Place {
    let range: Range<Int>
    let fence: String?
    /// The problem at the end of the range; nil for an object or array.
    var problem: Problem?

    /// Whether it is in a block for JSON, or one of its variants.
    private var isMarked: Bool { fence?.lowercased().hasPrefix("json") == true }

    /// Whether another place is more probably what a reader looks for.
    static func < (left: Place, right: Place) -> Bool {
      left.isMarked == right.isMarked ? left.range.count < right.range.count : right.isMarked
    }
  }

  private(set) var places: [Place] = []
  private var skipped: [Place] = []
  private var skippedCount = 0
  private var longestPlace: Place?
  private let text: DocumentText
  private let bytes: [UInt8]
  private var lines = LineTable()

  init(_ text: DocumentText) {
    self.text = text
    bytes = text.bytes(from: 0, limit: text.count)
  }

  // MARK: Search

  mutating func search(depth limit: Int) {
    var fences = FenceTracker()
    var parser = FragmentParser(text.reader)
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let start = position
        switch parser.outcome(at: start) {
        case .whole(let end, let depth):
          let isDeep = depth > limit
          add(start..<end, fences.language, isDeep ? Problem(.depthLimit, at: start, detail: String(limit)) : nil)
          position = end
        case .failed(let failure):
          add(start..<failure.offset, fences.language, Problem(failure.code, at: failure.offset))
          position += 1
        case .knownToFail: position += 1
        }
      case UInt8(ascii: "`"), UInt8(ascii: "~"): position = fences.take(bytes, at: position)
      default: position += 1
      }
    }
  }

  private mutating func add(_ range: Range<Int>, _ fence: String?, _ problem: Problem?) {
    let place = Place(range: range, fence: fence, problem: problem)
    if longestPlace.map({ $0 < place }) != false { longestPlace = place }
    if problem == nil {
      places.append(place)
    } else {
      skippedCount += 1
      if skipped.count < JSONReport.issueLimit { skipped.append(place) }
    }
  }

  // MARK: Results

  mutating func fragment(_ place: Place) -> JSONFragment {
    JSONFragment(place.range, of: bytes, at: location(of: place.range.lowerBound), fence: place.fence)
  }

  var report: JSONReport {
    mutating get {
      JSONReport(issues: skipped.compactMap { issue($0) }, omittedCount: skippedCount - skipped.count)
    }
  }

  /// The fragment that a reader probably looks for.
  /// - Throws: the error if it is not valid, or if there is none.
  mutating func longest() throws(JSONError) -> JSONFragment {
    guard let place = longestPlace else {
      throw JSONError(
        .unexpectedEnd, location: location(of: bytes.count),
        message: "expected a text with an object or an array, found none before its end",
        advice: "Ask for an answer in JSON, and give the model a schema.")
    }
    if let issue = issue(place) { throw JSONError(issue) }
    return fragment(place)
  }

  private mutating func location(of offset: Int) -> JSONLocation {
    let (line, column) = lines.find(offset, in: text)
    return JSONLocation(byteOffset: text.documentOffset(of: offset), line: line, column: column)
  }

  /// The problem of a place, by its own text, because the text around it is not JSON.
  private mutating func issue(_ place: Place) -> JSONIssue? {
    guard let problem = place.problem else { return nil }
    let start = place.range.lowerBound
    let inner = Problem(problem.code, at: problem.offset - start, detail: problem.detail)
    let location = location(of: problem.offset)
    return text.dropFirst(start).issues(of: [inner])[0].moved(
      below: [], to: location, excerpt: text.excerpt(at: problem.offset, line: location.line))
  }
}

/// The marks of fenced blocks in Markdown: three or more backticks or tildes.
struct FenceTracker {
  /// The language of the open block; nil if none is open.
  private(set) var language: String?
  private var mark: (byte: UInt8, count: Int) = (0, 0)

  /// Moves over backticks or tildes, which may open or close a block.
  /// - Returns: the index after the marks and the name of a language.
  mutating func take(_ bytes: [UInt8], at index: Int) -> Int {
    let byte = bytes[index]
    var end = index
    while end < bytes.count, bytes[end] == byte { end += 1 }
    if end - index < 3 { return end }
    if language != nil {
      if byte == mark.byte, end - index >= mark.count { language = nil }
      return end
    }
    mark = (byte, end - index)
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    let name = bytes[end...].prefix(while: Self.isNamePart)
    language = String(decoding: name, as: UTF8.self)
    return name.endIndex
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "+-_.#".utf8.contains(byte)
  }
}
