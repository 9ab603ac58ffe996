/// When to use colours.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that supports them, unless the environment variable `NO_COLOR` is set.
  case auto
  case always, never

  /// Whether the output to a terminal, or to another file, has colours.
  func allows(_ terminal: Terminal) -> Bool {
    switch self {
    case .auto: terminal.knowsEscapes && (environmentVariable("NO_COLOR") ?? "").isEmpty
    case .always: true
    case .never: false
    }
  }
}

/// Colours, or none.
///
/// Rainbow and similar libraries only check the standard output, interpret escape sequences in the text, which may be from a
/// document, and need all of Foundation, which takes longer to load than a small file.
struct Palette {
  enum Style: String {
    case bold = "1"
    case error = "1;31"
    case removed = "31"
    case added = "32"
    case changed = "33"
  }

  /// Whether there are colours.
  var isOn = false

  static let plain = Palette()

  func callAsFunction(_ style: Style, _ text: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text as a part of a line: control characters, which a terminal would interpret, are written as `\u{1b}`.
  var printable: String {
    if !unicodeScalars.contains(where: \.isControl) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) || (0x2028...0x2029).contains(value) }
}
