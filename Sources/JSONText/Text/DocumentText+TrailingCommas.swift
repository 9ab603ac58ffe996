// SAFETY: of this file: the bytes are lent for the time of the call.

/// Documents in a dialect that extends JSON; the text is converted before it is read.
extension DocumentText {
  /// Runs `body` on the text as plain JSON or JSON5.
  @usableFromInline
  func prepared<Result>(
    _ body: (DocumentText) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    guard dialect.assumesTopLevelObject else { return try withTrailingCommas(body) }
    return try withTopLevelObject { text throws(JSONError) in try text.withTrailingCommas(body) }
  }

  /// Runs `body` on the text; if it fails because of trailing commas, once more on a copy with spaces instead of them.
  ///
  /// ```
  ///   document   {"a": [1, 2,],}
  ///   copy       {"a": [1, 2 ] }
  /// ```
  ///
  /// Documents without such commas cost nothing, and offsets are unchanged.
  private func withTrailingCommas<Result>(
    _ body: (DocumentText) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    guard dialect.allowsTrailingCommas, !dialect.isJSON5 else { return try body(self) }
    do throws(JSONError) {
      return try body(self)
    } catch {
      guard error.problems.contains(where: { $0.code == .unexpectedCharacter }), let bytes = withoutTrailingCommas()
      else { throw error }
      return try unsafe bytes.withUnsafeBufferPointer { bytes throws(JSONError) in try unsafe body(withBytes(bytes)) }
    }
  }

  /// The bytes with spaces instead of trailing commas; nil if there are none.
  /// - Complexity: O(*n*) in the bytes of the text.
  private func withoutTrailingCommas() -> [UInt8]? {
    var result: [UInt8]?
    var isInString = false
    var isEscaped = false
    // The last byte outside of strings that is not white space, and the one before it.
    var (last, lastButOne): (UInt8, UInt8) = (0, 0)
    var lastIndex = 0
    for index in unsafe bytes.indices {
      let byte = unsafe bytes[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
      let closes = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      if closes, last == UInt8(ascii: ","), !Self.needsValue(after: lastButOne) {
        if result == nil { result = unsafe Array(bytes) }
        result?[lastIndex] = 0x20
      }
      isInString = byte == UInt8(ascii: "\"")
      (last, lastButOne, lastIndex) = (byte, last, index)
    }
    return result
  }

  /// Whether a byte must be followed by a value, so that a comma after it is an error.
  private static func needsValue(after byte: UInt8) -> Bool {
    switch byte {
    case 0, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }
}
