import Janus

extension TextScanner {
  /// The text that a string with escapes has; nil if it is not a string.
  static func unescaped(_ string: ArraySlice<UInt8>) -> [UInt8]? {
    (try? JSONValue(parsing: string))?.string.map { Array($0.utf8) }
  }

  /// A string with its quotes and escapes.
  static func quoted(_ text: String) -> [UInt8] { JSONValue.string(text).serialized() }
}
