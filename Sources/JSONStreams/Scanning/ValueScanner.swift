import JSONCore

// SAFETY: of this file: bytes are loaded only before the end of the bytes so far, words only where eight are left.

/// Finds the end of a value that arrives in pieces. It only looks at brackets and strings.
///
/// Each byte is scanned once, with pieces of any size. The reader of the value checks whether it is JSON. The value also ends at
/// a byte that no value can have there, such as a bracket that closes the wrong kind of container, or a line feed in a string.
struct ValueScanner: Sendable {
  private enum State { case start, container, string, escape, broken, scalar }

  private var state = State.start
  private var containers: ContainerStack
  /// The number of further bytes of an invalid string that are taken, for the message.
  private var brokenRest = 256
  /// Whether the value ends at a bracket that is one level too deep.
  private(set) var isTooDeep = false

  /// - Parameters:
  ///   - depth: the number of containers around the value.
  ///   - limit: the maximum number of them.
  init(depth: Int = 0, limit: Int) { containers = ContainerStack(depth: depth, limit: limit) }

  /// Scans further bytes of the value.
  /// - Parameters:
  ///   - buffer: the bytes so far; the value begins after white space.
  ///   - index: the first byte that was not scanned; moved.
  ///   - limit: the index after the last byte to scan; nil for all bytes so far.
  /// - Returns: the index after the value, or nil if it does not end in the bytes so far.
  mutating func scan(_ buffer: StreamBuffer, from index: inout Int, to limit: Int? = nil) -> Int? {
    buffer.withReader(from: index, to: limit ?? buffer.tail) { reader in
      let end = scan(&reader)
      index = reader.offset
      return end ? index : nil
    }
  }

  /// Scans further bytes of the value.
  /// - Returns: whether the cursor is now after the value.
  mutating func scan(_ reader: inout ByteReader) -> Bool { scan(&reader.cursor, reader.end) }

  private mutating func scan(_ position: inout BytePointer, _ end: BytePointer) -> Bool {
    while position < end {
      switch state {
      case .string:
        position = Self.endOfRun(position, end)
        if position == end { return false }
        let byte = unsafe position.pointee
        position += 1
        if byte == UInt8(ascii: "\"") {
          if containers.isEmpty { return true }
          state = .container
        } else if byte == UInt8(ascii: "\\") {
          state = .escape
        } else {
          state = .broken
        }
      case .escape:
        // A control character ends the value, as everywhere in a string.
        if unsafe position.pointee >= 0x20 { position += 1 }
        state = .string
      case .broken:
        let byte = unsafe position.pointee
        brokenRest -= 1
        if byte == UInt8(ascii: "\"") || brokenRest < 0 { return true }
        position += 1
      case .scalar:
        while position < end, unsafe Self.continuesScalar(position.pointee) { position += 1 }
        return position < end
      case .start, .container:
        if state == .container {
          guard skipStrings(&position, end) else { continue }
          if position == end { return false }
        }
        let byte = unsafe position.pointee
        switch byte {
        case UInt8(ascii: "\""): state = .string
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          state = .container
          if !containers.push(isObject: byte == UInt8(ascii: "{")) {
            isTooDeep = true
            position += 1
            return true
          }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          position += 1
          if containers.isEmpty || containers.isObject != (byte == UInt8(ascii: "}")) { return true }
          containers.pop()
          if containers.isEmpty { return true }
          continue
        default:
          if state == .start {
            state = .scalar
            // A byte that cannot begin a value is returned as a value.
            if !Self.continuesScalar(byte) {
              position += 1
              return true
            }
          }
        }
        position += 1
      }
    }
    return false
  }

  /// Moves to the next byte in a container that may be a bracket, past strings.
  /// - Returns: false at a string without a simple end; the rest of it is left.
  @inline(__always)
  private mutating func skipStrings(_ position: inout BytePointer, _ end: BytePointer) -> Bool {
    position = Self.nextBracketOrQuote(position, end)
    while position < end, unsafe position.pointee == UInt8(ascii: "\"") {
      position = Self.endOfRun(position + 1, end)
      guard position < end, unsafe position.pointee == UInt8(ascii: "\"") else {
        state = .string
        return false
      }
      position = Self.nextBracketOrQuote(position + 1, end)
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

  /// The first byte that may be a bracket or a quote. Other bytes at which it stops cannot be in a value.
  @inline(__always)
  private static func nextBracketOrQuote(_ first: BytePointer, _ end: BytePointer) -> BytePointer {
    var position = first
    let ones: UInt64 = 0x0101_0101_0101_0101
    while end - position >= 8 {
      let text = unsafe UInt64(littleEndian: position.load(as: UInt64.self))
      // The brackets and a few letters differ in three bits only.
      let (quotes, brackets) = (text ^ (ones &* 0x22), (text | ones &* 0x26) ^ (ones &* 0x7F))
      let zeros = ((quotes &- ones) & ~quotes) | ((brackets &- ones) & ~brackets)
      let found = zeros & (ones &* 0x80)
      if found != 0 { return position + found.trailingZeroBitCount >> 3 }
      position += 8
    }
    return position
  }

  /// The first quote, backslash or control character.
  @inline(__always)
  private static func endOfRun(_ first: BytePointer, _ end: BytePointer) -> BytePointer {
    var position = first
    while let block = ByteBlock(at: position, before: end) {
      let found = block.escaped
      if found != 0 { return position + ByteBlock.count(before: found) }
      position += 16
    }
    while true {
      // 0 at the end.
      let byte = position.byte(before: end)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return position }
      position += 1
    }
  }
}
