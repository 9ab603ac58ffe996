/// Reads the records of a table from bytes that arrive in pieces.
struct TableReader {
  /// A field without its quotes.
  struct Field {
    var text: [UInt8] = []
    var isQuoted = false
  }

  /// Why a text is not a table.
  struct Problem: Error {
    let message: String
    let line: Int
  }

  private enum State { case start, plain, quoted, afterQuote }

  private let delimiter: UInt8
  private var state = State.start
  private var fields: [Field] = []
  private var field = Field()
  private var wasReturn = false
  /// The line, and those at which the record and its last quoted field begin.
  private var (line, recordLine, quoteLine) = (1, 1, 1)
  /// The bytes of a byte-order mark at the beginning that were not found yet.
  private var mark: ArraySlice<UInt8> = [0xEF, 0xBB, 0xBF]

  init(_ format: TableFormat) { delimiter = format.delimiter }

  /// Takes the next bytes.
  /// - Parameter found: is called for each record, with its line.
  /// - Throws: `Problem` if a quoted field does not end where it should, and the errors of `found`.
  mutating func feed<Failure>(
    _ bytes: some Sequence<UInt8>, found: ([Field], Int) throws(Failure) -> Void
  ) throws(Failure) -> Problem? {
    for byte in bytes {
      if let first = mark.first {
        mark = byte == first ? mark.dropFirst() : []
        if byte == first { continue }
      }
      let isLineFeed = byte == 0x0A
      defer { wasReturn = byte == 0x0D }
      if isLineFeed && !wasReturn || byte == 0x0D { line += 1 }
      switch state {
      case .quoted:
        if byte == TextScanner.quote { state = .afterQuote } else { field.text.append(byte) }
        continue
      case .afterQuote where byte == TextScanner.quote:
        field.text.append(byte)
        state = .quoted
        continue
      case .start where byte == TextScanner.quote:
        (state, field.isQuoted, quoteLine) = (.quoted, true, line)
        continue
      default: break
      }
      if byte == delimiter {
        endField()
      } else if byte == 0x0D || isLineFeed {
        // The line feed after a carriage return ends the same line.
        if isLineFeed, wasReturn { continue }
        endField()
        try endRecord(found)
      } else if state == .afterQuote {
        return Problem(
          message: "expected the end of the field after its closing quote; a quote in it is written twice", line: line)
      } else {
        state = .plain
        field.text.append(byte)
      }
    }
    return nil
  }

  /// Ends the last record.
  mutating func finish<Failure>(found: ([Field], Int) throws(Failure) -> Void) throws(Failure) -> Problem? {
    if state == .quoted {
      return Problem(message: "expected a closing quote, found the end of the text", line: quoteLine)
    }
    if fields.isEmpty, state == .start { return nil }
    endField()
    try endRecord(found)
    return nil
  }

  private mutating func endField() {
    fields.append(field)
    (field, state) = (Field(), .start)
  }

  private mutating func endRecord<Failure>(_ found: ([Field], Int) throws(Failure) -> Void) throws(Failure) {
    try found(fields, recordLine)
    fields.removeAll(keepingCapacity: true)
    recordLine = line
  }
}
