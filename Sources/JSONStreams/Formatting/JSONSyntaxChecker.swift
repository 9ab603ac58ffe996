import JSONCore

/// Checks whether a text is JSON, from bytes that are pushed into it.
///
/// ```swift
/// var checker = JSONSyntaxChecker()
/// try checker.feed(#"{"port": 80"#.utf8)
/// try checker.finish()  // throws: line 1, column 12, at /port: expected `,` or `}`, found the end of the text.
/// ```
///
/// The pieces may end anywhere, and the document may be longer than memory; see `JSONReformatter`.
@_spi(JanusTools) public struct JSONSyntaxChecker: Sendable {
  private var walk: DocumentWalk
  /// What nothing is written to.
  private var output: [UInt8] = []

  /// - Parameter depth: the number of arrays and objects that may be inside one another.
  public init(depth: Int = 512) { walk = DocumentWalk(.nothing, indent: nil, depthLimit: depth) }

  /// Takes the next bytes of the document.
  /// - Parameter bytes: UTF-8, with or without a byte-order mark at the beginning of the document.
  /// - Throws: `JSONError` with the place at which the text stops being JSON, which all further calls throw as well, or with the code
  ///   `unsupportedEncoding`.
  /// - Complexity: O(*n*) in the number of bytes, on the average.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(JSONError) { try walk.feed(bytes, into: &output) }

  /// Says that nothing more comes.
  /// - Throws: `JSONError` as ``feed(_:)`` does.
  public mutating func finish() throws(JSONError) { try walk.finish(into: &output) }

  /// Checks a document whose bytes are all there, which may be done any number of times, and not between ``feed(_:)`` and ``finish()``.
  /// - Parameter document: UTF-8, or UTF-16 or UTF-32, which are converted.
  /// - Throws: `JSONError` with the place at which the text stops being JSON.
  public mutating func check(_ document: some JSONSource) throws(JSONError) { try walk.walk(document, into: &output) }

  /// Checks a document while it is read, in pieces.
  /// - Parameters:
  ///   - input: where the document comes from.
  ///   - depth: the number of arrays and objects that may be inside one another.
  /// - Throws: `JSONError` as ``finish()`` does, and with the code `unreadableFile`.
  public static func check(_ input: JSONInput, depth: Int = 512) throws(JSONError) {
    var checker = JSONSyntaxChecker(depth: depth)
    let source = try OpenInput(input, at: 0)
    while try checker.walk.fill(from: source, room: DocumentWalk.room, into: &checker.output) {}
  }
}
