// SAFETY: of this file: every offset is compared with the end of the text before a byte is read.

/// The path to the end of a text that is being written, found again and again without starting over.
///
/// ```
///   {"rows":[{"id":1,"x":                  NaN: /rows/0/x
///                   ^ kept                 the comma is read again, because a bracket may replace it
///   {"rows":[{"id":1},{"id":2,"x":         NaN: /rows/1/x, found from there on
/// ```
///
/// Text before the place that is kept must not change; call ``forget(from:)`` when some of it is taken back.
package struct OutputPath {
  private enum Level {
    case array(index: Int)
    /// Where the current key begins; nil where there is none.
    case object(key: Int?)
  }

  /// The state at the last comma, or after the last opening bracket: text that is taken back mostly does not reach these.
  private var kept: (levels: [Level], position: Int) = ([], 0)
  private var levels: [Level] = []
  private var position = 0
  /// The last such place on the walk; nil if there is none, or if a container was closed after it.
  private var next: (position: Int, isComma: Bool)?

  package init() {}

  /// Forgets positions in text that is removed or reordered.
  package mutating func forget(from offset: Int) {
    if kept.position > offset { kept = ([], 0) }
  }

  /// The path to the value that comes next.
  /// - Complexity: O(*n*) in the bytes after the last comma or opening bracket that was found before.
  package mutating func path(toEndOf text: DocumentText) -> [PathStep] {
    (levels, position, next) = (kept.levels, kept.position, nil)
    while position < text.count { walk(over: text) }
    keep()
    return levels.compactMap { level in
      switch level {
      case .array(let index): .index(index)
      case .object(let key): key.map { .key(Self.string(at: $0, in: text)) }
      }
    }
  }

  private mutating func walk(over text: DocumentText) {
    switch unsafe text.bytes[position] {
    case UInt8(ascii: "{"): open(.object(key: nil))
    case UInt8(ascii: "["): open(.array(index: 0))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = levels.popLast()
      next = nil
    case UInt8(ascii: ","):
      next = (position, true)
      switch levels.last {
      case .array(let index)?: levels[levels.count - 1] = .array(index: index + 1)
      case .object?: levels[levels.count - 1] = .object(key: nil)
      case nil: break
      }
    case UInt8(ascii: "\""):
      if case .object(key: nil)? = levels.last { levels[levels.count - 1] = .object(key: position) }
      return walkOverString(in: text)
    default: break
    }
    position += 1
  }

  private mutating func open(_ level: Level) {
    levels.append(level)
    next = (position + 1, false)
  }

  /// Keeps the state at the last comma or bracket.
  private mutating func keep() {
    guard let next else { return }
    kept = (levels, next.position)
    guard let innermost = levels.last else { return }
    switch innermost {
    case .array(let index): kept.levels[levels.count - 1] = .array(index: next.isComma ? index - 1 : index)
    case .object: kept.levels[levels.count - 1] = .object(key: nil)
    }
  }

  private mutating func walkOverString(in text: DocumentText) {
    position += 1
    while position < text.count {
      let byte = unsafe text.bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  private static func string(at quote: Int, in text: DocumentText) -> String {
    var reader = text.reader
    reader.seek(quote + 1)
    return (try? reader.scanString()).map { ByteReader.makeString($0) } ?? ""
  }
}
