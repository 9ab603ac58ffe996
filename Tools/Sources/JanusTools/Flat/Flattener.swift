/// Writes a line for each leaf of a document, and for each empty array and object: its path, a tab, and the value.
///
/// It takes compact JSON in pieces, and keeps the path to the current value.
struct Flattener {
  private struct Level {
    let isObject: Bool
    /// The length of the path to the container.
    let start: Int
    var index = 0
  }

  private enum State { case value, firstItem, key, afterKey, leaf, string, after }

  private var path: [UInt8]
  private var levels: [Level] = []
  private var state = State.value
  private var isEscaped = false

  /// - Parameter index: the first token of all paths; nil if there is none.
  init(index: Int? = nil) { path = index.map { Array("/\($0)".utf8) } ?? [] }

  /// Takes the next bytes.
  /// - Parameter output: receives the lines.
  mutating func feed(_ text: [UInt8], into output: inout [UInt8]) {
    for byte in text {
      switch state {
      case .string: walkString(byte, into: &output)
      case .key: walkKey(byte)
      case .afterKey: state = .value
      case .firstItem where TextScanner.isClosing(byte):
        // The container is empty.
        leave()
        beginLine(into: &output)
        output += byte == UInt8(ascii: "}") ? [UInt8(ascii: "{"), byte, 0x0A] : [UInt8(ascii: "["), byte, 0x0A]
      case .firstItem: beginItem(byte, into: &output)
      case .value: beginValue(byte, into: &output)
      case .leaf where byte == TextScanner.comma || TextScanner.isClosing(byte):
        output.append(0x0A)
        state = .after
        walkAfter(byte)
      case .leaf: output.append(byte)
      case .after: walkAfter(byte)
      }
    }
  }

  /// Ends the last line, also after an error.
  mutating func finish(into output: inout [UInt8]) {
    if state == .leaf || state == .string { output.append(0x0A) }
    state = .after
  }

  private mutating func beginLine(into output: inout [UInt8]) {
    output += path
    output.append(0x09)
  }

  private mutating func beginValue(_ byte: UInt8, into output: inout [UInt8]) {
    if TextScanner.isOpening(byte) {
      levels.append(Level(isObject: byte == UInt8(ascii: "{"), start: path.count))
      state = .firstItem
      return
    }
    beginLine(into: &output)
    output.append(byte)
    state = byte == TextScanner.quote ? .string : .leaf
  }

  /// Begins with a member or an element at its first byte.
  private mutating func beginItem(_ byte: UInt8, into output: inout [UInt8]) {
    guard let level = levels.last else { return }
    path.removeSubrange(level.start...)
    path.append(FlatPath.slash)
    if level.isObject {
      state = .key
    } else {
      path += String(level.index).utf8
      state = .value
      beginValue(byte, into: &output)
    }
  }

  private mutating func walkAfter(_ byte: UInt8) {
    if TextScanner.isClosing(byte) { return leave() }
    guard byte == TextScanner.comma, let level = levels.indices.last else { return }
    levels[level].index += 1
    state = .firstItem
  }

  private mutating func leave() {
    if let level = levels.popLast() { path.removeSubrange(level.start...) }
    state = .after
  }

  private mutating func walkString(_ byte: UInt8, into output: inout [UInt8]) {
    output.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == TextScanner.quote {
      output.append(0x0A)
      state = .after
    }
  }

  private mutating func walkKey(_ byte: UInt8) {
    if !isEscaped, byte == TextScanner.quote {
      let start = (levels.last?.start ?? 0) + 1
      if FlatPath.isIndex(path[start...]) {
        path.insert(TextScanner.quote, at: start)
        path.append(TextScanner.quote)
      }
      state = .afterKey
      return
    }
    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    switch byte {
    case FlatPath.tilde: path += [FlatPath.tilde, UInt8(ascii: "0")]
    case FlatPath.slash: path += [FlatPath.tilde, UInt8(ascii: "1")]
    default: path.append(byte)
    }
  }
}
