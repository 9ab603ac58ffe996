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
  /// A writer without memory: nothing is written.
  private var output: [UInt8] = []

  /// - Parameter depth: the maximum number of nested arrays and objects.
  public init(depth: Int = 512) { walk = DocumentWalk(.nothing, indent: nil, depthLimit: depth) }

  /// Takes the next bytes of the document.
  /// - Parameter bytes: UTF-8, with or without a byte-order mark at the beginning of the document.
  /// - Throws: `JSONError` with the location at which the text stops being JSON, or with the code `unsupportedEncoding`. All
  ///   further calls throw the same error.
  /// - Complexity: O(*n*) in the number of bytes, amortized.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(JSONError) { try walk.feed(bytes, into: &output) }

  /// Marks the end of the document.
  /// - Throws: `JSONError` as ``feed(_:)`` does.
  public mutating func finish() throws(JSONError) { try walk.finish(into: &output) }

  /// Checks a complete document. This may be called any number of times, but not between ``feed(_:)`` and ``finish()``.
  /// - Parameter document: UTF-8, or UTF-16 or UTF-32, which are converted.
  /// - Throws: `JSONError` with the location at which the text stops being JSON.
  public mutating func check(_ document: some JSONSource) throws(JSONError) { try walk.walk(document, into: &output) }

  /// Checks a document while it is read, in pieces.
  /// - Parameters:
  ///   - input: the source of the document.
  ///   - depth: the maximum number of nested arrays and objects.
  /// - Throws: `JSONError` as ``finish()`` does, and with the code `unreadableFile`.
  public static func check(_ input: JSONInput, depth: Int = 512) throws(JSONError) {
    var checker = JSONSyntaxChecker(depth: depth)
    let source = try OpenInput(input, at: 0)
    while try checker.walk.fill(from: source, capacity: DocumentWalk.capacity, into: &checker.output) {}
  }
}
