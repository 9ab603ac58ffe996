import JSONCore

/// Checks a document and writes it, or a part of it, in another layout as its bytes arrive.
struct DocumentWalk: Sendable {
  /// The number of bytes that are read at a time, and buffered before they are written.
  static let capacity = 256 << 10

  private var buffer: StreamBuffer
  private var scanner: LayoutScanner
  private var mark = MarkDetector(at: JSONStreamPosition.start.location)
  private let depthLimit: Int
  /// The approximate maximum of bytes written for each byte read; 0 if nothing is written.
  private let growth: Int
  /// The error with which the document has ended.
  private var error: JSONError?
  private var isFinal = false

  init(_ part: LayoutScanner.Part, indent: Int?, depthLimit: Int) {
    buffer = StreamBuffer(at: JSONLocation(byteOffset: 0, line: 1, column: 1), countsLines: true)
    scanner = LayoutScanner(part, indent: indent, depthLimit: depthLimit)
    self.depthLimit = depthLimit
    growth = part == .nothing ? 0 : indent == nil ? 1 : 2
  }

  /// Whether all of the part has been written.
  var hasWrittenPart: Bool { scanner.hasWrittenPart }

  // MARK: Pieces

  mutating func feed(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) throws(JSONError) {
    if let error { throw error }
    buffer.append(bytes)
    try walk(into: &output)
  }

  mutating func finish(into output: inout [UInt8]) throws(JSONError) {
    if let error { throw error }
    if isFinal { return }
    isFinal = true
    try walk(into: &output)
  }

  /// Takes the next bytes of an input.
  /// - Returns: false at its end.
  mutating func fill(from input: OpenInput, capacity: Int, into output: inout [UInt8]) throws(JSONError) -> Bool {
    let isMore: Bool
    do throws(JSONError) {
      isMore = try input.read(into: &buffer, capacity: capacity)
    } catch {
      throw error.moved(to: buffer.location(of: buffer.tail))
    }
    if !isMore { isFinal = true }
    try walk(into: &output)
    return isMore
  }

  /// Walks over the bytes so far.
  private mutating func walk(into output: inout [UInt8]) throws(JSONError) {
    do throws(JSONError) {
      guard try mark.skipMark(in: &buffer, isFinal: isFinal) else { return }
      while true {
        var index = buffer.head
        let step = ByteWriter.write(into: &output, expecting: growth * (buffer.count + 16)) { writer in
          scanner.next(buffer, from: &index, isFinal: isFinal, into: &writer)
        }
        buffer.use(to: index)
        switch step {
        case .more: return
        case .partEnd: continue
        case .otherKind:
          if !isFinal, buffer.count < 256 { return }
          throw otherKind
        case .end:
          if scanner.hasFoundPart { return }
          throw missing
        case .trouble:
          guard let error = diagnose() else { return }
          throw error
        }
      }
    } catch {
      self.error = error
      throw error
    }
  }

  // MARK: Whole documents

  /// Checks and writes a complete document.
  mutating func walk(_ document: some JSONSource, into output: inout [UInt8]) throws(JSONError) {
    try document.withDocumentText { text throws(JSONError) in
      let count = output.count
      let (step, offset) = ByteWriter.write(into: &output, expecting: growth * (text.count + 16)) { writer in
        scanner.walk(over: text, into: &writer)
      }
      if step == .end, scanner.hasFoundPart { return }
      output.removeLast(output.count - count)
      throw step == .end ? missing : text.error(step, at: offset, depthLimit: depthLimit)
    }
  }

  // MARK: Problems

  /// The error for the problem at the buffer's head; nil if its message needs more bytes.
  private mutating func diagnose() -> JSONError? {
    var grammar = scanner.grammar
    var cursor = buffer.head
    do throws(ReadFailure) {
      if case .more = try grammar.next(buffer, from: &cursor, isFinal: isFinal), !isFinal { return nil }
    } catch {
      let problem = Problem(error.code, at: error.offset, detail: error.code == .depthLimit ? String(depthLimit) : "")
      return JSONError(grammar.issue(problem, cursor: cursor, in: &buffer))
    }
    return JSONError(grammar.issue(Problem(.unexpectedCharacter, at: cursor), cursor: cursor, in: &buffer))
  }

  private var otherKind: JSONError {
    mutating get {
      JSONError(
        scanner.grammar.issue(
          Problem(.typeMismatch, at: buffer.head, detail: "an array"), cursor: buffer.head, in: &buffer))
    }
  }

  /// The error for a part that is missing from the document.
  private var missing: JSONError {
    let pointer = scanner.pointer
    let found = JSONPointer(tokens: Array(pointer.tokens.prefix(scanner.deepest.count)))
    return JSONError(
      .missingValue, at: pointer,
      message: "expected a value, found nothing; the document ends at \(found.tokens.isEmpty ? "its root" : "\(found)")"
    )
  }
}

extension DocumentText {
  /// The error for a document that ended too early for a scanner.
  fileprivate func error(_ step: LayoutScanner.Step, at offset: Int, depthLimit: Int) -> JSONError {
    if step == .otherKind { return JSONError(Problem(.typeMismatch, at: offset, detail: "an array"), in: self) }
    var reader = reader
    do throws(ReadFailure) {
      try reader.skipValue(depth: 0, limit: depthLimit)
      try reader.expectEnd()
    } catch {
      let detail = error.code == .depthLimit ? String(depthLimit) : ""
      return JSONError(Problem(error.code, at: error.offset, detail: detail), in: self)
    }
    return JSONError(Problem(.unexpectedCharacter, at: offset), in: self)
  }
}
