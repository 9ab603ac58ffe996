import JSONCore
import JSONSerializer

/// How the values of a stream are combined.
public struct JSONStreamLayout: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case lines, records, array }

  package let kind: Kind

  /// A line for each value, as in JSON Lines and NDJSON, with any layout of the serializer.
  public static let lines = JSONStreamLayout(kind: .lines)
  /// A record separator, U+001E, and a line for each value (RFC 7464).
  public static let records = JSONStreamLayout(kind: .records)
  /// One array, the same text as that of an array in memory.
  public static let array = JSONStreamLayout(kind: .array)
}

/// When the text is sent to the output.
public struct JSONFlushPolicy: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case whenFull, eachValue }

  package let kind: Kind

  /// When the buffer is full, and at the end.
  public static let whenFull = JSONFlushPolicy(kind: .whenFull)
  /// After each value, for a reader that waits at the other end of a pipe.
  public static let eachValue = JSONFlushPolicy(kind: .eachValue)
}

/// Writes values to a stream, one after the other.
///
/// ```swift
/// let lines = try writer.streamWriter(to: .file(url))
/// for order in orders { try lines.write(order) }
/// try lines.finish()
/// ```
///
/// Without ``finish()``, a file that is written atomically is unchanged.
public final class JSONStreamWriter {
  private let serializer: JSONSerializer
  private let layout: JSONStreamLayout
  private let flushPolicy: JSONFlushPolicy
  private let output: OpenOutput
  private var text: [UInt8] = []
  private var isFinished = false
  /// The number of values written so far.
  public private(set) var count = 0

  /// The size of the buffer in bytes.
  private static let capacity = 128 << 10

  init(
    _ serializer: JSONSerializer, to output: JSONOutput, _ layout: JSONStreamLayout, _ flushPolicy: JSONFlushPolicy
  ) throws(JSONError) {
    // A line has no line feeds.
    var policy = serializer.policy
    if layout != .array { policy.layout.subtract([.pretty, .foundationPretty]) }
    self.serializer =
      policy.layout == serializer.policy.layout ? serializer : JSONSerializer(serializer.format, policy: policy)
    (self.layout, self.flushPolicy) = (layout, flushPolicy)
    self.output = try OpenOutput(output)
  }

  /// Writes a value.
  /// - Throws: `JSONError` with the path of what cannot be written, in which case no part of the value is written; or with the
  ///   code `unwritableFile`.
  public func write<Value>(_ value: Value) throws(JSONError) {
    try append(try serializer.serialize(value, root: layout == .array ? RootKey.none : nil))
  }

  private func append(_ value: [UInt8]) throws(JSONError) {
    switch layout.kind {
    case .lines: text += value
    case .records:
      text.append(0x1E)
      text += value
    case .array:
      text += (count == 0 ? "[" : ",").utf8
      appendIndented(value)
    }
    if layout != .array { text.append(UInt8(ascii: "\n")) }
    count += 1
    if flushPolicy == .eachValue || text.count >= Self.capacity { try flush() }
  }

  /// Adds an element on a separate line, one level deeper than it was written, if the layout has lines.
  private func appendIndented(_ value: [UInt8]) {
    guard serializer.policy.layout.hasLines else {
      text += value
      return
    }
    // Line feeds inside strings are escaped.
    text += "\n  ".utf8
    for byte in value {
      text.append(byte)
      if byte == UInt8(ascii: "\n") { text += "  ".utf8 }
    }
  }

  /// Sends the buffered text to the output.
  /// - Throws: `JSONError` with the code `unwritableFile`.
  public func flush() throws(JSONError) {
    if text.isEmpty { return }
    try output.write(text[...])
    text.removeAll(keepingCapacity: true)
  }

  /// Writes the rest, and replaces a file that is written atomically. The writer must not be used after this.
  /// - Throws: `JSONError` with the code `unwritableFile`.
  public func finish() throws(JSONError) {
    if isFinished { return }
    isFinished = true
    if layout == .array {
      if count == 0 {
        text += try serializer.serialize([Int]())
      } else {
        text += (serializer.policy.layout.hasLines ? "\n]" : "]").utf8
      }
    }
    try flush()
    try output.finish()
  }
}
