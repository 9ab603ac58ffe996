import Janus

/// A location in a text for messages, with its line and a caret below it, as in the errors of Janus.
package struct TextExcerpt {
  package let location: JSONLocation
  /// The two lines, each after a bar.
  package let lines: String

  /// The number of bytes that are shown on either side.
  private static let reach = 60

  /// - Parameters:
  ///   - offset: the offset of the byte.
  ///   - text: UTF-8.
  /// - Complexity: O(*n*) in the offset.
  package init(at offset: Int, in text: [UInt8]) {
    let offset = min(offset, text.count)
    var (line, lineStart, index) = (1, 0, 0)
    while index < offset {
      if text[index] == 0x0A || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A) {
        (line, lineStart) = (line + 1, index + 1)
      }
      index += 1
    }
    // A byte-order mark has no column.
    let firstColumn = lineStart == 0 && text.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : lineStart
    location = JSONLocation(byteOffset: offset, line: line, column: Self.count(text[firstColumn..<offset]) + 1)

    var start = max(firstColumn, offset - Self.reach)
    while start > firstColumn, start < offset, text[start] & 0xC0 == 0x80 { start += 1 }
    let head = text[start..<offset]
    var tail = text[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
    let isTailCut = tail.count > Self.reach
    tail = tail.prefix(Self.reach)
    while isTailCut, let last = tail.last, last & 0xC0 == 0x80 { tail.removeLast() }
    if isTailCut, let last = tail.last, last >= 0xC0 { tail.removeLast() }
    let isHeadCut = start > firstColumn
    lines =
      "| \(isHeadCut ? "…" : "")\(Self.printable(head))\(Self.printable(tail))\(isTailCut ? "…" : "")\n"
      + "| \(String(repeating: " ", count: Self.count(head) + (isHeadCut ? 1 : 0)))^"
  }

  /// The number of Unicode scalars.
  private static func count(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension Finding {
  /// A problem at an offset of a text.
  /// - Parameters:
  ///   - message: the expected and the found value.
  ///   - path: the path of the value.
  ///   - offset: its offset; nil if it is not in the text.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  init(_ message: String, at path: JSONPointer, offset: Int?, of text: [UInt8], in name: String, line: Int? = nil) {
    let excerpt = offset.map { TextExcerpt(at: $0, in: text) }
    self.init(
      message: message, path: path, location: excerpt?.location, excerpt: excerpt?.lines, in: name, line: line)
  }

  /// A problem of a value in a text.
  /// - Parameters:
  ///   - error: the problem, with the path of the value or, without a line, of the one that lacks it.
  ///   - text: valid JSON, unless the error has a line.
  ///   - name: the file.
  ///   - line: the number of the document's line; nil if the whole file is the document.
  init(_ error: JSONError, of text: [UInt8], in name: String, line: Int? = nil) {
    if error.location != nil {
      self.init(error, in: name, line: line)
    } else {
      let offset = TextScanner.offset(of: error.path, in: text)
      self.init(error.message, at: error.path, offset: offset, of: text, in: name, line: line)
    }
  }
}
