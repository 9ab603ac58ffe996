import ArgumentParser
import Janus

extension JSONPointer {
  /// The pointer in an argument.
  /// - Throws: `ValidationError` if it is not one.
  static func parsing(argument text: String) throws -> JSONPointer {
    if let pointer = JSONPointer(text) { return pointer }
    throw ValidationError("expected a JSON Pointer such as /items/0/name, found `\(text)`")
  }
}
