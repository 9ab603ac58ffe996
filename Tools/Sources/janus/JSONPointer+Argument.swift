import ArgumentParser
import Janus

extension JSONPointer {
  /// The pointer in an argument.
  /// - Throws: `ValidationError` if it is not one, with a caret below the first wrong character.
  static func parsing(argument text: String) throws -> JSONPointer {
    if let pointer = JSONPointer(text) { return pointer }
    throw ValidationError(
      "expected a JSON Pointer such as /items/0/name, found `\(text)`\n" + Caret.lines(text, at: mistake(in: text)))
  }

  /// The pointers in an argument: they are separated by commas, each before a `/` or a `#`. Other commas are in keys.
  /// - Throws: `ValidationError` if one of them is not a pointer.
  static func list(argument text: String) throws -> [JSONPointer] {
    var pieces = [""]
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == ",", let next = rest.first, next == "/" || next == "#" {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
    }
    return try pieces.map(parsing(argument:))
  }

  /// The number of characters before the first one that no pointer has there.
  private static func mistake(in text: String) -> Int {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, first == "/" || first == "#" else { return 0 }
    if first == "#", scalars.count > 1, scalars[1] != "/", scalars[1] != "%" { return 1 }
    let tilde = scalars.indices.first { index in
      scalars[index] == "~" && !(index + 1 < scalars.count && (scalars[index + 1] == "0" || scalars[index + 1] == "1"))
    }
    return tilde ?? scalars.firstIndex(of: "%") ?? 0
  }
}

extension ValidationError {
  /// The error in an argument, with a caret below its column.
  init(_ error: JSONError, in text: String) {
    self.init(error.message + (error.location.map { "\n" + Caret.lines(text, at: $0.column - 1) } ?? ""))
  }
}

/// An argument with a caret below a character.
enum Caret {
  /// - Parameter index: the number of characters before it.
  static func lines(_ text: String, at index: Int) -> String {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    return "  \(line)\n  \(String(repeating: " ", count: index))^"
  }
}
