import JSONCore

extension PathParser {
  /// The error for text that is not a path, or not well-typed.
  /// - Parameters:
  ///   - place: where the problem is; nil for the current position.
  ///   - expectation: what was expected, as the beginning of a sentence.
  ///   - found: what was found; nil for the character at the place.
  ///   - advice: what to do; nil to correct the path.
  @inline(never)
  func fault(
    at place: Int? = nil, _ expectation: String, found: String? = nil, advice: String? = nil
  ) -> JSONError {
    let place = place ?? position
    let before = scalars[..<place]
    let offset = before.reduce(0) { $0 + UTF8.width($1) }
    let line = before.count { $0 == "\n" } + 1
    return JSONError(
      JSONIssue(
        code: .invalidValue, path: JSONPointer(),
        location: JSONLocation(byteOffset: offset, line: line, column: column(of: place)),
        message: "\(expectation), found \(found ?? character(at: place))",
        advice: advice ?? "Correct the path `\(brief(scalars[...]))`.",
        excerpt: Array(text.utf8).withText { $0.excerpt(at: offset, line: line) }))
  }

  /// The column of a position in its line, from 1.
  func column(of place: Int) -> Int {
    place - (scalars[..<place].lastIndex(of: "\n") ?? -1)
  }

  /// The text from a position to the current one, in quotes.
  func quoted(from start: Int) -> String { "`\(brief(scalars[start..<position]))`" }

  /// The error for a character that cannot follow the segments of the whole path.
  func faultAfterSegment() -> JSONError {
    guard scalars[position...].allSatisfy({ $0.properties.isWhitespace }) else {
      return fault("expected `.`, `..`, `[` or the end of the path")
    }
    return fault("expected the end of the path", found: "white space")
  }

  private func character(at place: Int) -> String {
    guard place < scalars.count else { return "the end of the path" }
    let scalar = scalars[place]
    switch scalar {
    case " ": return "a space"
    case "\n": return "a line feed"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      return "the control character U+00" + (scalar.value < 0x10 ? "0" : "")
        + String(scalar.value, radix: 16, uppercase: true)
    default: return "`\(scalar)`"
    }
  }

  /// Up to 60 characters.
  private func brief(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix(60).map { $0.value < 0x20 ? " " : $0 })
    return String(text) + (scalars.count > 60 ? "…" : "")
  }
}
