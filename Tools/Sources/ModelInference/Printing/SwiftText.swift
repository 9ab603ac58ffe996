/// Lines of Swift, indented.
struct SwiftText {
  private(set) var lines: [String] = []
  private var depth = 0

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// Adds lines between braces, after a line that ends with one.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Adds the elements of a list, each on a line, and what closes it; nothing if that is part of the last element.
  mutating func list(_ head: String, _ elements: [String], _ end: String? = nil) {
    line(head)
    depth += 1
    for element in elements { for part in element.split(separator: "\n") { line(String(part)) } }
    depth -= 1
    if let end { line(end) }
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      default:
        let isPrintable = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
        literal += isPrintable ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }
}
