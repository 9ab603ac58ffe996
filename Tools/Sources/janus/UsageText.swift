/// The usage line of a help text, which the argument parser does not wrap.
enum UsageText {
  /// Breaks that line between its words; text in brackets stays together.
  static func wrapped(_ text: String, to width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > width, line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ") else { return String(line) }
      var lines = [""]
      for part in parts(of: line) {
        let last = lines[lines.count - 1]
        if last.isEmpty || last.count + 1 + part.count <= width {
          lines[lines.count - 1] += (last.isEmpty ? "" : " ") + part
        } else {
          lines.append("       " + part)
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func parts(of line: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    for word in line.split(separator: " ") {
      if depth > 0, let last = parts.popLast() { parts.append(last + " " + word) } else { parts.append(String(word)) }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return parts
  }
}
