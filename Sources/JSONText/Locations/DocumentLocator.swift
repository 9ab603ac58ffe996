// SAFETY: of this file: all addresses are in one text, which outlives the locator.

/// Finds the path, the line and the column of places in a text, in one pass over it.
///
/// No paths are tracked while a document is read or written. For a message about a byte, the text before it, which is
/// known to be well-formed, is scanned again:
///
/// ```
/// {"users": [{"id": 1}, {"id": "x"}]}        byte 29
///  key users  0          1 key id ^           →  /users/1/id, line 1, column 30
/// ```
///
/// - Complexity: O(*n*) in the bytes before the last requested place, for any number of places.
@safe package struct DocumentLocator {
  /// The number of bytes shown of a key without an end.
  package static var brokenKeyLength: Int { 256 }

  private enum Level {
    case array(index: Int)
    case object(key: Key?)
  }

  @safe private enum Key {
    case whole(StringToken, end: BytePointer)
    /// A key that is itself the problem; all its bytes as far as they exist.
    case broken(UnsafeBufferPointer<UInt8>)

    var text: String {
      switch self {
      case .whole(let token, _): ByteReader.makeString(token)
      case .broken(let bytes): unsafe String(decoding: bytes.prefix(DocumentLocator.brokenKeyLength), as: UTF8.self)
      }
    }

    /// The position after it; nil if it is broken.
    var end: BytePointer? {
      if case .whole(_, let end) = self { end } else { nil }
    }
  }

  /// The last token before a place, which determines what may follow.
  private enum Token {
    case nothing, openBrace, openBracket, comma, colon, key, value, digit, openNumber, brokenString
  }

  private var last = Token.nothing
  private let start: BytePointer
  private let end: BytePointer
  private var position: BytePointer
  private var levels: [Level] = []
  private var counter = LineCounter()
  private let isJSON5: Bool
  private let hasAddedBraces: Bool
  /// The bracket that closed the first container that was not inside another.
  private var firstClosing: BytePointer?
  /// The place up to which lines and columns are counted.
  private var counted: BytePointer

  /// - Parameters:
  ///   - text: the text, or as much of it as was read or written.
  ///   - isJSON5: whether it is JSON5.
  ///   - hasAddedBraces: whether the outer braces are not among the document's.
  package init(_ text: UnsafeBufferPointer<UInt8>, isJSON5: Bool = false, hasAddedBraces: Bool = false) {
    self.isJSON5 = isJSON5
    self.hasAddedBraces = hasAddedBraces
    // SAFETY: an empty text has no address to read from; the reader has the same rule.
    let reader = unsafe ByteReader(text)
    start = reader.start
    end = reader.end
    position = reader.start
    counted = reader.start + (hasAddedBraces ? 1 : 0)
  }

  /// The path and the location of a byte. Must be called in ascending order.
  package mutating func locate(_ offset: Int) -> (path: JSONPointer, location: JSONLocation) {
    let target = start + min(max(offset, 0), end - start)
    walk(to: target)
    count(to: target)
    return (path, JSONLocation(byteOffset: offset, line: counter.line, column: counter.column))
  }

  /// Goes to a byte, for its ``steps`` alone. Must be called in ascending order.
  mutating func move(to offset: Int) {
    walk(to: start + min(max(offset, 0), end - start))
  }

  /// The number of containers around the place that was located last.
  var depth: Int { levels.count }

  /// The end of the outermost container, or the offset if it does not end before that.
  package mutating func endOfFirstContainer(before offset: Int) -> Int {
    walk(to: start + offset)
    return firstClosing.map { $0 - start } ?? offset
  }

  /// The tokens that JSON allows at the place that was located last.
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

  /// Whether a comma precedes the place that was located last, and a value or key must follow it.
  package var isAfterComma: Bool { last == .comma && !isJSON5 }

  /// The path to the place that was located last.
  package var steps: [PathStep] {
    levels.compactMap { level in
      switch level {
      case .array(let index): .index(index)
      case .object(let key): key.map { .key($0.text) }
      }
    }
  }

  private var path: JSONPointer { JSONPointer(tokens: steps.map { $0.text }) }

  /// Walks over all tokens that begin before `target`.
  private mutating func walk(to target: BytePointer) {
    // SAFETY: `position` is compared with `target`, which is not after the end, before each read.
    while position < target {
      if isJSON5, walkOverSpaceOrKey(to: target) { continue }
      switch unsafe position.pointee {
      case UInt8(ascii: "{"):
        levels.append(.object(key: nil))
        last = .openBrace
      case UInt8(ascii: "["):
        levels.append(.array(index: 0))
        last = .openBracket
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if levels.count == 1, firstClosing == nil { firstClosing = position }
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
      // In an exponent, not in a literal.
      case UInt8(ascii: "e"), UInt8(ascii: "E"): last = last == .digit ? .openNumber : .value
      default: last = .value
      }
      position += 1
    }
    // A place on a key's opening quote belongs to that key.
    guard position == target, position < end, case .object(key: nil)? = levels.last else { return }
    if unsafe position.pointee == UInt8(ascii: "\"") {
      levels[levels.count - 1] = .object(key: key(at: position))
    } else if let key = json5Key {
      levels[levels.count - 1] = .object(key: key)
    }
  }

  /// Moves over JSON5's additions between the other tokens: comments, more white space, keys without quotes.
  private mutating func walkOverSpaceOrKey(to target: BytePointer) -> Bool {
    var reader = reader(at: position)
    _ = reader.skipWhitespace()
    if reader.brokenComment != nil {
      // The target is in the comment.
      position = target
      return true
    }
    if reader.cursor > position {
      position = reader.cursor
      return true
    }
    guard let key = json5Key else { return false }
    levels[levels.count - 1] = .object(key: key)
    last = .key
    position = key.end ?? end
    return true
  }

  /// The key at the place, with any quotes or none, if JSON5 allows one here.
  private var json5Key: Key? {
    guard isJSON5, case .object(key: nil)? = levels.last, last == .openBrace || last == .comma else { return nil }
    var reader = reader(at: position)
    guard (try? reader.nextMember(isFirst: true)) == true, let token = try? reader.scanKey() else { return nil }
    return unsafe .whole(token, end: reader.cursor)
  }

  private mutating func walkOverString() {
    let key = key(at: position)
    if case .object(key: nil)? = levels.last {
      levels[levels.count - 1] = .object(key: key)
      last = .key
    } else {
      last = .value
    }
    if case .broken = key { last = .brokenString }
    // Nothing after a broken string was read.
    position = key.end ?? end
  }

  /// The string at a quote.
  private func key(at quote: BytePointer) -> Key {
    // SAFETY: the quote is inside the text, so what follows it is inside or the end.
    var reader = reader(at: quote + 1)
    if let token = try? reader.scanKey() { return unsafe .whole(token, end: reader.cursor) }
    var last = quote + 1
    while last < end, unsafe last.pointee != quote.pointee { last += 1 }
    return unsafe .broken((quote + 1).bytes(last - quote - 1))
  }

  private func reader(at position: BytePointer) -> ByteReader {
    // SAFETY: the place is inside the text.
    var reader = unsafe ByteReader(start.bytes(end - start), isJSON5: isJSON5)
    reader.cursor = position
    return reader
  }

  private mutating func count(to target: BytePointer) {
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

  /// The path from the document's root to a byte.
  /// - Complexity: O(*n*) in the bytes before it.
  package func path(to offset: Int) -> [PathStep] {
    var locator = locator
    _ = locator.locate(offset)
    return locator.steps
  }
}
