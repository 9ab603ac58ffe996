// SAFETY: of this file: the bytes are lent for the time of the call.

/// Documents that are the members of an object without its braces.
///
/// They are read with braces around them, which errors do not show:
///
/// ```
///   document        "a": 1, "b": 2
///   text           {"a": 1, "b": 2⏎
///                  }
/// ```
///
/// The line feed ends a comment.
extension DocumentText {
  /// Runs `body` on the text, or on a copy of it with braces around it if it has none.
  func withTopLevelObject<Result>(
    _ body: (DocumentText) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    var reader = reader
    guard reader.skipWhitespace() != UInt8(ascii: "{") else { return try body(self) }
    var braced: [UInt8] = []
    braced.reserveCapacity(count + 3)
    braced.append(UInt8(ascii: "{"))
    unsafe braced.append(contentsOf: bytes)
    braced += [UInt8(ascii: "\n"), UInt8(ascii: "}")]
    return try unsafe braced.withUnsafeBufferPointer { bytes throws(JSONError) in
      try unsafe body(DocumentText(bytes, markLength: markLength, dialect: dialect, hasAddedBraces: true))
    }
  }

  /// The offset in the document for one in the text.
  package func documentOffset(of offset: Int) -> Int {
    (hasAddedBraces ? min(max(offset - 1, 0), count - 3) : offset) + markLength
  }
}
