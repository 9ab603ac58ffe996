import JSONCore

/// Reads a text that is almost JSON, with a list of the open containers instead of recursion.
///
/// Each byte is read once, and at most a few times more to decide what a quote or a word is. All that is left out or assumed is noted.
struct RepairReader {
  /// A repair whose line and column are not known yet.
  struct Note {
    let kind: JSONRepair.Kind
    let offset: Int
    let found: String
    let assumed: String
  }

  let bytes: [UInt8]
  /// The index of the next byte.
  var position = 0
  /// The arrays and objects that are open, from the outermost.
  var open: [RepairedContainer] = []
  /// The outermost array or object of the last document, which may have to be continued; empty for other documents.
  var finished: [RepairedContainer] = []
  /// The values of the documents before that.
  var documents: [JSONValue] = []
  /// The number of open containers by the bracket that closes them.
  var openCounts = BracketCounts()
  /// Whether a code fence is open.
  var isFenced = false
  /// The notes, nearly in the order of the text.
  var notes: [Note] = []
  let depth: Int
  private let markLength: Int

  /// - Parameters:
  ///   - bytes: the text without a byte-order mark.
  ///   - depth: the number of containers that may be open.
  ///   - markLength: the number of bytes of a byte-order mark before the text.
  init(_ bytes: [UInt8], depth: Int, markLength: Int) {
    (self.bytes, self.depth, self.markLength) = (bytes, depth, markLength)
  }

  // MARK: Notes

  /// Notes a repair.
  mutating func note(_ kind: JSONRepair.Kind, at offset: Int, found: String = "", assumed: String = "") {
    notes.append(Note(kind: kind, offset: offset, found: found, assumed: assumed))
  }

  /// Notes a repair of a part of the text.
  mutating func note(_ kind: JSONRepair.Kind, _ range: Range<Int>, assumed: String = "") {
    note(kind, at: range.lowerBound, found: text(range), assumed: assumed)
  }

  /// The repairs in the order of the text.
  var located: [JSONRepair] {
    var lines = LineTable()
    let order = SortedOrder.indices(notes.count) { notes[$0].offset < notes[$1].offset }
    return bytes.withText { text in
      order.map { index in
        let note = notes[index]
        let (line, column) = lines.find(note.offset, in: text)
        let location = JSONLocation(byteOffset: note.offset + markLength, line: line, column: column)
        return JSONRepair(kind: note.kind, location: location, found: note.found, assumed: note.assumed)
      }
    }
  }

  /// An error at a position of the text.
  func error(_ code: JSONError.Code, at offset: Int, _ message: String, _ advice: String) -> JSONError {
    var lines = LineTable()
    let (line, column) = bytes.withText { lines.find(offset, in: $0) }
    let location = JSONLocation(byteOffset: offset + markLength, line: line, column: column)
    return JSONError(code, at: path, location: location, message: message, advice: advice)
  }

  /// The path of the next value.
  private var path: JSONPointer {
    JSONPointer(tokens: open.map { $0.isObject ? $0.key ?? "" : String($0.elements.count) })
  }

  // MARK: Text

  /// The byte at an index; 0 after the end.
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// A part of the text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether the marks of a code fence are at an index.
  func isFence(at index: Int) -> Bool {
    byte(at: index) == UInt8(ascii: "`") && byte(at: index + 1) == UInt8(ascii: "`")
      && byte(at: index + 2) == UInt8(ascii: "`")
  }

  /// A part of the text without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while start < end, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Whether a byte is white space of JSON.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Whether a byte ends a line.
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
