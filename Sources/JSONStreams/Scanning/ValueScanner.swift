import JSONCore

// SAFETY: of this file: bytes are looked at only before the end of what has come, words only where eight are left.

/// Finds where a value ends that comes in pieces, and looks at nothing but brackets and strings.
///
/// Each byte is looked at once, however small the pieces are. Whether the value is JSON is for its reader to say; at a byte with which
/// no value can go on, such as a bracket that closes the wrong kind of container or a line feed in a string, it ends too.
struct ValueScanner: Sendable {
  private enum State { case start, container, string, escape, broken, scalar }

  private var state = State.start
  private var containers: ContainerStack
  /// How many more bytes of a string that is broken are taken, as errors tell them.
  private var brokenRest = 256
  /// Whether the value ends at a bracket that is one level too deep.
  private(set) var isTooDeep = false

  /// - Parameters:
  ///   - depth: the number of containers around the value.
  ///   - limit: the number that there may be.
  init(depth: Int = 0, limit: Int) { containers = ContainerStack(depth: depth, limit: limit) }

  /// Looks at further bytes of the value.
  /// - Parameters:
  ///   - buffer: what has come; the value begins behind white space.
  ///   - index: the first byte that has not been looked at; moved.
  ///   - limit: the index behind the last byte to look at; nil for what has come.
  /// - Returns: the index behind the value, or nil if it goes on behind what has come.
  mutating func scan(_ buffer: StreamBuffer, from index: inout Int, to limit: Int? = nil) -> Int? {
    buffer.withReader(from: index, to: limit ?? buffer.tail) { reader in
      let end = scan(&reader.cursor, reader.end)
      index = reader.offset
      return end ? index : nil
    }
  }

  private mutating func scan(_ place: inout BytePlace, _ end: BytePlace) -> Bool {
    while place < end {
      switch state {
      case .string:
        place = Self.endOfRun(place, end)
        if place == end { return false }
        let byte = unsafe place.pointee
        place += 1
        if byte == UInt8(ascii: "\"") {
          if containers.isEmpty { return true }
          state = .container
        } else if byte == UInt8(ascii: "\\") {
          state = .escape
        } else {
          state = .broken
        }
      case .escape:
        // With a control character the value ends, as everywhere in a string.
        if unsafe place.pointee >= 0x20 { place += 1 }
        state = .string
      case .broken:
        let byte = unsafe place.pointee
        brokenRest -= 1
        if byte == UInt8(ascii: "\"") || brokenRest < 0 { return true }
        place += 1
      case .scalar:
        while place < end, unsafe Self.continuesScalar(place.pointee) { place += 1 }
        return place < end
      case .start, .container:
        if state == .container {
          guard skipStrings(&place, end) else { continue }
          if place == end { return false }
        }
        let byte = unsafe place.pointee
        switch byte {
        case UInt8(ascii: "\""): state = .string
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          state = .container
          if !containers.push(isObject: byte == UInt8(ascii: "{")) {
            isTooDeep = true
            place += 1
            return true
          }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          place += 1
          if containers.isEmpty || containers.isObject != (byte == UInt8(ascii: "}")) { return true }
          containers.pop()
          if containers.isEmpty { return true }
          continue
        default:
          if state == .start {
            state = .scalar
            // A byte that begins no value is one of its own.
            if !Self.continuesScalar(byte) {
              place += 1
              return true
            }
          }
        }
        place += 1
      }
    }
    return false
  }

  /// Goes to the next place in a container that may have a bracket, past strings.
  /// - Returns: false where a string does not simply end, of which the rest is left.
  @inline(__always)
  private mutating func skipStrings(_ place: inout BytePlace, _ end: BytePlace) -> Bool {
    place = Self.nextBracketOrQuote(place, end)
    while place < end, unsafe place.pointee == UInt8(ascii: "\"") {
      place = Self.endOfRun(place + 1, end)
      guard place < end, unsafe place.pointee == UInt8(ascii: "\"") else {
        state = .string
        return false
      }
      place = Self.nextBracketOrQuote(place + 1, end)
    }
    return true
  }

  /// Whether a byte can be a part of a number or a word.
  private static func continuesScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"),
      UInt8(ascii: "\""):
      false
    default: true
    }
  }

  /// The first place that may have a bracket or a quote: what else it stops at belongs into no value.
  @inline(__always)
  private static func nextBracketOrQuote(_ first: BytePlace, _ end: BytePlace) -> BytePlace {
    var place = first
    let ones: UInt64 = 0x0101_0101_0101_0101
    while end - place >= 8 {
      let text = unsafe UInt64(littleEndian: place.load(as: UInt64.self))
      // The brackets, and a few letters, differ in three bits only.
      let (quotes, brackets) = (text ^ (ones &* 0x22), (text | ones &* 0x26) ^ (ones &* 0x7F))
      let zeros = ((quotes &- ones) & ~quotes) | ((brackets &- ones) & ~brackets)
      let found = zeros & (ones &* 0x80)
      if found != 0 { return place + found.trailingZeroBitCount >> 3 }
      place += 8
    }
    return place
  }

  /// The first quote, backslash or control character.
  @inline(__always)
  private static func endOfRun(_ first: BytePlace, _ end: BytePlace) -> BytePlace {
    var place = first
    let ones: UInt64 = 0x0101_0101_0101_0101
    while end - place >= 8 {
      let text = unsafe UInt64(littleEndian: place.load(as: UInt64.self))
      let (quotes, backslashes) = (text ^ (ones &* 0x22), text ^ (ones &* 0x5C))
      let zeros =
        ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((text &- ones &* 0x20) & ~text)
      let found = zeros & (ones &* 0x80)
      if found != 0 { return place + found.trailingZeroBitCount >> 3 }
      place += 8
    }
    while place < end {
      let byte = unsafe place.pointee
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      place += 1
    }
    return place
  }
}
