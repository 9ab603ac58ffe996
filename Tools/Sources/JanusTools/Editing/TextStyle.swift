/// How a document places white space, by its first examples; for new values without neighbours.
struct TextStyle {
  /// Between a key and its value.
  var colon: [UInt8]
  /// After a comma, in one line.
  var separator: [UInt8]
  /// The indentation of one level.
  var unit: [UInt8] = [0x20, 0x20]
  /// The end of a line.
  var newline: [UInt8] = [0x0A]

  /// The number of bytes in which examples are searched.
  private static let reach = 1 << 16

  /// Finds the style of a document.
  init(of text: [UInt8]) {
    var colon: [UInt8]?
    var separator: [UInt8]?
    var (unit, newline): ([UInt8]?, [UInt8]?)
    var (index, lineIndent) = (0, [UInt8]())
    while index < min(text.count, Self.reach), colon == nil || separator == nil || unit == nil {
      let byte = text[index]
      let next = byte == TextScanner.quote ? TextScanner.afterString(text, index) : index + 1
      let end = TextScanner.afterSpace(text, next)
      let space = text[next..<end]
      // A string before a colon may have white space after it.
      if byte == TextScanner.quote, end < text.count, text[end] == TextScanner.colon, colon == nil {
        let after = TextScanner.afterSpace(text, end + 1)
        if !text[next..<after].contains(0x0A) { colon = Array(text[next..<after]) }
      }
      if byte == TextScanner.comma, separator == nil, !space.contains(0x0A) { separator = Array(space) }
      if let indent = space.indentation {
        if TextScanner.isOpening(byte), unit == nil, indent.count > lineIndent.count, indent.starts(with: lineIndent) {
          unit = Array(indent.dropFirst(lineIndent.count))
        }
        if newline == nil { newline = space.contains(0x0D) ? [0x0D, 0x0A] : [0x0A] }
        lineIndent = Array(indent)
      }
      index = end
    }
    let isCompact = newline == nil && (colon ?? [TextScanner.colon]).count == 1 && separator?.isEmpty == true
    let isColonTight = colon.map { $0.last == TextScanner.colon } ?? isCompact
    self.colon = colon ?? (isColonTight ? [TextScanner.colon] : [TextScanner.colon, 0x20])
    self.separator = separator ?? (isColonTight ? [] : [0x20])
    if let unit { self.unit = unit }
    if let newline { self.newline = newline }
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  /// The white space after the last end of a line; nil if there is no end of a line.
  var indentation: SubSequence? {
    lastIndex(of: 0x0A).map { self[index(after: $0)...] }
  }
}
