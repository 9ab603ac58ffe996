/// A quote that begins a string.
struct RepairedQuote {
  private enum Kind { case double, single, backtick, curlyDouble, curlySingle, escaped }

  private let kind: Kind
  /// The number of its bytes.
  let length: Int

  /// The quote at an index; nil if there is none.
  init?(in bytes: [UInt8], at index: Int) {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""): (kind, length) = (.double, 1)
    case UInt8(ascii: "'"): (kind, length) = (.single, 1)
    case UInt8(ascii: "`"): (kind, length) = (.backtick, 1)
    case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\""):
      (kind, length) = (.escaped, 2)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xB4: (kind, length) = (.backtick, 2)
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
      switch bytes[index + 2] {
      // ‘ ’ ‚ ‛
      case 0x98...0x9B: (kind, length) = (.curlySingle, 3)
      // “ ” „ ‟
      case 0x9C...0x9F: (kind, length) = (.curlyDouble, 3)
      default: return nil
      }
    default: return nil
    }
  }

  var isDouble: Bool { kind == .double }
  /// Whether it has a backslash, as in a JSON text that is part of a string.
  var isEscaped: Bool { kind == .escaped }

  /// Whether another quote may end a string that this one begins.
  func isClosed(by other: RepairedQuote) -> Bool {
    switch kind {
    case .double, .single, .escaped: other.kind == kind
    case .backtick, .curlySingle: other.kind == kind || other.kind == .single
    case .curlyDouble: other.kind == kind || other.kind == .double
    }
  }
}
