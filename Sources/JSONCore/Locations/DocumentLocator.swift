// SAFETY: of this file: all addresses lie in one text, which outlives the locator.

/// Finds the path, the line and the column of places in a text, in one pass over it.
///
/// Nothing keeps track of paths while a document is read or written. When something is to be said about a byte,
/// the text before it, which is known to be well-formed, is walked again:
///
/// ```
/// {"users": [{"id": 1}, {"id": "x"}]}        byte 29
///  key users  0          1 key id ^           →  /users/1/id, line 1, column 30
/// ```
///
/// - Complexity: O(*n*) in the bytes before the last place asked for, however many are asked for.
@safe package struct DocumentLocator {
  /// How many bytes of a key are told that does not end as keys do.
  package static var brokenKeyLength: Int { 256 }

  private enum Level {
    case array(index: Int)
    case object(key: Key?)
  }

  @safe private enum Key {
    case whole(StringToken, end: BytePlace)
    /// A key that is itself what is wrong with the text; all its bytes as far as they go.
    case broken(UnsafeBufferPointer<UInt8>)

    var text: String {
      switch self {
      case .whole(let token, _): ByteReader.makeString(token)
      case .broken(let bytes): unsafe String(decoding: bytes.prefix(DocumentLocator.brokenKeyLength), as: UTF8.self)
      }
    }

    var end: BytePlace {
      // SAFETY: one behind the last byte of the key, which lies inside the text.
      switch self {
      case .whole(_, let end): end
      case .broken(let bytes): unsafe BytePlace(bytes.baseAddress.unsafelyUnwrapped) + bytes.count
      }
    }
  }

  /// The last thing before a place, which decides what may follow.
  private enum Token {
    case nothing, openBrace, openBracket, comma, colon, key, value, digit, openNumber, brokenString
  }

  private var last = Token.nothing
  private let start: BytePlace
  private let end: BytePlace
  private var place: BytePlace
  private var levels: [Level] = []
  private var counter = LineCounter()
  private let isJSON5: Bool
  private let hasAddedBraces: Bool
  /// The bracket that closed the first container that was not inside another.
  private var firstClosing: BytePlace?
  /// The place up to which lines and columns are counted.
  private var counted: BytePlace

  /// - Parameters:
  ///   - text: the text, or as much of it as was read or written.
  ///   - isJSON5: whether it is JSON5.
  ///   - hasAddedBraces: whether the outer braces are none of the document's.
  package init(_ text: UnsafeBufferPointer<UInt8>, isJSON5: Bool = false, hasAddedBraces: Bool = false) {
    self.isJSON5 = isJSON5
    self.hasAddedBraces = hasAddedBraces
    // SAFETY: an empty text has no address to read from; the reader has the same rule.
    let reader = unsafe ByteReader(text)
    start = reader.start
    end = reader.end
    place = reader.start
    counted = reader.start + (hasAddedBraces ? 1 : 0)
  }

  /// The path and the location of a byte. Ask in ascending order.
  package mutating func locate(_ offset: Int) -> (path: JSONPointer, location: JSONLocation) {
    let target = start + min(max(offset, 0), end - start)
    walk(to: target)
    count(to: target)
    return (path, JSONLocation(byteOffset: offset, line: counter.line, column: counter.column))
  }

  /// Goes to a byte, for its ``steps`` alone. Ask in ascending order.
  mutating func move(to offset: Int) {
    walk(to: start + min(max(offset, 0), end - start))
  }

  /// The number of containers around the place that was located last.
  var depth: Int { levels.count }

  /// Where the first container that is not inside another ends, or the offset if it does not end before that.
  package mutating func endOfFirstContainer(before offset: Int) -> Int {
    walk(to: start + offset)
    return firstClosing.map { $0 - start } ?? offset
  }

  /// What JSON would have allowed at the place that was located last.
  package var expectation: String {
    let isInObject = if case .object? = levels.last { true } else { false }
    let isAdded = hasAddedBraces && levels.count == 1
    let closing = isAdded ? "the end of the document" : isInObject ? "`}`" : "`]`"
    let item = isInObject ? "a key" : "a value"
    return switch last {
    case .nothing, .colon: "a value"
    case .openBrace, .openBracket: "\(item) or \(closing)"
    case .comma: isJSON5 ? "\(item) or \(closing)" : item
    case .key: "`:`"
    case .brokenString: "a closing quote"
    case .openNumber where !isJSON5: "a digit"
    case .value, .digit, .openNumber: levels.isEmpty ? "the end of the document" : "`,` or \(closing)"
    }
  }

  /// Whether a comma precedes the place that was located last, and a value or key has to follow it.
  var isAfterComma: Bool { last == .comma && !isJSON5 }

  /// The way to the place that was located last.
  package var steps: [PathStep] {
    levels.compactMap { level in
      switch level {
      case .array(let index): .index(index)
      case .object(let key): key.map { .key($0.text) }
      }
    }
  }

  private var path: JSONPointer { JSONPointer(tokens: steps.map(\.text)) }

  /// Walks over all tokens that begin before `target`.
  private mutating func walk(to target: BytePlace) {
    // SAFETY: `place` is compared with `target`, which is not behind the end, before each read.
    while place < target {
      if isJSON5, walkOverSpaceOrKey(to: target) { continue }
      switch unsafe place.pointee {
      case UInt8(ascii: "{"):
        levels.append(.object(key: nil))
        last = .openBrace
      case UInt8(ascii: "["):
        levels.append(.array(index: 0))
        last = .openBracket
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if levels.count == 1, firstClosing == nil { firstClosing = place }
        _ = levels.popLast()
        last = .value
      case UInt8(ascii: ","):
        switch levels.popLast() {
        case .array(let index): levels.append(.array(index: index + 1))
        case .object: levels.append(.object(key: nil))
        case nil: break
        }
        last = .comma
      case UInt8(ascii: ":"): last = .colon
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\""):
        walkOverString()
        continue
      case UInt8(ascii: "'") where isJSON5:
        walkOverString()
        continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): last = .digit
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): last = .openNumber
      // Of an exponent, and not of a literal.
      case UInt8(ascii: "e"), UInt8(ascii: "E"): last = last == .digit ? .openNumber : .value
      default: last = .value
      }
      place += 1
    }
    // A place on a key's opening quote speaks of that key.
    guard place == target, place < end, case .object(key: nil)? = levels.last else { return }
    if unsafe place.pointee == UInt8(ascii: "\"") {
      levels[levels.count - 1] = .object(key: key(at: place))
    } else if let key = json5Key {
      levels[levels.count - 1] = .object(key: key)
    }
  }

  /// Walks over what only JSON5 has between the other tokens: comments, more white space, keys without quotes.
  private mutating func walkOverSpaceOrKey(to target: BytePlace) -> Bool {
    var reader = reader(at: place)
    _ = reader.skipWhitespace()
    if reader.brokenComment != nil {
      // What is to be located is in the comment.
      place = target
      return true
    }
    if reader.cursor > place {
      place = reader.cursor
      return true
    }
    guard let key = json5Key else { return false }
    levels[levels.count - 1] = .object(key: key)
    last = .key
    place = key.end
    return true
  }

  /// The key under the place, in whatever quotes, if one may be there in JSON5.
  private var json5Key: Key? {
    guard isJSON5, case .object(key: nil)? = levels.last, last == .openBrace || last == .comma else { return nil }
    var reader = reader(at: place)
    guard (try? reader.nextMember(isFirst: true)) == true, let token = try? reader.scanKey() else { return nil }
    return unsafe .whole(token, end: reader.cursor)
  }

  private mutating func walkOverString() {
    let key = key(at: place)
    if case .object(key: nil)? = levels.last {
      levels[levels.count - 1] = .object(key: key)
      last = .key
    } else {
      last = .value
    }
    if case .broken = key { last = .brokenString }
    place = min(key.end, end)
  }

  /// The string at a quote.
  private func key(at quote: BytePlace) -> Key {
    // SAFETY: the quote is inside the text, so what follows it is inside or the end.
    var reader = reader(at: quote + 1)
    if let token = try? reader.scanKey() { return unsafe .whole(token, end: reader.cursor) }
    var last = quote + 1
    while last < end, unsafe last.pointee != quote.pointee { last += 1 }
    return unsafe .broken((quote + 1).bytes(last - quote - 1))
  }

  private func reader(at place: BytePlace) -> ByteReader {
    // SAFETY: the place is inside the text.
    var reader = unsafe ByteReader(start.bytes(end - start), isJSON5: isJSON5)
    reader.cursor = place
    return reader
  }

  private mutating func count(to target: BytePlace) {
    if counted >= target { return }
    counter.count(from: counted, to: target, start: start)
    counted = target
  }
}

extension DocumentText {
  /// A locator at the start of the text.
  package var locator: DocumentLocator {
    // SAFETY: the text outlives the locator.
    unsafe DocumentLocator(bytes, isJSON5: dialect.isJSON5, hasAddedBraces: hasAddedBraces)
  }

  /// The way from the document to a byte of it.
  /// - Complexity: O(*n*) in the bytes before it.
  package func path(to offset: Int) -> [PathStep] {
    var locator = locator
    _ = locator.locate(offset)
    return locator.steps
  }
}
