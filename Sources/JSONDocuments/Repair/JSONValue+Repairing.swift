import JSONCore

extension JSONValue {
  /// Reads a text that is almost JSON, such as the output of a language model, a file that people edit, or a document that was cut off.
  ///
  /// ```swift
  /// let (value, repairs) = try JSONValue.repairing("{name: 'Ada', tags: ['x', 'y'")
  /// print(value)  // {"name":"Ada","tags":["x","y"]}
  /// for repair in repairs { print(repair) }
  /// ```
  ///
  /// A text that is JSON has no repairs and the value of `JSONValue(parsing:)`. In any other text, everything that is left out or
  /// assumed is one of the repairs. Several documents become the elements of an array.
  /// - Parameters:
  ///   - source: `[UInt8]`, `Data`, `String`, `Substring` or a buffer.
  ///   - depth: the number of arrays and objects that may be inside one another.
  /// - Returns: the value, and the repairs in the order of the text.
  /// - Throws: `JSONError` if there is no value in the text: it is empty, or prose without a bracket; if it is nested more deeply than
  ///   `depth`; and if it is in an encoding that cannot be converted.
  /// - Complexity: O(*n*) in the bytes of the text; deep texts use no more of the stack.
  public static func repairing(
    _ source: some JSONSource, depth: Int = 512
  ) throws(JSONError) -> (value: JSONValue, repairs: [JSONRepair]) {
    do throws(JSONError) {
      return (try JSONValue(parsing: source, depth: depth), [])
    } catch {
      // What is too deep for the stack may be for lists, too, but not sooner than at the limit.
      if error.code == .depthLimit || error.code == .unsupportedEncoding { throw error }
    }
    // A byte-order mark is before the first byte of the text, and counts for locations.
    let markLength = try source.withJSONBytes { bytes throws(JSONError) in
      bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }
    return try source.withDocumentText { text throws(JSONError) in
      var reader = RepairReader(text.bytes(from: 0, limit: text.count), depth: depth, markLength: markLength)
      return (try reader.takeDocuments(), reader.located)
    }
  }
}
