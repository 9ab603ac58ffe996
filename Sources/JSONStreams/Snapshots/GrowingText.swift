import JSONCore

/// A string that is shown before its end has come.
struct GrowingText {
  enum Owner {
    /// The memory of a string, or of an optional one.
    case string(Slot)
    /// The memory of a `JSONValue`.
    case value(Slot)
    /// A container of a `JSONValue`.
    case container
  }

  let owner: Owner
  /// The characters so far, unless they are in memory.
  private(set) var characters = ""
  /// The offset up to which the text has been decoded.
  private var position: Int

  /// - Parameter start: the offset of the opening quote.
  init(in owner: Owner, start: Int) {
    self.owner = owner
    position = start + 1
  }

  /// Makes the owner show the characters so far.
  func show() {
    if case .value(let slot) = owner { slot.live.set(toValue: .string(characters)) }
  }

  /// Takes them back, so that nothing else refers to them.
  func hide() {
    if case .value(let slot) = owner { slot.live.set(toValue: .null) }
  }

  /// Decodes more of the string, up to an escape or a character that is not complete.
  /// - Parameter bytes: the document so far, which ends inside the string.
  /// - Returns: whether there are more characters than before.
  mutating func grow(in bytes: [UInt8]) -> Bool {
    let end = Self.completeEnd(of: bytes, from: position)
    guard end > position else { return false }
    let piece = bytes[position..<end]
    let text =
      piece.contains(UInt8(ascii: "\\"))
      ? GrammarScanner.unescaped(Array(piece)) : String(decoding: piece, as: UTF8.self)
    position = end
    // Appending in place copies the characters only if a snapshot still has them.
    if case .string(let slot) = owner { slot.append(text) } else { characters += text }
    return true
  }

  /// The offset after the last complete character or escape.
  private static func completeEnd(of bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let length = length(of: bytes[position...])
      if position + length > bytes.count { break }
      position += length
    }
    return position
  }

  /// The number of bytes of a character or escape, as far as its first bytes say.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    switch bytes[bytes.startIndex] {
    case UInt8(ascii: "\\"):
      guard bytes.dropFirst().first == UInt8(ascii: "u") else { return 2 }
      // A high surrogate needs its other half.
      let isSurrogate = String(decoding: bytes.prefix(6).dropFirst(2).prefix(2), as: UTF8.self).isHighSurrogate
      return isSurrogate ? 12 : 6
    case 0xF0...: return 4
    case 0xE0...: return 3
    case 0xC0...: return 2
    default: return 1
    }
  }
}

extension String {
  /// Whether two hexadecimal digits are the first of a high surrogate.
  fileprivate var isHighSurrogate: Bool { UInt8(self, radix: 16).map { (0xD8...0xDB).contains($0) } == true }
}
