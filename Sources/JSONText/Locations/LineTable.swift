// SAFETY: of this file: offsets are clamped to the text, which the caller passes in.

/// The lines and columns of a text, computed on demand.
///
/// ```
///   text     {"id":1},⏎{"id":2},⏎ …  …  …  …  …
///   blocks   |1:1            |4:12           |7:3
/// ```
///
/// The counts at the start of each block are stored, so places may be requested in any order.
package struct LineTable {
  private static var blockLength: Int { 256 }

  /// The counts up to the start of each block.
  private var blocks = [LineCounter()]
  /// The place that was requested last; the next one is mostly a little after it.
  private var last = (offset: 0, counter: LineCounter())

  package init() {}

  /// The line and the column of a byte.
  /// - Complexity: O(*n*) in the bytes of the text that were not scanned before, then O(1).
  package mutating func find(_ offset: Int, in text: DocumentText) -> (line: Int, column: Int) {
    let target = min(max(offset, 0), text.count)
    let block = target / Self.blockLength
    while blocks.count <= block {
      let begin = (blocks.count - 1) * Self.blockLength
      blocks.append(count(blocks[blocks.count - 1], from: begin, to: begin + Self.blockLength, in: text))
    }
    let begin = block * Self.blockLength
    let isAhead = last.offset >= begin && last.offset <= target
    let counter =
      isAhead
      ? count(last.counter, from: last.offset, to: target, in: text)
      : count(blocks[block], from: begin, to: target, in: text)
    last = (target, counter)
    return (counter.line, counter.column)
  }

  private func count(_ counter: LineCounter, from begin: Int, to end: Int, in text: DocumentText) -> LineCounter {
    guard let start = unsafe text.bytes.baseAddress.map(BytePointer.init) else { return counter }
    // An added brace has no column.
    let begin = text.hasAddedBraces ? max(begin, 1) : begin
    var counter = counter
    if begin < end { counter.count(from: start + begin, to: start + end, start: start) }
    return counter
  }
}

/// A line and a column, counted along a text.
package struct LineCounter {
  package var line = 1
  package var column = 1

  package init(line: Int = 1, column: Int = 1) { (self.line, self.column) = (line, column) }

  /// Continues counting from one place of a text to another.
  /// - Parameter start: the start of the text.
  package mutating func count(from position: BytePointer, to target: BytePointer, start: BytePointer) {
    var position = position
    // SAFETY: all bytes between the places are inside the text, and so is the byte before a line feed that is not its first.
    while position < target {
      let byte = unsafe position.pointee
      if byte == 0x0A {
        if unsafe position == start || position[-1] != 0x0D { line &+= 1 }
        column = 1
      } else if byte == 0x0D {
        line &+= 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column &+= 1
      }
      position += 1
    }
  }
}
