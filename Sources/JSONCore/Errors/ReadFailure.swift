/// What the engine throws while it runs over bytes: a code and a place, nothing that needs memory.
///
/// The sentence, the path, the line and the column are worked out from it afterwards, by
/// ``JSONError/init(_:in:isRead:)``, so that code that succeeds pays nothing for them.
@frozen @usableFromInline package struct ReadFailure: Error {
  @usableFromInline package let code: JSONError.Code.Kind
  /// Where in the text, as a count of bytes from its start.
  @usableFromInline package let offset: Int

  @inlinable package init(_ code: JSONError.Code.Kind, at offset: Int) {
    self.code = code
    self.offset = offset
  }
}
