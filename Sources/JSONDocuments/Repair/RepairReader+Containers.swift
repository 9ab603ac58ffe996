import JSONCore

/// Arrays and objects.
extension RepairReader {
  private var top: Int { open.count - 1 }

  /// Reads what the open containers hold, until all are closed and the outermost is ``finished``.
  mutating func takeContents() throws(JSONError) {
    while !open.isEmpty {
      skipSpace()
      if position >= bytes.count || isFenced && isFence(at: position) {
        while !open.isEmpty { close(isMissing: true) }
      } else if !open[top].isObject {
        try takeInArray()
      } else if open[top].key == nil {
        try takeKeyOrEnd()
      } else if !open[top].hasColon {
        takeColon()
      } else {
        try takeMemberValue()
      }
    }
  }

  /// Begins a container at a bracket.
  mutating func begin() throws(JSONError) {
    if open.count >= depth {
      throw error(
        .depthLimit, at: position, "expected at most \(depth) levels of nesting, found one more",
        "Nest less deeply, or set a higher limit for documents that you trust.")
    }
    let isParenthesis = bytes[position] == UInt8(ascii: "(")
    if isParenthesis { note(.wrongBracket, position..<position + 1, assumed: "[") }
    let closer = bytes[position] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: isParenthesis ? ")" : "]")
    open(RepairedContainer(closer: closer, offset: position))
    position += 1
  }

  /// Opens a container.
  mutating func open(_ container: RepairedContainer) {
    openCounts[container.closer] += 1
    open.append(container)
  }

  /// Opens the finished container again.
  mutating func reopen() {
    // Moved, not copied.
    open.append(finished.removeLast())
    openCounts[open[top].closer] += 1
  }

  /// Closes the innermost container.
  /// - Parameter isMissing: whether there is no bracket for that.
  private mutating func close(isMissing: Bool = false) {
    if open[top].key != nil { addMissingValue() }
    if let comma = open[top].comma { note(.extraComma, comma..<comma + 1) }
    open[top].end = max(position, 1)
    let container = open.removeLast()
    if isMissing { note(.missingBracket, at: position, assumed: String(UnicodeScalar(container.closer))) }
    openCounts[container.closer] -= 1
    if open.isEmpty { finished.append(container) } else { open[top].add(container.value) }
  }

  // MARK: Separators

  private mutating func takeComma() {
    let range = position..<position + 1
    if bytes[position] == UInt8(ascii: ";") { note(.wrongSeparator, range, assumed: ",") }
    if open[top].needsComma {
      (open[top].needsComma, open[top].comma) = (false, position)
    } else {
      note(.extraComma, range)
    }
    position += 1
  }

  private mutating func noteMissingComma() {
    if open[top].needsComma { note(.missingComma, at: position, assumed: ",") }
  }

  private mutating func takeColon() {
    switch bytes[position] {
    case UInt8(ascii: ":"): position += 1
    case UInt8(ascii: "="):
      let length = byte(at: position + 1) == UInt8(ascii: ">") ? 2 : 1
      note(.wrongSeparator, position..<position + length, assumed: ":")
      position += length
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
      return addMissingValue()
    default: note(.missingColon, at: position, assumed: ":")
    }
    open[top].hasColon = true
  }

  private mutating func addMissingValue() {
    note(.missingValue, at: position, assumed: "null")
    open[top].add(.null)
  }

  // MARK: Brackets

  /// Closes the innermost container at a bracket, which may be of another kind.
  private mutating func takeBracket() {
    let (bracket, closer) = (bytes[position], open[top].closer)
    let range = position..<position + 1
    if bracket == closer {
      position += 1
      guard open[top].extraBraces > 0, bracket == UInt8(ascii: "}") else { return close() }
      open[top].extraBraces -= 1
      return note(.extraBracket, range)
    }
    if openCounts[bracket] > 0 {
      // It belongs to a container around this one.
      return close(isMissing: true)
    }
    position += 1
    if bracket == UInt8(ascii: ")") {
      return note(.extraBracket, range)
    }
    note(.wrongBracket, range, assumed: String(UnicodeScalar(closer)))
    return close()
  }

  // MARK: Elements and members

  private mutating func takeInArray() throws(JSONError) {
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): takeComma()
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"): return takeBracket()
    case UInt8(ascii: ":"):
      let offset = open[top].offset
      if open[top].becomeObject() {
        return note(.wrongBracket, offset..<offset + 1, assumed: "{")
      }
      note(.wrongSeparator, position..<position + 1, assumed: ",")
      open[top].needsComma = false
      position += 1
    default:
      noteMissingComma()
      try takeValue(.element)
    }
  }

  private mutating func takeKeyOrEnd() throws(JSONError) {
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): takeComma()
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"): return takeBracket()
    case UInt8(ascii: "{") where open[top].members.isEmpty && open[top].comma == nil:
      // As in templates: {{"a": 1}}.
      note(.extraBracket, position..<position + 1)
      open[top].extraBraces += 1
      position += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      if open.count > 1, !open[top - 1].isObject {
        // The next element, as in [{"a": 1, {"a": 2}].
        return close(isMissing: true)
      }
      noteMissingComma()
      addMissingKey()
      open[top].hasColon = true
    case UInt8(ascii: ":"), UInt8(ascii: "="): addMissingKey()
    default:
      noteMissingComma()
      takeKey()
    }
  }

  private mutating func addMissingKey() {
    note(.missingKey, at: position, assumed: #""""#)
    open[top].key = ""
  }

  private mutating func takeKey() {
    if isEllipsis(at: position) { return takeEllipsis() }
    let key = RepairedQuote(in: bytes, at: position) == nil ? takeUnquotedKey() : takeString(.key)
    open[top].key = key
  }

  private mutating func takeMemberValue() throws(JSONError) {
    switch bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
      addMissingValue()
    case UInt8(ascii: ":"):
      note(.wrongSeparator, position..<position + 1)
      position += 1
    default: try takeValue(.member)
    }
  }

  /// Reads a leaf, or begins a container.
  private mutating func takeValue(_ context: RepairContext) throws(JSONError) {
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): try begin()
    case _ where RepairedQuote(in: bytes, at: position) != nil:
      let string = takeString(context)
      open[top].add(.string(string))
    case _ where isEllipsis(at: position):
      takeEllipsis()
      if context == .member { addMissingValue() }
    default:
      let value = takeWord(context)
      open[top].add(value)
    }
  }

  // MARK: Ellipses

  private func isEllipsis(at index: Int) -> Bool {
    switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
    case (UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: ".")), (0xE2, 0x80, 0xA6): true
    default: false
    }
  }

  /// Leaves out the dots, which count as a value for commas.
  private mutating func takeEllipsis() {
    let start = position
    position += 3
    while byte(at: position) == UInt8(ascii: ".") { position += 1 }
    note(.ellipsis, start..<position)
    if open[top].key == nil { (open[top].needsComma, open[top].comma) = (true, nil) }
  }
}

/// The kind of value that is read next, which decides what may follow it.
enum RepairContext {
  case document, element, key, member
}
