extension ScannedNumber {
  /// Runs `body` on the number that a whole text spells.
  /// - Returns: nil if the text is no number, or has anything but one.
  static func with<Result>(_ text: String, _ body: (ScannedNumber) -> Result) -> Result? {
    var text = text
    return text.withUTF8 { bytes in
      // SAFETY: the number is used only while the text is lent.
      guard let start = bytes.baseAddress, let number = unsafe NumberScanner.scan(start, start + bytes.count),
        unsafe number.end == start + bytes.count
      else { return nil }
      return body(number)
    }
  }

  /// The number as it is spelled.
  var text: String {
    // SAFETY: whoever has the number has its text.
    unsafe String(decoding: source, as: UTF8.self)
  }
}
