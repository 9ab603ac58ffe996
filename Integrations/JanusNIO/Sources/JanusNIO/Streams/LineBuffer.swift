import JSONStreams
import Janus
import NIOCore

/// Combines the texts of values, in the layout of a stream.
struct LineBuffer {
  private let serializer: JSONSerializer
  private let layout: JSONStreamLayout
  private(set) var buffer: ByteBuffer
  private var count = 0

  /// - Parameters:
  ///   - serializer: writes the values; its line layout is ignored.
  ///   - layout: how the values are combined.
  ///   - buffer: receives the text.
  init(_ serializer: JSONSerializer, _ layout: JSONStreamLayout, buffer: ByteBuffer = ByteBuffer()) {
    self.serializer = serializer.onOneLine
    (self.layout, self.buffer) = (layout, buffer)
  }

  /// Adds a value.
  /// - Throws: `JSONError` as `serialize` does. Nothing is added then.
  mutating func append<Value>(_ value: Value) throws(JSONError) {
    let text = try serializer.serialize(value, root: layout == .array ? RootKey.none : nil)
    switch layout {
    case .records: buffer.writeInteger(0x1E as UInt8)
    case .array: buffer.writeInteger(count == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    default: break
    }
    buffer.writeBytes(text)
    if layout != .array { buffer.writeInteger(UInt8(ascii: "\n")) }
    count += 1
  }

  /// Adds what closes the stream.
  mutating func finish() {
    if layout == .array { buffer.writeString(count == 0 ? "[]" : "]") }
  }

  /// Returns the added text, and starts again.
  mutating func take() -> ByteBuffer {
    defer { buffer.clear(minimumCapacity: buffer.capacity) }
    return buffer
  }
}

extension JSONSerializer {
  /// The same serializer without line feeds between values.
  var onOneLine: JSONSerializer {
    var policy = policy
    policy.layout.subtract([.pretty, .foundationPretty])
    return policy.layout == self.policy.layout ? self : JSONSerializer(format, policy: policy)
  }
}
