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
/// Nothing is read into values: numbers and strings keep their spelling, keys their order, and keys that are there twice stay. The
/// pieces may end anywhere, and the document may be longer than memory. All of its syntax is checked, with the errors
/// that parsing a `JSONValue` has. A number is kept until its end has come, and so are the keys around the place at hand.
///
/// The command `janus` is built on this; it is no part of the library's public API.
@_spi(JanusTools) public struct JSONReformatter: Sendable {
  /// Where the white space is.
  public enum Layout: Hashable, Sendable {
    /// Nowhere.
    case compact
    /// A line for each member and element, indented by so many spaces for each level. With two, it is the layout of `JSONLayout.pretty`.
    case indented(by: Int)
  }

  /// What is written of a document.
  public enum Part: Hashable, Sendable {
    /// All of it.
    case document
    /// The value that a pointer leads to. Of keys that are there twice, the first one counts behind which the rest of the way is.
    case value(JSONPointer)
    /// The elements of the array that a pointer leads to, each with a line feed behind it, as in JSON Lines. They are compact whatever
    /// the layout is.
    case elements(JSONPointer)
  }

  private var walk: DocumentWalk

  /// - Parameters:
  ///   - layout: where the white space is.
  ///   - part: what is written.
  ///   - depth: the number of arrays and objects that may be inside one another.
  public init(layout: Layout = .compact, part: Part = .document, depth: Int = 512) {
    var indent: Int?
    if case .indented(let spaces) = layout { indent = max(spaces, 0) }
    switch part {
    case .document: walk = DocumentWalk(.document, indent: indent, depthLimit: depth)
    case .value(let pointer): walk = DocumentWalk(.value(pointer), indent: indent, depthLimit: depth)
    case .elements(let pointer): walk = DocumentWalk(.elements(pointer), indent: nil, depthLimit: depth)
    }
  }

  /// Whether a part of the document was wanted and all of it has been written. What follows then need not be fed.
  public var hasWrittenPart: Bool { walk.hasWrittenPart }

  /// Takes the next bytes of the document.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark at the beginning of the document.
  ///   - output: gets what can be written by now; all but the last bytes.
  /// - Throws: `JSONError` with the place at which the text stops being JSON. What comes before that has been written. The same error
  ///   is thrown by all further calls. Also with the code `typeMismatch` if the elements of a value are wanted that is no array, and
  ///   `unsupportedEncoding` for other encodings.
  /// - Complexity: O(*n*) in the number of bytes, on the average.
  public mutating func feed(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) throws(JSONError) {
    try walk.feed(bytes, into: &output)
  }

  /// Says that nothing more comes, and writes the rest.
  /// - Throws: `JSONError` as ``feed(_:into:)`` does, and with the code `missingValue` if there is no such part.
  public mutating func finish(into output: inout [UInt8]) throws(JSONError) { try walk.finish(into: &output) }

  /// Writes a document whose bytes are all there, which may be done any number of times, and not between ``feed(_:into:)`` and
  /// ``finish(into:)``.
  /// - Parameters:
  ///   - document: UTF-8, or UTF-16 or UTF-32, which are converted.
  ///   - output: gets the text at its end; it is left as it was if there is an error.
  /// - Throws: `JSONError` as ``finish(into:)`` does.
  public mutating func reformat(_ document: some JSONSource, into output: inout [UInt8]) throws(JSONError) {
    try walk.walk(document, into: &output)
  }

  /// Writes a document while it is read, in pieces.
  /// - Parameters:
  ///   - input: where the document comes from.
  ///   - output: where the text goes. A file that is written atomically stays as it was if there is an error.
  ///   - layout: where the white space is.
  ///   - part: what is written.
  ///   - depth: the number of arrays and objects that may be inside one another.
  /// - Throws: `JSONError` as ``finish(into:)`` does, and with the codes `unreadableFile` and `unwritableFile`.
  public static func reformat(
    _ input: JSONInput, to output: JSONOutput, layout: Layout = .compact, part: Part = .document, depth: Int = 512
  ) throws(JSONError) {
    var reformatter = JSONReformatter(layout: layout, part: part, depth: depth)
    let source = try OpenInput(input, at: 0)
    let target = try OpenOutput(output)
    var text: [UInt8] = []
    while try reformatter.walk.fill(from: source, room: DocumentWalk.room, into: &text) {
      if text.count >= DocumentWalk.room { try target.write(taking: &text) }
    }
    try target.write(taking: &text)
    try target.finish()
  }
}

extension OpenOutput {
  /// Writes a text, and empties it.
  fileprivate func write(taking text: inout [UInt8]) throws(JSONError) {
    if text.isEmpty { return }
    try write(text[...])
    text.removeAll(keepingCapacity: true)
  }
}
