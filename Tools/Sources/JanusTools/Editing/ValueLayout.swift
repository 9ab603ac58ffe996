/// A layout for the text of one value.
struct ValueLayout {
  var style: TextStyle
  /// Whether each member and element gets a line.
  var hasLines: Bool
  /// The indentation of the line in which the value starts.
  var indent: [UInt8]

  /// Appends a value in this layout.
  /// - Parameter value: valid JSON in any layout.
  func write(_ value: ArraySlice<UInt8>, into output: inout [UInt8]) {
    let text = Array(value)
    var (index, level) = (TextScanner.afterSpace(text, 0), 0)
    while index < text.count {
      let byte = text[index]
      var next = index + 1
      switch byte {
      case TextScanner.quote:
        next = TextScanner.afterString(text, index)
        output += text[index..<next]
      case TextScanner.colon: output += style.colon
      case TextScanner.comma:
        output.append(byte)
        if hasLines { breakLine(level, into: &output) } else { output += style.separator }
      case _ where TextScanner.isOpening(byte):
        output.append(byte)
        let end = TextScanner.afterSpace(text, next)
        if end < text.count, TextScanner.isClosing(text[end]) {
          output.append(text[end])
          next = end + 1
        } else {
          level += 1
          if hasLines { breakLine(level, into: &output) }
        }
      case _ where TextScanner.isClosing(byte):
        level -= 1
        if hasLines { breakLine(level, into: &output) }
        output.append(byte)
      default: output.append(byte)
      }
      index = TextScanner.afterSpace(text, next)
    }
  }

  private func breakLine(_ level: Int, into output: inout [UInt8]) {
    output += style.newline
    output += indent
    for _ in 0..<max(level, 0) { output += style.unit }
  }

  /// Appends a value with its own layout, whose lines move to another indentation.
  static func write(_ value: ArraySlice<UInt8>, movedTo indent: [UInt8], into output: inout [UInt8]) {
    guard let old = value.indentation?.prefix(while: TextScanner.isSpace), !old.elementsEqual(indent) else {
      output += value
      return
    }
    var rest = value
    // Strings of JSON have no ends of lines.
    while let end = rest.firstIndex(of: 0x0A) {
      output += rest[...end]
      rest = rest[(end + 1)...]
      guard rest.starts(with: old) else { continue }
      output += indent
      rest = rest.dropFirst(old.count)
    }
    output += rest
  }
}
