import JSONCore

/// Writes a document, or a part of it, in another layout, from bytes that are pushed into it.
///
/// ```swift
/// var reformatter = JSONReformatter(layout: .indented(by: 2))
/// var text: [UInt8] = []
/// for piece in ["{\"a\":[1.", "50,\"\\u00e9\"]}"] { try reformatter.feed(piece.utf8, into: &text) }
/// try reformatter.finish(into: &text)
/// ```
///
/// No values are created: numbers and strings keep their spelling, keys keep their order, and duplicate keys stay. The pieces may
/// end anywhere, and the document may be longer than memory. All syntax is checked, with the same errors as when a `JSONValue` is
/// parsed. Only an unfinished number and the keys on the path to the current value are kept in memory.
@_spi(JanusTools) public struct JSONReformatter: Sendable {
  /// The placement of white space.
  public enum Layout: Hashable, Sendable {
    /// No white space.
    case compact
    /// A line for each member and element, indented by this number of spaces for each level. With two, this is the layout of
    /// `JSONLayout.pretty`.
    case indented(by: Int)
  }

  /// The part of a document that is written.
  public enum Part: Hashable, Sendable {
    /// All of it.
    case document
    /// The value at a pointer. Of duplicate keys, the first one whose value has the rest of the path counts.
    case value(JSONPointer)
    /// The elements of the array at a pointer, each followed by a line feed, as in JSON Lines. They are compact with any layout.
    case elements(JSONPointer)
  }

  private var walk: DocumentWalk

  /// - Parameters:
  ///   - layout: the placement of white space.
  ///   - part: the part of the document to write.
  ///   - depth: the maximum number of nested arrays and objects.
  public init(layout: Layout = .compact, part: Part = .document, depth: Int = 512) {
    var indent: Int?
    if case .indented(let spaces) = layout { indent = max(spaces, 0) }
    switch part {
    case .document: walk = DocumentWalk(.document, indent: indent, depthLimit: depth)
    case .value(let pointer): walk = DocumentWalk(.value(pointer), indent: indent, depthLimit: depth)
    case .elements(let pointer): walk = DocumentWalk(.elements(pointer), indent: nil, depthLimit: depth)
    }
  }

  /// Whether only a part of the document was requested and all of it has been written. The remaining bytes need not be fed.
  public var hasWrittenPart: Bool { walk.hasWrittenPart }

  /// Takes the next bytes of the document.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark at the beginning of the document.
  ///   - output: receives the text that can be written so far: all but the last bytes.
  /// - Throws: `JSONError` with the location at which the text stops being JSON; the text before it has been written. All further
  ///   calls throw the same error. Also with the code `typeMismatch` if the part is the elements of a value that is not an array,
  ///   and `unsupportedEncoding` for other encodings.
  /// - Complexity: O(*n*) in the number of bytes, amortized.
  public mutating func feed(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) throws(JSONError) {
    try walk.feed(bytes, into: &output)
  }

  /// Marks the end of the document, and writes the rest.
  /// - Throws: `JSONError` as ``feed(_:into:)`` does, and with the code `missingValue` if the document does not have the part.
  public mutating func finish(into output: inout [UInt8]) throws(JSONError) { try walk.finish(into: &output) }

  /// Writes a complete document. This may be called any number of times, but not between ``feed(_:into:)`` and ``finish(into:)``.
  /// - Parameters:
  ///   - document: UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - output: the text is appended to it; unchanged if an error is thrown.
  /// - Throws: `JSONError` as ``finish(into:)`` does.
  public mutating func reformat(_ document: some JSONSource, into output: inout [UInt8]) throws(JSONError) {
    try walk.walk(document, into: &output)
  }

  /// Writes a document while it is read, in pieces.
  /// - Parameters:
  ///   - input: the source of the document.
  ///   - output: the destination of the text. A file that is written atomically is unchanged if an error is thrown.
  ///   - layout: the placement of white space.
  ///   - part: the part of the document to write.
  ///   - depth: the maximum number of nested arrays and objects.
  /// - Throws: `JSONError` as ``finish(into:)`` does, and with the codes `unreadableFile` and `unwritableFile`.
  public static func reformat(
    _ input: JSONInput, to output: JSONOutput, layout: Layout = .compact, part: Part = .document, depth: Int = 512
  ) throws(JSONError) {
    var reformatter = JSONReformatter(layout: layout, part: part, depth: depth)
    let source = try OpenInput(input, at: 0)
    let target = try OpenOutput(output)
    var text: [UInt8] = []
    while try reformatter.walk.fill(from: source, capacity: DocumentWalk.capacity, into: &text) {
      if text.count >= DocumentWalk.capacity { try target.write(taking: &text) }
    }
    try target.write(taking: &text)
    try target.finish()
  }
}

extension OpenOutput {
  /// Writes a text, then empties it.
  fileprivate func write(taking text: inout [UInt8]) throws(JSONError) {
    if text.isEmpty { return }
    try write(text[...])
    text.removeAll(keepingCapacity: true)
  }
}
