/// Swift whose lines know where in the guide they are from.
struct SwiftText {
  let path: String
  private(set) var text = ""
  /// The line of the guide that the compiler takes the next line for.
  private var next: Int?

  init(path: String) { self.path = path }

  /// Adds a line of the guide.
  mutating func add(_ line: String, from number: Int) {
    if next != number, line.isEmpty { return }
    if next != number { text += "#sourceLocation(file: \"\(path)\", line: \(number))\n" }
    text += line + "\n"
    next = number + 1
  }

  /// Adds code that is not in the guide.
  mutating func add(_ line: String) {
    text += line + "\n"
    next = nil
  }

  mutating func add(_ other: SwiftText) {
    text += other.text
    next = nil
  }
}

/// A text as a literal of Swift.
func literal(_ text: String) -> String { "###\"\(text)\"###" }

/// Several lines as a literal of Swift, which begins below the line that it is in.
func literal(_ lines: [String]) -> String { "###\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\"###" }
