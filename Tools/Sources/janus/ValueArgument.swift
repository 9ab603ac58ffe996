import ArgumentParser
import Janus

/// A value in an argument: JSON, or a string.
enum ValueArgument {
  /// The value as JSON, with its spelling.
  /// - Parameter isString: whether the argument is the text of a string.
  /// - Throws: `ValidationError` if it is not JSON, with a caret below the first wrong character.
  static func text(_ argument: String, isString: Bool) throws -> [UInt8] {
    if isString { return JSONValue.string(argument).serialized() }
    do {
      _ = try JSONValue(parsing: argument)
    } catch {
      let offset = min(error.location?.byteOffset ?? 0, argument.utf8.count)
      let before = String(decoding: argument.utf8.prefix(offset), as: UTF8.self)
      throw ValidationError(
        "\(error.message) in the value; with --string, the value is a string\n"
          + Caret.lines(argument, at: before.unicodeScalars.count))
    }
    return Array(argument.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
  }

  /// The arguments of the program, with a space before negative numbers for `set`, which would be read as options.
  static func withoutHyphens(_ arguments: [String]) -> [String] {
    if arguments.first != "set" || arguments.contains("--") || arguments.contains("--string") { return arguments }
    return arguments.map { $0.hasPrefix("-") && JSONNumber($0) != nil ? " " + $0 : $0 }
  }
}
