import JSONCore
import JSONSerializer

/// How the values of a stream are put together.
public enum JSONStreamLayout: Hashable, Sendable {
  /// A line for each value, as in JSON Lines and NDJSON, whatever the layout of the serializer.
  case lines
  /// A record separator, U+001E, and a line for each value (RFC 7464).
  case records
  /// One array, the same text as that of an array in memory.
  case array
}

/// When what was written goes to its output.
public enum JSONFlushPolicy: Hashable, Sendable {
  /// When there is enough of it, and at the end.
  case whenFull
  /// Behind each value, for those who wait for it at the other end of a pipe.
  case eachValue
}

/// Writes values to a stream, one after the other.
///
/// ```swift
/// let lines = try writer.streamWriter(to: .file(url))
/// for order in orders { try lines.write(order) }
/// try lines.finish()
/// ```
///
/// Without ``finish()``, a file that is written atomically stays as it was.
public final class JSONStreamWriter {
  private let serializer: JSONSerializer
  private let layout: JSONStreamLayout
  private let flushPolicy: JSONFlushPolicy
  private let output: OpenOutput
  private var text: [UInt8] = []
  private var isFinished = false
  /// The number of values that have been written.
  public private(set) var count = 0

  /// How much text is kept before it goes to the output, in bytes.
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
  /// - Throws: `JSONError` with the path of what cannot be written, and then nothing of the value is; or with the code
  ///   `unwritableFile`.
  public func write<Value>(_ value: Value) throws(JSONError) {
    try append(try serializer.serialize(value, root: layout == .array ? RootKey.none : nil))
  }

  private func append(_ value: [UInt8]) throws(JSONError) {
    switch layout {
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

  /// Adds an element on a line of its own, one level deeper than it was written, where the layout has lines.
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

  /// Sends what was written to the output.
  /// - Throws: `JSONError` with the code `unwritableFile`.
  public func flush() throws(JSONError) {
    if text.isEmpty { return }
    try output.write(text[...])
    text.removeAll(keepingCapacity: true)
  }

  /// Writes what is left, and puts a file that is written atomically into its place. Nothing may be written behind it.
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
