import JSONCore

extension LayoutScanner {
  /// Walks to the end of the text or of the part, or to an error.
  mutating func walk(_ source: inout ByteReader, isFinal: Bool, into writer: inout ByteWriter) -> Step {
    var reader = source
    // The start of the text that is not written yet.
    var run = reader.cursor
    defer {
      if isWriting { writer.append(from: run, to: reader.cursor, in: reader) }
      source = reader
    }
    if token != .none {
      if let step = resumeString(&reader, isFinal: isFinal) { return step }
      if depth == partDepth, isWriting { return endPart(&run, reader, &writer) }
    }
    while true {
      let end = reader.cursor
      let byte = reader.skipWhitespace()
      if reader.cursor != end {
        if isWriting { writer.append(from: run, to: end, in: reader) }
        run = reader.cursor
      }
      if reader.left == 0 { return isFinal ? depth == 0 && last == .value ? .end : .trouble : .more }
      let step: Step?
      switch last {
      case .value: step = endValue(byte, &reader, &run, &writer)
      case .key:
        guard byte == UInt8(ascii: ":") else { return .trouble }
        reader.advance()
        last = .colon
        if indent != nil, isWriting {
          flush(&run, reader, &writer)
          writer.append(UInt8(ascii: " "))
        }
        step = nil
      case .openBrace where byte == UInt8(ascii: "}"), .openBracket where byte == UInt8(ascii: "]"):
        step = close(&reader, &run, &writer)
      case .openBrace: step = beginKey(byte, isFinal, &reader, &run, &writer)
      case .comma where level.isObject: step = beginKey(byte, isFinal, &reader, &run, &writer)
      case .nothing, .colon, .comma, .openBracket: step = beginValue(byte, isFinal, &reader, &run, &writer)
      }
      if let step { return step }
    }
  }

  // MARK: Containers

  @inline(__always)
  private mutating func open(_ bracket: UInt8, _ reader: inout ByteReader, _ run: inout BytePointer) {
    reader.advance()
    if writesElements, depth == partDepth, isWriting { run = reader.cursor }
    if depth > 0 { outer.append(level) }
    depth &+= 1
    let isObject = bracket == UInt8(ascii: "{")
    level = Level(isObject: isObject)
    last = isObject ? .openBrace : .openBracket
  }

  /// Skips the token after a value: a comma, or the bracket that closes the innermost container.
  @inline(__always)
  private mutating func endValue(
    _ byte: UInt8, _ reader: inout ByteReader, _ run: inout BytePointer, _ writer: inout ByteWriter
  ) -> Step? {
    if depth == 0 { return .trouble }
    guard byte == UInt8(ascii: ",") else {
      return byte == closingBracket ? close(&reader, &run, &writer) : .trouble
    }
    if depth == partDepth + 1, writesElements, isWriting {
      endElement(&run, reader, &writer)
      run += 1
    }
    reader.advance()
    level.index &+= 1
    level.keyStart = -1
    last = .comma
    return nil
  }

