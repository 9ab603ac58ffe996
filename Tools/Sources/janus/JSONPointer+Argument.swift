import ArgumentParser
import Janus

extension JSONPointer {
  /// The pointer that an argument is.
  /// - Throws: `ValidationError` if it is none.
  static func parsing(argument text: String) throws -> JSONPointer {
    if let pointer = JSONPointer(text) { return pointer }
    throw ValidationError("expected a JSON Pointer such as /items/0/name, found `\(text)`")
  }
}