  private var closingBracket: UInt8 { level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  @inline(__always)
  private mutating func close(
    _ reader: inout ByteReader, _ run: inout BytePointer, _ writer: inout ByteWriter
  ) -> Step? {
    let isEmpty = last != .value
    let endsElements = writesElements && isWriting && depth == partDepth + 1
    depth &-= 1
    if depth > 0, let outermost = outer.popLast() { level = outermost }
    keptCount = min(keptCount, outer.count)
    if depth < searchDepth { searchDepth = depth }
    last = .value
    if endsElements {
      if !isEmpty { endElement(&run, reader, &writer) }
      reader.advance()
      run = reader.cursor
    } else {
      if !isEmpty, indent != nil, isWriting { beginLine(&run, reader, &writer) }
      reader.advance()
    }
    return depth == partDepth && isWriting ? endPart(&run, reader, &writer) : nil
  }

  // MARK: Values

  @inline(__always)
  private mutating func beginKey(
    _ byte: UInt8, _ isFinal: Bool, _ reader: inout ByteReader, _ run: inout BytePointer, _ writer: inout ByteWriter
  ) -> Step? {
    guard byte == UInt8(ascii: "\"") else { return .trouble }
    if indent != nil, isWriting { beginLine(&run, reader, &writer) }
    reader.advance()
    token = .key
    level.keyStart = base + reader.offset
    level.keyEnd = -1
    return finishString(&reader, isFinal: isFinal)
  }

  @inline(__always)
  private mutating func beginValue(
    _ byte: UInt8, _ isFinal: Bool, _ reader: inout ByteReader, _ run: inout BytePointer, _ writer: inout ByteWriter
  ) -> Step? {
    let beginsLine = indent != nil && isWriting && (last == .comma || last == .openBracket)
    if depth == searchDepth, search(byte, reader) {
      run = reader.cursor
      if writesElements, byte != UInt8(ascii: "[") {
        searchDepth = depth
        return .otherKind
      }
      isWriting = true
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < depthLimit else { return .trouble }
      if beginsLine { beginLine(&run, reader, &writer) }
      open(byte, &reader, &run)
      return nil
    case UInt8(ascii: "\""):
      if beginsLine { beginLine(&run, reader, &writer) }
      reader.advance()
      token = .value
      if let step = finishString(&reader, isFinal: isFinal) { return step }
    default:
      let start = reader.cursor
      if let step = takeScalar(byte, &reader, isFinal: isFinal) { return step }
      if beginsLine { beginLine(&run, start, reader, &writer) }
    }
    return depth == partDepth && isWriting ? endPart(&run, reader, &writer) : nil
  }

  // MARK: Strings and numbers

  /// Skips the rest of a string or key; nil if it is complete.
  @inline(__always)
  private mutating func finishString(_ reader: inout ByteReader, isFinal: Bool) -> Step? {
    do throws(ReadFailure) {
      if try !reader.scanStringPiece(isFinal: isFinal) { return .more }
    } catch {
      return .trouble
    }
    if token == .key {
      level.keyEnd = base + reader.offset - 1
      last = .key
    } else {
      last = .value
    }
    token = .none
    return nil
  }

  /// Skips the rest of a string or key that began in an earlier call.
  private mutating func resumeString(_ reader: inout ByteReader, isFinal: Bool) -> Step? {
    let start = reader.offset
    let isKey = token == .key
    let step = finishString(&reader, isFinal: isFinal)
    if isKey, level.keyStart < walkStart {
      keptKeys[depth - 1] += reader.bytes(start..<(reader.offset - (step == nil ? 1 : 0)))
    }
    return step
  }

  /// Skips a number or word; nil if it is complete.
  @inline(__always)
  private mutating func takeScalar(_ byte: UInt8, _ reader: inout ByteReader, isFinal: Bool) -> Step? {
    if !reader.skipPlainNumber(), let step = takeUnusualScalar(byte, &reader, isFinal: isFinal) { return step }
    last = .value
    return nil
  }

  @inline(never)
  private mutating func takeUnusualScalar(_ byte: UInt8, _ reader: inout ByteReader, isFinal: Bool) -> Step? {
    var scanned = scannedTo - base
    defer { scannedTo = scanned + base }
    do throws(ReadFailure) {
      return try reader.skipScalarPiece(byte, scanned: &scanned, isFinal: isFinal) ? nil : .more
    } catch {
      return .trouble
    }
  }

  // MARK: Writing

  /// Writes the text up to the cursor that is not written yet.
  @inline(__always)
  private func flush(_ run: inout BytePointer, _ reader: ByteReader, _ writer: inout ByteWriter) {
    writer.append(from: run, to: reader.cursor, in: reader)
    run = reader.cursor
  }

  /// Begins a line for the token at the cursor.
  private func beginLine(_ run: inout BytePointer, _ reader: ByteReader, _ writer: inout ByteWriter) {
    beginLine(&run, reader.cursor, reader, &writer)
  }

  private func beginLine(
    _ run: inout BytePointer, _ position: BytePointer, _ reader: ByteReader, _ writer: inout ByteWriter
  ) {
    writer.append(from: run, to: position, in: reader)
    run = position
    writer.appendLine(spaces: (indent ?? 0) &* (depth &- max(partDepth, 0)))
  }

  /// Ends the line of an element that is complete at the comma or bracket under the cursor.
  private func endElement(_ run: inout BytePointer, _ reader: ByteReader, _ writer: inout ByteWriter) {
    flush(&run, reader, &writer)
    writer.append(UInt8(ascii: "\n"))
  }

  /// Writes the end of the part, which is right before the cursor.
  private mutating func endPart(_ run: inout BytePointer, _ reader: ByteReader, _ writer: inout ByteWriter) -> Step {
    flush(&run, reader, &writer)
    (isWriting, hasWrittenPart) = (false, true)
    return .partEnd
  }
}

// SAFETY: a run is inside the text of the reader, and the writer has room.
extension ByteWriter {
  /// Writes the bytes between two offsets of a text.
  @inline(__always)
  mutating func append(from start: BytePointer, to end: BytePointer, in reader: ByteReader) {
    let count = end - start
    if count <= 32, reader.end - end >= 16 {
      unsafe appendPadded(start, count: count)
    } else {
      unsafe append(start.bytes(count))
    }
  }
}

extension ByteWriter {
  /// Appends the bytes that `body` writes to an array.
  /// - Parameter expectedCount: the initial capacity in bytes.
  static func write<Result, Failure: Error>(
    into output: inout [UInt8], expecting expectedCount: Int, _ body: (inout ByteWriter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: a writer without room never writes there; the written bytes are copied while they are lent.
    var writer = unsafe ByteWriter(in: UnsafeMutableBufferPointer(start: nil, count: 0), options: Options())
    if expectedCount > 0 { writer.reserve(expectedCount) }
    let result = try body(&writer)
    unsafe writer.withBytes { unsafe output.append(contentsOf: $0) }
    return result
  }
}
